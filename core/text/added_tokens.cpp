#include "core/text/added_tokens.h"

#include <algorithm>
#include <map>
#include <string>

#include "core/text/utf8.h"
#include "core/text/word_splitter.h"

namespace plateau::text {
namespace {

// A text as the words are cut from it, and of each byte the bytes of the source that it comes from. Kept marks stay in
// the order of the source, since no token that is looked for begins with one.
struct Normalised {
    std::string text;
    std::vector<std::size_t> begin, end;
};

class Normaliser {
public:
    explicit Normaliser(const CharacterTable& table) : m_table(table) {}

    Normalised of(std::string_view text) {
        m_result = {};
        for (std::size_t at = 0; at < text.size();) {
            const DecodedCharacter character = decodeAt(text, at);
            m_begin = at;
            at = m_end = at + character.size;
            const CharacterKind kind = m_table.kind(character.code);
            if (kind == CharacterKind::mapped)
                for (const char32_t code : m_table.mappingOf(character.code)) append(code);
            else
                put(character.code, kind);
        }
        return std::move(m_result);
    }

private:
    void put(char32_t code, CharacterKind kind) {
        switch (kind) {
            case CharacterKind::letter:
            case CharacterKind::mark:
            case CharacterKind::punctuation:
                return append(code);
            case CharacterKind::space:
                return append(U' ');
            case CharacterKind::ideograph:
                for (const char32_t each : {U' ', code, U' '}) append(each);
                return;
            case CharacterKind::hangul:
                return putHangul(code, [this](char32_t letter) { append(letter); });
            case CharacterKind::barrier:
            case CharacterKind::drop:
            case CharacterKind::mapped:
                return;
        }
    }

    void append(char32_t code) {
        appendUtf8(m_result.text, code);
        m_result.begin.resize(m_result.text.size(), m_begin);
        m_result.end.resize(m_result.text.size(), m_end);
    }

    const CharacterTable& m_table;
    Normalised m_result;
    std::size_t m_begin = 0, m_end = 0;  // the source of this character
};

using Tokens = std::map<std::string, TokenId>;

TokenTrie trieOf(const Tokens& tokens) {
    return TokenTrie(std::vector<TokenTrie::Entry>(tokens.begin(), tokens.end()));
}

Tokens asTheyAre(const Vocabulary& vocabulary, const std::vector<AddedToken>& added) {
    Tokens tokens;
    for (const TokenId id :
         {vocabulary.pad(), vocabulary.unknown(), vocabulary.cls(), vocabulary.sep(), vocabulary.mask()})
        tokens.emplace(vocabulary.token(id), id);
    for (const AddedToken& token : added)
        if (!token.normalised) tokens.emplace(vocabulary.token(token.id), token.id);
    return tokens;
}

// Of two that become the same, the first.
Tokens normalised(const Vocabulary& vocabulary, const std::vector<AddedToken>& added, const CharacterTable& table) {
    Tokens tokens;
    for (const AddedToken& token : added) {
        if (!token.normalised) continue;
        std::string text = Normaliser(table).of(vocabulary.token(token.id)).text;
        if (!text.empty()) tokens.emplace(std::move(text), token.id);
    }
    return tokens;
}

// Calls found(id, begin, end) for the tokens in `text`, from left to right, the longest where several begin.
template <typename Sink>
void eachToken(const TokenTrie& trie, std::string_view text, const Sink& found) {
    for (std::size_t at = 0; at < text.size();) {
        const TokenTrie::Match match = trie.longestPrefix(text.substr(at));
        if (match.id >= 0) found(match.id, at, at + match.size);
        at += std::max<std::size_t>(match.size, 1);
    }
}

}  // namespace

AddedTokens::AddedTokens(const Vocabulary& vocabulary, const std::vector<AddedToken>& tokens,
                         const CharacterTable& table)
    : m_table(&table),
      m_empty(tokens.empty()),
      m_asTheyAre(trieOf(m_empty ? Tokens() : asTheyAre(vocabulary, tokens))),
      m_normalised(trieOf(normalised(vocabulary, tokens, table))) {}

// Ends at whole characters of the text: of one that a token takes a part of (a letter of a Hangul syllable, where
// accents are dropped) nothing is left.
void AddedTokens::findNormalised(std::string_view text, std::size_t begin, std::size_t end,
                                 std::vector<Found>& found) const {
    const Normalised normal = Normaliser(*m_table).of(text.substr(begin, end - begin));
    eachToken(m_normalised, normal.text, [&](TokenId id, std::size_t first, std::size_t last) {
        // Two may come from one character.
        const std::size_t before = found.empty() ? 0 : found.back().end;
        found.push_back({id, std::max(before, begin + normal.begin[first]), begin + normal.end[last - 1]});
    });
}

std::vector<AddedTokens::Found> AddedTokens::find(std::string_view text) const {
    std::vector<Found> found;
    std::size_t from = 0;
    eachToken(m_asTheyAre, text, [&](TokenId id, std::size_t begin, std::size_t end) {
        findNormalised(text, from, begin, found);
        found.push_back({id, begin, end});
        from = end;
    });
    findNormalised(text, from, text.size(), found);
    return found;
}

}  // namespace plateau::text
