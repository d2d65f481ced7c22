#include "core/attention/operator.h"

namespace plateau::attention {

void AttentionOperator::initialise(Parameters&, const AttentionShape&, const Settings&, at::Generator&) const {}

Parameters AttentionOperator::fold(const Parameters& parameters, const AttentionShape&, const Settings&) const {
    Parameters copy;
    for (const auto& [name, tensor] : parameters) copy[name] = tensor.detach().clone();
    return copy;
}

Parameters AttentionOperator::inspect(const Parameters&, const AttentionShape&, const Settings&) const {
    return {};
}

bool AttentionOperator::hasOutputDense(const Settings&) const {
    return true;
}

}  // namespace plateau::attention
