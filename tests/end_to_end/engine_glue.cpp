// Fine-tuning on GLUE with the real engine: a checkpoint from `pretrain`, made-up tasks in the official layout, runs
// that are finished, killed, stopped, gone on with.
#include <algorithm>
#include <csignal>
#include <random>
#include <sstream>

#include <gtest/gtest.h>

#include "core/glue/run_files.h"
#include "core/run/control.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using run::EventType;

class EngineGlue : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_folder = new TemporaryFolder;
        const Finished made = engine(microPretrain(training(), 20));
        ASSERT_EQ(made.code, 0) << made.err;
        std::istringstream vocabulary(readText(checkpoint() / "vocab.txt"));
        for (std::string word; std::getline(vocabulary, word);)
            if (word.front() != '[' && word.front() != '#') s_words.push_back(word);
        for (const char* task : {"CoLA", "RTE"}) fs::create_directories(data() / task);
        writeText(data() / "CoLA/train.tsv", sentences(1, 200));
        writeText(data() / "CoLA/dev.tsv", sentences(2, 60));
        writeText(data() / "RTE/train.tsv", pairs(3, 120));
        writeText(data() / "RTE/dev.tsv", pairs(4, 40));
    }
    static void TearDownTestSuite() {
        delete s_folder;
        s_words.clear();
    }

    static fs::path training() { return *s_folder / "training"; }
    static fs::path checkpoint() { return training() / "checkpoints/step-00000020"; }
    static fs::path data() { return *s_folder / "data"; }

    static std::string sentence(std::mt19937& random) {
        std::string text;
        for (std::size_t i = 0, count = 3 + random() % 9; i < count; ++i)
            text += s_words[random() % s_words.size()] + " ";
        return text;
    }
    static std::string sentences(unsigned seed, int rows) {
        std::mt19937 random(seed);
        std::string text;
        for (int i = 0; i < rows; ++i) {
            const std::string own = sentence(random);
            text += "x\t" + std::to_string(own.size() % 2) + "\t\t" + own + "\n";
        }
        return text;
    }
    static std::string pairs(unsigned seed, int rows) {
        std::mt19937 random(seed);
        std::string text = "index\tsentence1\tsentence2\tlabel\n";
        for (int i = 0; i < rows; ++i) {
            const std::string first = sentence(random), second = sentence(random);
            text += std::to_string(i) + "\t" + first + "\t" + second + "\t" +
                    (first.size() > second.size() ? "entailment" : "not_entailment") + "\n";
        }
        return text;
    }

    // The command with these flags and fields ("lr") in place of the usual ones; an empty flag is left out.
    using Changes = std::map<std::string, std::string>;
    static std::vector<std::string> words(const fs::path& output, const Changes& changes = {},
                                          const std::vector<std::string>& more = {}) {
        Changes all{{"--checkpoint", training().string()},
                    {"--data", data().string()},
                    {"--seeds", "1-2"},
                    {"--device", "cpu"},
                    {"--threads", "1"},
                    {"parallel", "1"},
                    {"length", "32"},
                    {"lr", "1e-3"},
                    {"epochs", "3"}};
        for (const auto& [name, value] : changes) all[name] = value;
        std::vector<std::string> result{"glue", "--output", output.string()};
        for (const auto& [name, value] : all) {
            if (!name.starts_with("--"))
                result.insert(result.end(), {"--set", name + "=" + value});
            else if (!value.empty())
                result.push_back(name + "=" + value);
        }
        result.insert(result.end(), more.begin(), more.end());
        return result;
    }

    static TemporaryFolder* s_folder;
    static std::vector<std::string> s_words;
    TemporaryFolder m_folder;
};

TemporaryFolder* EngineGlue::s_folder = nullptr;
std::vector<std::string> EngineGlue::s_words;

TEST_F(EngineGlue, FineTunesWhatHasData) {
    const fs::path run = m_folder / "run";
    const Finished done = engine(words(run, {}, {"--json"}));
    ASSERT_EQ(done.code, 0) << done.err;
    const json status = documentOf(done);
    EXPECT_EQ(status["state"], "finished");
    EXPECT_EQ(status["values"]["glue/cells"], 4);
    EXPECT_EQ(status["step"], status["steps"]);
    EXPECT_EQ(status["steps"], 2 * 3 * (13 + 8));
    const auto seen = glue::readGlueRun(run);
    ASSERT_TRUE(seen.ok()) << describe(seen.error());
    EXPECT_EQ(seen->cells.size(), 4u);
    EXPECT_EQ(seen->spec.tasks, (std::vector<std::string>{"cola", "rte"}));
    EXPECT_EQ(eventsOf(run).back().type, EventType::finished);
    EXPECT_EQ(engine({"watch", run.string()}).code, 0);
    const auto before = contentOf(run);
    EXPECT_EQ(engine({"run", run.string()}).code, 0);
    EXPECT_EQ(contentOf(run), before);
}

