// The results of a run of kind classify, as text.
#pragma once

#include <string>

#include "core/glue/run_files.h"

namespace plateau::engine {

// One line for each seed, with the chosen epoch and warnings about doubtful scores; then the mean over the seeds.
std::string classifyText(const glue::ClassifyRun& run);

}  // namespace plateau::engine
