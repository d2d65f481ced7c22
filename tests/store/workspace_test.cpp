#include <sys/resource.h>

#include <chrono>
#include <cmath>
#include <fstream>
#include <limits>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/derive/derived_series.h"
#include "core/run/bin.h"
#include "core/run/remote.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "core/store/run_bin.h"
#include "core/store/run_files.h"
#include "tests/store/store_fixture.h"

namespace plateau::store {
namespace {

namespace fs = std::filesystem;
using run::EventType;
using support::appendEvents;
using support::makeRun;

using WorkspaceTest = StoreTest;

TEST_F(WorkspaceTest, ShowsWhatSpecAndLogSay) {
    appendEvents(makeRun(folder(), "one", support::madeSpec("symmetric", 7, 300)), support::madeHistory(300));
    Workspace workspace = open();
    EXPECT_EQ(ingest(workspace).changed, std::set<run::RunId>{{"one"}});
    const RunRow seen = row(workspace, "one");
    EXPECT_EQ(seen.state, run::RunState::finished);
    EXPECT_EQ(seen.name, "one");
    EXPECT_EQ(seen.op, "symmetric");
    EXPECT_EQ(seen.size, "tiny");
    EXPECT_EQ(seen.kind, "pretrain");
    EXPECT_EQ(seen.device, "cpu");
    EXPECT_EQ(seen.seed, 7u);
    EXPECT_EQ(seen.step, 300);
    EXPECT_EQ(seen.steps, 300);
    EXPECT_EQ(seen.tokens_per_step, 16 * 32);
    EXPECT_EQ(seen.steps_per_second, 10.0);
    EXPECT_EQ(seen.eval_loss, support::madeLoss(300, 300));
    EXPECT_EQ(seen.unigram_nats, 6.3);
    EXPECT_EQ(seen.no_context_nats, 6.1);
    ASSERT_TRUE(seen.exit_step && seen.exit_low && seen.exit_high);
    EXPECT_LE(seen.exit_low, seen.exit_step);
    EXPECT_GE(seen.exit_high, seen.exit_step);
    EXPECT_FALSE(seen.eta_seconds);
    EXPECT_EQ(seen.folder, folder() / "runs" / "one");
}

// As the disk was full: the event is one that the log had no room for.
TEST_F(WorkspaceTest, ShowsTheLastWordThatStandsBesideTheLog) {
    const fs::path run = makeRun(folder(), "one");
    auto history = support::madeHistory(300);
    while (!history.empty() && run::isLastWord(history.back().type)) history.pop_back();
    appendEvents(run, history);
    Workspace workspace = open();
    ingest(workspace);
    ASSERT_EQ(row(workspace, "one").state, run::RunState::interrupted);
    const std::string word =
        R"({"v":1,"seq":99999999,"time":"2026-01-31T12:00:00.000Z","type":"failed","step":300,"message":"disk full"})";
    ASSERT_TRUE(writeFileAtomically(run / "last-word", word + "\n"));
    ingest(workspace);
    EXPECT_EQ(row(workspace, "one").state, run::RunState::failed);
    EXPECT_EQ(row(workspace, "one").failure, "disk full");
}

TEST_F(WorkspaceTest, KnowsTheMachineOfAMirrorAndWhenItWasSeen) {
    makeRun(folder(), "here");
    const auto mirror = makeRun(folder(), "there");
    run::Remote remote{.machine = "box", .workspace = "/data/plateau"};
    remote.seen = std::chrono::sys_days(std::chrono::year(2026) / 1 / 31);
    remote.is_held = true;
    ASSERT_TRUE(writeFileAtomically(mirror / run::kRemoteFile, run::remoteJson(remote)));
    Workspace workspace = open();
    ingest(workspace);
    EXPECT_EQ(row(workspace, "here").machine, "");
    EXPECT_EQ(row(workspace, "there").machine, "box");
    EXPECT_EQ(row(workspace, "there").state, run::RunState::unknown) << "seen too long ago";
    const std::int64_t before = row(workspace, "there").seen_ms;
    remote.seen += std::chrono::minutes(1);
    ASSERT_TRUE(writeFileAtomically(mirror / run::kRemoteFile, run::remoteJson(remote)));
    ingest(workspace);
    EXPECT_EQ(row(workspace, "there").seen_ms, before + 60'000);
    std::ofstream(mirror / run::kRemoteFile) << "{";
    ingest(workspace);
    EXPECT_EQ(row(workspace, "there").machine, "?");
}

TEST_F(WorkspaceTest, KnowsEverySettingOfASpec) {
    spec::RunSpec spec = support::madeSpec("symmetric", 7, 300);
    spec.train.peak_lr = 3e-4;
    makeRun(folder(), "one", spec);
    const fs::path broken = makeRun(folder(), "two");
    ASSERT_TRUE(writeFileAtomically(broken / "spec.json", "{"));
    Workspace workspace = open();
    (void)ingestOnce(workspace);
    EXPECT_EQ(row(workspace, "one").settings, spec::Settings::fromDocument(spec::toJson(spec)));
    EXPECT_EQ(row(workspace, "one").settings.find("train.peak_lr"), "0.0003");
    EXPECT_TRUE(row(workspace, "two").settings.empty());
}

TEST_F(WorkspaceTest, TakesTheCostOfATokenFromTheLog) {
    const fs::path run = makeRun(folder(), "one");
    appendEvents(run, {support::madeEvent(0, EventType::started, 0, {}, {{"flops_per_token", 87.44e6}})});
    appendEvents(makeRun(folder(), "two"),
                 {support::madeEvent(0, EventType::started, 0, {}, {{"flops_per_token", -1}})});
    Workspace workspace = open();
    ingest(workspace);
    EXPECT_EQ(row(workspace, "one").flops_per_token, 87.44e6);
    EXPECT_FALSE(row(workspace, "two").flops_per_token);
}

TEST_F(WorkspaceTest, NewestValuesOfASeriesOverAllRuns) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    appendEvents(makeRun(folder(), "one"), {support::madeEvent(0, EventType::metrics, 1, {{"a", 1}, {"b", 3}}),
                                            support::madeEvent(1, EventType::metrics, 2, {{"a", 2}})});
    appendEvents(makeRun(folder(), "two"), {support::madeEvent(0, EventType::metrics, 1, {{"a", nan}})});
    makeRun(folder(), "three");
    Workspace workspace = open();
    ingest(workspace);
    const auto values = workspace.newestValues("a");
    ASSERT_TRUE(values);
    ASSERT_EQ(values->size(), 2u);
    EXPECT_EQ(values->at({"one"}).value, 2);
    EXPECT_EQ(values->at({"one"}).step, 2);
    EXPECT_TRUE(std::isnan(values->at({"two"}).value));
    ASSERT_EQ(workspace.newestValues("b")->size(), 1u);
    EXPECT_EQ(workspace.newestValues("b")->at({"one"}).step, 1) << "not that of the run";
    EXPECT_TRUE(workspace.newestValues("c")->empty());
}

TEST_F(WorkspaceTest, ADerivedSeriesIsOneOfEveryRunThatHasItsParts) {
    appendEvents(makeRun(folder(), "one"), {support::madeEvent(0, EventType::metrics, 1, {{"a", 1}, {"b", 3}}),
                                            support::madeEvent(1, EventType::metrics, 2, {{"a", 2}}),
                                            support::madeEvent(2, EventType::metrics, 3, {{"a", 5}, {"b", 4}})});
    const fs::path two = makeRun(folder(), "two");
    appendEvents(two, {support::madeEvent(0, EventType::metrics, 1, {{"a", 1}})});
    Workspace workspace = open();
    ingest(workspace);
    ASSERT_TRUE(derive::keepDerivedSeries(folder(), {"gap", "", "", "b - a"}));
    EXPECT_EQ(*workspace.seriesNames({"one"}), (std::vector<std::string>{"a", "b", "derived/gap"}));
    EXPECT_EQ(*workspace.seriesNames({"two"}), std::vector<std::string>{"a"});
    const Series gap = *workspace.series({"one"}, "derived/gap");
    EXPECT_EQ(gap.name, "derived/gap");
    EXPECT_EQ(gap.steps, (std::vector<double>{1, 3}));
    EXPECT_EQ(gap.values, (std::vector<double>{2, -1}));
    EXPECT_EQ(gap.seconds, workspace.series({"one"}, "b")->seconds);
    EXPECT_EQ(workspace.seriesRevision({"one"}, "derived/gap").value(), gap.revision);
    EXPECT_TRUE(workspace.series({"two"}, "derived/gap")->steps.empty());
    EXPECT_EQ(workspace.seriesRevision({"two"}, "derived/gap").value(), 0);
    EXPECT_TRUE(workspace.series({"one"}, "derived/other")->steps.empty());

    appendEvents(two, {support::madeEvent(1, EventType::metrics, 2, {{"a", 2}, {"b", 7}})});
    ingest(workspace);
    EXPECT_EQ(workspace.series({"two"}, "derived/gap")->values, std::vector<double>{5});
}

TEST_F(WorkspaceTest, ADerivedSeriesHasANewestValueWhereItHasPoints) {
    const fs::path one = makeRun(folder(), "one"), two = makeRun(folder(), "two");
    appendEvents(one, {support::madeEvent(0, EventType::metrics, 1, {{"a", 1}, {"b", 3}}),
                       support::madeEvent(1, EventType::metrics, 2, {{"a", 2}})});
    appendEvents(two, {support::madeEvent(0, EventType::metrics, 1, {{"a", 1}}),
                       support::madeEvent(1, EventType::metrics, 2, {{"b", 1}})});
    Workspace workspace = open();
    ingest(workspace);
    EXPECT_TRUE(workspace.newestValues("derived/gap")->empty());
    ASSERT_TRUE(derive::keepDerivedSeries(folder(), {"gap", "", "", "b - a"}));
    ASSERT_TRUE(derive::keepDerivedSeries(folder(), {"none", "", "", "b - c"}));
    EXPECT_EQ(*workspace.seriesNames(), (std::vector<std::string>{"a", "b", "derived/gap"}));
    auto newest = workspace.newestValues("derived/gap");
    ASSERT_TRUE(newest);
    ASSERT_EQ(newest->size(), 1u) << "the parts of the other have no step in common";
    EXPECT_EQ(newest->at({"one"}).value, 2);
    EXPECT_EQ(newest->at({"one"}).step, 1);
    EXPECT_TRUE(workspace.newestValues("derived/none")->empty());

    appendEvents(two, {support::madeEvent(2, EventType::metrics, 3, {{"a", 1}, {"b", 8}})});
    appendEvents(one, {support::madeEvent(2, EventType::metrics, 3, {{"derived/gap", 9}})});
    ingest(workspace);
    newest = workspace.newestValues("derived/gap");
    ASSERT_TRUE(newest);
    EXPECT_EQ(newest->at({"two"}).value, 7);
    EXPECT_EQ(newest->at({"one"}).value, 9) << "what the run itself has logged goes before it";
    ASSERT_TRUE(derive::keepDerivedSeries(folder(), {"gap", "", "", "a - b"}));
    EXPECT_EQ(workspace.newestValues("derived/gap")->at({"two"}).value, -7);
}

// At every look the pages ask for names and revisions: the file is read when it changes, not then.
TEST_F(WorkspaceTest, TheListOfDerivedSeriesIsReadWhenItsFileChanges) {
    appendEvents(makeRun(folder(), "one"), {support::madeEvent(0, EventType::metrics, 1, {{"a", 1}})});
    Workspace workspace = open();
    ingest(workspace);
    ASSERT_TRUE(derive::keepDerivedSeries(folder(), {"x", "", "", "2 * a"}));
    ASSERT_EQ(workspace.series({"one"}, "derived/x")->values, std::vector<double>{2});
    const fs::path file = derive::derivedFile(folder());
    const auto written = fs::last_write_time(file);
    std::string text = *readFile(file);
    text.replace(text.find("2 * a"), 5, "3 * a");
    std::ofstream(file) << text;
    fs::last_write_time(file, written);
    EXPECT_EQ(workspace.series({"one"}, "derived/x")->values, std::vector<double>{2})
        << "size, time and file are the same";
    fs::last_write_time(file, written + std::chrono::seconds(1));
    EXPECT_EQ(workspace.series({"one"}, "derived/x")->values, std::vector<double>{3});
}

TEST_F(WorkspaceTest, TheRevisionOfADerivedSeriesFollowsItsPartsAndItsExpression) {
    const fs::path run = makeRun(folder(), "one");
    appendEvents(run, {support::madeEvent(0, EventType::metrics, 1, {{"a", 1}, {"b", 3}})});
    Workspace workspace = open();
    ingest(workspace);
    ASSERT_TRUE(derive::keepDerivedSeries(folder(), {"x", "", "", "b - a"}));
    const std::int64_t first = *workspace.seriesRevision({"one"}, "derived/x");
    EXPECT_GT(first, 0);
    appendEvents(run, {support::madeEvent(1, EventType::metrics, 2, {{"c", 1}})});
    ingest(workspace);
    EXPECT_EQ(*workspace.seriesRevision({"one"}, "derived/x"), first) << "it has no part in this";
    appendEvents(run, {support::madeEvent(2, EventType::metrics, 3, {{"a", 1}})});
    ingest(workspace);
    const std::int64_t second = *workspace.seriesRevision({"one"}, "derived/x");
    EXPECT_NE(second, first);
    ASSERT_TRUE(derive::keepDerivedSeries(folder(), {"x", "", "", "a - b"}));
    EXPECT_NE(*workspace.seriesRevision({"one"}, "derived/x"), second);
    EXPECT_EQ(workspace.series({"one"}, "derived/x")->values, std::vector<double>{-2});
}

TEST_F(WorkspaceTest, WhatARunHasLoggedGoesBeforeADerivedSeriesOfItsName) {
    appendEvents(makeRun(folder(), "one"),
                 {support::madeEvent(0, EventType::metrics, 1, {{"a", 1}, {"derived/x", 9}})});
    Workspace workspace = open();
    ingest(workspace);
    ASSERT_TRUE(derive::keepDerivedSeries(folder(), {"x", "", "", "2 * a"}));
    EXPECT_EQ(*workspace.seriesNames({"one"}), (std::vector<std::string>{"a", "derived/x"}));
    EXPECT_EQ(workspace.series({"one"}, "derived/x")->values, std::vector<double>{9});
}

TEST_F(WorkspaceTest, RunsAreReadBesideADamagedListOfDerivedSeries) {
    appendEvents(makeRun(folder(), "one"), {support::madeEvent(0, EventType::metrics, 1, {{"a", 1}})});
    Workspace workspace = open();
    ingest(workspace);
    support::appendText(folder() / "derived.json", "{");
    EXPECT_EQ(*workspace.seriesNames({"one"}), std::vector<std::string>{"a"});
    EXPECT_TRUE(workspace.series({"one"}, "derived/x")->steps.empty());
}

TEST_F(WorkspaceTest, StatesFollowTheLog) {
    const fs::path run = makeRun(folder(), "one");
    Workspace workspace = open();
    ingest(workspace);
    EXPECT_EQ(row(workspace, "one").state, run::RunState::queued);
    appendEvents(run, {support::madeEvent(0, EventType::started, 0)});
    ingest(workspace);
    EXPECT_EQ(row(workspace, "one").state, run::RunState::interrupted);
    appendEvents(run, {support::madeEvent(
                          1, EventType::failed, 4, {},
                          {{"message", "loss is NaN"}, {"code", "non_finite"}, {"advice", "use a lower peak_lr"}})});
    ingest(workspace);
    EXPECT_EQ(row(workspace, "one").state, run::RunState::failed);
    EXPECT_EQ(row(workspace, "one").failure, "loss is NaN");
    EXPECT_EQ(row(workspace, "one").failure_code, ErrorCode::nonFinite);
    EXPECT_EQ(row(workspace, "one").failure_advice, "use a lower peak_lr");
    appendEvents(run, {support::madeEvent(2, EventType::resumed, 3, {}, {{"from_step", 3}}),
                       support::madeEvent(3, EventType::finished, 9)});
    ingest(workspace);
    EXPECT_EQ(row(workspace, "one").state, run::RunState::finished);
    EXPECT_EQ(row(workspace, "one").failure, "");
    EXPECT_FALSE(row(workspace, "one").failure_code);
    EXPECT_EQ(row(workspace, "one").failure_advice, "");
    EXPECT_EQ(row(workspace, "one").step, 9);
}

// Compare's "Time" is of training: a run that was stopped over night took no night, and did no step twice.
TEST_F(WorkspaceTest, TimeInWhichARunStoodDoesNotCount) {
    using support::madeEvent;
    const auto at = [](std::int64_t sequence, EventType type, std::int64_t step, std::int64_t seconds) {
        run::Event event = madeEvent(sequence, type, step);
        event.time = std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::seconds(1'700'000'000 + seconds));
        if (type == EventType::metrics) event.values["train/loss"] = 2.0;
        if (type == EventType::resumed) event.details["from_step"] = step;
        return event;
    };
    const fs::path run = makeRun(folder(), "one");
    Workspace workspace = open();
    appendEvents(run, {at(0, EventType::started, 0, 0), at(1, EventType::metrics, 10, 10),
                       at(2, EventType::metrics, 20, 20), at(3, EventType::metrics, 30, 30)});
    ingest(workspace);
    EXPECT_EQ(workspace.series({"one"}, "train/loss")->seconds, (std::vector<double>{10, 20, 30}));
    // Resumed from step 20 a day later, stopped once more, and resumed from step 10.
    constexpr std::int64_t kDay = 86'400;
    appendEvents(run, {at(4, EventType::resumed, 20, kDay), at(5, EventType::metrics, 30, kDay + 11)});
    ingest(workspace);
    EXPECT_EQ(workspace.series({"one"}, "train/loss")->seconds, (std::vector<double>{10, 20, 31}));
    appendEvents(run, {at(6, EventType::resumed, 10, 2 * kDay), at(7, EventType::metrics, 20, 2 * kDay + 12),
                       at(8, EventType::resumed, 20, 3 * kDay), at(9, EventType::metrics, 30, 3 * kDay + 13)});
    ingest(workspace);
    const std::vector<double> expected{10, 22, 35};
    EXPECT_EQ(workspace.series({"one"}, "train/loss")->seconds, expected);
    deleteDatabase();
    Workspace again = open();
    ingest(again);
    EXPECT_EQ(again.series({"one"}, "train/loss")->seconds, expected) << "read in one go";
}

TEST_F(WorkspaceTest, RebuildAfterDeletionEqualsBefore) {
    for (const char* name : {"one", "two"}) appendEvents(makeRun(folder(), name), support::madeHistory(3000));
    run::Label label = named("Second");
    label.tags = {"a", "b"};
    label.baseline = true;
    ASSERT_TRUE(run::writeLabel(folder() / "runs" / "two", label));
    Content before;
    {
        Workspace workspace = open();
        ingest(workspace);
        before = content(workspace);
    }
    ASSERT_EQ(before.rows.size(), 2u);
    ASSERT_EQ(before.columns.at("one/train/loss/values").size(), 3000u);
    deleteDatabase();
    Workspace workspace = open();
    EXPECT_TRUE(workspace.runs()->empty());
    ingest(workspace);
    EXPECT_EQ(content(workspace), before);
}

TEST_F(WorkspaceTest, IngestingTwiceIsIngestingOnce) {
    appendEvents(makeRun(folder(), "one"), support::madeHistory(500));
    Workspace workspace = open();
    ingest(workspace);
    const Content once = content(workspace);
    const std::int64_t revision = workspace.series({"one"}, "eval/loss")->revision;
    EXPECT_TRUE(ingest(workspace).empty());
    EXPECT_EQ(content(workspace), once);
    EXPECT_EQ(workspace.series({"one"}, "eval/loss")->revision, revision);
}

TEST_F(WorkspaceTest, RepeatedLinesCountOnce) {
    const auto events = support::madeHistory(50);
    const fs::path run = makeRun(folder(), "one");
    appendEvents(run, events);
    Workspace workspace = open();
    ingest(workspace);
    const Content once = content(workspace);
    appendEvents(run, events);
    ingest(workspace);
    EXPECT_EQ(content(workspace), once);
}

// After a power cut the index may hold lines that never reached the disk; the engine writes others under their numbers.
TEST_F(WorkspaceTest, ALogThatLostItsEndAndGrewAgainIsReadAnew) {
    const auto events = support::madeHistory(300);
    const fs::path run = makeRun(folder(), "one"), log = run / "events.jsonl";
    appendEvents(run, events);
    Workspace workspace = open();
    ingest(workspace);
    std::string text;
    for (std::size_t i = 0; i < 200; ++i) text += run::encode(events[i]) + "\n";
    for (std::size_t i = 200; i < 400; ++i) {
        const auto number = static_cast<std::int64_t>(i);
        text += run::encode(support::madeEvent(number, EventType::metrics, number, {{"train/loss", 0.5}})) + "\n";
    }
    std::ofstream(log, std::ios::trunc) << text;
    ingest(workspace);
    const Content seen = content(workspace);
    EXPECT_EQ(seen.columns.at("one/train/loss/values").back(), 0.5);
    deleteDatabase();
    Workspace rebuilt = open();
    ingest(rebuilt);
    EXPECT_EQ(seen, content(rebuilt));
}

// Too many open files, a disk that does not answer: what could not be read is read the next time, though the files are
// as they were.
TEST_F(WorkspaceTest, WhatCannotBeReadJustNowIsReadTheNextTime) {
    const fs::path run = makeRun(folder(), "one");
    appendEvents(run, support::madeHistory(50));
    ASSERT_TRUE(run::writeLabel(run, named("Named")));
    const auto hourAgo = fs::file_time_type::clock::now() - std::chrono::hours(1);
    fs::last_write_time(run / "spec.json", hourAgo);
    Workspace workspace = open();
    rlimit limit{};
    ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &limit), 0);
    const rlimit none{0, limit.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
    const auto told = ingestOnce(workspace, {{"one"}});
    const auto toldAgain = ingestOnce(workspace, {{"one"}});
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &limit), 0);
    ASSERT_TRUE(told && toldAgain);
    EXPECT_EQ(told->errors.size(), 2U);
    EXPECT_TRUE(toldAgain->errors.empty());
    ingest(workspace);
    const Content seen = content(workspace);
    EXPECT_EQ(row(workspace, "one").name, "Named");
    EXPECT_EQ(row(workspace, "one").failure, "");
    deleteDatabase();
    Workspace rebuilt = open();
    ingest(rebuilt);
    EXPECT_EQ(seen, content(rebuilt));
}

