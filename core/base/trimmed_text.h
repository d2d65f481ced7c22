// Texts without the spaces around them.
#pragma once

#include <string_view>

namespace plateau {

// `text` without any of the characters of `spaces` at its beginning and end.
inline std::string_view trimmed(std::string_view text, std::string_view spaces) {
    const auto first = text.find_first_not_of(spaces);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(spaces) - first + 1);
}

}  // namespace plateau
