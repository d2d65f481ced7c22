// What every operator must do, whatever it computes (resources/guide/adding-an-operator.md). A check looks at one layer
// and names what is wrong, so that the checks can be tested themselves.
#pragma once

#include <string>
#include <vector>

#include "operator_support.h"

namespace plateau::attention {

using Faults = std::vector<std::string>;

struct Check {
    std::string name;
    Faults (*faults)(const Layer&);
};

const std::vector<Check>& conformanceChecks();

// Every combination of the choices of an operator's settings; the others at their defaults.
std::vector<Settings> settingsToTry(const OperatorDescriptor& descriptor);

}  // namespace plateau::attention
