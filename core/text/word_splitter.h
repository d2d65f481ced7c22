// BERT's basic tokeniser: cuts text into normalised words (spec: interchange §3). Thread-safe: no state between calls.
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

// Hands each word of `text` (any bytes) to `sink`, in order; the reference is good for that call only. Special tokens
// are not known here.
void splitWords(std::string_view text, const CharacterTable& table, std::size_t maxCharacters,
                const std::function<void(const Word&)>& sink);

}  // namespace plateau::text
