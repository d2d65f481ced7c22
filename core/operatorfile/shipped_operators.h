// Operators that ship as files, resources/operator/shipped: what a study compares and nobody chooses for itself, so it
// is not among the built-in ones. Wherever an operator is named by the id of one, its file is at hand. Immutable;
// thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/spec/catalogue.h"

namespace plateau::operatorfile {

struct ShippedOperator {
    spec::OperatorInfo info;  // its id is as "neighbour-bias@0123456789ab"
    std::string_view text;    // the file, with the table of its checks
};

const std::vector<ShippedOperator>& shippedOperators();
// Null for the id of no such operator.
const ShippedOperator* findShipped(std::string_view id);
// The catalogue, in which they are then too.
spec::Catalogue withShipped(spec::Catalogue catalogue);

}  // namespace plateau::operatorfile
