// Text classification on own data with the real engine: a checkpoint from `pretrain`, files as people have them.
#include <algorithm>
#include <csignal>
#include <random>
#include <sstream>

#include <gtest/gtest.h>

#include "core/glue/predictions.h"
#include "core/glue/run_files.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class EngineClassify : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_folder = new TemporaryFolder;
        const Finished made = engine(microPretrain(*s_folder / "training", 20));
        ASSERT_EQ(made.code, 0) << made.err;
        std::istringstream vocabulary(readText(*s_folder / "training/checkpoints/step-00000020/vocab.txt"));
        for (std::string word; std::getline(vocabulary, word);)
            if (word.front() != '[' && word.front() != '#') s_words.push_back(word);
        writeText(train(), rows(1, 150));
        writeText(dev(), rows(2, 50));
    }
    static void TearDownTestSuite() {
        delete s_folder;
        s_words.clear();
    }
    static fs::path train() { return *s_folder / "train.csv"; }
    static fs::path dev() { return *s_folder / "dev.csv"; }

    static std::string rows(unsigned seed, int count) {
        std::mt19937 random(seed);
        std::string text = "number,utterance,intent\n";
        for (int i = 0; i < count; ++i) {
            const std::size_t label = random() % 3;
            text += std::to_string(i) + ",\"";
            for (std::size_t w = 0, length = 2 + random() % 6; w < length; ++w)
                text += s_words[w == 1 ? label : 3 + random() % (s_words.size() - 3)] + " ";
            text += "\"," + std::to_string(label) + "\n";
        }
        return text;
    }

    static std::vector<std::string> words(const fs::path& output, const std::vector<std::string>& more = {}) {
        std::vector<std::string> result{
            "classify", "--output",       output.string(), "--checkpoint", (*s_folder / "training").string(),
            "--train",  train().string(), "--dev",         dev().string(), "--seeds",
            "1-2",      "--device",       "cpu",           "--threads",    "1",
            "--set",    "parallel=1",     "--set",         "length=32",    "--set",
            "lr=1e-3",  "--set",          "batch=16"};
        result.insert(result.end(), more.begin(), more.end());
        return result;
    }

    static TemporaryFolder* s_folder;
    static std::vector<std::string> s_words;
    TemporaryFolder m_folder;
};

TemporaryFolder* EngineClassify::s_folder = nullptr;
std::vector<std::string> EngineClassify::s_words;

TEST_F(EngineClassify, FineTunesAndSaysWhatCameOut) {
    const fs::path run = m_folder / "run";
    const Finished done = engine(words(run, {"--set", "epochs=3"}));
    ASSERT_EQ(done.code, 0) << done.err;
    EXPECT_NE(done.out.find("3 classes, 150 rows to train on, 50 to evaluate on"), std::string::npos) << done.out;
    EXPECT_NE(done.out.find("macro F1"), std::string::npos) << done.out;
    const auto seen = glue::readClassifyRun(run);
    ASSERT_TRUE(seen.ok()) << describe(seen.error());
    EXPECT_EQ(seen->cells.size(), 2u);
    EXPECT_EQ(seen->spec.text, "utterance");  // what was guessed is written down
    EXPECT_EQ(seen->spec.label, "intent");
    EXPECT_EQ(seen->spec.recipe, "hbert-classify");
    const json status = documentOf(engine({"status", run.string(), "--json"}));
    EXPECT_EQ(status["state"], "finished");
    EXPECT_EQ(status["steps"], 2 * 3 * 10);
    EXPECT_EQ(engine({"watch", run.string()}).code, 0);
    const auto before = contentOf(run);
    EXPECT_EQ(engine({"run", run.string()}).code, 0);
    EXPECT_EQ(contentOf(run), before);
}

// A workspace has runs of all kinds, and each command takes those that are its own.
TEST_F(EngineClassify, ItIsNoObstacleWhereAWholeWorkspaceIsMeant) {
    const fs::path runs = m_folder / "work/runs";
    fs::create_directories(runs);
    fs::copy(*s_folder / "training", runs / "training", fs::copy_options::recursive);
    ASSERT_EQ(engine(words(runs / "own", {"--set", "epochs=1"})).code, 0);
    const std::string work = (m_folder / "work").string();
    EXPECT_EQ(engine({"compare", work}).code, 0);
    EXPECT_EQ(engine({"analyse", work}).code, 0);
    const Finished report = engine({"report", work, "--output", (m_folder / "report").string()});
    EXPECT_EQ(report.code, 0) << report.err;
    EXPECT_EQ(engine({"compare", (runs / "own").string()}).code, 2) << "that was meant, and cannot be compared";
    const std::string status = engine({"status", (runs / "own").string()}).out;
    EXPECT_NE(status.find("of the cell that ended last"), std::string::npos) << status;
}

