// The published study (resources/reference) as read-only runs: six loss curves that never enter the database.
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/store/workspace.h"

namespace plateau::store {

struct ReferenceRun {
    RunRow row;        // id "reference/base-pairwise", read_only, finished, plateau filled in
    Series eval_loss;  // "eval/loss"
};

// Computed at the first call and kept; thread-safe. Empty with an error when the resource is damaged.
const Result<std::vector<ReferenceRun>>& referenceStudy();

// Nothing when `id` is not one of them.
const ReferenceRun* findReference(const run::RunId& id);

}  // namespace plateau::store
