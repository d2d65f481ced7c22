// A run of kind classify in words.
#pragma once

#include <string>

#include "core/glue/run_files.h"

namespace plateau::engine {

// A line a seed, with the epoch whose weights were taken and what to doubt, and their mean.
std::string classifyText(const glue::ClassifyRun& run);

}  // namespace plateau::engine
