#include "core/text/word_matcher.h"

#include <algorithm>
#include <utility>

#include "core/text/utf8.h"
#include "core/text/word_splitter.h"

namespace plateau::text {
namespace {

constexpr std::string_view kContinuation = "##";
constexpr std::size_t kMaxCharacters = TokenTrie::kLongest / 4;

std::vector<TokenTrie::Entry> startsOf(const Vocabulary& vocabulary) {
    std::vector<TokenTrie::Entry> entries;
    for (TokenId id = 0; id < vocabulary.size(); ++id) entries.emplace_back(vocabulary.token(id), id);
    return entries;
}

std::vector<TokenTrie::Entry> continuationsOf(const Vocabulary& vocabulary) {
    std::vector<TokenTrie::Entry> entries;
    for (TokenId id = 0; id < vocabulary.size(); ++id) {
        const std::string_view token = vocabulary.token(id);
        if (token.starts_with(kContinuation)) entries.emplace_back(token.substr(kContinuation.size()), id);
    }
    return entries;
}

}  // namespace

// One pass over text: characters are normalised into a small buffer, whose content is matched when the word ends. A
// word with a mark that canonical ordering may move is rare; it goes through the splitter, which knows how.
class WordMatcher::Part {
public:
    Part(const WordMatcher& matcher, std::string_view text, std::vector<TokenId>& ids)
        : m_matcher(matcher), m_text(text), m_ids(ids), m_max(matcher.m_options.max_word_characters) {}

    void encode() {
        const CharacterTable& table = *m_matcher.m_table;
        for (std::size_t at = 0; at < m_text.size();) {
            const DecodedCharacter character = decodeAt(m_text, at);
            m_begin = at;
            m_end = at + character.size;
            const CharacterKind kind = table.kind(character.code);
            if (kind == CharacterKind::letter)
                append(character.code);
            else if (kind == CharacterKind::mapped)
                for (const char32_t code : mappingOf(character.code)) put(code, table.kind(code));
            else
                put(character.code, kind);
            at = m_end;
        }
        m_begin = m_text.size();
        finishWord();
    }

private:
    void put(char32_t code, CharacterKind kind) {
        switch (kind) {
            case CharacterKind::letter: append(code); break;
            case CharacterKind::mark:
                m_marked = true;
                append(code);
                break;
            case CharacterKind::space: finishWord(); break;
            case CharacterKind::punctuation:
            case CharacterKind::ideograph:
                finishWord();
                append(code);
                m_begin = m_end;
                finishWord();
                break;
            case CharacterKind::hangul: putHangul(code, [this](char32_t letter) { append(letter); }); break;
            case CharacterKind::barrier:
            case CharacterKind::drop:
            case CharacterKind::mapped: break;
        }
    }

    void append(char32_t code) {
        if (m_characters++ < m_max) m_size += writeUtf8(m_word.data() + m_size, code);
    }

    void finishWord() {
        if (m_marked)
            splitWords(m_text.substr(m_word_begin, m_begin - m_word_begin), *m_matcher.m_table, m_max,
                       [this](const Word& word) { match(word.text, word.too_long); });
        else if (m_characters > 0)
            match({m_word.data(), m_size}, m_characters > m_max);
        m_characters = m_size = 0;
        m_marked = false;
        m_word_begin = m_end;
    }

    void match(std::string_view word, bool too_long) {
        if (too_long)
            m_ids.push_back(m_matcher.m_vocabulary.unknown());
        else
            m_matcher.matchWord(word, m_ids);
    }

    const WordMatcher& m_matcher;
    const std::string_view m_text;
    std::vector<TokenId>& m_ids;
    const std::size_t m_max;
    std::array<char, kMaxCharacters * 4> m_word;  // the first m_size bytes are set
    std::size_t m_size = 0, m_characters = 0;
    bool m_marked = false;
    std::size_t m_word_begin = 0;        // where the source of this word begins
    std::size_t m_begin = 0, m_end = 0;  // the source of this character
};

WordMatcher::WordMatcher(Vocabulary vocabulary, WordPieceOptions options)
    : m_vocabulary(std::move(vocabulary)),
      m_options(options),
      m_table(options.cased ? &CharacterTable::cased() : &CharacterTable::uncased()),
      m_special{m_vocabulary.pad(), m_vocabulary.unknown(), m_vocabulary.cls(), m_vocabulary.sep(), m_vocabulary.mask()},
      m_starts(startsOf(m_vocabulary)),
      m_continuations(continuationsOf(m_vocabulary)) {
    m_options.max_word_characters = std::min(m_options.max_word_characters, kMaxCharacters);
}

TokenId WordMatcher::specialAt(std::string_view text) const {
    for (const TokenId id : m_special)
        if (text.starts_with(m_vocabulary.token(id))) return id;
    return -1;
}

void WordMatcher::encodePart(std::string_view text, std::vector<TokenId>& ids) const {
    const auto isPlain = [this](char byte) {
        const auto code = static_cast<unsigned char>(byte);
        return code < 0x80 && m_table->kind(code) == CharacterKind::letter;
    };
    if (!text.empty() && text.size() <= m_options.max_word_characters && std::all_of(text.begin(), text.end(), isPlain))
        return matchWord(text, ids);
    Part(*this, text, ids).encode();
}

void WordMatcher::matchWord(std::string_view word, std::vector<TokenId>& ids) const {
    const std::size_t before = ids.size();
    const TokenTrie* trie = &m_starts;
    while (!word.empty()) {
        const TokenTrie::Match match = trie->longestPrefix(word);
        if (match.id < 0) {
            ids.resize(before);
            ids.push_back(m_vocabulary.unknown());
            return;
        }
        ids.push_back(match.id);
        word.remove_prefix(match.size);
        trie = &m_continuations;
    }
}

}  // namespace plateau::text