TEST_F(EngineGlue, AKillLosesNoFinishedCellAndTheResultsAreThoseOfAnUndisturbedRun) {
    const Changes slow{{"epochs", "25"}};
    const fs::path run = m_folder / "run", reference = m_folder / "reference";
    ASSERT_EQ(engine(words(reference, slow)).code, 0);
    {
        Process process(engineWords(words(run, slow)));
        // One cell is done, another one is begun.
        ASSERT_TRUE(waitFor([&] {
            const auto events = fs::exists(run / "events.jsonl") ? eventsOf(run) : std::vector<run::Event>{};
            bool has_finished = false;
            for (const run::Event& event : events) {
                if (event.type != EventType::glue) continue;
                if (has_finished) return true;
                has_finished = event.details.value("final", false);
            }
            return false;
        })) << process.err();
        process.kill(SIGKILL);
        process.wait();
    }
    const auto after = glue::readGlueRun(run);
    ASSERT_TRUE(after.ok()) << describe(after.error());
    ASSERT_GE(after->cells.size(), 1u);
    ASSERT_LT(after->cells.size(), 4u);
    EXPECT_TRUE(after->damaged.empty());
    const std::string kept = readText(glue::cellFolder(run, after->cells[0].id) / "result.json");
    const Finished resumed = engine({"run", run.string(), "--threads", "1", "--json"});
    ASSERT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(readText(glue::cellFolder(run, after->cells[0].id) / "result.json"), kept);
    EXPECT_EQ(resultsOf(run), resultsOf(reference));
    EXPECT_EQ(documentOf(resumed)["values"]["glue/cells"], 4);
}

TEST_F(EngineGlue, StopsOnRequestAndOnSignalAndGoesOn) {
    const fs::path run = m_folder / "run";
    Process process(engineWords(words(run, {{"epochs", "1000"}})));
    ASSERT_TRUE(waitFor([&] { return fs::exists(run / "plan.json"); })) << process.err();
    ASSERT_EQ(engine({"stop", run.string()}).code, 0);
    const auto ended = process.wait();
    ASSERT_TRUE(ended && ended->code) << process.err();
    EXPECT_EQ(*ended->code, 3) << process.err();
    EXPECT_EQ(eventsOf(run).back().details["reason"], "stop");
    EXPECT_EQ(stateOf(run), "interrupted");
    Process again(engineWords({"run", run.string()}));
    ASSERT_TRUE(waitFor([&] { return stateOf(run) == "running"; })) << again.err();
    again.kill(SIGTERM);
    const auto ended_again = again.wait();
    ASSERT_TRUE(ended_again && ended_again->code) << again.err();
    EXPECT_EQ(*ended_again->code, 3) << again.err();
    EXPECT_EQ(eventsOf(run).back().details["reason"], "signal");
}

TEST_F(EngineGlue, AnEstimateWritesNothing) {
    const fs::path run = m_folder / "run";
    const Finished estimate = engine(words(run, {}, {"--dry-run", "--json"}));
    ASSERT_EQ(estimate.code, 0) << estimate.err;
    const json document = documentOf(estimate);
    EXPECT_EQ(document["cells"], 4);
    EXPECT_EQ(document["steps"], 2 * 3 * (13 + 8));
    EXPECT_GT(document["seconds"].get<double>(), 0);
    EXPECT_FALSE(fs::exists(run));
}

TEST_F(EngineGlue, GoesAlongTheTraining) {
    const fs::path run = m_folder / "run";
    const Finished done = engine(words(run, {{"--checkpoint", ""},
                                             {"--along", training().string()},
                                             {"--every", "20"},
                                             {"--tasks", "rte"},
                                             {"--seeds", "3"},
                                             {"epochs", "1"}}));
    ASSERT_EQ(done.code, 0) << done.err;
    EXPECT_TRUE(fs::exists(run / "cells/step-00000000/rte-s3/result.json"));
    EXPECT_TRUE(fs::exists(run / "cells/step-00000020/rte-s3/result.json"));
}

TEST_F(EngineGlue, WhatCannotBeUsedIsOneLineAndLeavesNothing) {
    const auto refused = [&](Changes changes, const std::string& part) {
        changes.emplace("--tasks", "rte");
        const fs::path run = m_folder / "run";
        const Finished done = engine(words(run, changes));
        EXPECT_EQ(done.code, 2) << done.err;
        EXPECT_NE(done.err.find(part), std::string::npos) << done.err;
        EXPECT_EQ(std::count(done.err.begin(), done.err.end(), '\n'), 1) << done.err;
        EXPECT_FALSE(fs::exists(run));
    };
    refused({{"--tasks", "cola,parrot"}}, "\"parrot\" is not a known choice");
    refused({{"--tasks", "qnli"}}, "QNLI");
    refused({{"length", "4096"}}, "positions of the model");
    refused({{"sedes", "1"}}, "did you mean glue.seeds?");
    refused({{"data", "/nowhere"}}, "two values");
    refused({{"--seeds", "1,1"}}, "\"1\" is given twice");
    refused({{"--seeds", "0-"}}, "glue.seeds");
    refused({{"seeds", ""}, {"--seeds", ""}}, "glue.seeds");
    refused({{"--checkpoint", (m_folder / "nothing").string()}}, "nothing");
    refused({{"--checkpoint", ""}}, "glue.checkpoint");
    refused({{"--data", (m_folder / "nothing").string()}}, "nothing");
    refused({{"--tasks", ""}, {"--data", (m_folder / "nothing").string()}}, "nothing");
}

}  // namespace
}  // namespace plateau::test
