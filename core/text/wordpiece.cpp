#include "core/text/wordpiece.h"

#include <algorithm>
#include <utility>

#include "core/text/word_splitter.h"

namespace plateau::text {
namespace {

// Adds the pieces of one word.
void addWord(const WordMatcher& matcher, const Word& word, std::size_t shift, Encoding& encoding) {
    const auto& characters = word.characters;
    const std::size_t before = encoding.ids.size();
    if (word.too_long)
        encoding.ids.push_back(matcher.vocabulary().unknown());
    else
        matcher.matchWord(word.text, encoding.ids);
    const bool whole = encoding.ids.size() == before + 1;
    std::size_t first = 0, offset = 0;
    for (std::size_t i = before; i < encoding.ids.size(); ++i) {
        const std::string_view token = matcher.vocabulary().token(encoding.ids[i]);
        offset += token.size() - (i == before ? 0 : 2);  // without ##
        // Canonical ordering may have moved marks, so the outermost bytes are looked for.
        std::size_t begin = characters[first].begin, end = characters[first].end;
        for (++first; first < characters.size() && (whole || characters[first].offset < offset); ++first) {
            begin = std::min(begin, characters[first].begin);
            end = std::max(end, characters[first].end);
        }
        encoding.begin.push_back(shift + begin);
        encoding.end.push_back(shift + end);
    }
}

}  // namespace

WordPiece::WordPiece(Vocabulary vocabulary, WordPieceOptions options)
    : m_matcher(std::make_shared<const WordMatcher>(std::move(vocabulary), std::move(options))) {}

const Vocabulary& WordPiece::vocabulary() const {
    return m_matcher->vocabulary();
}

void WordPiece::encode(std::string_view text, std::vector<TokenId>& ids) const {
    m_matcher->forEachPart(
        text, [&](std::size_t begin, std::size_t end) { m_matcher->encodePart(text.substr(begin, end - begin), ids); },
        [&](TokenId id, std::size_t, std::size_t) { ids.push_back(id); });
}

Encoding WordPiece::encodeWithOffsets(std::string_view text) const {
    Encoding encoding;
    const auto addPart = [&](std::size_t begin, std::size_t end) {
        splitWords(text.substr(begin, end - begin), m_matcher->table(), m_matcher->options().max_word_characters,
                   [&](const Word& word) { addWord(*m_matcher, word, begin, encoding); });
    };
    m_matcher->forEachPart(text, addPart, [&](TokenId id, std::size_t begin, std::size_t end) {
        encoding.ids.push_back(id);
        encoding.begin.push_back(begin);
        encoding.end.push_back(end);
    });
    return encoding;
}

}  // namespace plateau::text
