// Translators of the tuned lens (lens.h), trained: each is to make the head say of its layer's states what the model
// itself says in the end, measured by the Kullback-Leibler divergence (Belrose et al. 2023, eq. 7).
//
// Shape legend: N texts, T tokens.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/inspect/lens.h"

namespace plateau::inspect {

struct TunedLens {
    std::vector<Translator> translators{};  // of states 0 … L-1, on the model's device
    std::string weights{};                  // weightsHash() of the model
    std::int64_t texts = 0, steps = 0;      // that it was trained on, and how long
    // Mean divergence of each layer on texts that the training did not read: by the head alone, and translated.
    std::vector<double> plain{}, tuned{};
};

struct LensTraining {
    std::int64_t steps = 250;
    std::int64_t places = 128;  // tokens whose predictions a step looks at
    double rate = 1e-3;         // Adam's at the start; it falls to zero in a straight line
};

// Trains on the first half of the texts and measures on the second. Translators start at zero, so that the first step
// finds the logit lens. Draws no random numbers. The model, which has a masked-LM head, is not changed. Errors:
// unavailable for another head; invalidField for fewer than two texts; cancelled.
Result<TunedLens> trainTunedLens(const model::Bert& model, const at::Tensor& input_ids_NT, const LensTraining& training,
                                 const GoOn& go_on);

// XXH3-128 of all weights in float, in their order, 32 hexadecimal digits.
std::string weightsHash(const model::Bert& model);

}  // namespace plateau::inspect
