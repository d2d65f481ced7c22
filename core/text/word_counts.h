// How often each normalised word occurs. One thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/text/unicode_tables.h"

namespace plateau::text {

class WordCounts {
public:
    // Words longer than this never match a vocabulary and are not counted.
    static constexpr std::size_t kMaxCharacters = 100;

    // With more than `mostWords` different ones the rarest are forgotten, those seen once first: that bounds memory to
    // about 100 bytes a word.
    explicit WordCounts(bool cased, std::size_t mostWords = std::size_t{1} << 24);

    // Any bytes, cut where a word ends.
    void add(std::string_view text);

    std::size_t size() const { return m_counts.size(); }
    std::uint64_t words() const { return m_words; }
    std::uint64_t forgotten() const { return m_forgotten; }  // occurrences of words that are not in the list
    // In the order of their bytes.
    std::vector<std::pair<std::string, std::uint64_t>> sorted() const;

private:
    void forget();

    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    const CharacterTable* m_table;
    std::size_t m_most;
    std::unordered_map<std::string, std::uint64_t, Hash, std::equal_to<>> m_counts;
    std::uint64_t m_words = 0, m_forgotten = 0, m_floor = 0;
};

}  // namespace plateau::text
