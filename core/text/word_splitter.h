// BERT's basic tokeniser: cuts text into normalised words (resources/guide/corpus.md, "Words and ids"). Thread-safe: no
// state between calls.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/unicode_tables.h"

namespace plateau::text {

// A normalised word and where each of its characters comes from.
struct Word {
    struct Character {
        std::size_t offset = 0;          // of its first byte in `text`
        std::size_t begin = 0, end = 0;  // bytes of the source it was made from
        std::uint8_t rank = 0;           // of a mark, 0 for others
    };
    std::string text;  // UTF-8
    std::vector<Character> characters;
    bool too_long = false;  // more characters than wanted: `text` holds only the first of them
};

// Calls letter(code) for each of the two or three letters of a Hangul syllable (Unicode 3.12).
template <typename Letter>
void putHangul(char32_t syllable, const Letter& letter) {
    constexpr char32_t kBase = 0xAC00, kLead = 0x1100, kVowel = 0x1161, kTail = 0x11A7, kVowels = 21, kTails = 28;
    const char32_t index = syllable - kBase, tail = index % kTails;
    letter(kLead + index / (kVowels * kTails));
    letter(kVowel + index / kTails % kVowels);
    if (tail != 0) letter(kTail + tail);
}

// Hands each word of `text` (any bytes) to `sink`, in order; the reference is valid during that call only. Special
// tokens are not recognised here.
void splitWords(std::string_view text, const CharacterTable& table, std::size_t maxCharacters,
                const std::function<void(const Word&)>& sink);

}  // namespace plateau::text
