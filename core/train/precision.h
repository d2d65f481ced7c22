// Mixed precision: fp32 master weights, with matrix products in bf16 or fp16.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/spec/choices.h"

namespace plateau::train {

// The type for the model's matrix products (model::BertInput::type). Without autocast bfloat16, for which the model
// keeps narrow copies of its weights; Undefined, which means the type of the weights, where autocast chooses instead.
at::ScalarType computeType(at::Device device, spec::Precision precision);

// Turns on autocast for this thread from construction to destruction. Does nothing for fp32 and on a device without
// it. Scopes do not nest.
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
