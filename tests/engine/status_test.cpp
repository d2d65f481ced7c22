// status, every other command about runs with a study's folder in place of a run, and what all commands have in common.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

TEST(EngineStatus, NamesTheStepOfAValueThatIsOlderThanTheRun) {
    const TemporaryFolder folder;
    const fs::path run = folder / "run";
    ASSERT_EQ(engine(microPretrain(run, 60, {"--set", "train.log_every=1"})).code, 0);
    auto status = documentOf(engine({"status", run.string(), "--json"}));
    EXPECT_FALSE(status.contains("value_steps")) << "all are of the last step";
    // As if it had been killed after step 55; evaluations are every twenty steps.
    std::string log = readText(run / "events.jsonl");
    log.resize(log.find("\"step\":56"));
    writeText(run / "events.jsonl", log.substr(0, log.rfind('\n') + 1));
    status = documentOf(engine({"status", run.string(), "--json"}));
    EXPECT_EQ(status["step"], 55);
    EXPECT_EQ(status["value_steps"]["eval/loss"], 40);
    EXPECT_FALSE(status["value_steps"].contains("train/loss"));
    const std::string text = engine({"status", run.string()}).out;
    const auto line = text.substr(text.find("  eval/loss"));
    EXPECT_TRUE(line.substr(0, line.find('\n')).ends_with("  at step 40")) << text;
}

TEST(EngineStatus, SaysWhereTheTimeOfAStepWent) {
    const TemporaryFolder folder;
    const fs::path run = folder / "run";
    ASSERT_EQ(engine(microPretrain(run, 6)).code, 0);
    EXPECT_FALSE(documentOf(engine({"status", run.string(), "--json"})).contains("profile")) << "on the CPU";
    const std::string
        log = readText(run / "events.jsonl"),
        line = R"({"v":1,"seq":99,"time":"2026-01-31T12:00:00.000Z","type":"profile","step":4,"device":"cuda:0",)"
               R"("parts":{"matrix products":0.009,"attention":0.003}})";
    writeText(run / "events.jsonl", log + line + "\n");
    const auto profile = documentOf(engine({"status", run.string(), "--json"})).at("profile");
    EXPECT_EQ(profile.at("step"), 4);
    EXPECT_EQ(profile.at("parts").at("attention"), 0.003);
    const std::string text = engine({"status", run.string()}).out;
    EXPECT_NE(text.find("  step 4 on cuda:0, 12 ms\n     75.0 %       9.00 ms  matrix products\n"), std::string::npos)
        << text;
}

class StudyFolder : public testing::Test {
protected:
    // Two runs that have ended and one that waits.
    void SetUp() override {
        fs::create_directories(study() / "runs");
        for (const char* name : {"01-a", "02-b"}) {
            const Finished made = engine(microPretrain(run(name), 40, {"--seed", name[1] == '1' ? "1" : "2"}));
            ASSERT_EQ(made.code, 0) << made.err;
        }
        fs::create_directories(run("03-c"));
        fs::copy(run("02-b") / "spec.json", run("03-c") / "spec.json");
    }
    fs::path study() const { return m_folder / "study"; }
    fs::path run(const char* name) const { return study() / "runs" / name; }

    TemporaryFolder m_folder;
};

TEST_F(StudyFolder, StatusIsThatOfEveryRun) {
    const Finished done = engine({"status", study().string(), "--json"});
    ASSERT_EQ(done.code, 0) << done.err;
    const auto runs = documentOf(done)["runs"];
    ASSERT_EQ(runs.size(), 3U);
    EXPECT_EQ(runs[0]["run"], run("01-a").string());
    EXPECT_EQ(runs[0]["state"], "finished");
    EXPECT_EQ(runs[1]["step"], 40);
    EXPECT_EQ(runs[2]["state"], "queued");
    writeText(run("02-b") / "spec.json", "{");
    const Finished damaged = engine({"status", study().string()});
    EXPECT_EQ(damaged.code, 0) << damaged.err;
    EXPECT_NE(damaged.out.find("01-a  finished, step 40 of 40\n02-b  error: "), std::string::npos) << damaged.out;
    EXPECT_NE(damaged.out.find("03-c  queued"), std::string::npos) << damaged.out;
}

