// Mixed precision: fp32 master weights, with matrix products in bf16 or fp16.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/spec/choices.h"

namespace plateau::train {

// The type for the model's matrix products (model::BertInput::type): bfloat16, for which the model keeps narrow copies
// of its weights, so that a whole layer computes in it. Undefined, which means the type of the weights, in fp32, and in
// fp16, where autocast chooses instead.
at::ScalarType computeType(spec::Precision precision);

// Turns on autocast for this thread from construction to destruction in fp16, which only devices with autocast have;
// does nothing in other precisions. Scopes do not nest.
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