TEST_F(EngineClassify, AKilledRunGoesOnToTheSameResults) {
    const std::vector<std::string> more{"--set", "epochs=30"};
    const fs::path run = m_folder / "run", reference = m_folder / "reference";
    ASSERT_EQ(engine(words(reference, more)).code, 0);
    {
        Process process(engineWords(words(run, more)));
        ASSERT_TRUE(waitFor([&] { return fs::exists(run / "cells/own-s1/result.json"); })) << process.err();
        process.kill(SIGKILL);
        process.wait();
    }
    const Finished resumed = engine({"run", run.string(), "--threads", "1"});
    ASSERT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(resultsOf(run), resultsOf(reference));
}

TEST_F(EngineClassify, ADryRunWritesNothing) {
    const fs::path run = m_folder / "run";
    const Finished done = engine(words(run, {"--dry-run", "--json"}));
    ASSERT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(documentOf(done)["cells"], 2);
    EXPECT_EQ(documentOf(done)["steps"], 2 * 15 * 10);
    EXPECT_FALSE(fs::exists(run));
}

TEST_F(EngineClassify, RowsWithLabelsThatTrainingNeverSawCountAsWrong) {
    const fs::path other = m_folder / "dev.csv";
    writeText(other, readText(dev()) + "50,a word,unheard of\n");
    std::vector<std::string> dry = words(m_folder / "run", {"--dry-run"});
    std::replace(dry.begin(), dry.end(), dev().string(), other.string());
    std::vector<std::string> real = words(m_folder / "run", {"--set", "epochs=1"});
    std::replace(real.begin(), real.end(), dev().string(), other.string());
    for (const auto& command : {dry, real}) {
        const Finished done = engine(command);
        ASSERT_EQ(done.code, 0) << done.err;
        EXPECT_NE(done.err.find("1 of 51 rows have labels that training never saw and count as wrong; the first: "
                                "\"unheard of\""),
                  std::string::npos)
            << done.err;
        EXPECT_NE(done.out.find("have labels that training never s"), std::string::npos) << done.out;
    }
    const json result = json::parse(readText(m_folder / "run/cells/own-s1/result.json"));
    EXPECT_EQ(result["rows"], (json{{"train", 150}, {"dev", 51}, {"unseen", 1}}));
    EXPECT_EQ(json::parse(readText(m_folder / "run/plan.json"))["unseen_labels"], json::array({"unheard of"}));
}

TEST_F(EngineClassify, ALengthThatNobodyChoseFollowsTheModel) {
    std::vector<std::string> plain = words(m_folder / "run", {"--dry-run", "--json"});
    const auto length = std::find(plain.begin(), plain.end(), "length=32");
    ASSERT_NE(length, plain.end());
    const std::vector<std::string> longer = [&] {
        std::vector<std::string> changed = plain;
        *std::find(changed.begin(), changed.end(), "length=32") = "length=128";
        return changed;
    }();
    plain.erase(length - 1, length + 1);
    const Finished done = engine(plain);
    ASSERT_EQ(done.code, 0) << done.err;
    const std::int64_t positions = documentOf(done)["length"].get<std::int64_t>();
    EXPECT_LT(positions, 128);
    EXPECT_NE(done.err.find("examples are cut to " + std::to_string(positions) + " tokens"), std::string::npos)
        << done.err;
    const Finished refused = engine(longer);
    EXPECT_EQ(refused.code, 2) << refused.err;
    EXPECT_NE(refused.err.find("examples of 128 tokens are longer"), std::string::npos) << refused.err;
}

