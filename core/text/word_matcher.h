// Greedy longest-match WordPiece, and the fast path from text to ids when no offsets are needed. Its results equal
// those of splitWords() with matchWord(). Immutable; thread-safe. Internal to WordPiece and Encoder.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "core/text/token_trie.h"
#include "core/text/unicode_tables.h"
#include "core/text/vocabulary.h"

namespace plateau::text {

struct WordPieceOptions {
    bool cased = false;
    std::size_t max_word_characters = 100;  // longer words are [UNK]; at most 256
};

class WordMatcher {
public:
    WordMatcher(Vocabulary vocabulary, WordPieceOptions options);
    const Vocabulary& vocabulary() const { return m_vocabulary; }
    const CharacterTable& table() const { return *m_table; }
    const WordPieceOptions& options() const { return m_options; }

    // Calls part(begin, end) for the text between special tokens and special(id, begin, end) for each of those, in
    // order; parts may be empty.
    template <typename Part, typename Special>
    void forEachPart(std::string_view text, const Part& part, const Special& special) const {
        std::size_t from = 0;
        for (std::size_t at = text.find('['); at != text.npos; at = text.find('[', at)) {
            const TokenId id = specialAt(text.substr(at));
            if (id < 0) {
                ++at;
                continue;
            }
            part(from, at);
            from = at + m_vocabulary.token(id).size();
            special(id, at, from);
            at = from;
        }
        part(from, text.size());
    }

    // Appends the ids of text without special tokens.
    void encodePart(std::string_view text, std::vector<TokenId>& ids) const;

    // Appends the ids of one normalised word; [UNK] when some part of it matches nothing.
    void matchWord(std::string_view word, std::vector<TokenId>& ids) const;

private:
    TokenId specialAt(std::string_view text) const;

    Vocabulary m_vocabulary;
    WordPieceOptions m_options;
    const CharacterTable* m_table;
    std::array<TokenId, 5> m_special;
    TokenTrie m_starts, m_continuations;
};

}  // namespace plateau::text
