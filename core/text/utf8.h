// UTF-8, from hostile bytes. Pure functions; thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace plateau::text {

inline constexpr char32_t kReplacement = 0xFFFD;

struct DecodedCharacter {
    char32_t code = kReplacement;
    std::uint32_t size = 1;  // bytes it took
    bool malformed = false;  // then `code` is U+FFFD
};

// The character at `position` < text.size(). A malformed sequence is taken as its maximal subpart (Unicode 3.9, as
// Python's errors="replace").
DecodedCharacter decodeAt(std::string_view text, std::size_t position);

// `code` is a Unicode scalar value.
void appendUtf8(std::string& text, char32_t code);

// Number of malformed sequences.
std::size_t countMalformed(std::string_view text);

}  // namespace plateau::text
