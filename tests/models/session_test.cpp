#include <sys/inotify.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

#include <SQLiteCpp/SQLiteCpp.h>
#include <QElapsedTimer>

#include "core/run/control.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/models/session_fixture.h"
#include "tests/support/read_only_folder.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/seed_groups.h"

namespace plateau::widgets {
namespace {

using run::EventType;
using support::appendEvents;
using support::madeEvent;
using support::madeHistory;
using support::makeRun;

// What arrived last of one series.
struct SeriesEar {
    SeriesEar(WorkspaceSession& session, QString runId, QString name)
        : id(runId.toStdString()), series(name.toStdString()) {
        QObject::connect(&session, &WorkspaceSession::seriesReady, &context, [this](const store::Series& ready) {
            if (ready.id.value != id || ready.name != series) return;
            last = ready;
            ++count;
        });
        session.watchSeries(runId, name);
    }
    QObject context;
    std::string id, series;
    std::optional<store::Series> last;
    int count = 0;
};

TEST_F(SessionTest, ShowsTheReferenceStudyInAnEmptyWorkspace) {
    const auto session = startedSession();
    ASSERT_EQ(session->runs().size(), 6u);
    const auto row = session->run("reference/base-pairwise");
    ASSERT_TRUE(row);
    EXPECT_TRUE(row->read_only);
    SeriesEar ear(*session, "reference/base-pairwise", "eval/loss");
    ASSERT_TRUE(waitUntil([&] { return ear.last.has_value(); }));
    EXPECT_EQ(ear.last->values.size(), 800u);
}

TEST_F(SessionTest, SaysThatADamagedDatabaseWasRebuiltAndWhatWasKept) {
    appendEvents(makeRun(folder(), "one"), support::madeHistory(40));
    support::appendText(folder() / "workspace.sqlite", std::string(10'000, 'x'));
    const auto session = this->session();
    QSignalSpy failed(session.get(), &WorkspaceSession::failed);
    session->start();
    ASSERT_TRUE(waitUntil([&] { return session->run("one").has_value(); }));
    ASSERT_EQ(failed.size(), 1);
    EXPECT_TRUE(failed[0][0].toString().contains("rebuilt"));
    EXPECT_TRUE(failed[0][1].toString().contains("workspace.sqlite.damaged-1"));
}

TEST_F(SessionTest, DamageThatShowsLateIsRebuiltToo) {
    appendEvents(makeRun(folder(), "one"), support::madeHistory(40));
    {
        const auto session = startedSession();
        ASSERT_TRUE(waitForState(*session, "one", run::RunState::finished));
    }
    // The columns of the points are noise; the tables around them are sound.
    SQLite::Database((folder() / "workspace.sqlite").string(), SQLite::OPEN_READWRITE)
        .exec("UPDATE chunks SET value_column = x'00ff00ff'");
    const auto session = this->session();
    QSignalSpy failed(session.get(), &WorkspaceSession::failed);
    session->start();
    SeriesEar ear(*session, "one", "train/loss");
    EXPECT_TRUE(waitUntil([&] { return ear.last && ear.last->values.size() == 40; }));
    ASSERT_EQ(failed.size(), 1);
    EXPECT_TRUE(failed[0][1].toString().contains("workspace.sqlite.damaged-1"));
}

TEST_F(SessionTest, ReadOnlyWorkspaceShowsItsRunsAndSaysSo) {
    appendEvents(makeRun(folder(), "one"), support::madeHistory(40));
    const support::ReadOnlyFolder readOnly(folder());
    const auto session = this->session();
    QSignalSpy failed(session.get(), &WorkspaceSession::failed);
    session->start();
    ASSERT_TRUE(waitForState(*session, "one", run::RunState::finished));
    ASSERT_EQ(failed.size(), 1);
    EXPECT_TRUE(failed[0][0].toString().contains("read-only"));
}

// Charts had stayed empty beside last values that were there.
TEST_F(SessionTest, AWorkspaceThatTurnsReadOnlyIsStillRead) {
    appendEvents(makeRun(folder(), "one"), support::madeHistory(40));
    const auto session = startedSession();
    ASSERT_TRUE(waitForState(*session, "one", run::RunState::finished));
    const support::ReadOnlyFolder readOnly(folder());
    SeriesEar first(*session, "one", "train/loss"), second(*session, "one", "eval/loss");
    const auto isRead = [](const SeriesEar& ear) { return ear.last && !ear.last->steps.empty(); };
    EXPECT_TRUE(waitUntil([&] { return isRead(first) && isRead(second); }));
}

TEST_F(SessionTest, AnswersAWatchEvenWhenThereIsNothingYet) {
    makeRun(folder(), "one");
    const auto session = startedSession();
    SeriesEar empty(*session, "one", "train/loss"), unknown(*session, "nowhere", "train/loss");
    EXPECT_TRUE(waitUntil([&] { return empty.last && unknown.last; }));
    EXPECT_TRUE(empty.last->steps.empty());
}

TEST_F(SessionTest, WatchBeforeTheStartIsAnswered) {
    appendEvents(makeRun(folder(), "one"), support::madeHistory(40));
    const auto session = this->session();
    SeriesEar ear(*session, "one", "train/loss");
    session->start();
    EXPECT_TRUE(waitUntil([&] { return ear.last && ear.last->values.size() == 40; }));
}

TEST_F(SessionTest, ShowsFromTheDatabaseAtOnceWhatWasThereBefore) {
    appendEvents(makeRun(folder(), "one"), support::madeHistory(40));
    {
        const auto first = startedSession();
        ASSERT_TRUE(waitForState(*first, "one", run::RunState::finished));
    }
    const auto again = session();
    bool there = false;
    QObject::connect(again.get(), &WorkspaceSession::ready, [&] { there = again->run("one").has_value(); });
    again->start();
    ASSERT_TRUE(waitUntil([&] { return again->isReady(); }));
    EXPECT_TRUE(there);
}

TEST_F(SessionTest, SeriesFollowTheLogInAtMostTenUpdatesASecond) {
    const auto run = makeRun(folder(), "one");
    const auto session = startedSession();
    SeriesEar ear(*session, "one", "train/loss");
    ASSERT_TRUE(waitUntil([&] { return ear.count == 1; }));
    QElapsedTimer timer;
    timer.start();
    for (std::int64_t step = 1; step <= 2000; ++step)
        appendEvents(run, {madeEvent(step, EventType::metrics, step, {{"train/loss", 1}})});
    ASSERT_TRUE(waitUntil([&] { return ear.last->values.size() == 2000; }));
    EXPECT_LE(ear.count, 3 + timer.elapsed() / 100);
    EXPECT_GE(ear.count, 2);
}

TEST_F(SessionTest, UnwatchedSeriesStaySilent) {
    const auto run = makeRun(folder(), "one");
    const auto session = startedSession();
    SeriesEar kept(*session, "one", "eval/loss"), gone(*session, "one", "train/loss");
    session->watchSeries("one", "train/loss");
    ASSERT_TRUE(waitUntil([&] { return kept.last && gone.last; }));
    session->unwatchSeries("one", "train/loss");
    appendEvents(run, {madeEvent(1, EventType::metrics, 1, {{"train/loss", 1}})});
    ASSERT_TRUE(waitUntil([&] { return gone.last->values.size() == 1; })) << "watched twice, unwatched once";
    session->unwatchSeries("one", "train/loss");
    appendEvents(run, {madeEvent(2, EventType::metrics, 2, {{"train/loss", 1}}),
                       madeEvent(3, EventType::evaluation, 2, {{"eval/loss", 1}})});
    ASSERT_TRUE(waitUntil([&] { return kept.last->values.size() == 1; }));
    EXPECT_EQ(gone.last->values.size(), 1u);
}

// What a log says of the text comes after its spec.
TEST_F(SessionTest, SeedsOnOneTextAtTwoPlacesAreOneGroup) {
    std::vector<std::filesystem::path> runs;
    for (const std::uint64_t seed : {1, 2}) {
        spec::RunSpec spec = support::madeSpec("pairwise", seed, 1000);
        spec.data.corpus = "/data/place-" + std::to_string(seed);
        runs.push_back(makeRun(folder(), "seed-" + std::to_string(seed), spec));
    }
    const auto session = startedSession();
    const auto groups = [&] { return seedGroups({*session->run("seed-1"), *session->run("seed-2")}, true).size(); };
    ASSERT_TRUE(waitUntil([&] { return session->run("seed-1") && session->run("seed-2"); }));
    EXPECT_EQ(groups(), 2u) << "nothing is known but their places";
    for (const auto& run : runs)
        appendEvents(run, {madeEvent(0, EventType::started, 0, {},
                                     {{"corpus", {{"checksum", "c0ffee"}, {"vocab_checksum", "beef"}}}})});
    EXPECT_TRUE(waitUntil([&] { return groups() == 1; }));
    appendEvents(runs[1], {madeEvent(1, EventType::metrics, 10, {{"train/loss", 1}})});
    ASSERT_TRUE(waitUntil([&] { return session->run("seed-2")->step == 10; }));
    EXPECT_EQ(groups(), 1u) << "and it stays so while they go on";
}

TEST_F(SessionTest, LabelIsWrittenAndShown) {
    makeRun(folder(), "one");
    const auto session = startedSession();
    run::Label label;
    label.name = "New name";
    session->setLabel("one", label);
    EXPECT_TRUE(waitUntil([&] {
        const auto row = session->run("one");
        return row && row->name == "New name";
    }));
    EXPECT_EQ(run::readLabel(folder() / "runs" / "one").value(), label);
}

TEST_F(SessionTest, LabelTypedJustBeforeTheEndIsWritten) {
    makeRun(folder(), "one");
    run::Label label;
    label.name = "Last word";
    {
        const auto session = startedSession();
        session->setLabel("one", label);
    }
    EXPECT_EQ(run::readLabel(folder() / "runs" / "one").value(), label);
}

TEST_F(SessionTest, DeleteIsRefusedForARunAtWorkAndForTheReference) {
    const auto run = makeRun(folder(), "one");
    const auto session = startedSession();
    ASSERT_TRUE(waitForState(*session, "one", run::RunState::queued));
    QSignalSpy failed(session.get(), &WorkspaceSession::failed);
    {
        const auto lock = run::RunLock::acquire(run / "lock");
        ASSERT_TRUE(lock);
        session->deleteRuns({"one"});
        ASSERT_TRUE(waitUntil([&] { return failed.size() == 1; }));
        EXPECT_TRUE(failed.at(0).at(0).toString().contains(displayName(*session->run("one"))));
    }
    session->deleteRuns({"reference/base-original"});
    ASSERT_TRUE(waitUntil([&] { return failed.size() == 2; }));
    EXPECT_TRUE(std::filesystem::exists(run / "spec.json"));
    session->deleteRuns({"one"});
    EXPECT_TRUE(waitUntil([&] { return !session->run("one"); }));
    EXPECT_FALSE(std::filesystem::exists(run));
    EXPECT_EQ(failed.size(), 2);
    EXPECT_TRUE(std::filesystem::exists(folder() / "bin" / "one" / "spec.json")) << "it can be brought back";
    session->restoreRuns({"one"});
    EXPECT_TRUE(waitUntil([&] { return session->run("one").has_value(); }));
}

TEST_F(SessionTest, OfADeletionThatIsStoppedTheOtherPartsStay) {
    const auto name = [](int at) { return QStringLiteral("run-%1").arg(at, 3, 10, QLatin1Char('0')); };
    const auto first = makeRun(folder(), name(0).toStdString());
    QStringList all{name(0)};
    for (int at = 1; at < 600; ++at) {
        std::filesystem::copy(first, folder() / "runs" / name(at).toStdString());
        all << name(at);
    }
    const auto session = startedSession();
    QSignalSpy binned(session.get(), &WorkspaceSession::binned);
    const int deletion = session->deleteRuns(all);
    session->stopDeleting(deletion);
    const int other = session->deleteRuns({name(599)});
    EXPECT_NE(other, deletion);
    ASSERT_TRUE(waitUntil([&] { return !binned.empty() && binned.back().at(0).toInt() == other; }));
    qsizetype gone = 0;
    for (const auto& part : binned) gone += part.at(1).toStringList().size();
    EXPECT_LT(gone, 600) << "at most the part that was at work";
    EXPECT_EQ(binned.back().at(1).toStringList(), QStringList(name(599)));
    EXPECT_TRUE(waitUntil([&] { return session->run(name(598)) && !session->run(name(599)); }));
}

// How often files are opened, by whichever process or thread.
class OpenCount {
public:
    OpenCount() : m_fd(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {}
    OpenCount(const OpenCount&) = delete;
    OpenCount& operator=(const OpenCount&) = delete;
    ~OpenCount() { ::close(m_fd); }
    bool add(const std::filesystem::path& file) const { return ::inotify_add_watch(m_fd, file.c_str(), IN_OPEN) >= 0; }
    int take() const {
        int count = 0;
        alignas(inotify_event) char buffer[1 << 14];
        for (ssize_t size; (size = ::read(m_fd, buffer, sizeof buffer)) > 0;)
            count += int(size / ssize_t(sizeof(inotify_event)));  // of a file, they have no name
        return count;
    }

private:
    int m_fd;
};

TEST_F(SessionTest, TheLogsOfManyRunsThatComeBackAreReadOnce) {
    constexpr int kMany = 180;
    const auto name = [](int at) { return "run-" + std::to_string(1000 + at); };
    appendEvents(makeRun(folder(), name(0)), madeHistory(200));
    for (int at = 1; at < kMany; ++at) std::filesystem::copy(folder() / "runs" / name(0), folder() / "runs" / name(at));
    const auto session = startedSession();
    const auto finished = [&] {
        return std::ranges::count_if(session->runs(), [](const store::RunRow& row) {
            return !row.read_only && row.state == run::RunState::finished && row.step == 200;
        });
    };
    ASSERT_TRUE(waitUntil([&] { return finished() == kMany; }));
    QStringList all;
    std::vector<std::string> entries;
    for (int at = 0; at < kMany; ++at) {
        all << QString::fromStdString(name(at));
        entries.push_back(name(at));
    }
    session->deleteRuns(all);
    ASSERT_TRUE(waitUntil([&] { return finished() == 0; }));
    const OpenCount count;
    for (const std::string& entry : entries) ASSERT_TRUE(count.add(folder() / "bin" / entry / "events.jsonl"));
    session->restoreRuns(entries);
    ASSERT_TRUE(waitUntil([&] { return finished() == kMany; }));
    EXPECT_EQ(count.take(), kMany);
}

TEST_F(SessionTest, StopReachesARunningEngineOnly) {
    const auto run = makeRun(folder(), "one");
    const auto session = startedSession();
    QSignalSpy failed(session.get(), &WorkspaceSession::failed);
    session->requestStop("one");
    ASSERT_TRUE(waitUntil([&] { return failed.size() == 1; }));
    const auto lock = run::RunLock::acquire(run / "lock");
    ASSERT_TRUE(lock);
    ASSERT_TRUE(waitForState(*session, "one", run::RunState::running));
    session->requestStop("one");
    ASSERT_TRUE(waitUntil([&] { return std::filesystem::exists(run / "control"); }));
    EXPECT_EQ(run::claimRequests(run), std::vector<run::Request>{run::Request::stop});
}

TEST_F(SessionTest, DerivedSeriesAreKeptFollowedAndRemoved) {
    appendEvents(makeRun(folder(), "one"), {madeEvent(1, EventType::metrics, 1, {{"a", 3}})});
    const auto valuesOf = [](const WorkspaceSession& session) {
        const auto series = session.newestSeries("one", "derived/x");
        return series ? series->values : std::vector<double>{-1};
    };
    const derive::DerivedSeries row{"x", "", "", "2 * a"};
    {
        const auto session = startedSession();
        EXPECT_TRUE(session->derivedSeries().empty());
        session->watchSeries("one", "derived/x");
        session->keepDerived(row);
        ASSERT_TRUE(waitUntil([&] { return valuesOf(*session) == std::vector<double>{6}; }));
        EXPECT_EQ(session->derivedSeries(), std::vector<derive::DerivedSeries>{row});
        session->watchNewest("derived/x");
        const auto newestIs = [&](double value) {
            const NewestValues known = session->newestValues("derived/x");
            return known && known->contains(run::RunId{"one"}) && known->at(run::RunId{"one"}).value == value;
        };
        ASSERT_TRUE(waitUntil([&] { return newestIs(6); }));
        session->keepDerived({"x", "", "", "a / 2"});
        ASSERT_TRUE(waitUntil([&] { return valuesOf(*session) == std::vector<double>{1.5}; }));
        EXPECT_TRUE(waitUntil([&] { return newestIs(1.5); }));
    }
    const auto session = startedSession();
    ASSERT_TRUE(waitUntil([&] { return session->derivedSeries().size() == 1; })) << "another window has it too";
    session->watchSeries("one", "derived/x");
    ASSERT_TRUE(waitUntil([&] { return valuesOf(*session) == std::vector<double>{1.5}; }));
    session->removeDerived("x");
    ASSERT_TRUE(waitUntil([&] { return valuesOf(*session).empty() && session->derivedSeries().empty(); }));
}

TEST_F(SessionTest, ADamagedListOfDerivedSeriesIsToldOf) {
    support::appendText(folder() / "derived.json", "{");
    const auto session = this->session();
    QSignalSpy failed(session.get(), &WorkspaceSession::failed);
    session->start();
    ASSERT_TRUE(waitUntil([&] { return session->isReady() && !failed.empty(); }));
    EXPECT_TRUE(failed[0][1].toString().contains("derived.json"));
    session->keepDerived({"x", "", "", "a"});
    ASSERT_TRUE(waitUntil([&] { return failed.size() == 2; }));
    EXPECT_TRUE(session->derivedSeries().empty());
}

TEST_F(SessionTest, NewestValuesAreToldOnceWhereOneIsNoNumber) {
    const auto broken = makeRun(folder(), "broken"), other = makeRun(folder(), "other");
    appendEvents(broken, {madeEvent(1, EventType::metrics, 1, {{"train/loss", std::nan("")}})});
    const auto session = startedSession();
    QSignalSpy changed(session.get(), &WorkspaceSession::newestChanged);
    session->watchNewest("train/loss");
    ASSERT_TRUE(waitUntil([&] {
        const NewestValues known = session->newestValues("train/loss");
        return known && known->contains(run::RunId{"broken"});
    }));
    ASSERT_TRUE(std::isnan(session->newestValues("train/loss")->at(run::RunId{"broken"}).value));
    changed.clear();
    // Two rounds of reading that leave the series as it is.
    for (const std::int64_t step : {1, 2}) {
        appendEvents(other, {madeEvent(step, EventType::metrics, step, {{"eval/loss", 5.0}})});
        ASSERT_TRUE(waitUntil([&] {
            const auto row = session->run("other");
            return row && row->step == step;
        }));
    }
    EXPECT_TRUE(changed.isEmpty());
}

TEST_F(SessionTest, WorkspaceThatCannotBeOpenedSaysSo) {
    support::appendText(folder() / "file", "text");
    WorkspaceSession session(QString::fromStdString((folder() / "file").string()));
    QSignalSpy failed(&session, &WorkspaceSession::failed);
    session.start();
    ASSERT_TRUE(waitUntil([&] { return failed.size() == 1; }));
    EXPECT_FALSE(session.isReady());
    EXPECT_FALSE(failed.at(0).at(1).toString().isEmpty());
    session.setLabel("one", {});
    EXPECT_TRUE(waitUntil([&] { return failed.size() == 2; }));
}

TEST_F(SessionTest, DatabaseOfANewerPlateauIsReplacedOnlyWhenAsked) {
    appendEvents(makeRun(folder(), "one"), support::madeHistory(40));
    startedSession().reset();
    SQLite::Database((folder() / "workspace.sqlite").string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version=999");
    const auto session = this->session();
    QSignalSpy failed(session.get(), &WorkspaceSession::failed);
    SeriesEar ear(*session, "one", "train/loss");
    session->start();
    ASSERT_TRUE(waitUntil([&] { return failed.size() == 1; }));
    EXPECT_TRUE(session->hasFailed() && session->isNewer() && !session->isReady());
    EXPECT_TRUE(failed[0][0].toString().contains("newer"));
    EXPECT_TRUE(failed[0][1].toString().contains("999"));
    session->rebuild();
    EXPECT_TRUE(waitUntil([&] { return ear.last && ear.last->values.size() == 40; })) << "what was watched before";
    EXPECT_TRUE(waitUntil([&] { return failed.size() == 2; }));
    EXPECT_TRUE(failed[1][1].toString().contains("workspace.sqlite.newer-1"));
    EXPECT_FALSE(session->hasFailed() || session->isNewer());
    session->rebuild();  // nothing any more
    EXPECT_TRUE(session->isReady());
}

TEST_F(SessionTest, EndsInTheMiddleOfEverything) {
    for (int i = 0; i < 20; ++i) appendEvents(makeRun(folder(), "run-" + std::to_string(i)), support::madeHistory(100));
    for (int round = 0; round < 10; ++round) {
        const auto session = this->session();
        session->start();
        session->watchSeries("run-1", "eval/loss");
        if (round % 2) QCoreApplication::processEvents();
    }
    const auto session = startedSession();
    EXPECT_TRUE(waitUntil([&] { return session->runs().size() == 26; }));
}

TEST_F(SessionTest, WhatWaitsAndWhatWasStoppedIsSaidByItsRow) {
    const auto path = makeRun(folder(), "paused");
    appendEvents(path, {support::madeEvent(0, run::EventType::started, 0),
                        support::madeEvent(1, run::EventType::evaluation, 5, {{"eval/loss", 6.0}}),
                        support::madeEvent(2, run::EventType::interrupted, 5, {}, {{"reason", "stop"}})});
    appendEvents(makeRun(folder(), "killed"), {support::madeEvent(0, run::EventType::started, 0)});
    const auto session = startedSession();
    ASSERT_TRUE(waitForState(*session, "paused", run::RunState::interrupted));
    ASSERT_TRUE(waitForState(*session, "killed", run::RunState::interrupted));
    EXPECT_EQ(stateText(*session->run("paused")), "stopped");
    EXPECT_EQ(stateText(*session->run("killed")), "interrupted");
    session->setWaiting({"paused", "nobody"});
    EXPECT_TRUE(waitUntil([&] { return stateText(*session->run("paused")) == "waiting"; }));
    EXPECT_EQ(session->run("paused")->state, run::RunState::interrupted) << "as its files say";
    session->setWaiting({});
    EXPECT_TRUE(waitUntil([&] { return stateText(*session->run("paused")) == "stopped"; }));
}

TEST_F(SessionTest, RunsOfOneNameAreToldApart) {
    makeRun(folder(), "short", support::madeSpec("pairwise", 1, 100));
    makeRun(folder(), "other", support::madeSpec("pairwise", 2, 100));
    const auto session = startedSession();
    ASSERT_TRUE(waitUntil([&] { return session->run("short") && session->run("other"); }));
    EXPECT_EQ(displayName(*session->run("short")), QStringLiteral("pairwise · tiny · seed 1"));
    makeRun(folder(), "long", support::madeSpec("pairwise", 1, 200));
    ASSERT_TRUE(waitUntil([&] { return session->run("long").has_value(); }));
    EXPECT_EQ(displayName(*session->run("short")), QStringLiteral("pairwise · tiny · seed 1 · 100 steps"));
    EXPECT_EQ(displayName(*session->run("long")), QStringLiteral("pairwise · tiny · seed 1 · 200 steps"));
    EXPECT_EQ(displayName(*session->run("other")), QStringLiteral("pairwise · tiny · seed 2"));
    makeRun(folder(), "longer", support::madeSpec("pairwise", 2, 200));
    ASSERT_TRUE(waitUntil([&] { return session->run("longer").has_value(); }));
    const auto groups = seedGroups(session->runs(), true);
    QStringList names;
    for (const SeedGroup& group : groups) names << group.name;
    EXPECT_TRUE(names.contains(QStringLiteral("pairwise · tiny · 2 seeds · 100 steps")))
        << names.join('|').toStdString();
}

}  // namespace
}  // namespace plateau::widgets
