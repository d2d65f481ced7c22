// Run folders that somebody or something has damaged: said in one line, nothing destroyed. And a disk that fills up.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

class DamagedRun : public testing::Test {
protected:
    void SetUp() override {
        const Finished finished = engine(microPretrain(run(), 100));
        ASSERT_EQ(finished.code, 0) << finished.err;
        // Back to the middle: as if the second half had never been.
        std::string log = readText(run() / "events.jsonl");
        log.resize(log.find("\"step\":60"));
        writeText(run() / "events.jsonl", log.substr(0, log.rfind('\n') + 1));
        fs::remove_all(run() / "checkpoints/step-00000100");
        ASSERT_EQ(stateOf(run()), "interrupted");
    }
    fs::path run() const { return m_folder / "run"; }

    void expectRefused(const std::string& code, const std::string& part) {
        const auto before = contentOf(run());
        const Finished finished = engine({"run", run().string(), "--quiet", "--json"});
        EXPECT_EQ(finished.code, 2) << finished.err;
        EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
        EXPECT_NE(finished.err.find(part), std::string::npos) << finished.err;
        EXPECT_EQ(documentOf(finished)["error"]["code"], code);
        EXPECT_EQ(contentOf(run()), before);
    }

    TemporaryFolder m_folder;
};

TEST_F(DamagedRun, UndamagedGoesOn) {
    const Finished finished = engine({"run", run().string(), "--quiet"});
    EXPECT_EQ(finished.code, 0) << finished.err;
    EXPECT_EQ(stateOf(run()), "finished");
}

TEST_F(DamagedRun, Spec) {
    const std::string spec = readText(run() / "spec.json");
    writeText(run() / "spec.json", spec.substr(0, spec.size() / 2));
    expectRefused("malformed", "spec.json");
    nlohmann::json document = nlohmann::json::parse(spec);
    document["version"] = 99;
    writeText(run() / "spec.json", document.dump());
    expectRefused("newer_version", "99");
    document["version"] = 1;
    document["train"]["stepz"] = 4;
    writeText(run() / "spec.json", document.dump());
    expectRefused("invalid_field", "stepz");
    fs::remove(run() / "spec.json");
    expectRefused("not_found", "spec.json");
}

TEST_F(DamagedRun, Log) {
    const std::string log = readText(run() / "events.jsonl");
    const auto third = log.find('\n', log.find('\n') + 1) + 1;
    writeText(run() / "events.jsonl", log.substr(0, third) + "\x01garbage\n" + log.substr(third));
    expectRefused("malformed", "events.jsonl");
    std::string newer = log;
    newer.replace(log.rfind("\"v\":1"), 5, "\"v\":9");
    writeText(run() / "events.jsonl", newer);
    expectRefused("newer_version", "9");
}

TEST_F(DamagedRun, HalfALastLineIsCutAndTheRunGoesOn) {
    const std::string log = readText(run() / "events.jsonl");
    writeText(run() / "events.jsonl", log + "{\"v\":1,\"seq\":");
    EXPECT_EQ(stateOf(run()), "interrupted");
    EXPECT_EQ(engine({"run", run().string(), "--quiet"}).code, 0);
    EXPECT_TRUE(readText(run() / "events.jsonl").starts_with(log));
}

TEST(DamagedCheckpoint, IsNamedAndKeptAndTheOneBeforeItServes) {
    const TemporaryFolder folder;
    const fs::path run = folder / "run";
    ASSERT_EQ(engine(microPretrain(run, 100)).code, 0);
    // As if the machine had gone down right after the last checkpoint.
    const std::string log = readText(run / "events.jsonl");
    writeText(run / "events.jsonl", log.substr(0, log.rfind('\n', log.size() - 2) + 1));
    const fs::path weights = run / "checkpoints/step-00000100/model.safetensors";
    fs::resize_file(weights, fs::file_size(weights) / 2);
    const Finished evaluated =
        engine({"evaluate", "--checkpoint", weights.parent_path().string(), "--corpus", "demo", "--length", "16"});
    EXPECT_EQ(evaluated.code, 2);
    EXPECT_NE(evaluated.err.find("model.safetensors"), std::string::npos) << evaluated.err;
    const Finished finished = engine({"run", run.string()});
    EXPECT_EQ(finished.code, 0) << finished.err;
    EXPECT_NE(finished.err.find("warning: passed over a damaged checkpoint, kept as step-00000100.damaged"),
              std::string::npos)
        << finished.err;
    EXPECT_EQ(stateOf(run), "finished");
    const auto events = eventsOf(run);
    const auto warning = std::find_if(events.begin(), events.end(),
                                      [](const run::Event& event) { return event.type == run::EventType::warning; });
    ASSERT_NE(warning, events.end());
    EXPECT_NE(warning->details.dump().find("step-00000100"), std::string::npos) << warning->details;
    // Also of a run whose log nobody reads.
    EXPECT_NE(engine({"status", run.string()}).out.find("checkpoints/step-00000100.damaged could not be read"),
              std::string::npos);
    const auto status = documentOf(engine({"status", run.string(), "--json"}));
    EXPECT_EQ(status["damaged"], nlohmann::json::array({"step-00000100.damaged"}));
    EXPECT_EQ(status["notes"].size(), 1U);
}

