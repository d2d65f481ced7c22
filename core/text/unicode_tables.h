// What BERT's tokeniser does with each Unicode scalar: cleaning, spaces around ideographs, NFD without Mn (where
// accents are dropped) and lower-casing (uncased), in one step. The tables are probed from Hugging Face `tokenizers` by
// tests/text/probe_unicode_tables.py, whose Unicode data differ from any system library's. Immutable, thread-safe.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace plateau::text {

enum class CharacterKind : std::uint8_t {
    letter,       // part of a word, unchanged (all that is none of the others: also digits, symbols, unassigned)
    space,        // ends a word
    punctuation,  // a word by itself
    ideograph,    // a word by itself
    drop,         // vanishes
    barrier,      // vanishes, but marks are not reordered across it (a dropped mark of combining class 0)
    mark,         // a kept mark: part of a word, placed by canonical ordering, see markRank()
    mapped,       // becomes mappingOf(code)
    hangul,       // a syllable, becomes its two or three letters by Unicode's arithmetic (3.12)
};

class CharacterTable {
public:
    struct Mapping {
        char32_t code;
        std::uint16_t offset;
        std::uint8_t length;
    };

    // The one table of each form, built at first use (1.1 MiB).
    static const CharacterTable& of(bool cased, bool accents);
    static const CharacterTable& uncased() { return of(false, false); }
    static const CharacterTable& cased() { return of(true, true); }

    // `code` <= U+10FFFF.
    CharacterKind kind(char32_t code) const { return m_kinds[code]; }
    // The characters that a mapped one becomes; letters, punctuation, spaces, marks and ideographs (which it surrounds
    // with spaces).
    std::u32string_view mappingOf(char32_t code) const;

private:
    CharacterTable(bool cased, bool accents);
    std::vector<CharacterKind> m_kinds;
    std::span<const Mapping> m_mappings;
};

// Canonical combining classes of kept marks, as ranks 1, 2, …
std::uint8_t markRank(char32_t code);

}  // namespace plateau::text
