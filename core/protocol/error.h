// Errors as the two programs exchange them, with their code. Pure; thread-safe.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::protocol {

// {"code","message","context"}, and "advice" where there is one.
nlohmann::json errorJson(const Error& error);

// {"error":{…}} of the first; with several also "errors":[…]. There is at least one.
nlohmann::json errorDocument(const std::vector<Error>& errors);

// Accepts any `object`: an unknown code becomes `internal`, a member that is not a text becomes empty.
Error readError(const nlohmann::json& object);

// The parameter that an error is about, by its name on the wire: "minus_start"; empty: it is about none.
std::string parameterOf(const Error& error);

}  // namespace plateau::protocol
