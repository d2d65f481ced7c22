#include "core/study/step_cost.h"

#include <limits>

#include <gtest/gtest.h>

#include "core/run/metrics.h"

namespace plateau::study {
namespace {

spec::RunSpec of4096Tokens() {
    spec::RunSpec spec;
    spec.train.batch = 128;
    spec.data.length = 32;
    return spec;
}

run::Event started() {
    run::Event event;
    event.type = run::EventType::started;
    event.details = {{"flops_per_token", 2.5e6}};
    return event;
}

run::Event rateOf(double tokensPerSecond) {
    run::Event event;
    event.type = run::EventType::metrics;
    event.values[run::kTokensPerSecond] = tokensPerSecond;
    return event;
}

TEST(StepCost, IsWhatTheLogSaysOfAStep) {
    StepCostOfLog log(of4096Tokens());
    EXPECT_EQ(log.cost(), StepCost{});
    log.take(started());
    EXPECT_EQ(log.cost(), (StepCost{4096 * 2.5e6, 0}));
    for (const double rate : {1.0, 8192.0, 1e9, 8192.0, std::numeric_limits<double>::quiet_NaN(), 0.0})
        log.take(rateOf(rate));
    EXPECT_EQ(log.cost(), (StepCost{4096 * 2.5e6, 0.5}));
}

TEST(StepCost, OfAHostileLogIsNotKnown) {
    StepCostOfLog log(of4096Tokens());
    run::Event event = started();
    for (const nlohmann::json& flops : {nlohmann::json(-1), nlohmann::json("many"), nlohmann::json()}) {
        event.details["flops_per_token"] = flops;
        log.take(event);
    }
    log.take(rateOf(-5));
    EXPECT_EQ(log.cost(), StepCost{});
}

}  // namespace
}  // namespace plateau::study
