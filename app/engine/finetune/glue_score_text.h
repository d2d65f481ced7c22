// The text of `glue score`: the matrix of scores, warnings about doubtful ones, comparisons in sentences, and curves
// along training.
#pragma once

#include <string>

#include "core/glue/summary.h"

namespace plateau::engine {

std::string scoreText(const glue::Summary& summary);
// One line for each group, with medians as in the Cramming paper.
std::string mediansText(const glue::Summary& summary);

}  // namespace plateau::engine
