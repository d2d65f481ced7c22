// What a step of a training costs, as its log tells. One thread at a time.
#pragma once

#include <vector>

#include "core/run/event.h"
#include "core/spec/run_spec.h"

namespace plateau::study {

// Of training alone, without evaluations and checkpoints; 0: the log does not say it.
struct StepCost {
    double flops = 0;    // floating-point operations
    double seconds = 0;  // by the median of the rates that were logged
    bool operator==(const StepCost&) const = default;
};

// Padding included. A batch ramp is ignored.
inline double tokensPerStep(const spec::RunSpec& spec) {
    return static_cast<double>(spec.train.batch * spec.data.length);
}

// By the median of tokens a second, those that are no positive number left out; 0 without any.
double secondsPerStep(double tokens, std::vector<double> rates);

class StepCostOfLog {
public:
    explicit StepCostOfLog(const spec::RunSpec& spec) : m_tokens(tokensPerStep(spec)) {}
    void take(const run::Event& event);  // in the order of the log
    StepCost cost() const;

private:
    double m_tokens, m_flops = 0;  // tokens of a step, operations of a token
    std::vector<double> m_rates;   // tokens a second
};

}  // namespace plateau::study
