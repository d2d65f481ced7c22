// The conformance suite: every check (checks.h) over an operator, at sizes from small to larger. The built-in operators
// are held to it by their tests, those of files before their first use.
#pragma once

#include <functional>
#include <vector>

#include "core/attention/conformance/checks.h"
#include "core/attention/operator.h"
#include "core/operatorfile/conformance.h"

namespace plateau::attention::conformance {

using operatorfile::CheckRow;
using operatorfile::Verdict;

// Grows when a check asks something else, so that what was found before is found again.
inline constexpr int kSuite = 1;

// One row a check, in their order, each given to `done` as soon as it is known. The first size at which an operator
// does not compute ends what is tried at that size. What computing throws is a fault of the check; a crash, or a call
// that never returns, takes the process along. `chosen` are settings that the operator takes. Any thread.
std::vector<CheckRow> conformanceOf(const OperatorDescriptor& descriptor, const Settings& chosen, Origin origin,
                                    const std::function<void(const CheckRow&)>& done = {});

// Every combination of the choices of an operator's settings; the others at their defaults.
std::vector<Settings> settingsToTry(const OperatorDescriptor& descriptor);

}  // namespace plateau::attention::conformance