TEST_F(WorkspaceTest, LabelsAreFollowed) {
    const fs::path run = makeRun(folder(), "one");
    Workspace workspace = open();
    ingest(workspace);
    run::Label label = named("Näme");
    label.notes = "n";
    label.colour = "#0072B2";
    label.tags = {"x"};
    label.archived = true;
    ASSERT_TRUE(run::writeLabel(run, label));
    EXPECT_EQ(ingest(workspace).changed.size(), 1u);
    const RunRow seen = row(workspace, "one");
    EXPECT_EQ(seen.name, "Näme");
    EXPECT_EQ(seen.notes, "n");
    EXPECT_EQ(seen.colour, "#0072B2");
    EXPECT_EQ(seen.tags, std::vector<std::string>{"x"});
    EXPECT_TRUE(seen.archived);
    fs::remove(run / "label.json");
    ingest(workspace);
    EXPECT_EQ(row(workspace, "one").name, "one");
    EXPECT_TRUE(row(workspace, "one").tags.empty());
}

TEST_F(WorkspaceTest, CopiedInAppearsAndRemovedVanishes) {
    const support::TemporaryFolder elsewhere;
    appendEvents(makeRun(elsewhere.path(), "far"), support::madeHistory(100));
    Workspace workspace = open();
    EXPECT_TRUE(ingest(workspace).empty());
    fs::copy(elsewhere.path() / "runs" / "far", folder() / "runs" / "far", fs::copy_options::recursive);
    EXPECT_EQ(ingest(workspace).changed.count({"far"}), 1u);
    EXPECT_EQ(workspace.series({"far"}, "train/loss")->values.size(), 100u);
    fs::remove_all(folder() / "runs" / "far");
    EXPECT_EQ(ingest(workspace).changed.count({"far"}), 1u);
    EXPECT_TRUE(workspace.runs()->empty());
    EXPECT_TRUE(workspace.series({"far"}, "train/loss")->values.empty());
}

