// A text as the model's forward pass takes it, and its maps as statistics take them.
#pragma once

#include "core/inspect/text_input.h"
#include "core/model/bert.h"

namespace plateau::inspect {

// On the model's device, without token types for a model that has none; not for training.
model::BertInput modelInput(const TextInput& text, const model::Bert& model);

// [1,H,T,T] of any device -> [H,T,T] on the CPU, contiguous.
at::Tensor mapsOf(const at::Tensor& maps_1HTT);

}  // namespace plateau::inspect
