// Whether what an operator declares for measurements is true (core/anatomy): the roles of its parameters, and that it
// can weigh all tokens alike. What has no part in training is no row of the suite; the tests ask it of every operator.
#pragma once

#include "core/attention/conformance/checks.h"

namespace plateau::attention::conformance {

// A parameter of the role `scores` has no effect on a token that is alone, where there is nothing to choose. One of the
// role `values` has no effect on the maps, and one on the context.
Finding roles(const Sample& sample);
// With Capabilities::uniform: the probabilities are the means of their rows; where all tokens are alike, the context is
// what it is without; and it is the same whether maps are asked for or not.
Finding uniformWeights(const Sample& sample);

}  // namespace plateau::attention::conformance
