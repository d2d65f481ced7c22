// Greedy longest-match WordPiece, and the fast path from text to ids when no offsets are needed. Its results equal
// those of splitWords() with matchWord(). Immutable; thread-safe. Internal to WordPiece and Encoder.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "core/text/added_tokens.h"
#include "core/text/token_trie.h"
#include "core/text/unicode_tables.h"
#include "core/text/vocabulary.h"

namespace plateau::text {

struct WordPieceOptions {
    bool cased = false;
    std::optional<bool> accents{};          // kept; unless given, they are where case is
    std::vector<AddedToken> added{};        // besides the special tokens
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
        const auto cut = [&](TokenId id, std::size_t begin, std::size_t end) {
            part(from, begin);
            special(id, begin, end);
            from = end;
        };
        if (m_added.empty())
            for (std::size_t at = text.find('['); at != text.npos; at = text.find('[', std::max(from, at + 1))) {
                const TokenId id = specialAt(text.substr(at));
                if (id >= 0) cut(id, at, at + m_vocabulary.token(id).size());
            }
        else
            for (const AddedTokens::Found& token : m_added.find(text)) cut(token.id, token.begin, token.end);
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
    AddedTokens m_added;
    TokenTrie m_starts, m_continuations;
};

}  // namespace plateau::text
