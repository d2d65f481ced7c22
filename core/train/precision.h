// Mixed precision: fp32 master weights, products in bf16 or fp16 inside the scope.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/spec/choices.h"

namespace plateau::train {

// What the model's products compute in (model::BertInput::type): bfloat16 on the CPU, where the model keeps narrow
// copies of its weights; Undefined, the weights' own type, where autocast does it.
at::ScalarType computeType(at::Device device, spec::Precision precision);

// Autocast of this thread from construction to destruction; nothing for fp32 and on the CPU. Scopes do not nest.
class PrecisionScope {
public:
    PrecisionScope(at::Device device, spec::Precision precision);
    ~PrecisionScope();
    PrecisionScope(const PrecisionScope&) = delete;
    PrecisionScope& operator=(const PrecisionScope&) = delete;

private:
    at::DeviceType m_device;
    bool m_active;
};

}  // namespace plateau::train
