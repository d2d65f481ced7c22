// Statistics of a layer's operator, as a part of an answer and as text.
#pragma once

#include <cstdint>
#include <string>

#include "core/inspect/operator_statistics.h"
#include "core/protocol/operators.h"

namespace plateau::engine {

protocol::OperatorAnswer::Layer operatorAnswer(std::int64_t layer, const inspect::OperatorStatistics& statistics);

// The same without statistics: only the names of each head's matrices.
protocol::OperatorAnswer::Layer operatorNames(std::int64_t layer, const inspect::OperatorMatrices& matrices);

// For every matrix of the layer, in the order of `statistics`: a headline, then a line for each head.
std::string operatorText(std::int64_t layer, const inspect::OperatorStatistics& statistics);

}  // namespace plateau::engine