TEST(FinishedRun, SaysHowToGoOnWhenItsStepsAreRaised) {
    const TemporaryFolder folder;
    const fs::path run = folder / "run";
    ASSERT_EQ(engine(microPretrain(run, 40)).code, 0);
    EXPECT_FALSE(documentOf(engine({"status", run.string(), "--json"})).contains("notes"));
    const Finished again = engine(microPretrain(run, 100));
    EXPECT_EQ(again.code, 2);
    EXPECT_NE(again.err.find("finished at step 40"), std::string::npos) << again.err;
    EXPECT_NE(again.err.find("--init-from " + run.string()), std::string::npos) << again.err;

    auto spec = nlohmann::json::parse(readText(run / "spec.json"));
    spec["train"]["steps"] = 100;
    writeText(run / "spec.json", spec.dump());
    const auto before = contentOf(run);
    const Finished raised = engine({"run", run.string()});
    EXPECT_EQ(raised.code, 0) << raised.err;
    EXPECT_NE(raised.out.find("--init-from " + run.string() + " --steps 60"), std::string::npos) << raised.out;
    EXPECT_EQ(contentOf(run), before);
    const auto status = documentOf(engine({"status", run.string(), "--json"}));
    EXPECT_EQ(status["state"], "finished");
    EXPECT_EQ(status["notes"].size(), 1U);
}

TEST(FinishedRun, ThatDivergedIsNotJustFinished) {
    const TemporaryFolder folder;
    const fs::path good = folder / "good", bad = folder / "bad";
    ASSERT_EQ(engine(microPretrain(good, 40)).code, 0);
    ASSERT_EQ(engine(microPretrain(bad, 40, {"--set", "train.peak_lr=1"})).code, 0);
    EXPECT_FALSE(documentOf(engine({"status", good.string(), "--json"})).contains("diverged"));
    const auto status = documentOf(engine({"status", bad.string(), "--json"}));
    EXPECT_EQ(status["state"], "finished");
    EXPECT_EQ(status["diverged"], true);
    EXPECT_NE(engine({"status", bad.string()}).out.find("\ndiverged: the evaluation loss"), std::string::npos);
}

TEST_F(DamagedRun, EveryCheckpointDamaged) {
    for (const auto& entry : fs::directory_iterator(run() / "checkpoints"))
        writeText(entry.path() / "model.safetensors", "not tensors");
    expectRefused("malformed", "checkpoint");
}

TEST(FullDisk, IsSaidAndTheRunGoesOnLater) {
    const TemporaryFolder folder;
    const fs::path run = folder / "run";
    // Holds the spec and the first checkpoint, not the growing log.
    const Finished finished = runToEnd(engineWords(microPretrain(run, 100000)), {},
                                       ProcessOptions{.folder = {}, .environment = {}, .file_size_limit = 150000});
    EXPECT_EQ(finished.code, 1) << finished.err;
    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
    EXPECT_TRUE(fs::exists(run / "spec.json"));
    const std::string log = readText(run / "events.jsonl");
    EXPECT_TRUE(log.empty() || log.back() == '\n') << "half a line was left";
    const auto status = documentOf(engine({"status", run.string(), "--json"}));
    EXPECT_EQ(status["state"], "failed") << "the log has no room for its last word";
    EXPECT_NE(status.value("failure", "").find("File too large"), std::string::npos) << status;
    EXPECT_NE(finished.err.find("free some space"), std::string::npos) << finished.err;
    Process resumed(engineWords({"run", run.string(), "--quiet"}));
    ASSERT_FALSE(eventsOf(run).empty());
    EXPECT_TRUE(waitForStep(resumed, run, eventsOf(run).back().step.value + 20)) << resumed.err();
    const auto events = eventsOf(run);
    EXPECT_TRUE(std::any_of(events.begin(), events.end(), [](const run::Event& event) {
        return event.type == run::EventType::failed;
    })) << "the log has it as soon as there is room again";
}

}  // namespace
}  // namespace plateau::test
