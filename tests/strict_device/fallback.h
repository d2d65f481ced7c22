// Every operator that the strict device has no kernel of its own for: checked, counted as one launch, and computed by
// the CPU's kernel on the accessible bytes.
#pragma once

#include <ATen/core/dispatch/Dispatcher.h>

namespace plateau::strict {

void computeOnCpu(const c10::OperatorHandle& op, torch::jit::Stack* stack);

}  // namespace plateau::strict
