// What each head of a model is worth: the loss without it, exactly, and the first-order estimate of it.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/inspect/attention_study.h"
#include "core/inspect/mutes.h"
#include "core/inspect/scored_texts.h"

namespace plateau::inspect {

struct HeadWorth {
    double loss_change;     // loss without the head, all others being there, minus the loss with it; nats
    double measure_change;  // the same of the measure; NaN without one
    // Michel et al. 2019, eq. 2: the mean over the texts x of |dL(x) / d xi|, xi being a factor of the head's output,
    // at
    // 1. L(x) is such that its mean over the texts is the loss.
    double estimate;
};

struct HeadPlace {
    std::int64_t layer, head;
};

struct PruneStep {
    std::int64_t muted;  // so many heads, those whose loss_change is least
    Score score;
};

struct HeadImportance {
    Score whole;                                // nothing muted
    std::vector<std::vector<HeadWorth>> heads;  // [L][H]; empty for a layer whose operator mixes its heads
    std::vector<HeadPlace> by_worth;            // all of these, by rising loss_change
    std::vector<PruneStep> prune;               // from 0 to all of them
};

struct ImportanceWish {
    model::Substitute substitute = model::Substitute::zero;  // in place of a head; none is not one
    std::int64_t prune_steps = 16;                           // of the curve, at most, besides its start
};

// Computes a muted pass for each head, of which only the layers from the head's on differ. `go_on` is told the share
// that is done and asked between layers. The model's gradients are left alone. Errors: unavailable for a model without
// a head, one in which every operator mixes its heads, and those of MutedPass; cancelled.
Result<HeadImportance> headImportance(const model::Bert& model, const ScoredTexts& texts, const Measure& measure,
                                      const ImportanceWish& wish, const GoOn& go_on);

}  // namespace plateau::inspect
