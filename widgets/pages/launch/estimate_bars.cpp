#include "widgets/pages/launch/estimate_bars.h"

#include <algorithm>
#include <numeric>

namespace plateau::widgets {
namespace {

bool isAlike(const protocol::EstimateAnswer& a, const protocol::EstimateAnswer& b) {
    return a.parameters == b.parameters && a.parts.embeddings == b.parts.embeddings &&
           layerParameters(a) == layerParameters(b) && a.parts.head == b.parts.head;
}

struct Found {
    PlannedModel model;
    protocol::EstimateAnswer estimate;
};

bool isSame(const Found& a, const Found& b) {
    return a.model.name == b.model.name && isAlike(a.estimate, b.estimate);
}

}  // namespace

double layerParameters(const protocol::EstimateAnswer& estimate) {
    return std::accumulate(estimate.parts.layers.begin(), estimate.parts.layers.end(), 0.0);
}

std::vector<EstimateBar> barsOf(const std::vector<PlannedModel>& models,
                                const std::map<std::string, protocol::EstimateAnswer>& estimates,
                                const PlannedModel& reference) {
    std::vector<Found> different;
    for (const PlannedModel& model : models) {
        const auto estimate = estimates.find(model.key);
        if (estimate == estimates.end()) continue;
        const Found found{model, estimate->second};
        const auto same = [&](const Found& other) { return isSame(found, other); };
        if (std::none_of(different.begin(), different.end(), same)) different.push_back(found);
    }
    std::vector<EstimateBar> bars;
    for (const Found& found : different) {
        const bool is_shared = std::count_if(different.begin(), different.end(), [&](const Found& other) {
                                   return other.model.name == found.model.name;
                               }) > 1;
        std::string name = found.model.name;
        if (is_shared && !found.model.variant.empty()) name += " · " + found.model.variant;
        bars.push_back({std::move(name), found.model.name, found.estimate, false});
    }
    const auto compared = estimates.find(reference.key);
    if (bars.empty() || compared == estimates.end()) return bars;
    const auto isReference = [&](const EstimateBar& bar) {
        return bar.model == reference.name && isAlike(bar.estimate, compared->second);
    };
    if (std::none_of(bars.begin(), bars.end(), isReference))
        bars.push_back({reference.name, reference.name, compared->second, true});
    return bars;
}

}  // namespace plateau::widgets
