// Operators of a person's own among those that findOperator() finds (registry.h). They are not listed by
// registeredOperators(). Any thread.
#pragma once

#include <functional>
#include <vector>

#include "core/attention/operator.h"

namespace plateau::attention {

// Kept until the program ends. Of two with one id the first is kept: the id holds the hash of the operator's file.
const OperatorDescriptor* addOwnOperator(OperatorDescriptor descriptor);

// What the static initialisers that `load` lets run in this thread give to registerOperator(): it is not registered,
// and may be incomplete.
std::vector<OperatorDescriptor> collectOperators(const std::function<void()>& load);

}  // namespace plateau::attention
