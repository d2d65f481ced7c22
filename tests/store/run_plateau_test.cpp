#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "core/analysis/plateau.h"
#include "core/run/run_lock.h"
#include "tests/store/store_fixture.h"

namespace plateau::store {
namespace {

using run::EventType;
using support::appendEvents;
using support::madeEvent;
using support::makeRun;

class RunPlateauTest : public StoreTest {
protected:
    static constexpr std::int64_t kEvaluations = 1500;

    run::Event evaluation(std::int64_t i) const {
        return madeEvent(i, EventType::evaluation, 10 * i,
                         {{"eval/loss", support::madeLoss(static_cast<double>(i), kEvaluations)}});
    }
    std::int64_t pointsLookedAt() const {
        SQLite::Database database((folder() / "workspace.sqlite").string());
        return database.execAndGet("SELECT plateau_points FROM runs").getInt64();
    }
    static void expectPlateauOfTheSeries(Workspace& workspace) {
        const auto series = workspace.series({"one"}, "eval/loss");
        const RunRow seen = row(workspace, "one");
        const auto found = analysis::findPlateau(series->steps, series->values, {.no_context = seen.no_context_nats});
        EXPECT_EQ(seen.exit_step, found ? found->exit_step : std::nullopt);
        EXPECT_EQ(seen.plateau_end, found ? std::optional(found->end) : std::nullopt);
        EXPECT_EQ(seen.exit_low,
                  found && found->exit_interval ? std::optional(found->exit_interval->low) : std::nullopt);
    }
};

TEST_F(RunPlateauTest, IsLookedForAHundredTimesAsTheSeriesGrowsAndOnceMoreAtTheEnd) {
    const auto run = makeRun(folder(), "one");
    Workspace workspace = open();
    int looks = 0;
    std::int64_t before = 0;
    {
        const auto lock = run::RunLock::acquire(run / "lock");
        ASSERT_TRUE(lock);
        for (std::int64_t i = 0; i < kEvaluations; ++i) {
            appendEvents(run, {evaluation(i)});
            ingest(workspace);
            const std::int64_t now = pointsLookedAt();
            ASSERT_LE((i + 1 - now) * 100, i + 1);
            if (i < 100) {
                ASSERT_EQ(now, i + 1);
            }
            looks += now != before;
            before = now;
        }
        EXPECT_LT(looks, 400);  // 100 + 100 ln(1500/100) = 371
        EXPECT_LT(before, kEvaluations);
    }
    ingest(workspace);  // the engine is gone, without a last word
    EXPECT_EQ(pointsLookedAt(), kEvaluations);
    expectPlateauOfTheSeries(workspace);
    EXPECT_TRUE(row(workspace, "one").exit_step);
}

TEST_F(RunPlateauTest, IsTheWholeSeriesAtTheLastWord) {
    const auto run = makeRun(folder(), "one");
    const auto lock = run::RunLock::acquire(run / "lock");
    Workspace workspace = open();
    for (std::int64_t i = 0; i < 1000; ++i) appendEvents(run, {evaluation(i)});
    ingest(workspace);
    appendEvents(run, {evaluation(1000)});
    ingest(workspace);
    EXPECT_EQ(pointsLookedAt(), 1000);
    appendEvents(run, {madeEvent(1001, EventType::finished, 10000)});
    ingest(workspace);
    EXPECT_EQ(pointsLookedAt(), 1001);
    expectPlateauOfTheSeries(workspace);
}

// All of the made fall, from 6.2 to 3.6, lies above a level of 3.
TEST_F(RunPlateauTest, IsJudgedByTheLevelOfTheCorpus) {
    for (const double level : {6.1, 3.0}) {
        const std::string name = level > 6 ? "one" : "two";
        const auto run = makeRun(folder(), name);
        appendEvents(run, {madeEvent(0, EventType::started, 0, {}, {{"corpus", {{"no_context_nats", level}}}})});
        for (std::int64_t i = 1; i < kEvaluations; ++i) appendEvents(run, {evaluation(i)});
    }
    Workspace workspace = open();
    ingest(workspace);
    expectPlateauOfTheSeries(workspace);
    EXPECT_TRUE(row(workspace, "one").exit_step);
    EXPECT_FALSE(row(workspace, "two").exit_step);
}

TEST_F(RunPlateauTest, GoesBackWithAResume) {
    const auto run = makeRun(folder(), "one");
    const auto lock = run::RunLock::acquire(run / "lock");
    Workspace workspace = open();
    for (std::int64_t i = 0; i < kEvaluations; ++i) appendEvents(run, {evaluation(i)});
    ingest(workspace);
    ASSERT_TRUE(row(workspace, "one").exit_step);
    appendEvents(run, {madeEvent(kEvaluations, EventType::resumed, 300, {}, {{"from_step", 300}})});
    ingest(workspace);
    EXPECT_FALSE(row(workspace, "one").exit_step);
    expectPlateauOfTheSeries(workspace);
    appendEvents(run, {madeEvent(kEvaluations + 1, EventType::resumed, 0, {}, {{"from_step", -1}})});
    ingest(workspace);
    expectPlateauOfTheSeries(workspace);
}

}  // namespace
}  // namespace plateau::store
