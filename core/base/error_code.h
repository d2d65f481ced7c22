// Names of error codes, as in JSON, read back. Thread-safe.
#pragma once

#include <optional>
#include <string_view>

#include "core/base/result.h"

namespace plateau {

// The inverse of toString(ErrorCode); nothing for a name that is none.
std::optional<ErrorCode> errorCodeOf(std::string_view name);

}  // namespace plateau
