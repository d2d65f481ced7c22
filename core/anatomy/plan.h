// How much of held-out text a run's anatomy looks at, and how often, from its spec alone: equal specs measure the same
// at equal steps, on any machine and wherever they were resumed. Pure.
#pragma once

#include <cstdint>

#include "core/model/bert_config.h"
#include "core/run/ids.h"
#include "core/spec/run_spec.h"

namespace plateau::anatomy {

struct Plan {
    double share = 0;          // of the training's operations; 0: nothing is measured
    std::int64_t samples = 0;  // the first held-out ones, the texts that are looked at in depth (K)
    std::int64_t tokens = 0;   // of them, S
    std::int64_t every = 1;    // evaluations between two measurements, k

    bool isOn() const { return share > 0 && samples > 0; }
};

// The number of forward passes that looking at one text is counted as: one in the normal way, one without each layer's
// attention, one without any, one without choosing.
double passesOf(const model::BertConfig& config);

// S is what fits into the share at every evaluation, 2,048 to 8,192 tokens, in whole samples and no more than are held
// out; k the least number for which the operations of the passes over S are at most the share of those of the training
// between k evaluations. A forward pass is counted as a third of a training step's operations on as many tokens.
Plan planOf(const model::BertConfig& config, const spec::RunSpec& spec, std::int64_t held_out_samples);

// At step 0 and every k-th regular evaluation.
bool isDue(const Plan& plan, const spec::TrainSpec& train, run::StepIndex step);

// What the measurements of a whole run add to its log, in bytes, from above.
std::uint64_t bytesOfEvents(const Plan& plan, const model::BertConfig& config, const spec::TrainSpec& train);

}  // namespace plateau::anatomy
