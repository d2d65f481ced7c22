#include "core/text/word_matcher.h"

#include <algorithm>
#include <utility>

#include "core/text/each_word.h"

namespace plateau::text {
namespace {

constexpr std::string_view kContinuation = "##";

// The words and pieces of words, in the order of their ids.
std::vector<TokenTrie::Entry> startsOf(const Vocabulary& vocabulary, const std::vector<AddedToken>& added) {
    std::vector<TokenTrie::Entry> entries;
    for (TokenId id = 0; id < vocabulary.size(); ++id)
        if (std::ranges::none_of(added, [id](const AddedToken& token) { return token.id == id && !token.is_word; }))
            entries.emplace_back(vocabulary.token(id), id);
    return entries;
}

std::vector<TokenTrie::Entry> continuationsOf(const Vocabulary& vocabulary, const std::vector<AddedToken>& added) {
    std::vector<TokenTrie::Entry> entries;
    for (const auto& [token, id] : startsOf(vocabulary, added))
        if (token.starts_with(kContinuation)) entries.emplace_back(token.substr(kContinuation.size()), id);
    return entries;
}

}  // namespace

WordMatcher::WordMatcher(Vocabulary vocabulary, WordPieceOptions options)
    : m_vocabulary(std::move(vocabulary)),
      m_options(std::move(options)),
      m_table(&CharacterTable::of(m_options.cased, m_options.accents.value_or(m_options.cased))),
      m_special{m_vocabulary.pad(), m_vocabulary.unknown(), m_vocabulary.cls(), m_vocabulary.sep(),
                m_vocabulary.mask()},
      m_added(m_vocabulary, m_options.added, *m_table),
      m_starts(startsOf(m_vocabulary, m_options.added)),
      m_continuations(continuationsOf(m_vocabulary, m_options.added)) {
    m_options.max_word_characters = std::min(m_options.max_word_characters, kMostWordCharacters);
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
    eachWord(text, *m_table, m_options.max_word_characters, [&](std::string_view word, bool too_long) {
        if (too_long)
            ids.push_back(m_vocabulary.unknown());
        else
            matchWord(word, ids);
    });
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
