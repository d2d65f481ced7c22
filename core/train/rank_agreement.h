// What the ranks of a run tell each other before its first step: rank 0 how it is done, everyone whether it is ready
// and that it has the same program, data and model; then the weights. One thread.
#pragma once

#include <functional>
#include <string>

#include "core/base/result.h"
#include "core/model/bert.h"
#include "core/ranks/group.h"
#include "core/spec/choices.h"
#include "core/train/optimizer_steps.h"
#include "core/train/reduction.h"
#include "core/train/run_setup.h"

namespace plateau::train {

// How rank 0 does the run, beside what its spec says.
struct RankPlan {
    std::string spec_hash{};
    Reduction reduction{};
    spec::Documents documents = spec::Documents::automatic;
    int threads = 0;           // 0: each its own choice
    bool is_finished = false;  // there is nothing to do
};

// Asked while waiting for the others; its error ends the wait.
using GoOn = std::function<Status()>;
// An error `cancelled` once there is a stop signal, and what options.rank->check_others says. The options outlive it.
GoOn goOnUntilStopped(const ExecuteOptions& options);

void tellPlan(ranks::Group& ranks, const RankPlan& plan);
// Errors: what rank 0 says instead of a plan; io.
Result<RankPlan> hearPlan(ranks::Group& ranks, const GoOn& go_on);

// Says that this rank cannot take part. The others then end with its error. Does nothing when they are gone.
void tellRefusal(ranks::Group& ranks, const Error& error);

// Says that this rank is ready, waits for the others and compares. All ranks end with the same error when one of them
// is not ready or differs in what must be alike: it names the rank, what differs and both values.
Status agree(ranks::Group& ranks, const RunSetup& setup, const model::Bert& model, const GoOn& go_on);

// Of a run that does not begin: stays until the others have heard why, a few seconds at most, as the texts are gone
// with rank 0.
void partUnconnected(ranks::Group& ranks);

// Rank 0's weights, optimiser and loss scale replace those of the others. Throws ranks::Lost.
void shareState(ranks::Group& ranks, model::Bert& model, OptimizerSteps& steps);

}  // namespace plateau::train