TEST_F(EngineClassify, AKeptModelPredictsNewTexts) {
    const fs::path run = m_folder / "run";
    ASSERT_EQ(engine(words(run, {"--set", "epochs=2", "--set", "keep_weights=true", "--quiet"})).code, 0);
    const auto seen = glue::readClassifyRun(run);
    ASSERT_TRUE(seen.ok()) << describe(seen.error());
    // What it says of the rows that it was scored on is what it was scored by.
    for (const std::uint64_t seed : {1, 2}) {
        const auto scored =
            glue::readPredictions(glue::cellFolder(run, {std::nullopt, "own", seed}) / "dev.tsv", seen->task());
        ASSERT_TRUE(scored.ok()) << describe(scored.error());
        const Finished done = engine({"predict", run.string(), "--file", dev().string(), "--seed", std::to_string(seed),
                                      "--device", "cpu", "--threads", "1", "--json"});
        ASSERT_EQ(done.code, 0) << done.err;
        const json document = documentOf(done);
        EXPECT_EQ(document["labels"], json(seen->plan.labels));
        ASSERT_EQ(document["rows"].size(), scored->size());
        for (std::size_t i = 0; i < scored->size(); ++i) {
            const json& row = document["rows"][i];
            EXPECT_EQ(row["index"], (*scored)[i].index);
            EXPECT_EQ(row["prediction"], seen->plan.labels[static_cast<std::size_t>((*scored)[i].prediction)]) << i;
            double sum = 0;
            for (const json& share : row["probabilities"]) sum += share.get<double>();
            EXPECT_NEAR(sum, 1, 1e-6);
        }
    }
    const fs::path texts = m_folder / "new.jsonl", answers = m_folder / "answers.tsv";
    writeText(texts, "{\"utterance\":\"a word\"}\n{\"utterance\":\"\"}\n{\"utterance\":\"two words\"}\n");
    const Finished written = engine({"predict", run.string(), "--file", texts.string(), "--output", answers.string()});
    ASSERT_EQ(written.code, 0) << written.err;
    EXPECT_NE(written.err.find("1 of 3 rows left out; the first: no text"), std::string::npos) << written.err;
    const std::string table = readText(answers);
    EXPECT_EQ(table.find("index\tprediction\tprobability\tprobabilities\tsentence1\n0\t"), 0U) << table;
    EXPECT_NE(table.find("\n2\t"), std::string::npos) << table;
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 3);
}

TEST_F(EngineClassify, PredictionsNeedAModelThatWasKept) {
    const auto refused = [&](const std::string& model, const std::string& file, const char* part) {
        const Finished done = engine({"predict", model, "--file", file});
        EXPECT_EQ(done.code, 2) << done.err;
        EXPECT_EQ(done.out, "");
        EXPECT_NE(done.err.find(part), std::string::npos) << done.err;
    };
    const fs::path run = m_folder / "run";
    ASSERT_EQ(engine(words(run, {"--set", "epochs=1", "--quiet"})).code, 0);
    refused(run.string(), dev().string(), "fine-tune again with --set keep_weights=true");
    refused((*s_folder / "training").string(), dev().string(), "the model has no classification head");
    refused((m_folder / "nowhere").string(), dev().string(), "no such checkpoint");
    refused((*s_folder / "training").string(), (m_folder / "none.csv").string(), "none.csv");
}

TEST_F(EngineClassify, WhatCannotBeUsedLeavesNothingBehind) {
    const auto refused = [&](const std::vector<std::string>& more, const char* part) {
        const Finished done = engine(words(m_folder / "run", more));
        EXPECT_EQ(done.code, 2) << done.err;
        EXPECT_NE(done.err.find(part), std::string::npos) << done.err;
        EXPECT_FALSE(fs::exists(m_folder / "run"));
    };
    refused({"--label", "class"}, "there are \"number\", \"utterance\", \"intent\"");
    refused({"--recipe", "courtois2024"}, "hbert-classify");
    refused({"--set", "epoch=1"}, "classify.epochs");
    refused({"--set", "head=none"}, "two-layer, pooler");
    const fs::path other = m_folder / "other.csv";
    writeText(other, "utterance,intent\nA,9\nB,8\n");
    std::vector<std::string> changed = words(m_folder / "run");
    changed[8] = other.string();  // --dev
    const Finished done = engine(changed);
    EXPECT_EQ(done.code, 2) << done.err;
    EXPECT_NE(done.err.find("other.csv:2"), std::string::npos) << done.err;
    EXPECT_FALSE(fs::exists(m_folder / "run"));
}

}  // namespace
}  // namespace plateau::test
