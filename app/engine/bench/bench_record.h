// The figures of `bench all` as a run: imported curves of one point each (series bench/<row>, at step 1), and the whole
// document beside them, bench.json, by which `compare` finds them.
#pragma once

#include <filesystem>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::engine {

// Error: busy when there is something in the folder. Fine for an empty name.
Status checkOutput(const std::filesystem::path& run);

// `scratch` is a folder for what the import reads. Errors: those of checkOutput() and of writing; empty without a case.
Status keepBench(const nlohmann::json& document, const std::filesystem::path& run,
                 const std::filesystem::path& scratch);

}  // namespace plateau::engine
