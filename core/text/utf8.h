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

// decodeAt() for what is not a well-formed sequence of one to three bytes.
DecodedCharacter decodeRare(std::string_view text, std::size_t position);

// The character at `position` < text.size(). A malformed sequence is taken as its maximal subpart (Unicode 3.9, as
// Python's errors="replace").
inline DecodedCharacter decodeAt(std::string_view text, std::size_t position) {
    const auto byteAt = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const auto continues = [](unsigned char byte) { return (byte & 0xC0) == 0x80; };
    const char32_t first = byteAt(position);
    const std::size_t left = text.size() - position;
    if (first < 0x80) return {first, 1, false};
    if (first >= 0xC2 && first < 0xE0 && left > 1 && continues(byteAt(position + 1)))
        return {(first & 0x1F) << 6 | (byteAt(position + 1) & 0x3Fu), 2, false};
    if (first >= 0xE0 && first < 0xF0 && left > 2 && continues(byteAt(position + 1)) &&
        continues(byteAt(position + 2))) {
        const char32_t code =
            (first & 0x0F) << 12 | (byteAt(position + 1) & 0x3Fu) << 6 | (byteAt(position + 2) & 0x3Fu);
        if (code >= 0x800 && (code < 0xD800 || code > 0xDFFF)) return {code, 3, false};
    }
    return decodeRare(text, position);
}

// Appends a scalar value in UTF-8.
void appendUtf8(std::string& text, char32_t code);

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

// What a text has beyond ASCII.
struct EncodingCensus {
    std::size_t malformed = 0;      // sequences
    std::size_t first = 0;          // where the first of them begins; the text's size without any
    std::size_t latin_letters = 0;  // malformed bytes that are a letter in Latin-1 and stand beside a letter of ASCII
    std::size_t beyond_ascii = 0;   // well-formed characters
};
EncodingCensus encodingCensus(std::string_view text);

// Number of malformed sequences.
std::size_t countMalformed(std::string_view text);
// Where the first of them begins; the size of a text without any.
std::size_t firstMalformed(std::string_view text);

}  // namespace plateau::text
