// Statistics of a layer's operator, as a member of a --json document and as a table for people.
#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

#include "core/inspect/operator_statistics.h"

namespace plateau::engine {

// {layer, operator, heads[{head, matrix, <statistics of it>, others{<name>{<statistics>}},
//  query_key_subspaces{principal_angles[], cka}|absent}]}: `matrix` names the layer's own matrix, `others` the rest of
// them. No heads when the operator has no matrix. <statistics> = the members of inspect::MatrixStatistics.
nlohmann::json operatorDocument(std::int64_t layer, const inspect::OperatorStatistics& statistics);

// The same without statistics: only which matrices each head has.
nlohmann::json operatorNames(std::int64_t layer, const inspect::OperatorMatrices& matrices);

// A headline, then a line for each head; of every matrix of the layer.
std::string operatorText(std::int64_t layer, const inspect::OperatorStatistics& statistics);

}  // namespace plateau::engine
