// Bilinear attention, Luong et al. 2015's "general": scores q S k^T / sqrt(D) with a matrix S per head between separate
// queries and keys; the control that pairwise attention lacks.
#include "core/attention/factored_scores.h"
#include "core/attention/registry.h"

namespace plateau::attention {
namespace {

OperatorDescriptor descriptor() {
    OperatorDescriptor d = factoredScores("bilinear", {"query", "key", "value"});
    d.title = "Bilinear";
    d.paper = "Luong et al. 2015";
    d.formula = "softmax(q S kᵀ / √D) v";
    return d;
}

PLATEAU_REGISTER_OPERATOR(3, descriptor());

}  // namespace
}  // namespace plateau::attention
