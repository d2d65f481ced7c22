// Whole imports: the run folder that comes of them.
#include <gtest/gtest.h>

#include "core/logs/import_spec.h"
#include "core/logs/log_runs.h"
#include "core/logs/tensorboard_event.h"
#include "core/run/run_directory.h"
#include "tests/logs/logs_support.h"

namespace plateau::logs::test {
namespace {

namespace fs = std::filesystem;
const fs::path kShared = PLATEAU_SHARED_DIR "/data/imports";

TEST(ImportLog, AnEventFileOfATrainer) {
    const fs::path file = kShared / "events.out.tfevents.bert-finetune";
    if (!fs::exists(file)) GTEST_SKIP() << "the event file is not beside this checkout";
    const TemporaryFolder folder;
    const auto report = import(file, folder / "run");
    ASSERT_TRUE(report) << describe(report.error());
    EXPECT_TRUE(report->faults.empty());
    EXPECT_GT(report->points, 50);
    const auto status = run::readStatus(folder / "run");
    ASSERT_TRUE(status);
    EXPECT_EQ(status->state, run::RunState::finished);
    EXPECT_EQ(status->step.value, report->last_step);
    EXPECT_EQ(status->steps, report->last_step);
    EXPECT_EQ(run::readLabel(folder / "run")->name, "bert-finetune");
}

TEST(ImportLog, ATrainerState) {
    const fs::path file = kShared / "hf-trainer_state.json";
    if (!fs::exists(file)) GTEST_SKIP() << "the trainer state is not beside this checkout";
    const TemporaryFolder folder;
    const auto report = import(file, folder / "run");
    ASSERT_TRUE(report) << describe(report.error());
    const auto points = pointsOf(folder / "run");
    EXPECT_EQ(points.at("train/loss").at(50), 0.6954);
    EXPECT_EQ(points.at("train/lr").at(50), 1.9216e-05);
    EXPECT_EQ(points.at("eval/loss").size(), 2u);
    EXPECT_EQ(report->last_step, 1250);
}

TEST(ImportLog, KeepsTimesAndSteps) {
    const TemporaryFolder folder;
    writeText(folder / "events.out.tfevents.mine", versionRecord(1700000000) +
                                                       eventRecord(1700000001.125, 7, simpleValue("train/loss", 0.1f)) +
                                                       eventRecord(1700000002.5, 8, simpleValue("eval/loss", 0.25f)));
    ASSERT_TRUE(import(folder / "events.out.tfevents.mine", folder / "run"));
    const auto events = eventsOf(folder / "run");
    ASSERT_EQ(events.size(), 4u);
    EXPECT_EQ(events[0].type, run::EventType::started);
    EXPECT_EQ(events[1].type, run::EventType::metrics);
    EXPECT_EQ(events[1].time.time_since_epoch().count(), 1700000001125);
    EXPECT_EQ(events[1].values.at("train/loss"), static_cast<double>(0.1f));
    EXPECT_EQ(events[2].type, run::EventType::evaluation);
    EXPECT_EQ(events[3].type, run::EventType::finished);
    EXPECT_EQ(events[3].step.value, 8);
    const auto spec = readImportSpec(folder / "run");
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->file, "events.out.tfevents.mine");
    EXPECT_EQ(spec->format, LogFormat::tensorboard);
    EXPECT_EQ(spec->steps, 8);
    EXPECT_EQ(spec->hash.size(), 32u);
    EXPECT_EQ(*parseImportSpec(importSpecText(*spec), "x"), *spec);
}

TEST(ImportLog, RestartsBecomeResumedAndTakeBackNothingElse) {
    const TemporaryFolder folder;
    fs::create_directory(folder / "logs");
    std::string first = versionRecord(1), second = versionRecord(50);
    for (const int step : {0, 10, 20, 30}) first += eventRecord(step, step, simpleValue("loss", 1));
    first += eventRecord(31, 1000, simpleValue("examples", 1));
    for (const int step : {20, 30, 40}) second += eventRecord(50 + step, step, simpleValue("loss", 2));
    writeText(folder / "logs" / "events.out.tfevents.1000000001.a", first);
    writeText(folder / "logs" / "events.out.tfevents.1000000002.a", second);
    const auto report = import(folder / "logs", folder / "run");
    ASSERT_TRUE(report);
    EXPECT_EQ(report->restarts, 1);
    EXPECT_EQ(report->files.size(), 2u);
    const std::map<std::int64_t, double> loss = {{0, 1}, {10, 1}, {20, 2}, {30, 2}, {40, 2}};
    EXPECT_EQ(pointsOf(folder / "run").at("loss"), loss);
    EXPECT_EQ(pointsOf(folder / "run").at("examples").size(), 1u);
    std::vector<std::int64_t> resumed;
    for (const run::Event& event : eventsOf(folder / "run"))
        if (event.type == run::EventType::resumed) resumed.push_back(run::resumedFrom(event).value);
    EXPECT_EQ(resumed, (std::vector<std::int64_t>{10}));
    EXPECT_EQ(run::readLabel(folder / "run")->name, "logs");
}

TEST(ImportLog, FoldersSayWhatTheyHold) {
    const TemporaryFolder folder;
    EXPECT_EQ(import(folder / "none", folder / "run").error().code, ErrorCode::notFound);
    fs::create_directories(folder / "logs" / "train");
    EXPECT_EQ(import(folder / "logs", folder / "run").error().code, ErrorCode::empty);
    writeText(folder / "logs" / "train" / "events.out.tfevents.1", versionRecord(1));
    const auto nested = import(folder / "logs", folder / "run");
    EXPECT_NE(nested.error().advice.find("train"), std::string::npos) << describe(nested.error());
    const auto empty = import(folder / "logs" / "train", folder / "run");
    EXPECT_EQ(empty.error().message, "no points in it");
    writeText(folder / "logs" / "trainer_state.json", R"({"log_history": [{"step": 1, "loss": 2}]})");
    ASSERT_TRUE(import(folder / "logs", folder / "run"));
    EXPECT_EQ(run::readLabel(folder / "run")->name, "logs");
}

TEST(ImportLog, EachFolderWithEventFilesBelowIsARunOfItsOwn) {
    const TemporaryFolder folder;
    const fs::path logs = folder / "logs", runs = folder / "runs";
    const auto writeEvents = [&](const fs::path& below) {
        fs::create_directories(logs / below);
        writeText(logs / below / "events.out.tfevents.1",
                  versionRecord(1) + eventRecord(2, 10, simpleValue("loss", 3)));
    };
    writeEvents("b");
    writeEvents(fs::path("a") / "deep" / "er");
    fs::create_directories(logs / "hparams");
    writeText(logs / "hparams" / "events.out.tfevents.1", versionRecord(1));  // no points
    fs::create_directories(logs / "broken");
    writeText(logs / "broken" / "events.out.tfevents.1", "this is text and no event");
    fs::create_directory_symlink(logs, logs / "b" / "again");

    const auto imported = importLogRuns(logs, runs);
    ASSERT_TRUE(imported) << describe(imported.error());
    std::vector<std::string> names;
    for (const std::string& name : imported->names) names.push_back(run::readLabel(runs / name)->name);
    EXPECT_EQ(names, (std::vector<std::string>{"a/deep/er", "b"}));
    ASSERT_EQ(imported->faults.size(), 1u);
    EXPECT_EQ(imported->faults[0].message, "not a TensorBoard event file");

    const auto stopped = importLogRuns(logs, folder / "stopped", [](double share) { return share < 0.6; });
    EXPECT_EQ(stopped.error().code, ErrorCode::cancelled);
    EXPECT_TRUE(!fs::exists(folder / "stopped") || fs::is_empty(folder / "stopped"));
    EXPECT_EQ(importLogRuns(logs / "hparams", runs).error().code, ErrorCode::empty);
    for (std::size_t i = 0; i <= kMostLogRuns; ++i) writeEvents(std::to_string(i));
    EXPECT_EQ(importLogRuns(logs, runs).error().code, ErrorCode::usage);
}

TEST(ImportLog, NothingIsWrittenAfterAnError) {
    const TemporaryFolder folder;
    writeText(folder / "log.csv", "step,loss\nx,1\n");
    EXPECT_FALSE(import(folder / "log.csv", folder / "run"));
    writeText(folder / "good.csv", "step,loss\n1,1\n");
    const auto stopped = importLog({folder / "good.csv", {}, {}, {}}, folder / "run", [](double) { return false; });
    ASSERT_TRUE(stopped);  // too short to be asked
    EXPECT_EQ(import(folder / "good.csv", folder / "run").error().code, ErrorCode::busy);
    std::size_t entries = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(folder.path())) ++entries;
    EXPECT_EQ(entries, 3u);
}

