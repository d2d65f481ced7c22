// A run's life with the real engine: killed, resumed, stopped, watched.
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "core/run/control.h"
#include "core/run/event_log.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using run::EventType;

std::vector<std::int64_t> stepsOf(const std::vector<run::Event>& events, const std::string& series) {
    std::vector<std::int64_t> steps;
    const auto all = run::seriesOf(events);
    const auto found = all.find(series);
    if (found == all.end()) return steps;
    for (const run::SeriesPoint& point : found->second) steps.push_back(point.step.value);
    return steps;
}

std::vector<std::int64_t> range(std::int64_t first, std::int64_t last, std::int64_t stride) {
    std::vector<std::int64_t> steps;
    for (std::int64_t step = first; step <= last; step += stride) steps.push_back(step);
    return steps;
}

void expectWholeCurve(const std::filesystem::path& run, std::int64_t steps) {
    const auto events = eventsOf(run);
    EXPECT_EQ(stepsOf(events, "train/loss"), range(1, steps, 1));
    EXPECT_EQ(stepsOf(events, "eval/loss"), range(0, steps, 20));
    for (std::size_t i = 0; i < events.size(); ++i) ASSERT_EQ(events[i].seq.value, static_cast<std::int64_t>(i));
}

TEST(EngineRun, KilledInMidRunReadsAsInterruptedAndResumesWithoutGapOrZigZag) {
    const TemporaryFolder folder;
    const auto run = folder / "run";
    Process process(engineWords(microPretrain(run, 1500)));
    ASSERT_TRUE(waitForStep(process, run, 130)) << process.err();
    EXPECT_EQ(stateOf(run), "running");
    process.kill(SIGKILL);
    ASSERT_EQ(process.wait()->signal, SIGKILL);
    EXPECT_EQ(stateOf(run), "interrupted");

    const Finished resumed = engine({"run", run.string(), "--quiet"});
    ASSERT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(stateOf(run), "finished");
    expectWholeCurve(run, 1500);
    const auto events = eventsOf(run);
    EXPECT_TRUE(std::any_of(events.begin(), events.end(), [](const auto& e) { return e.type == EventType::resumed; }));
    EXPECT_EQ(events.back().type, EventType::finished);

    ASSERT_EQ(engine(microPretrain(folder / "unbroken", 1500)).code, 0);
    const auto fingerprint = [](const std::filesystem::path& of) {
        return documentOf(engine({"analyse", of.string(), "--json"}))["curves"][0].value("fingerprint", std::string());
    };
    EXPECT_EQ(fingerprint(run).size(), 32U);
    EXPECT_EQ(fingerprint(run), fingerprint(folder / "unbroken"));
}

TEST(EngineRun, StopIsObeyedWithinOneStep) {
    const TemporaryFolder folder;
    const auto run = folder / "run";
    Process process(engineWords(microPretrain(run, 1000000, {"--set", "train.batch=64"})));
    ASSERT_TRUE(waitForStep(process, run, 5)) << process.err();
    ASSERT_TRUE(run::sendRequest(run, run::Request::stop));
    const auto sent = std::chrono::system_clock::now();
    const auto ended = process.wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 3) << process.err();
    const auto events = eventsOf(run);
    const auto later = std::count_if(events.begin(), events.end(), [&](const run::Event& event) {
        return event.type == EventType::metrics && event.time > sent + std::chrono::milliseconds(1);
    });
    EXPECT_LE(later, 1);
    EXPECT_EQ(events.back().type, EventType::interrupted);
    EXPECT_EQ(events.back().details.value("reason", ""), "stop");
    EXPECT_EQ(stateOf(run), "interrupted");
}

TEST(EngineRun, StopCommandStopsAndRefusesWhatDoesNotRun) {
    const TemporaryFolder folder;
    const auto run = folder / "run";
    Process process(engineWords(microPretrain(run, 1000000)));
    ASSERT_TRUE(waitForStep(process, run, 5)) << process.err();
    const Finished stop = engine({"stop", run.string(), "--json"});
    EXPECT_EQ(stop.code, 0) << stop.err;
    EXPECT_EQ(documentOf(stop).value("requested", ""), "stop");
    EXPECT_EQ(process.wait()->code, 3);
    const Finished again = engine({"stop", run.string()});
    EXPECT_EQ(again.code, 2);
    EXPECT_NE(again.err.find("interrupted"), std::string::npos) << again.err;
    EXPECT_FALSE(std::filesystem::exists(run / "control"));
}

TEST(EngineRun, TerminationSignalsStopAfterTheStepAndTheRunGoesOnLater) {
    for (const int signal : {SIGTERM, SIGINT}) {
        const TemporaryFolder folder;
        const auto run = folder / "run";
        Process process(engineWords(microPretrain(run, 1200)));
        ASSERT_TRUE(waitForStep(process, run, 70)) << process.err();
        process.kill(signal);
        ASSERT_EQ(process.wait()->code, 3) << process.err();
        const auto events = eventsOf(run);
        EXPECT_EQ(events.back().type, EventType::interrupted);
        EXPECT_EQ(events.back().details.value("reason", ""), "signal");
        const Finished resumed = engine({"run", run.string(), "--quiet"});
        ASSERT_EQ(resumed.code, 0) << resumed.err;
        expectWholeCurve(run, 1200);
    }
}

