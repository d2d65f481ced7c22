// The user's own Python, which writes down an operator. It is a program of the user's on a file of the user's: what it
// may do is not limited.
#pragma once

#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::engine {

// What resources/operator/plateau_operator.py says of the file: {"operator", "report"} or {"error"}. `python` is a path
// or a name to be found in PATH. Errors: notFound for a Python that is not there, unavailable for one without torch or
// that fails otherwise, with what it said.
Result<nlohmann::json> describeByPython(const std::string& python, const std::filesystem::path& source);

}  // namespace plateau::engine