TEST_F(WorkspaceTest, ForeignFoldersAndHiddenNamesAreNoRuns) {
    fs::create_directories(folder() / "runs" / "empty");
    makeRun(folder(), ".trash-x");
    support::appendText(folder() / "runs" / "file", "text");
    Workspace workspace = open();
    EXPECT_TRUE(ingest(workspace).empty());
    EXPECT_TRUE(workspace.runs()->empty());
}

TEST_F(WorkspaceTest, UnknownRunsAndSeriesAreEmpty) {
    Workspace workspace = open();
    EXPECT_FALSE(workspace.findRun({"none"})->has_value());
    EXPECT_TRUE(workspace.series({"none"}, "eval/loss")->steps.empty());
    EXPECT_TRUE(workspace.seriesNames({"none"})->empty());
}

TEST_F(WorkspaceTest, TheBinTakesARunWholeButNeverOneAtWork) {
    const fs::path run = makeRun(folder(), "one");
    {
        const auto lock = run::RunLock::acquire(run / "lock");
        ASSERT_TRUE(lock);
        const auto refused = binRun(folder(), {"one"});
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code, ErrorCode::busy);
        EXPECT_TRUE(fs::exists(run / "spec.json"));
    }
    EXPECT_EQ(*binRun(folder(), {"one"}), "one");
    EXPECT_TRUE(fs::is_empty(folder() / "runs"));
    EXPECT_TRUE(fs::exists(binFolder(folder()) / "one" / "spec.json"));
    EXPECT_FALSE(binRun(folder(), {"../runs"}));
    EXPECT_EQ(binRun(folder(), {"one"}).error().code, ErrorCode::notFound);
}

