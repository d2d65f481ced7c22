// What rank 0 has the others do, from one step border to the next: they hold the same model and optimiser and follow
// it. Every function throws ranks::Lost. One thread.
#pragma once

#include <cstdint>

#include "core/ranks/group.h"
#include "core/run/ids.h"
#include "core/train/trainer.h"

namespace plateau::train {

struct RankOrder {
    enum class Kind : std::int64_t { step, evaluate, freshOptimizer, end };
    Kind kind = Kind::end;
    run::StepIndex step{};                // step
    std::int64_t first = 0, samples = 0;  // of its batch
    double lr = 0;
    Outcome outcome = Outcome::stopped;  // end
    bool has_failed = false;             // likewise: rank 0 has ended with an error
};

void giveOrder(ranks::Group& ranks, const RankOrder& order);
RankOrder nextOrder(ranks::Group& ranks);

}  // namespace plateau::train
