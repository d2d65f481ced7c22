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

// Writes 1 … 4 bytes and returns how many. `code` is a Unicode scalar value.
inline std::size_t writeUtf8(char* bytes, char32_t code) {
    const auto continuation = [code](int shift) { return static_cast<char>(0x80 | ((code >> shift) & 0x3F)); };
    if (code < 0x80) {
        bytes[0] = static_cast<char>(code);
        return 1;
    }
    if (code < 0x800) {
        bytes[0] = static_cast<char>(0xC0 | code >> 6);
        bytes[1] = continuation(0);
        return 2;
    }
    if (code < 0x10000) {
        bytes[0] = static_cast<char>(0xE0 | code >> 12);
        bytes[1] = continuation(6);
        bytes[2] = continuation(0);
        return 3;
    }
    bytes[0] = static_cast<char>(0xF0 | code >> 18);
    bytes[1] = continuation(12);
    bytes[2] = continuation(6);
    bytes[3] = continuation(0);
    return 4;
}

void appendUtf8(std::string& text, char32_t code);

// Number of malformed sequences.
std::size_t countMalformed(std::string_view text);

}  // namespace plateau::text
