// Loss curves with a known plateau, for the property tests.
#pragma once

#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

namespace plateau::analysis {

enum class Fall { kink, bend, slowing };  // linear at first; quadratic at first; linear with a heavy tail

struct Recipe {
    double exit = 12000;  // <= 0: stays on the shelf
    double noise = 0.01;
    double correlation = 0;  // of neighbouring evaluations
    Fall fall = Fall::kink;
    double every = 250, last = 100000;
};

struct SyntheticCurve {
    std::vector<double> steps, values;
};

// Falls from 10 to a shelf at 6 that drifts slowly, then (from `exit` on) towards 2.
inline SyntheticCurve shelfCurve(const Recipe& recipe, std::uint32_t seed) {
    std::mt19937 engine(seed);
    std::normal_distribution<double> normal(0, 1);
    SyntheticCurve curve;
    double noise = normal(engine);
    for (double step = recipe.every; step <= recipe.last; step += recipe.every) {
        double value = 6 + 4 * std::exp(-step / 800) - 0.12 * std::log(step / 250);
        const double x = recipe.exit > 0 ? (step - recipe.exit) / (0.35 * recipe.exit) : 0;
        if (x > 0) {
            const double left = recipe.fall == Fall::kink   ? std::exp(-x)
                                : recipe.fall == Fall::bend ? std::exp(-x * x)
                                                            : 1 / (1 + x);
            value -= 3.5 * (1 - left);
        }
        noise = recipe.correlation * noise + std::sqrt(1 - recipe.correlation * recipe.correlation) * normal(engine);
        curve.steps.push_back(step);
        curve.values.push_back(value + recipe.noise * noise);
    }
    return curve;
}

}  // namespace plateau::analysis
