// Twenty steps of one operator on the built-in corpus, by the recipe with its dropout: what a refactor must not change.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace plateau::golden {

// Training losses in order, from a run folder that goes away. fp32, one thread, seed 1, every setting fixed here.
Result<std::vector<double>> goldenLosses(const std::string& op);

}  // namespace plateau::golden
