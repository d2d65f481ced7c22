#include "widgets/models/run_alerts.h"

#include <QSettings>
#include <QTemporaryFile>

#include "core/run/run_lock.h"
#include "tests/models/session_fixture.h"

namespace plateau::widgets {
namespace {

using run::EventType;
using support::appendEvents;
using support::madeEvent;
using support::makeRun;

using RunAlertsTest = SessionTest;

TEST_F(RunAlertsTest, TellOfWhatEndsButNotOfWhatWasOverBefore) {
    appendEvents(makeRun(folder(), "before"), support::madeHistory(10));
    const auto good = makeRun(folder(), "good"), bad = makeRun(folder(), "bad"), nan = makeRun(folder(), "nan");
    for (const auto& run : {good, bad, nan}) appendEvents(run, {madeEvent(0, EventType::started, 0)});
    const auto session = startedSession();
    ASSERT_TRUE(waitForState(*session, "before", run::RunState::finished));
    ASSERT_TRUE(waitForState(*session, "nan", run::RunState::interrupted));
    RunAlerts alerts(*session);
    appendEvents(good, {madeEvent(1, EventType::finished, 10)});
    appendEvents(bad, {madeEvent(1, EventType::failed, 10, {}, {{"message", "the disk is full"}})});
    appendEvents(nan, {madeEvent(1, EventType::failed, 10, {}, {{"message", "the loss is not finite at step 10"}})});
    ASSERT_TRUE(waitUntil([&] { return alerts.alerts().size() == 3; }));
    EXPECT_EQ(alerts.unseen(), 3);
    for (const RunAlert& alert : alerts.alerts()) {
        EXPECT_FALSE(alertText(alert).isEmpty());
        const auto kind = alert.run == "good"  ? RunAlert::Kind::finished
                          : alert.run == "bad" ? RunAlert::Kind::failed
                                               : RunAlert::Kind::notANumber;
        EXPECT_EQ(int(alert.kind), int(kind)) << alert.run.toStdString();
    }
    QTemporaryFile file;
    ASSERT_TRUE(file.open());
    QSettings settings(file.fileName(), QSettings::IniFormat);
    alerts.save(settings);
    RunAlerts next(*session);
    next.restore(settings);
    EXPECT_EQ(next.unseen(), 3) << "nobody has looked since";
    ASSERT_EQ(next.alerts().size(), 3U);
    EXPECT_EQ(alertText(next.alerts().front()), alertText(alerts.alerts().front()));
    EXPECT_EQ(next.alerts().front().detail, alerts.alerts().front().detail);
    EXPECT_EQ(next.alerts().front().time_ms, alerts.alerts().front().time_ms);
    alerts.markSeen();
    EXPECT_EQ(alerts.unseen(), 0);
}

TEST_F(RunAlertsTest, DoNotKeepRunsThatAreGone) {
    const auto run = makeRun(folder(), "one");
    appendEvents(run, {madeEvent(0, EventType::started, 0)});
    const auto session = startedSession();
    ASSERT_TRUE(waitForState(*session, "one", run::RunState::interrupted));
    RunAlerts alerts(*session);
    std::filesystem::remove_all(run);
    ASSERT_TRUE(waitUntil([&] { return !session->run("one"); }));
    const auto elsewhere = makeRun(folder() / "elsewhere", "one");
    appendEvents(elsewhere, support::madeHistory(10));
    std::filesystem::rename(elsewhere, run);
    ASSERT_TRUE(waitForState(*session, "one", run::RunState::finished));
    EXPECT_TRUE(alerts.alerts().empty()) << "it came as it is";
}

TEST_F(RunAlertsTest, TellOfARunThatFallsSilentOnceAndOfNaN) {
    const auto run = makeRun(folder(), "one");
    const auto lock = run::RunLock::acquire(run / "lock");
    ASSERT_TRUE(lock);
    appendEvents(run,
                 {madeEvent(0, EventType::started, 0), madeEvent(1, EventType::metrics, 1, {{"train/loss", 5.0}})});
    const auto session = startedSession();
    ASSERT_TRUE(waitForState(*session, "one", run::RunState::running));
    RunAlerts alerts(*session);
    alerts.setPatience({.least_ms = 50, .factor = 1, .look_ms = 10});
    QSignalSpy raised(&alerts, &RunAlerts::raised);
    ASSERT_TRUE(waitUntil([&] { return raised.size() >= 1; }));
    EXPECT_EQ(int(alerts.alerts().front().kind), int(RunAlert::Kind::stalled));
    alerts.setPatience({.least_ms = 3'600'000, .factor = 1, .look_ms = 10});
    appendEvents(run,
                 {madeEvent(2, EventType::metrics, 2, {{"train/loss", std::numeric_limits<double>::quiet_NaN()}})});
    ASSERT_TRUE(waitUntil([&] { return raised.size() == 2; }));
    EXPECT_EQ(int(alerts.alerts().front().kind), int(RunAlert::Kind::notANumber));
}

TEST_F(RunAlertsTest, TellOfARunThatWasKilledButNotOfOneThatWasAskedToStop) {
    const auto killed = makeRun(folder(), "killed"), asked = makeRun(folder(), "asked");
    auto lockOfKilled = run::RunLock::acquire(killed / "lock"), lockOfAsked = run::RunLock::acquire(asked / "lock");
    ASSERT_TRUE(lockOfKilled && lockOfAsked);
    for (const auto& run : {killed, asked}) appendEvents(run, {madeEvent(0, EventType::started, 0)});
    const auto session = startedSession();
    ASSERT_TRUE(waitForState(*session, "killed", run::RunState::running));
    ASSERT_TRUE(waitForState(*session, "asked", run::RunState::running));
    RunAlerts alerts(*session);
    appendEvents(asked, {madeEvent(1, EventType::interrupted, 10)});
    { const auto gone = std::move(lockOfAsked); }
    ASSERT_TRUE(waitForState(*session, "asked", run::RunState::interrupted));
    { const auto gone = std::move(lockOfKilled); }
    ASSERT_TRUE(waitUntil([&] { return !alerts.alerts().empty(); }));
    ASSERT_EQ(alerts.alerts().size(), 1U);
    EXPECT_EQ(alerts.alerts().front().run, "killed");
    EXPECT_EQ(int(alerts.alerts().front().kind), int(RunAlert::Kind::interrupted));
    EXPECT_TRUE(alertText(alerts.alerts().front()).contains("interrupted"));
}

}  // namespace
}  // namespace plateau::widgets
