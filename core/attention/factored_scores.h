// Attention with a learned matrix S per head between the two sides of its scores (score_factors.h): softmax(q S k^T /
// sqrt(D)) v, where the queries may serve as keys too.
#pragma once

#include <string>
#include <vector>

#include "core/attention/operator.h"

namespace plateau::attention {

// All of such an operator but its texts. `projections` of the hidden states are the queries, the keys unless they are
// the queries, and the values. The tensors of S are named after the id.
OperatorDescriptor factoredScores(const std::string& id, const std::vector<std::string>& projections);

}  // namespace plateau::attention
