#include "core/text/wordpiece.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <utility>

#include "core/text/unicode_tables.h"
#include "core/text/word_splitter.h"

namespace plateau::text {
namespace {

constexpr std::string_view kContinuation = "##";

}  // namespace

// The vocabulary, indexed for matching. Lives behind a shared pointer, so its views into the vocabulary stay good.
class WordPiece::Matcher {
public:
    Matcher(Vocabulary vocabulary, WordPieceOptions options)
        : m_vocabulary(std::move(vocabulary)),
          m_options(options),
          m_table(options.cased ? CharacterTable::cased() : CharacterTable::uncased()),
          m_special{m_vocabulary.pad(), m_vocabulary.unknown(), m_vocabulary.cls(), m_vocabulary.sep(),
                    m_vocabulary.mask()} {
        for (TokenId id = 0; id < m_vocabulary.size(); ++id) {
            const std::string_view token = m_vocabulary.token(id);
            m_starts.emplace(token, id);
            if (token.starts_with(kContinuation)) m_continuations.emplace(token.substr(kContinuation.size()), id);
            m_longest = std::max(m_longest, token.size());
        }
    }

    const Vocabulary& vocabulary() const { return m_vocabulary; }

    // Calls sink(id, begin, end) for each token.
    template <typename Sink>
    void encode(std::string_view text, const Sink& sink) const {
        std::size_t from = 0;  // start of the text that waits to be split
        const auto encodeUntil = [&](std::size_t to) {
            const std::size_t shift = from;
            splitWords(text.substr(from, to - from), m_table, m_options.max_word_characters,
                       [&](const Word& word) { matchWord(word, shift, sink); });
        };
        for (std::size_t at = text.find('['); at != text.npos; at = text.find('[', at)) {
            const TokenId special = specialAt(text.substr(at));
            if (special < 0) {
                ++at;
                continue;
            }
            encodeUntil(at);
            from = at + m_vocabulary.token(special).size();
            sink(special, at, from);
            at = from;
        }
        encodeUntil(text.size());
    }

private:
    TokenId specialAt(std::string_view text) const {
        for (const TokenId id : m_special)
            if (text.starts_with(m_vocabulary.token(id))) return id;
        return -1;
    }

    // Greedy: the longest token that starts here, then the longest continuation …; all or [UNK].
    template <typename Sink>
    void matchWord(const Word& word, std::size_t shift, const Sink& sink) const {
        struct Piece {
            TokenId id;
            std::size_t first, last;  // characters of the word
        };
        thread_local std::vector<Piece> pieces;
        pieces.clear();
        const auto& characters = word.characters;
        for (std::size_t first = 0; first < characters.size() && !word.too_long;) {
            const auto [id, next] = longestMatch(word, first);
            if (id < 0) {
                pieces.clear();
                break;
            }
            pieces.push_back({id, first, next - 1});
            first = next;
        }
        if (pieces.empty()) pieces.push_back({m_vocabulary.unknown(), 0, characters.size() - 1});
        for (const Piece& piece : pieces) {
            // Canonical ordering may have moved marks, so the outermost bytes are looked for.
            std::size_t begin = characters[piece.first].begin, end = characters[piece.first].end;
            for (std::size_t i = piece.first + 1; i <= piece.last; ++i) {
                begin = std::min(begin, characters[i].begin);
                end = std::max(end, characters[i].end);
            }
            sink(piece.id, shift + begin, shift + end);
        }
    }

    // {id, character after it}; id -1 when nothing matches.
    std::pair<TokenId, std::size_t> longestMatch(const Word& word, std::size_t first) const {
        const auto& tokens = first == 0 ? m_starts : m_continuations;
        const auto& characters = word.characters;
        const std::size_t from = characters[first].offset;
        for (std::size_t next = characters.size(); next > first; --next) {
            const std::size_t to = next == characters.size() ? word.text.size() : characters[next].offset;
            if (to - from > m_longest) continue;
            const auto found = tokens.find(std::string_view(word.text).substr(from, to - from));
            if (found != tokens.end()) return {found->second, next};
        }
        return {-1, first};
    }

    const Vocabulary m_vocabulary;
    const WordPieceOptions m_options;
    const CharacterTable& m_table;
    const std::array<TokenId, 5> m_special;
    std::unordered_map<std::string_view, TokenId> m_starts, m_continuations;
    std::size_t m_longest = 0;  // bytes
};

WordPiece::WordPiece(Vocabulary vocabulary, WordPieceOptions options)
    : m_matcher(std::make_shared<const Matcher>(std::move(vocabulary), options)) {}

const Vocabulary& WordPiece::vocabulary() const {
    return m_matcher->vocabulary();
}

void WordPiece::encode(std::string_view text, std::vector<TokenId>& ids) const {
    m_matcher->encode(text, [&ids](TokenId id, std::size_t, std::size_t) { ids.push_back(id); });
}

Encoding WordPiece::encodeWithOffsets(std::string_view text) const {
    Encoding encoding;
    m_matcher->encode(text, [&encoding](TokenId id, std::size_t begin, std::size_t end) {
        encoding.ids.push_back(id);
        encoding.begin.push_back(begin);
        encoding.end.push_back(end);
    });
    return encoding;
}

}  // namespace plateau::text
