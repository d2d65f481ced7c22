// The headers that operators in C++ are compiled against: those that headers.txt beside this names, by their paths
// below the folder that is given to the compiler. Thread-safe.
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace plateau::attention::plugin {

inline constexpr const char* kHeadersList = "core/attention/plugin/headers.txt";

// One hash of all of them, 32 hexadecimal digits: it changes when one does. Errors: those of reading them.
Result<std::string> headersHash(const std::filesystem::path& folder);

}  // namespace plateau::attention::plugin
