// Words as a part of a folder's name. Thread-safe.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace plateau::run {

// Letters and digits of ASCII, '_', '.' and single dashes, one for whatever stands between: "pairwise · demo" is
// "pairwise-demo". Of the first `mostBytes`; "run" when nothing is left.
std::string folderWords(std::string_view words, std::size_t mostBytes = 100);

}  // namespace plateau::run
