// How widely each head spreads its attention, in one figure: cheap enough to be computed repeatedly during training.
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/inspect/text_input.h"
#include "core/model/bert.h"

namespace plateau::inspect {

// Of every layer and head the mean entropy in nats of its attention probabilities (core/inspect/attention_statistics.h)
// over the rows of a text, averaged over the texts: [L][H], NaN for what is not finite, empty for a layer without maps.
// In the weights' own type. Draws no random numbers. There must be a text.
std::vector<std::vector<double>> meanEntropies(const model::Bert& model, const std::vector<TextInput>& texts);

}  // namespace plateau::inspect
