#include "core/text/word_counts.h"

#include <algorithm>

#include "core/text/each_word.h"

namespace plateau::text {

WordCounts::WordCounts(bool cased, std::size_t mostWords)
    : m_table(cased ? &CharacterTable::cased() : &CharacterTable::uncased()), m_most(mostWords) {}

void WordCounts::add(std::string_view text) {
    eachWord(text, *m_table, kMaxCharacters, [this](std::string_view word, bool too_long) {
        ++m_words;
        if (too_long) {
            ++m_forgotten;
            return;
        }
        const auto found = m_counts.find(word);
        if (found != m_counts.end()) {
            ++found->second;
            return;
        }
        if (m_counts.size() >= m_most) forget();
        m_counts.emplace(word, 1);
    });
}

// Which words go depends on their counts only, not on the order of the table.
void WordCounts::forget() {
    while (m_counts.size() * 2 > m_most) {
        ++m_floor;
        std::erase_if(m_counts, [this](const auto& entry) {
            if (entry.second > m_floor) return false;
            m_forgotten += entry.second;
            return true;
        });
    }
}

std::vector<std::pair<std::string, std::uint64_t>> WordCounts::sorted() const {
    std::vector<std::pair<std::string, std::uint64_t>> all(m_counts.begin(), m_counts.end());
    std::sort(all.begin(), all.end());
    return all;
}

}  // namespace plateau::text
