#include "core/text/vocabulary_trainer.h"

#include <algorithm>
#include <map>
#include <queue>
#include <set>
#include <string_view>
#include <unordered_map>

#include "core/text/utf8.h"

namespace plateau::text {
namespace {

using Counted = std::pair<std::string, std::uint64_t>;
using Symbol = std::uint32_t;
using PairKey = std::uint64_t;

PairKey keyOf(Symbol first, Symbol second) {
    return PairKey{first} << 32 | second;
}

template <typename Take>
void forEachCharacter(std::string_view word, const Take& take) {
    for (std::size_t at = 0; at < word.size();) {
        const DecodedCharacter character = decodeAt(word, at);
        take(character.code, at == 0);
        at += character.size;
    }
}

// The characters that are kept.
std::set<char32_t> alphabetOf(const std::vector<Counted>& words, std::int64_t most) {
    std::map<char32_t, std::uint64_t> counts;
    for (const auto& [word, count] : words)
        forEachCharacter(word, [&, times = count](char32_t code, bool) { counts[code] += times; });
    std::vector<std::pair<char32_t, std::uint64_t>> order(counts.begin(), counts.end());
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    if (order.size() > static_cast<std::size_t>(most)) order.resize(static_cast<std::size_t>(most));
    std::set<char32_t> kept;
    for (const auto& [code, count] : order) kept.insert(code);
    return kept;
}

class Trainer {
public:
    Trainer(const std::vector<Counted>& words, const VocabularyOptions& options) : m_options(options) {
        for (const char* special : {"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"}) idOf(special);
        const std::set<char32_t> alphabet = alphabetOf(words, options.most_characters);
        for (const char32_t code : alphabet) {
            std::string text;
            appendUtf8(text, code);
            m_first.emplace(code, idOf(text));
        }
        addInnerCharacters(words, alphabet);
        for (const auto& [word, count] : words) addWord(word, count);
    }

    std::int64_t size() const { return static_cast<std::int64_t>(m_entries.size()); }

    Result<std::vector<std::string>> run() {
        for (const auto& [key, pair] : m_pairs) m_queue.push({pair.count, key});
        while (size() < m_options.size && !m_queue.empty()) {
            const Candidate best = m_queue.top();
            m_queue.pop();
            const auto pair = m_pairs.find(best.key);
            if (pair == m_pairs.end() || pair->second.count != best.count) continue;  // there is a newer candidate
            if (best.count < std::max<std::uint64_t>(1, m_options.min_frequency)) break;
            join(best.key);
            if (m_options.progress && !m_options.progress(size()))
                return Error{ErrorCode::cancelled, "the vocabulary was not finished", "", "start it again"};
        }
        return std::move(m_entries);
    }

private:
    struct WordSymbols {
        std::uint64_t count = 0;
        std::size_t begin = 0, size = 0;  // in m_symbols
    };
    struct Pair {
        std::uint64_t count = 0;
        std::vector<std::uint32_t> words;  // that have it, or had it
    };
    struct Candidate {
        std::uint64_t count;
        PairKey key;
        bool operator<(const Candidate& other) const {
            return count != other.count ? count < other.count : key > other.key;
        }
    };

    Symbol idOf(const std::string& entry) {
        const auto [found, isNew] = m_ids.emplace(entry, static_cast<Symbol>(m_entries.size()));
        if (isNew) m_entries.push_back(entry);
        return found->second;
    }

    // Those that occur behind a word's first character.
    void addInnerCharacters(const std::vector<Counted>& words, const std::set<char32_t>& alphabet) {
        std::set<char32_t> inner;
        for (const auto& [word, count] : words)
            forEachCharacter(word, [&](char32_t code, bool first) {
                if (!first && alphabet.contains(code)) inner.insert(code);
            });
        for (const char32_t code : inner) {
            std::string text = "##";
            appendUtf8(text, code);
            m_inner.emplace(code, idOf(text));
        }
    }

