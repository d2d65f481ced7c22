// A finished run whose curve is known, as a comparison takes it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/compare/study.h"

namespace plateau::compare {

inline SeedInput seedOf(const std::string& id, const std::vector<double>& steps, const std::vector<double>& values,
                        double secondsPerStep = 1) {
    SeedInput seed;
    seed.row.id.value = id;
    seed.row.kind = "pretrain";
    seed.row.op = "original";
    seed.row.size = "tiny";
    seed.row.tokens_per_step = 100;
    seed.row.flops_per_token = 7;
    seed.row.state = run::RunState::finished;
    seed.row.step = seed.row.steps = std::int64_t(steps.back());
    seed.row.eval_loss = values.back();
    auto series = std::make_shared<store::Series>();
    *series = {seed.row.id, "eval/loss", steps, values, {}, 1};
    for (const double step : steps) series->seconds.push_back(step * secondsPerStep);
    seed.series["eval/loss"] = series;
    return seed;
}

}  // namespace plateau::compare