TEST_F(StudyFolder, AnalyseReadsTheRunsThatHaveTheSeries) {
    const Finished done = engine({"analyse", study().string(), "--json"});
    ASSERT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(documentOf(done)["curves"].size(), 2U);
    EXPECT_NE(done.err.find("03-c is left out"), std::string::npos) << done.err;
    EXPECT_EQ(engine({"analyse", study().string(), "--series", "no/such"}).code, 2);
}

TEST_F(StudyFolder, ReportTakesItsRuns) {
    fs::remove_all(run("03-c"));
    const auto reported = [&](const std::vector<std::string>& runs, const char* output) {
        std::vector<std::string> words{"report", "--output", (m_folder / output).string(), "--json"};
        words.insert(words.end(), runs.begin(), runs.end());
        const Finished done = engine(words);
        EXPECT_EQ(done.code, 0) << done.err;
        auto document = documentOf(done);
        document.erase("output");
        return document;
    };
    EXPECT_EQ(reported({study().string()}, "all"), reported({run("01-a").string(), run("02-b").string()}, "named"));
}

TEST_F(StudyFolder, LogsAreExportedToAFolder) {
    const fs::path out = m_folder / "logs";
    const Finished done =
        engine({"export-log", study().string(), "--format", "csv", "--output", out.string(), "--json"});
    ASSERT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(documentOf(done)["runs"].size(), 2U);
    EXPECT_TRUE(fs::is_regular_file(out / "01-a.csv"));
    EXPECT_TRUE(fs::is_regular_file(out / "02-b.csv"));
    const fs::path file = m_folder / "file.csv";
    writeText(file, "mine");
    const Finished refused = engine({"export-log", study().string(), "--format", "csv", "--output", file.string()});
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(readText(file), "mine");
}

TEST_F(StudyFolder, WatchAndStopFollowItsRuns) {
    const Finished idle = engine({"stop", study().string()});
    EXPECT_EQ(idle.code, 2);
    EXPECT_NE(idle.err.find("no run of this study is running"), std::string::npos) << idle.err;
    fs::remove_all(run("03-c"));
    Process training(engineWords(microPretrain(run("03-c"), 1000000, {"--set", "train.log_every=1"})));
    ASSERT_TRUE(waitForStep(training, run("03-c"), 5)) << training.err();
    Process watching(engineWords({"watch", study().string(), "--json"}));
    const Finished stopped = engine({"stop", study().string(), "--json"});
    ASSERT_EQ(stopped.code, 0) << stopped.err;
    ASSERT_EQ(documentOf(stopped)["runs"].size(), 1U);
    EXPECT_EQ(documentOf(stopped)["runs"][0]["run"], run("03-c").string());
    const auto trained = training.wait();
    ASSERT_TRUE(trained && trained->code);
    EXPECT_EQ(*trained->code, 3);
    const auto watched = watching.wait();
    ASSERT_TRUE(watched && watched->code);
    EXPECT_EQ(*watched->code, 3) << "one was stopped";
    EXPECT_EQ(nlohmann::json::parse(watching.out())["runs"].size(), 3U) << watching.out();
}

TEST(EmptyStudyFolder, IsSaid) {
    const TemporaryFolder folder;
    fs::create_directories(folder / "runs");
    for (const char* command : {"status", "watch", "stop", "analyse", "compare"}) {
        const Finished done = engine({command, folder.path().string()});
        EXPECT_EQ(done.code, 2) << command;
        EXPECT_NE(done.err.find("there is no run in this folder yet"), std::string::npos) << done.err;
    }
}

TEST(EngineGrammar, QuietPrintsNothingButErrorsAndTheDocumentThatIsAskedFor) {
    const TemporaryFolder folder;
    const Finished trained = engine(microPretrain(folder / "run", 20));
    ASSERT_EQ(trained.code, 0) << trained.err;
    EXPECT_EQ(trained.out, "");
    EXPECT_EQ(trained.err, "");
    EXPECT_EQ(engine({"status", (folder / "run").string(), "--quiet"}).out, "");
    const Finished asked = engine({"status", (folder / "run").string(), "--quiet", "--json"});
    EXPECT_EQ(documentOf(asked)["state"], "finished");
    const Finished missing = engine({"status", (folder / "none").string(), "--quiet"});
    EXPECT_EQ(missing.code, 2);
    EXPECT_TRUE(missing.err.starts_with("error: ")) << missing.err;
}

