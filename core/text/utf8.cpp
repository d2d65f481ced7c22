#include "core/text/utf8.h"

namespace plateau::text {
namespace {

// What may follow a lead byte: the number of continuation bytes and the bounds of the first of them, which exclude
// overlong forms, surrogates and values beyond U+10FFFF.
struct Lead {
    std::uint32_t following = 0;  // 0 = not a lead byte
    unsigned char first = 0x80, last = 0xBF;
};

Lead leadOf(unsigned char byte) {
    if (byte < 0xC2) return {};
    if (byte < 0xE0) return {1};
    if (byte == 0xE0) return {2, 0xA0, 0xBF};
    if (byte == 0xED) return {2, 0x80, 0x9F};
    if (byte < 0xF0) return {2};
    if (byte == 0xF0) return {3, 0x90, 0xBF};
    if (byte < 0xF4) return {3};
    if (byte == 0xF4) return {3, 0x80, 0x8F};
    return {};
}

}  // namespace

DecodedCharacter decodeRare(std::string_view text, std::size_t position) {
    const auto byteAt = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned char byte = byteAt(position);
    const Lead lead = leadOf(byte);
    if (lead.following == 0) return {kReplacement, 1, true};
    char32_t code = byte & (0x3Fu >> lead.following);
    for (std::uint32_t i = 1; i <= lead.following; ++i) {
        const unsigned char first = i == 1 ? lead.first : 0x80, last = i == 1 ? lead.last : 0xBF;
        if (position + i >= text.size() || byteAt(position + i) < first || byteAt(position + i) > last)
            return {kReplacement, i, true};
        code = code << 6 | (byteAt(position + i) & 0x3Fu);
    }
    return {code, lead.following + 1, false};
}

void appendUtf8(std::string& text, char32_t code) {
    char bytes[4];
    text.append(bytes, writeUtf8(bytes, code));
}

EncodingCensus encodingCensus(std::string_view text) {
    const auto byteAt = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const auto isLetter = [&](std::size_t at) {
        const int lower = at < text.size() ? byteAt(at) | 0x20 : 0;
        return lower >= 'a' && lower <= 'z';
    };
    EncodingCensus census{.first = text.size()};
    for (std::size_t at = 0; at < text.size();) {
        if (byteAt(at) < 0x80) {
            ++at;
            continue;
        }
        const DecodedCharacter character = decodeAt(text, at);
        if (character.malformed) {
            if (census.malformed++ == 0) census.first = at;
            const bool isBeside = (at > 0 && isLetter(at - 1)) || isLetter(at + 1);
            if (character.size == 1 && byteAt(at) >= 0xC0 && isBeside) ++census.latin_letters;
        } else {
            ++census.beyond_ascii;
        }
        at += character.size;
    }
    return census;
}

std::size_t countMalformed(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (static_cast<unsigned char>(text[at]) < 0x80) {
            ++at;
            continue;
        }
        const DecodedCharacter character = decodeAt(text, at);
        count += character.malformed ? 1 : 0;
        at += character.size;
    }
    return count;
}

std::size_t firstMalformed(std::string_view text) {
    std::size_t at = 0;
    for (DecodedCharacter character; at < text.size(); at += character.size)
        if (character = decodeAt(text, at); character.malformed) break;
    return at;
}

}  // namespace plateau::text
