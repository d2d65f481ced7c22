// Mixed precision: fp32 master weights, products in bf16 or fp16 inside the scope.
#pragma once

#include <string>

#include <ATen/core/Tensor.h>

namespace plateau::train {

// Autocast of this thread from construction to destruction; nothing for "fp32". Scopes do not nest.
class PrecisionScope {
public:
    PrecisionScope(at::Device device, const std::string& precision);
    ~PrecisionScope();
    PrecisionScope(const PrecisionScope&) = delete;
    PrecisionScope& operator=(const PrecisionScope&) = delete;

private:
    at::DeviceType m_device;
    bool m_active;
};

}  // namespace plateau::train
