// WordPiece as it is described: words from the splitter, then for each place in a word the longest token that starts
// there, looked for from the whole rest downwards. Slow and plain; what the fast ways are held against.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/text/vocabulary.h"
#include "core/text/word_splitter.h"

namespace plateau::text {

inline void referenceMatch(const Vocabulary& vocabulary, const Word& word, std::vector<TokenId>& ids) {
    const std::size_t before = ids.size();
    const auto& characters = word.characters;
    for (std::size_t first = 0, next = 0; first < characters.size(); first = next) {
        TokenId id = -1;
        for (next = characters.size(); next > first; --next) {
            const std::size_t to = next == characters.size() ? word.text.size() : characters[next].offset;
            const std::string piece = word.text.substr(characters[first].offset, to - characters[first].offset);
            id = vocabulary.id((first > 0 ? "##" : "") + piece);
            if (id >= 0) break;
        }
        if (id < 0 || word.too_long) {
            ids.resize(before);
            ids.push_back(vocabulary.unknown());
            return;
        }
        ids.push_back(id);
    }
}

// `maxCharacters`: longer words are [UNK].
inline std::vector<TokenId> referenceIds(const Vocabulary& vocabulary, bool cased, std::size_t maxCharacters,
                                         std::string_view text) {
    const CharacterTable& table = cased ? CharacterTable::cased() : CharacterTable::uncased();
    std::vector<TokenId> ids;
    std::size_t from = 0;
    const auto split = [&](std::size_t to) {
        splitWords(text.substr(from, to - from), table, maxCharacters,
                   [&](const Word& word) { referenceMatch(vocabulary, word, ids); });
    };
    for (std::size_t at = 0; at < text.size(); ++at)
        for (const char* special : {"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"})
            if (at >= from && text.substr(at).starts_with(special)) {
                split(at);
                ids.push_back(vocabulary.id(special));
                from = at + std::string_view(special).size();
            }
    split(text.size());
    return ids;
}

}  // namespace plateau::text
