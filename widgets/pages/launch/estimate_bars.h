// The bars of a study's estimates: one for each model whose costs differ from the others'. Pure.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/protocol/estimate.h"

namespace plateau::widgets {

struct PlannedModel {
    std::string key;      // the key of its estimate
    std::string name;     // "pairwise", or its pattern as typed
    std::string variant;  // the settings of its variant, as typed
    bool operator==(const PlannedModel&) const = default;
};

struct EstimateBar {
    std::string name;  // includes the variant only if models of the same name differ
    std::string model;
    protocol::EstimateAnswer estimate;
    bool is_reference = false;
};

// The number of parameters in all layers.
double layerParameters(const protocol::EstimateAnswer& estimate);

// The bars in the order of the models, without models that have no estimate. Models of the same name with equal
// parameter counts in every part share a bar. The last bar is the reference's, unless a bar with its name has the same
// counts.
std::vector<EstimateBar> barsOf(const std::vector<PlannedModel>& models,
                                const std::map<std::string, protocol::EstimateAnswer>& estimates,
                                const PlannedModel& reference);

}  // namespace plateau::widgets
