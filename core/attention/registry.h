// The registered operators. Filled before main() by the object files of operators/; read-only afterwards.
#pragma once

#include <string_view>
#include <vector>

#include "core/attention/operator.h"

namespace plateau::attention {

// Ordered: original first, then by the `order` given at registration, then by id.
std::vector<const OperatorDescriptor*> registeredOperators();
// Null when unknown.
const OperatorDescriptor* findOperator(std::string_view id);
// The settings with defaults filled in; an unknown name or value is ErrorCode::invalidField.
Result<Settings> resolveSettings(const OperatorDescriptor& descriptor, const Settings& given);
// Whether the operator with these resolved settings can have this shape; otherwise invalidField, which names the
// setting that does not divide the heads, or model.heads.
Status checkShape(const OperatorDescriptor& descriptor, const Settings& settings, const AttentionShape& shape);

// A second operator of the same id, or one without an implementation or formulas, is a programming error: aborts.
bool registerOperator(int order, OperatorDescriptor descriptor);

}  // namespace plateau::attention

#define PLATEAU_REGISTER_OPERATOR(order, descriptor)                 \
    [[maybe_unused]] static const bool plateau_operator_registered = \
        ::plateau::attention::registerOperator(order, descriptor)
