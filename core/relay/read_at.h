// Bytes at a place of an open file. Thread-safe.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"

namespace plateau::relay {

// At most `count` bytes from `offset` on; fewer only at the end. `name` names the file in the error.
Result<std::string> readAt(int file, std::uint64_t offset, std::uint64_t count, const std::string& name);

}  // namespace plateau::relay
