// Every layer's states through the model's own head, as if the layers after it were not there: the logit lens
// (nostalgebraist 2020); and the tuned lens of Belrose et al. 2023, in which an affine translator stands in for those
// layers.
//
// The embeddings count as layer 0, layer L are the states that the model itself predicts from. In an encoder that ends
// with a norm the others pass it, too. Layers' translators have the numbers of the states that they take, 0 … L-1.
//
// Shape legend: T tokens, h hidden.
#pragma once

#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/inspect/attention_study.h"
#include "core/inspect/predictions.h"
#include "core/inspect/text_input.h"
#include "core/model/bert.h"

namespace plateau::inspect {

// x -> x + W x + b.
struct Translator {
    at::Tensor weight_hh, bias_h;
};
at::Tensor translated(const Translator& translator, const at::Tensor& x);

struct LensPlace {
    std::vector<Guess> best;  // most probable first
    double divergence;        // of this layer's distribution from the model's own; nats
};

struct LensLayer {
    std::vector<LensPlace> places;  // one a token; of a classifier a single one, at its first token
    double mean_divergence;         // over the places
};

struct Lens {
    std::vector<LensLayer> layers;  // 0 … L
    // For each place the first layer from which on the most probable token is the model's own. 0 … L.
    std::vector<std::int64_t> settles;
};

// `translators` is empty, or has L of them for `model`; then the model has a masked-LM head. `go_on` is asked between
// layers. Errors: those of checkPredicts(); cancelled.
Result<Lens> lensOf(const model::Bert& model, const TextInput& text, std::int64_t count,
                    const std::vector<Translator>& translators, const GoOn& go_on);

}  // namespace plateau::inspect
