// What single heads do, as a matrix of layers and heads: how much they attend to the token before or behind, and how
// far the scores of a row are apart. Pure; thread-safe.
//
// Heads have no identity across seeds: the third head of one seed is not that of another. So of several seeds each
// layer's heads are put in order of their value, seed by seed, and the mean is of those in one place.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "core/anatomy_figures/measured_run.h"

namespace plateau::anatomy_figures {

enum class HeadQuantity { previous, next, heat };
inline constexpr std::array kHeadQuantities = {HeadQuantity::previous, HeadQuantity::next, HeadQuantity::heat};
// The family of series that it is read from: "anatomy/heat/".
std::string_view familyOf(HeadQuantity quantity);

struct HeadMap {
    double step = 0;          // the last one at which all seeds were measured
    std::vector<int> layers;  // of the rows, ascending, counted from 0
    bool is_ranked = false;   // columns are places by value, the greatest first; else heads, counted from 0
    std::size_t heads = 0;    // columns
    std::vector<std::vector<double>> values;  // [layers][heads]; NaN where a layer has fewer heads
    std::size_t seeds = 0;
};
// Seeds without the quantity take no part; empty without any, and where they have no step in common.
HeadMap headMap(std::span<const MeasuredRun> seeds, HeadQuantity quantity);

}  // namespace plateau::anatomy_figures