TEST(EngineRun, AFolderThatAnotherProcessHoldsIsRefusedAndLeftAlone) {
    const TemporaryFolder folder;
    const auto run = folder / "run";
    Process process(engineWords(microPretrain(run, 1000000)));
    ASSERT_TRUE(waitForStep(process, run, 5)) << process.err();
    const std::string lock = readText(run / "lock");
    const Finished second = engine({"run", run.string(), "--json"});
    EXPECT_EQ(second.code, 2);
    EXPECT_EQ(documentOf(second)["error"]["code"], "busy");
    EXPECT_NE(second.err.find(std::to_string(process.pid())), std::string::npos) << second.err;
    const Finished over = engine(microPretrain(run, 10));
    EXPECT_EQ(over.code, 2);
    EXPECT_EQ(readText(run / "lock"), lock);
    const auto step = eventsOf(run).back().step.value;
    EXPECT_TRUE(waitForStep(process, run, step + 5)) << "the first process does not go on";
}

TEST(EngineRun, WatchFollowsToTheEnd) {
    const TemporaryFolder folder;
    const auto run = folder / "run";
    Process process(engineWords(microPretrain(run, 400)));
    ASSERT_TRUE(waitForStep(process, run, 1)) << process.err();
    const Finished watched = engine({"watch", run.string(), "--json"});
    EXPECT_EQ(watched.code, 0) << watched.err;
    EXPECT_EQ(documentOf(watched).value("state", ""), "finished");
    EXPECT_NE(watched.err.find("step 400 of 400"), std::string::npos) << watched.err;
    EXPECT_EQ(process.wait()->code, 0);
}

TEST(EngineRun, WatchThatIsInterruptedLeavesTheRunAlone) {
    const TemporaryFolder folder;
    const auto run = folder / "run";
    Process process(engineWords(microPretrain(run, 1000000)));
    ASSERT_TRUE(waitForStep(process, run, 5)) << process.err();
    Process watch(engineWords({"watch", run.string()}));
    ASSERT_TRUE(watch.readUntil([&] { return watch.err().find("step") != std::string::npos; })) << watch.err();
    watch.kill(SIGINT);
    const auto ended = watch.wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 0) << watch.err();
    const auto step = eventsOf(run).back().step.value;
    EXPECT_TRUE(waitForStep(process, run, step + 5));
}

TEST(EngineRun, AFinishedRunIsEvaluatedAnalysedAndLeftAsItIs) {
    const TemporaryFolder folder;
    const auto run = folder / "run";
    const Finished trained = engine(microPretrain(run, 100, {"--seed", "7", "--operator", "pairwise", "--json"}));
    ASSERT_EQ(trained.code, 0) << trained.err;
    EXPECT_EQ(documentOf(trained).value("state", ""), "finished");

    const Finished evaluated =
        engine({"evaluate", "--checkpoint", run.string(), "--corpus", "demo", "--length", "16", "--json"});
    ASSERT_EQ(evaluated.code, 0) << evaluated.err;
    const auto values = documentOf(evaluated)["values"];
    EXPECT_GT(values.value("eval/loss", 0.0), 0);
    EXPECT_NEAR(std::log(values.value("eval/perplexity", 0.0)), values.value("eval/loss", 0.0), 1e-6);
    EXPECT_TRUE(values.contains("eval/masked_accuracy"));

    const Finished analysed = engine({"analyse", run.string(), "--below", "99", "--json"});
    ASSERT_EQ(analysed.code, 0) << analysed.err;
    const auto curve = documentOf(analysed)["curves"][0];
    EXPECT_EQ(curve["name"],
              nlohmann::json({{"run", "run"}, {"operator", "pairwise"}, {"size", "tiny"}, {"seed", "7"}}));
    EXPECT_EQ(curve["below"], nlohmann::json({{"99", 0}}));

    const auto before = contentOf(run);
    EXPECT_EQ(engine({"run", run.string(), "--quiet"}).code, 0);
    EXPECT_EQ(contentOf(run), before);
}

// Of all processes that were waited for.
double peakMebibytesOfChildren() {
    rusage used{};
    ::getrusage(RUSAGE_CHILDREN, &used);
    return double(used.ru_maxrss) / 1024;
}

TEST(EngineRun, ALogLineOfFourGibibytesTakesNoMemory) {
    const TemporaryFolder folder;
    const fs::path run = folder / "workspace/runs/one";
    ASSERT_EQ(engine(microPretrain(run, 60)).code, 0);
    const double before = peakMebibytesOfChildren();
    fs::resize_file(run / "events.jsonl", std::uintmax_t{4} << 30);
    const std::vector<std::vector<std::string>> commands = {
        {"status", run.string(), "--json"},
        {"analyse", run.string(), "--json"},
        {"check", (folder / "workspace").string()},
        {"export-log", run.string(), "--format", "csv", "--output", (folder / "log.csv").string()}};
    for (const auto& words : commands) {
        const Finished done = engine(words);
        EXPECT_GE(done.code, 0) << words.front() << ": " << done.err;
        EXPECT_LT(peakMebibytesOfChildren() - before, 300) << words.front();
    }
    std::ofstream(run / "events.jsonl", std::ios::app) << '\n';
    for (const auto& words : commands) {
        const Finished done = engine(words);
        EXPECT_GE(done.code, 0) << words.front() << ": " << done.err;
        EXPECT_LT(peakMebibytesOfChildren() - before, 300) << words.front() << " with the line's end";
    }
    const Finished resumed = engine({"run", run.string(), "--quiet"});
    EXPECT_GE(resumed.code, 0) << resumed.err;
    EXPECT_LT(peakMebibytesOfChildren() - before, 300) << "run";
}

}  // namespace
}  // namespace plateau::test
