// By what two machines know that a file still begins with the bytes that were sent of it: a hash of its first 64 KiB
// and of the last 4 KiB before an offset. So a log of gigabytes is not read again, and what was replaced, or cut and
// written on, is noticed. Blocks on the file; thread-safe.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"

namespace plateau::relay {

// The mark of the first `bytes` bytes of an open file, 32 hexadecimal digits; empty when it has not as many. Error: it
// cannot be read; `name` names it.
Result<std::string> prefixMark(int file, std::uint64_t bytes, const std::string& name);

}  // namespace plateau::relay
