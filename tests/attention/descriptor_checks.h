// The conformance checks of what a descriptor says, against what its operator has and does; see conformance_checks.h.
#pragma once

#include "conformance_checks.h"

namespace plateau::attention {

Faults descriptorTexts(const Layer& layer);
Faults parameterCount(const Layer& layer);
Faults flopsCount(const Layer& layer);
Faults initialWeights(const Layer& layer);
Faults inspectable(const Layer& layer);

}  // namespace plateau::attention