    // Characters outside the alphabet are left out; what stood beside them becomes neighbours.
    void addWord(const std::string& word, std::uint64_t count) {
        WordSymbols symbols{count, m_symbols.size(), 0};
        forEachCharacter(word, [&](char32_t code, bool first) {
            const auto& ids = first ? m_first : m_inner;
            if (const auto found = ids.find(code); found != ids.end()) m_symbols.push_back(found->second);
        });
        symbols.size = m_symbols.size() - symbols.begin;
        const auto index = static_cast<std::uint32_t>(m_words.size());
        m_words.push_back(symbols);
        for (std::size_t i = symbols.begin + 1; i < m_symbols.size(); ++i)
            gain(keyOf(m_symbols[i - 1], m_symbols[i]), count, index);
    }

    void gain(PairKey key, std::uint64_t count, std::uint32_t word) {
        Pair& pair = m_pairs[key];
        pair.count += count;
        if (pair.words.empty() || pair.words.back() != word) pair.words.push_back(word);
    }

    void join(PairKey key) {
        const auto first = static_cast<Symbol>(key >> 32), second = static_cast<Symbol>(key);
        std::string_view tail = m_entries[second];
        if (tail.starts_with("##")) tail.remove_prefix(2);
        const Symbol joined = idOf(m_entries[first] + std::string(tail));
        m_changed.clear();
        const std::vector<std::uint32_t> words = std::move(m_pairs[key].words);
        for (const std::uint32_t word : words) joinIn(word, first, second, joined);
        m_pairs.erase(key);
        std::sort(m_changed.begin(), m_changed.end());
        m_changed.erase(std::unique(m_changed.begin(), m_changed.end()), m_changed.end());
        for (const PairKey changed : m_changed) {
            const auto pair = m_pairs.find(changed);
            if (pair == m_pairs.end()) continue;
            if (pair->second.count == 0)
                m_pairs.erase(pair);
            else
                m_queue.push({pair->second.count, changed});
        }
    }

    // Each join ends the pairs with the neighbours of what was joined and begins new ones.
    void joinIn(std::uint32_t index, Symbol first, Symbol second, Symbol joined) {
        WordSymbols& word = m_words[index];
        Symbol* const symbols = m_symbols.data() + word.begin;
        const auto replace = [&](PairKey before, PairKey after) {
            m_pairs[before].count -= word.count;
            gain(after, word.count, index);
            m_changed.push_back(before);
            m_changed.push_back(after);
        };
        std::size_t size = 0;
        for (std::size_t at = 0; at < word.size; ++size) {
            if (at + 1 == word.size || symbols[at] != first || symbols[at + 1] != second) {
                symbols[size] = symbols[at++];
                continue;
            }
            if (size > 0) replace(keyOf(symbols[size - 1], first), keyOf(symbols[size - 1], joined));
            at += 2;
            if (at < word.size) replace(keyOf(second, symbols[at]), keyOf(joined, symbols[at]));
            symbols[size] = joined;
        }
        word.size = size;
    }

    const VocabularyOptions& m_options;
    std::vector<std::string> m_entries;
    std::unordered_map<std::string, Symbol> m_ids;
    std::unordered_map<char32_t, Symbol> m_first, m_inner;
    std::vector<WordSymbols> m_words;
    std::vector<Symbol> m_symbols;
    std::unordered_map<PairKey, Pair> m_pairs;
    std::priority_queue<Candidate> m_queue;
    std::vector<PairKey> m_changed;
};

}  // namespace

Result<std::vector<std::string>> trainVocabulary(const std::vector<Counted>& words, const VocabularyOptions& options) {
    if (words.empty())
        return Error{ErrorCode::empty, "there are no words to make a vocabulary from", "", "give files with text"};
    Trainer trainer(words, options);
    if (trainer.size() > options.size)
        return Error{ErrorCode::invalidField,
                     "a vocabulary of " + std::to_string(options.size) +
                         " cannot hold the special tokens and characters of the text, which are " +
                         std::to_string(trainer.size()),
                     "--size", "give a larger size or fewer --characters"};
    return trainer.run();
}

}  // namespace plateau::text