TEST(EngineGrammar, SetTakesSeveralAssignments) {
    const Finished one = engine({"pretrain", "--corpus", "demo", "--set", "train.steps=7", "train.log_every=3",
                                 "model.heads=2", "--batch", "5", "--dry-run", "--json"});
    ASSERT_EQ(one.code, 0) << one.err;
    const auto spec = documentOf(one);
    EXPECT_EQ(spec["train"]["steps"], 7);
    EXPECT_EQ(spec["train"]["log_every"], 3);
    EXPECT_EQ(spec["model"]["heads"], 2);
    EXPECT_EQ(spec["train"]["batch"], 5);
    // A positional word after them is still one.
    const Finished study = engine({"study", "--set", "train.steps=7", "train.eval_every=7", "demo", "--dry-run"});
    EXPECT_EQ(study.code, 0) << study.err;
}

TEST(EngineGrammar, EveryWrongFlagIsNamedAtOnce) {
    const Finished done = engine({"evaluate", "--length", "3", "--threads", "many", "--bogus", "5", "--json"});
    EXPECT_EQ(done.code, 2);
    for (const char* part : {"--length: Value 3", "--threads: Value many", "--checkpoint is required",
                             "--corpus is required", "unknown option '--bogus'"})
        EXPECT_NE(done.err.find(part), std::string::npos) << part << " in " << done.err;
    EXPECT_EQ(std::count(done.err.begin(), done.err.end(), '\n'), 5) << done.err;
    EXPECT_EQ(documentOf(done)["errors"].size(), 5U);
    const Finished fields = engine({"pretrain", "--corpus", "demo", "--dry-run", "--set", "model.heads=x", "no.such=1",
                                    "train.steps=-1", "alone"});
    EXPECT_EQ(fields.code, 2);
}

// Who gave neither was told of one, and of the other the next time.
TEST(EngineGrammar, WhatIsLackingIsNamedBesideWhatIsWrong) {
    const std::string output = "--output is required";
    const Finished neither = engine({"pretrain"});
    EXPECT_EQ(neither.code, 2);
    for (const std::string& part : {std::string("--corpus is required"), output})
        EXPECT_NE(neither.err.find(part), std::string::npos) << part << " in " << neither.err;
    EXPECT_NE(neither.err.find("or --dry-run"), std::string::npos) << neither.err;
    const Finished fields = engine({"pretrain", "--corpus", "demo", "--size", "tinny"});
    EXPECT_EQ(fields.code, 2);
    for (const std::string& part : {std::string("tinny"), output})
        EXPECT_NE(fields.err.find(part), std::string::npos) << part << " in " << fields.err;
    for (const char* command : {"glue", "classify"}) {
        const Finished lacks = engine({command});
        EXPECT_EQ(lacks.code, 2);
        for (const std::string& part : {std::string(command) + ".checkpoint", output})
            EXPECT_NE(lacks.err.find(part), std::string::npos) << part << " in " << lacks.err;
    }
    EXPECT_EQ(engine({"pretrain", "--dry-run"}).err.find(output), std::string::npos);
    const Finished unsaid = engine({"pretrain", "--corpus", "demo", "--output"});
    EXPECT_EQ(unsaid.err.find(output), std::string::npos) << "it is there, without its value: " << unsaid.err;
}

TEST(EngineGrammar, HelpTellsExitCodesAndFieldsWithTheirDefaults) {
    for (const char* command : {"pretrain", "status", "glue"})
        EXPECT_NE(engine({command, "--help"}).out.find("exit codes: 0 done, 1 failed"), std::string::npos) << command;
    EXPECT_NE(engine({"--help"}).out.find("exit codes: 0 done, 1 failed"), std::string::npos);
    EXPECT_NE(engine({"run", "--help"}).out.find("one that was interrupted begins anew"), std::string::npos);
    const std::string help = engine({"pretrain", "--help"}).out;
    EXPECT_NE(help.find("  train.eval_every  Steps between evaluations. (250)\n"), std::string::npos) << help;
    EXPECT_NE(engine({"classify", "--help"}).out.find("  classify.lr  Peak learning rate. ("), std::string::npos);
}

}  // namespace
}  // namespace plateau::test
