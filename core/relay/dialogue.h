// Questions over a connection of which nothing is followed yet, one after the other. Blocks; one thread at a time.
#pragma once

#include <functional>
#include <string>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/relay/answers.h"
#include "core/relay/connection.h"
#include "core/relay/requests.h"

namespace plateau::relay {

using Stop = std::function<bool()>;  // asked often; true: the answer is not wanted any more

// The answer to one request. Errors: those of Connection::receive(), what the far side refuses, cancelled, and
// malformed for a message that is no answer to it.
Result<nlohmann::json> askAndWait(Connection& connection, Request request, const Stop& stop);

// The first question. `workspace` as in HelloRequest.
Result<HelloAnswer> greet(Connection& connection, const std::string& workspace, const Stop& stop);

}  // namespace plateau::relay
