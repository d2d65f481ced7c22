// That an operator does not compute is something that a check finds, too.
#pragma once

#include <functional>

#include "core/attention/conformance/checks.h"

namespace plateau::attention::conformance {

// What `look` finds; where it throws, what it said, in the case `where`: does_not_compute, or needs_memory where there
// was too little.
Finding guarded(const std::function<Finding()>& look, FailingCase where = {});

}  // namespace plateau::attention::conformance
