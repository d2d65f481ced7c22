// Which bars stand for the models of a study: one for each model that differs in what it costs. Pure.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/protocol/estimate.h"

namespace plateau::widgets {

struct PlannedModel {
    std::string key;      // of its estimate
    std::string name;     // "pairwise", or its pattern as it was written
    std::string variant;  // what sets it apart, as it was written
    bool operator==(const PlannedModel&) const = default;
};

struct EstimateBar {
    std::string name;  // with the variant only where models of one name differ
    std::string model;
    protocol::EstimateAnswer estimate;
    bool is_reference = false;
};

// Parameters of all layers.
double layerParameters(const protocol::EstimateAnswer& estimate);

// In the order of the models; without those that have no estimate. At the end the reference's, unless a bar of `name`
// equals it. Models of one name with as many parameters in every part share a bar.
std::vector<EstimateBar> barsOf(const std::vector<PlannedModel>& models,
                                const std::map<std::string, protocol::EstimateAnswer>& estimates,
                                const PlannedModel& reference);

}  // namespace plateau::widgets
