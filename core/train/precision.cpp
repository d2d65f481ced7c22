#include "core/train/precision.h"

#include <ATen/autocast_mode.h>

#include "core/device/capabilities.h"

namespace plateau::train {

at::ScalarType computeType(spec::Precision precision) {
    return precision == spec::Precision::bf16 ? at::kBFloat16 : at::ScalarType::Undefined;
}

PrecisionScope::PrecisionScope(at::Device device, spec::Precision precision)
    : m_device(device.type()), m_active(device::autocasts(device) && precision == spec::Precision::fp16) {
    if (!m_active) return;
    at::autocast::set_autocast_dtype(m_device, at::kHalf);
    at::autocast::set_autocast_enabled(m_device, true);
    at::autocast::increment_nesting();
}

PrecisionScope::~PrecisionScope() {
    if (!m_active) return;
    at::autocast::set_autocast_enabled(m_device, false);
    // The cache holds fp16 copies of weights that the next optimiser step changes.
    if (at::autocast::decrement_nesting() == 0) at::autocast::clear_cache();
}

}  // namespace plateau::train