TEST(ImportLog, ALargeFileCanBeStopped) {
    const TemporaryFolder folder;
    std::string text = "step,loss\n";
    for (int step = 0; step < 20'000; ++step) text += std::to_string(step) + ",1\n";
    writeText(folder / "log.csv", text);
    int asked = 0;
    const auto report =
        importLog({folder / "log.csv", {}, {}, {}}, folder / "run", [&](double) { return ++asked < 3; });
    EXPECT_EQ(report.error().code, ErrorCode::cancelled);
    EXPECT_FALSE(fs::exists(folder / "run"));
}

TEST(ImportLog, LossesAreNamedAsOursAre) {
    const std::map<std::string, std::map<std::string, std::string>> cases = {
        {"step,loss", {{"loss", "eval/loss"}}},
        {"step,loss,Val_Loss", {{"loss", "train/loss"}, {"Val_Loss", "eval/loss"}}},
        {"step,training loss,validation/loss", {{"training loss", "train/loss"}, {"validation/loss", "eval/loss"}}},
        {"step,eval/loss,val_loss", {}},
        {"Step,my run - val_loss", {{"my run - val_loss", "eval/loss"}}},  // as W&B exports a chart
        {"Step,my run - val_loss,my run - val_loss__MIN", {{"my run - val_loss", "eval/loss"}}},
        {"step,my loss", {}}};
    for (const auto& [header, expected] : cases) {
        const TemporaryFolder folder;
        const auto width = std::ranges::count(header, ',');
        writeText(folder / "log.csv", header + "\n1" + (width == 1 ? ",5" : ",5,6") + "\n");
        const auto report = import(folder / "log.csv", folder / "run");
        ASSERT_TRUE(report) << describe(report.error());
        EXPECT_EQ(report->taken_as, expected) << header;
        for (const auto& [column, series] : expected) EXPECT_EQ(pointsOf(folder / "run").count(series), 1U) << header;
        EXPECT_FALSE(pointsOf(folder / "run").contains("my run - val_loss__MIN"));
    }
}

TEST(ImportLog, CsvInAnyOrder) {
    const TemporaryFolder folder;
    writeText(folder / "log.csv", "step,time,loss,eval/loss\n30,2023-11-14 22:13:20,3,\n20,,2,5\n10,,1,\n");
    const auto report = import(folder / "log.csv", folder / "run");
    ASSERT_TRUE(report) << describe(report.error());
    EXPECT_EQ(report->points, 4);
    const std::map<std::int64_t, double> loss = {{10, 1}, {20, 2}, {30, 3}};
    EXPECT_EQ(pointsOf(folder / "run").at("train/loss"), loss) << "beside an evaluation loss";
    EXPECT_EQ(eventsOf(folder / "run")[1].time.time_since_epoch().count(), 1700000000000);
}

TEST(ImportLog, DamageIsKeptAsAWarningOfTheRun) {
    const TemporaryFolder folder;
    const std::string whole =
        versionRecord(1) + eventRecord(1, 1, simpleValue("loss", 1)) + eventRecord(1, 2, simpleValue("loss", 1));
    writeText(folder / "events.out.tfevents.cut", whole.substr(0, whole.size() - 1));
    const auto report = import(folder / "events.out.tfevents.cut", folder / "run");
    ASSERT_TRUE(report);
    EXPECT_EQ(report->points, 1);
    bool told = false;
    for (const run::Event& event : eventsOf(folder / "run"))
        told = told || (event.type == run::EventType::warning &&
                        event.details["message"].get<std::string>().find("ends within a record") != std::string::npos);
    EXPECT_TRUE(told);
}

TEST(ImportLog, Names) {
    EXPECT_EQ(importName("/a/bert/events.out.tfevents.1700000000.host.1.0"), "bert");
    EXPECT_EQ(importName("/a/bert/events.out.tfevents.mine"), "mine");
    EXPECT_EQ(importName("/a/bert/trainer_state.json"), "bert");
    EXPECT_EQ(importName("/a/bert/"), "bert");
    EXPECT_EQ(importName("/a/loss.csv"), "loss");
}

TEST(ImportSpec, DamageIsNamed) {
    for (const char* text : {"", "{}", R"({"version":1,"kind":"pretrain"})", R"({"version":1,"kind":"import"})",
                             R"({"version":1,"kind":"import","source":{"format":"xls"}})",
                             R"({"version":1,"kind":"import","source":{"format":"csv"},"steps":-1})"})
        EXPECT_FALSE(parseImportSpec(text, "spec.json")) << text;
    EXPECT_EQ(parseImportSpec(R"({"version":9,"kind":"import"})", "spec.json").error().code, ErrorCode::newerVersion);
}

TEST(ImportSpec, NeedsFormatAndStepsAlone) {
    const auto spec = parseImportSpec(
        R"({"version":1,"kind":"import","later":1,"steps":7,"source":{"format":"csv","bytes":-1,"files":["a",1,"b"]}})",
        "spec.json");
    ASSERT_TRUE(spec) << describe(spec.error());
    ImportSpec expected;
    expected.steps = 7;
    expected.files = {"a", "b"};
    EXPECT_EQ(*spec, expected);
    const Error error =
        parseImportSpec(R"({"version":1,"kind":"import","source":{"format":"csv"},"steps":-1})", "spec.json").error();
    EXPECT_EQ(error.message, "not a count");
    EXPECT_EQ(error.context, "spec.json: steps");
    EXPECT_EQ(error.advice, "import the log once more");
}

}  // namespace
}  // namespace plateau::logs::test
