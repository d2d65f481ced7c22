// What a run logs of its attention operators' matrices, so that their way through training can be drawn without
// loading a checkpoint: one `operator` event right before every checkpoint, also that of step 0.
#pragma once

#include <map>
#include <string>

#include "core/model/bert.h"

namespace plateau::train {

// operator/<layer>/<head>/<statistic> of every head's own matrix (core/inspect/operator_statistics.h): frobenius_norm,
// symmetric_share, distance_to_identity; from products alone, in float64. Nothing of a layer whose operator has no
// matrix. Waits for the device; draws no random numbers and changes nothing.
std::map<std::string, double> operatorValues(const model::Bert& model);

}  // namespace plateau::train
