// What people read of `glue score`: the matrix, what to doubt, the comparisons in words, and curves along training.
#pragma once

#include <string>

#include "core/glue/summary.h"

namespace plateau::engine {

std::string scoreText(const glue::Summary& summary);
// A line a group, as the Cramming paper counts.
std::string mediansText(const glue::Summary& summary);

}  // namespace plateau::engine
