// Whether heads that were wished to weigh all tokens alike do. Pure.
#pragma once

#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/model/bert.h"

namespace plateau::inspect {

// Weights that came out of a layer which `heads` were to be uniform in, for `input`. An operator of a person's own may
// make its weights without attend() and weigh(), and so not know of the wish; then this is false, as where there are
// none. Waits for the device.
bool areUniform(const at::Tensor& weights_BHTT, const model::BertInput& input, const std::vector<std::int64_t>& heads);
// Of all heads.
bool areUniform(const at::Tensor& weights_BHTT, const model::BertInput& input);

}  // namespace plateau::inspect
