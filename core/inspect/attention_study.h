// A model's attention on one text, layer by layer: statistics and thumbnails of all layers, maps of those asked for.
//
// The maps come from the operators' own forward pass and exist for one layer at a time, apart from those that are
// handed out. Small results are kept (hidden states, statistics, thumbnails), so that a later question about the same
// text costs only the layers whose maps it wants. One thread at a time.
//
// Shape legend: H heads, T tokens, n side of a thumbnail, h hidden.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/inspect/attention_statistics.h"
#include "core/inspect/text_input.h"
#include "core/model/bert.h"

namespace plateau::inspect {

// Told the share of the work that is done; false = stop.
using GoOn = std::function<bool(double)>;

struct AttentionParts {
    std::vector<std::int64_t> layers;  // whose maps are wanted
    bool probabilities = true, scores = true;
    std::int64_t thumbnails = 0;  // their side at most; 0 = none
};

// Maps are on the CPU, contiguous, in the model's type.
struct LayerAttention {
    bool maps = false;       // whether the operator has any; without, the rest is empty
    bool symmetric = false;  // scores equal to their transpose, up to rounding, in every head
    std::vector<HeadStatistics> heads;
    std::vector<std::vector<double>> by_offset;                   // as in AttentionStatistics
    at::Tensor probability_thumbnails_Hnn, score_thumbnails_Hnn;  // float; when wanted
    at::Tensor probabilities_HTT, scores_HTT;                     // of a layer whose maps are wanted
};

struct AttentionLook {
    std::vector<LayerAttention> layers;  // all of them
    bool finite = true;                  // no NaN or infinity anywhere
};

class AttentionStudy {
public:
    explicit AttentionStudy(TextInput input) : m_input(std::move(input)) {}
    const TextInput& input() const { return m_input; }
    // `model` is the same each time. Errors: invalidField for a layer that is not there, unavailable for the maps of
    // one that has none; cancelled, after which a later call continues where this one stopped.
    Result<AttentionLook> look(const model::Bert& model, const AttentionParts& parts, const GoOn& go_on);
    // What is kept between calls.
    std::uint64_t memoryBytes() const;

private:
    struct Known {
        LayerAttention attention;  // without maps
        std::int64_t thumbnails;   // asked for
    };
    LayerAttention attend(const model::Bert& model, std::size_t layer, const AttentionParts& parts, bool maps_wanted);

    TextInput m_input;
    std::vector<at::Tensor> m_hidden_1Th;  // what layers 0, 1, … take, as far as known
    std::vector<Known> m_known;            // of layers 0, 1, …
};

}  // namespace plateau::inspect
