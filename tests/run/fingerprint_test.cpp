#include "core/run/fingerprint.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/base/content_hash.h"

namespace plateau::run {
namespace {

using Series = std::map<std::string, std::vector<SeriesPoint>>;

Event eventOf(EventType type, std::int64_t step, std::map<std::string, double> values,
              std::chrono::milliseconds time = std::chrono::milliseconds(0)) {
    Event event;
    event.type = type;
    event.step = {step};
    event.time = std::chrono::sys_time<std::chrono::milliseconds>(time);
    event.values = std::move(values);
    return event;
}

Event resumedFromStep(std::int64_t step) {
    Event event = eventOf(EventType::resumed, step, {});
    event.details["from_step"] = static_cast<std::uint64_t>(step);
    return event;
}

const std::vector<Event> kWhole{
    eventOf(EventType::evaluation, 0, {{"eval/loss", 7.5}}), eventOf(EventType::metrics, 10, {{"train/loss", 7.1}}),
    eventOf(EventType::metrics, 20, {{"train/loss", 7.0}}), eventOf(EventType::evaluation, 20, {{"eval/loss", 6.9}})};

std::string of(const std::vector<Event>& events) {
    return fingerprint(seriesOf(events));
}

TEST(Fingerprint, IsOfWhatARunHasLogged) {
    EXPECT_TRUE(isContentHash(of(kWhole)));
    std::vector<Event> other = kWhole;
    other.back().values["eval/loss"] = std::nextafter(6.9, 7.0);
    EXPECT_NE(of(other), of(kWhole));
    other = kWhole;
    other.back().step.value = 21;
    EXPECT_NE(of(other), of(kWhole));
    other = kWhole;
    other.back().values["anatomy/kl/no_context"] = 0;
    EXPECT_NE(of(other), of(kWhole));
}

TEST(Fingerprint, LeavesOutTheMachineAndTheTime) {
    std::vector<Event> slower = kWhole;
    for (Event& event : slower) event.time += std::chrono::seconds(7);
    slower[1].values["train/tokens_per_second"] = 12;
    slower[3].values["system/peak_memory_bytes"] = 1e9;
    slower[3].values["system/gpu_energy_joules"] = 3;
    slower[1].values["system/budget_seconds"] = 4;
    EXPECT_EQ(of(slower), of(kWhole));
}

TEST(Fingerprint, OfARunThatWentOnIsThatOfOneThatDidNotStop) {
    std::vector<Event> stopped{kWhole[0], kWhole[1], kWhole[2]};
    stopped.push_back(eventOf(EventType::operatorStatistics, 20, {{"operator/0/0/frobenius_norm", 2}}));
    stopped.push_back(resumedFromStep(10));
    stopped.push_back(kWhole[2]);
    stopped.push_back(kWhole[3]);
    EXPECT_EQ(of(stopped), of(kWhole));
}

TEST(Fingerprint, TellsSeriesApart) {
    const auto point = [](std::int64_t step, double value) { return SeriesPoint{{step}, {}, value}; };
    EXPECT_NE(fingerprint(Series{{"a", {point(1, 2)}}, {"b", {point(3, 4)}}}),
              fingerprint(Series{{"a", {point(1, 2), point(3, 4)}}, {"b", {}}}));
    EXPECT_EQ(fingerprint(Series{{"a", {point(1, std::nan("1"))}}}),
              fingerprint(Series{{"a", {point(1, -std::nan("2"))}}}));
}

}  // namespace
}  // namespace plateau::run
