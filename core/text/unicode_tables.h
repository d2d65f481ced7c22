// What BERT's tokeniser does with each Unicode scalar: cleaning, spaces around ideographs, and (uncased) NFD without Mn
// and lower-casing, in one step. The tables are probed from Hugging Face `tokenizers` by
// tests/text/probe_unicode_tables.py, whose Unicode data differ from any system library's. Immutable, thread-safe.
#pragma once

#include <cstdint>
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
    // The one table of each form, built at first use (1.1 MiB).
    static const CharacterTable& uncased();
    static const CharacterTable& cased();

    // `code` <= U+10FFFF.
    CharacterKind kind(char32_t code) const { return m_kinds[code]; }

private:
    explicit CharacterTable(bool cased);
    std::vector<CharacterKind> m_kinds;
};

// Canonical combining classes of kept marks, as ranks 1, 2, …
std::uint8_t markRank(char32_t code);

// The characters that a mapped one becomes; letters, punctuation, spaces, marks and ideographs (which it surrounds with
// spaces).
std::u32string_view mappingOf(char32_t code);

}  // namespace plateau::text
