// What a run's log tells of its past.
#include "core/train/run_history.h"

#include <gtest/gtest.h>

#include "core/run/event_log.h"
#include "core/run/metrics.h"
#include "tests/support/temporary_folder.h"

namespace plateau::train {
namespace {

using run::EventType;

TEST(RunHistory, HoldsTheEnergyOfAllProcesses) {
    const support::TemporaryFolder folder;
    const auto log = folder / "events.jsonl";
    EXPECT_EQ(readHistory(log).value().energy_joules, 0);
    auto events = run::EventWriter::open(log).value();
    ASSERT_TRUE(events.append(EventType::started, {}, {}, nlohmann::json::object()));
    ASSERT_TRUE(events.append(EventType::evaluation, {10}, {{run::kGpuEnergy, 400}}, nlohmann::json::object()));
    ASSERT_TRUE(events.append(EventType::metrics, {11}, {{run::kTrainLoss, 2}}, nlohmann::json::object()));
    ASSERT_TRUE(events.append(EventType::evaluation, {20}, {{run::kGpuEnergy, 900}}, nlohmann::json::object()));
    // What the lost steps took is spent all the same.
    ASSERT_TRUE(events.append(EventType::resumed, {10}, {}, {{"from_step", 10}}));
    EXPECT_EQ(readHistory(log).value().energy_joules, 900);
}

}  // namespace
}  // namespace plateau::train
