// The activation functions between two matrices (spec::Activation). Internal to the room.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/bert_config.h"

namespace plateau::model {

// activation(x + bias) of x's type: x [...,F], bias [F] or undefined.
at::Tensor activated(const at::Tensor& x, const at::Tensor& bias, Activation activation);

}  // namespace plateau::model
