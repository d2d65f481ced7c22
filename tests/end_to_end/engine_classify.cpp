// Text classification on own data with the real engine: a checkpoint from `pretrain`, files as people have them.
#include <algorithm>
#include <csignal>
#include <random>
#include <sstream>

#include <gtest/gtest.h>

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
    static std::map<std::string, std::string> resultsOf(const fs::path& folder) {
        std::map<std::string, std::string> results = contentOf(folder / "cells");
        for (auto& [name, text] : results) {
            if (!name.ends_with("result.json")) continue;
            json result = json::parse(text);
            result.erase("seconds");
            text = result.dump();
        }
        return results;
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

TEST_F(EngineClassify, SaysWhichRowsAreLeftOut) {
    const fs::path other = m_folder / "dev.csv";
    writeText(other, readText(dev()) + "50,a word,unheard of\n");
    std::vector<std::string> dry = words(m_folder / "run", {"--dry-run"});
    std::replace(dry.begin(), dry.end(), dev().string(), other.string());
    std::vector<std::string> real = words(m_folder / "run", {"--set", "epochs=1", "--quiet"});
    std::replace(real.begin(), real.end(), dev().string(), other.string());
    for (const auto& command : {dry, real}) {
        const Finished done = engine(command);
        ASSERT_EQ(done.code, 0) << done.err;
        EXPECT_NE(done.err.find("1 of 51 rows left out; the first: label \"unheard of\" is not in the training data"),
                  std::string::npos)
            << done.err;
    }
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
