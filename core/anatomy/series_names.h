// The names of anatomy's series (resources/guide/anatomy.md, "Series").
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/run/metrics.h"

namespace plateau::anatomy {

inline constexpr std::string_view kLossSeries = run::kAnatomyLoss, kKlSeries = run::kAnatomyKl,
                                  kMaskCosineSeries = run::kAnatomyMaskCosine,
                                  kContextShareSeries = run::kAnatomyContextShare,
                                  kPreviousSeries = run::kAnatomyPrevious, kNextSeries = run::kAnatomyNext,
                                  kHeatSeries = run::kAnatomyHeat, kWorthSeries = run::kAnatomyWorth,
                                  kCoherenceSeries = run::kAnatomyCoherence, kGradientSeries = run::kAnatomyGradient,
                                  kWorthOfLayerSeries = "anatomy/worth/layer/";
inline constexpr const char *kWorthOfAttention = "anatomy/worth/attention", *kWorthOfWhere = "anatomy/worth/where";

// "anatomy/loss/" + "rest"
std::string seriesOf(std::string_view family, std::string_view member);
// "anatomy/mask_cosine/" + "3"
std::string seriesOf(std::string_view family, std::size_t layer);
// "anatomy/heat/" + "3/11"
std::string seriesOf(std::string_view family, std::size_t layer, std::size_t head);

}  // namespace plateau::anatomy
