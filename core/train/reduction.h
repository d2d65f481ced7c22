// How the gradients of one step are summed over the micro-batches of all ranks (resources/guide/several-devices.md,
// "The same bits").
//   plain  one process adds them as they come
//   exact  the batch has a power of two of parts, whose gradients are added in one binary tree: the same bits however
//          many ranks share them
//   fast   each rank adds its own, and the ranks' sums are added as Gloo or NCCL does it
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/spec/run_spec.h"

namespace plateau::train {

struct Reduction {
    std::int64_t parts = 0;  // exact: of the batch; 0: plain, or fast with several ranks
    bool operator==(const Reduction&) const = default;
};

// How it is done by `world` ranks on one machine or more. `recorded` is what the run began with, if it was shared then:
// where the spec leaves it open, that stays. Error (usage): ranks that cannot share such a tree.
Result<Reduction> chooseReduction(const spec::TrainSpec& train, const std::optional<Reduction>& recorded, int world,
                                  bool is_one_machine);

}  // namespace plateau::train
