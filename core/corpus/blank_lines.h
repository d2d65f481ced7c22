// Which bytes of a text count as space within a line.
#pragma once

#include <string_view>

namespace plateau::corpus {

inline constexpr std::string_view kSpaces = " \t\r\v\f";

inline bool isBlank(std::string_view line) {
    return line.find_first_not_of(kSpaces) == line.npos;
}

}  // namespace plateau::corpus
