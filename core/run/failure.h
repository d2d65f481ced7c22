// What a `failed` event says of the error that ended a run. Thread-safe.
#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/run/event.h"

namespace plateau::run {

struct Failure {
    std::string message;            // empty where the event has none
    std::optional<ErrorCode> code;  // nothing where it has none, or one that is not known here
    std::string context, advice;    // empty where the event has none
};
Failure failureOf(const Event& event);
// The details of the event that tells `error`: its message and code, and its context and advice where it has them.
nlohmann::json failureDetails(const Error& error);

}  // namespace plateau::run
