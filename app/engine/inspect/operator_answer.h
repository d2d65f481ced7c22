// Statistics of a layer's operator, as part of an answer and as a table for people.
#pragma once

#include <cstdint>
#include <string>

#include "core/inspect/operator_statistics.h"
#include "core/protocol/operators.h"

namespace plateau::engine {

protocol::OperatorAnswer::Layer operatorAnswer(std::int64_t layer, const inspect::OperatorStatistics& statistics);

// The same without statistics: only which matrices each head has.
protocol::OperatorAnswer::Layer operatorNames(std::int64_t layer, const inspect::OperatorMatrices& matrices);

// A headline, then a line for each head; of every matrix of the layer, in the order of `statistics`.
std::string operatorText(std::int64_t layer, const inspect::OperatorStatistics& statistics);

}  // namespace plateau::engine
