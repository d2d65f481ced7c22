// A study's results as files.
#pragma once

#include <filesystem>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/study/results.h"

namespace plateau::study {

// Loss over steps and over minutes, all models.
std::string resultsChart(const Results& results);

nlohmann::json toJson(const Results& results);

// comparison.{csv,md,tex,json}, curves.csv and comparison.svg into the folder, which is made if it is not there; each
// is replaced whole. Blocks. Errors: io, noSpace, ….
Status writeResults(const std::filesystem::path& folder, const Results& results);

}  // namespace plateau::study
