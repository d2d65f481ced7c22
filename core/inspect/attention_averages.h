// A model's attention over many texts: mean and spread of every head's statistics.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/inspect/attention_study.h"

namespace plateau::inspect {

struct Average {
    double mean = 0, sd = 0;  // over the texts with a finite value; sd of a sample (n - 1)
    std::int64_t n = 0;       // with 0 the mean is NaN, with 1 the sd
};

// Relative positions -kFarthest … kFarthest.
inline constexpr std::int64_t kFarthest = 32;

struct HeadAverages {
    std::vector<Average> statistics;  // in the order of kHeadStatistics
    std::vector<double> by_offset;    // mean probability of the token there, over the texts that have such; else NaN
};

struct LayerAverages {
    bool maps = false;
    std::vector<HeadAverages> heads;  // empty without maps
};

struct AttentionAverages {
    std::int64_t texts = 0;  // that were used
    std::vector<LayerAverages> layers;
};

// Over `count` texts. Each is asked for in its turn, so that only one is in memory; a missing one is left out. `go_on`
// is asked between layers. Errors: cancelled; those of `text_at`.
using TextAt = std::function<Result<std::optional<TextInput>>(std::size_t)>;
Result<AttentionAverages> attentionAverages(const model::Bert& model, std::size_t count, const TextAt& text_at,
                                            const GoOn& go_on);

}  // namespace plateau::inspect