TEST_F(WorkspaceTest, WhatIsInTheBinComesBackOrGoesForGood) {
    run::Label label;
    label.name = "the long one";
    ASSERT_TRUE(run::writeLabel(makeRun(folder(), "one"), label));
    ASSERT_TRUE(binnedRuns(folder())->empty());
    ASSERT_TRUE(binRun(folder(), {"one"}));
    makeRun(folder(), "one");
    EXPECT_EQ(restoreRun(folder(), "one").error().code, ErrorCode::busy) << "another run has taken its name";
    EXPECT_EQ(*binRun(folder(), {"one"}), "one~2");
    const auto binned = binnedRuns(folder());
    ASSERT_TRUE(binned);
    ASSERT_EQ(binned->size(), 2u);
    for (const BinnedRun& run : *binned) {
        EXPECT_EQ(run.row.id.value, "one");
        EXPECT_FALSE(run.row.op.empty()) << "what it was is known there too";
        EXPECT_GT(run.bytes, 0u);
        EXPECT_EQ(run.row.name, run.entry == "one" ? "the long one" : "one");
    }
    EXPECT_EQ(restoreRun(folder(), "one")->value, "one");
    EXPECT_EQ(run::readLabel(folder() / "runs" / "one")->name, "the long one");
    EXPECT_TRUE(removeBinned(folder(), "one~2"));
    EXPECT_TRUE(fs::is_empty(binFolder(folder())));
    for (const char* entry : {"one~2", "..", "../runs", "", "one/../../runs"})
        EXPECT_FALSE(removeBinned(folder(), entry)) << entry;
    EXPECT_TRUE(fs::exists(folder() / "runs" / "one" / "spec.json"));
}

TEST_F(WorkspaceTest, TheBinKeepsWhatWasDeletedForThirtyDays) {
    EXPECT_TRUE(run::expireBin(binFolder(folder()), 0)) << "there is no bin yet";
    makeRun(folder(), "one");
    ASSERT_TRUE(binRun(folder(), {"one"}));
    const std::int64_t deleted = binnedRuns(folder())->front().deleted_ms;
    ASSERT_TRUE(run::expireBin(binFolder(folder()), deleted + run::kBinnedMs));
    EXPECT_EQ(binnedRuns(folder())->size(), 1u);
    ASSERT_TRUE(run::expireBin(binFolder(folder()), deleted + run::kBinnedMs + 1));
    EXPECT_TRUE(binnedRuns(folder())->empty());
}

}  // namespace
}  // namespace plateau::store
