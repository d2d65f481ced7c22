// Errors as JSON, as the two programs exchange them. Pure; thread-safe.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::protocol {

// {"code","message","context"}, and "advice" if the error has one.
nlohmann::json errorJson(const Error& error);

// {"error":{…}} with the first error; for several errors also "errors":[…] with all. `errors` must not be empty.
nlohmann::json errorDocument(const std::vector<Error>& errors);

// Accepts any JSON: an unknown code becomes `internal`, and a member that is not a string becomes empty.
Error readError(const nlohmann::json& object);

// The name of the parameter that an error is about, as in JSON: "minus_start"; empty when it is about none.
std::string parameterOf(const Error& error);

}  // namespace plateau::protocol
