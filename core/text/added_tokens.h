// Tokens that are looked for in a text before it is cut into words: [CLS] and its like, and those which a tokeniser has
// beside the words of its vocabulary. Ids equal those of Hugging Face's. Immutable; thread-safe. Internal to WordPiece.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/text/token_trie.h"
#include "core/text/unicode_tables.h"
#include "core/text/vocabulary.h"

namespace plateau::text {

// A token of the vocabulary that is found wherever it stands, also within a word.
struct AddedToken {
    TokenId id = 0;
    bool normalised = true;  // looked for in the text once it is cleaned and lower-cased, else in the text as it is
    bool is_word = false;    // a word or piece of the vocabulary as well, else only what is found
};

class AddedTokens {
public:
    // `table` must outlive this. Without tokens nothing is found, not even [CLS].
    AddedTokens(const Vocabulary& vocabulary, const std::vector<AddedToken>& tokens, const CharacterTable& table);
    bool empty() const { return m_empty; }

    struct Found {
        TokenId id;
        std::size_t begin, end;  // bytes of the text
    };
    // All in order, special tokens included: what is looked for in the text as it is, then the rest between them. Where
    // several begin, the longest.
    std::vector<Found> find(std::string_view text) const;

private:
    void findNormalised(std::string_view text, std::size_t begin, std::size_t end, std::vector<Found>& found) const;

    const CharacterTable* m_table;
    bool m_empty;
    TokenTrie m_asTheyAre, m_normalised;
};

}  // namespace plateau::text
