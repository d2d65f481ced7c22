// Characters in the bytes of UTF-8. Pure functions; thread-safe.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace plateau {

// True for a byte of a character that is not its first.
inline bool continuesCharacter(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

inline std::size_t characterCount(std::string_view text) {
    return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continuesCharacter));
}

// Where to cut a text that should have at most `limit` bytes, so that no character is cut: the text's own size when it
// is that short. Bytes that are no UTF-8 are cut at most 3 before `limit`.
inline std::size_t characterCut(std::string_view text, std::size_t limit) {
    if (text.size() <= limit) return text.size();
    std::size_t cut = limit;
    while (cut > 0 && cut + 3 > limit && continuesCharacter(text[cut])) --cut;
    return cut;
}

}  // namespace plateau
