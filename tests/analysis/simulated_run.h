// Evaluation losses of simulated runs whose true exit is known: what the rule for curves with a known level is held
// against.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <optional>
#include <random>
#include <vector>

#include "tests/analysis/synthetic_curve.h"

namespace plateau::analysis {

// A run as real ones look; the ranges are those of runs on English Wikipedia, widened. The loss falls from its start to
// a shelf within 0.1 nats of the level without context, with a bend at the unigram level above it. The shelf drifts by
// up to 0.12 nats per unit of ln(step), also below the level, and has a ripple. The learning rate is constant or decays
// to 0 along a line, a cosine or only in the last fifth: the shelf sinks a little with it, the noise goes with its
// root, and what the loss does after the exit goes with its sum. Neighbouring evaluations err together.
struct SimulatedRun {
    SyntheticCurve curve;
    double no_context = 0;
    std::optional<double> exit;  // the step at which the fall begins
    double fallen = 0;           // nats by which the loss lies below its shelf in the end, without the noise
};

class RunSimulator {
public:
    // Every run of one seed is the same on every machine.
    explicit RunSimulator(std::uint32_t seed) : m_engine(seed) {}

    SimulatedRun run(bool leaves) {
        for (;;) {
            SimulatedRun made = attempt(leaves);
            // A fall that has not gone far before the end is left open: neither answer would be wrong.
            if (!leaves || made.fallen >= kLeastFall) return made;
        }
    }

    static constexpr double kLeastFall = 0.3;

private:
    double uniform(double low, double high) {
        return low + (high - low) * static_cast<double>(m_engine()) / 4294967296.0;
    }
    double logUniform(double low, double high) { return std::exp(uniform(std::log(low), std::log(high))); }
    double normal() {
        const double radius = std::sqrt(-2 * std::log(1 - uniform(0, 1)));
        return radius * std::cos(2 * std::numbers::pi * uniform(0, 1));
    }

    SimulatedRun attempt(bool leaves) {
        constexpr double kEvery[] = {25, 50, 100, 250};
        SimulatedRun made;
        made.no_context = uniform(4, 6.5);
        const double every = kEvery[m_engine() % 4];
        const double last = every * std::round(std::max(logUniform(4000, 20000) / every, 20.0));
        const auto schedule = m_engine() % 4;
        const auto rateAt = [schedule, last](double step) {
            const double left = 1 - step / last;
            if (schedule == 0) return 1.0;
            if (schedule == 1) return left;
            if (schedule == 2) return 0.5 - 0.5 * std::cos(std::numbers::pi * left);
            return std::min(1.0, 5 * left);
        };
        const double start = made.no_context + uniform(1.5, 4.5), unigram = made.no_context + uniform(0.3, 0.7);
        const double first = uniform(40, 120), second = uniform(150, 400), bend = uniform(100, 400);
        const double shelf = made.no_context + uniform(-0.1, 0.1), drift = uniform(0, 0.12);
        const double cooling = uniform(0, 0.06), ripple = uniform(0, 0.06), where = uniform(0.2, 0.9) * last;
        const double noise = logUniform(0.002, 0.03), correlation = uniform(0, 0.6);
        const double exit = uniform(0.3, 0.8) * last, pace = uniform(0.1, 0.5) * exit, depth = logUniform(0.3, 3);
        const auto fall = static_cast<Fall>(m_engine() % 3);
        if (leaves) made.exit = exit;

        double work = 0;  // steps after the exit, weighted with the rate
        double error = normal();
        for (double step = 0; step <= last; step += every) {
            double value = shelf - drift * std::log(std::max(step, every) / 1500);
            value += (start - unigram) * std::exp(-step / first);
            value += (unigram - shelf) / (1 + std::exp((step - bend) / second)) * (1 + std::exp(-bend / second));
            value -= cooling * (1 - rateAt(step)) + ripple / (1 + std::exp((where - step) / (0.1 * where)));
            for (double at = std::max(exit, step - every); at < step; at += 5)
                work += rateAt(at) * std::min(5.0, step - at);
            made.fallen = leaves ? depth * (1 - remaining(fall, work / pace)) : 0;
            error = correlation * error + std::sqrt(1 - correlation * correlation) * normal();
            made.curve.steps.push_back(step);
            made.curve.values.push_back(value - made.fallen + noise * std::sqrt(rateAt(step) + 0.05) * error);
        }
        return made;
    }

    static double remaining(Fall fall, double x) {
        return fall == Fall::kink ? std::exp(-x) : fall == Fall::bend ? std::exp(-x * x) : 1 / (1 + x);
    }

    std::mt19937 m_engine;
};

}  // namespace plateau::analysis
