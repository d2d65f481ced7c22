// Pairwise attention: scores q S q^T / sqrt(D) with a matrix S of learned pairwise factors per head, without bias, on
// the biased q (Courtois et al. 2024; resources/guide/operators.md).
#include "core/attention/factored_scores.h"
#include "core/attention/registry.h"

namespace plateau::attention {
namespace {

OperatorDescriptor descriptor() {
    OperatorDescriptor d = factoredScores("pairwise", {"query", "value"});
    d.title = "Pairwise";
    d.paper = "Courtois et al. 2024";
    d.formula = "softmax(q S qᵀ / √D) v";
    return d;
}

PLATEAU_REGISTER_OPERATOR(2, descriptor());

}  // namespace
}  // namespace plateau::attention
