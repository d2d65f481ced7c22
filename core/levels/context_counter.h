// One pass over samples that counts what stands in given contexts, exactly, in a bounded memory. One thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/levels/context_counts.h"
#include "core/text/vocabulary.h"

namespace plateau::levels {

// How often a token is counted at most, in all: an entry of the table keeps its count in 28 bits, beside 36 for context
// and token.
inline constexpr int kCountBits = 28;
inline constexpr std::int64_t kMostCounted = (std::int64_t{1} << kCountBits) - 1;

class ContextCounter {
public:
    // Whether so many contexts of so large a vocabulary can be told apart in an entry.
    static bool fits(const Contexts& contexts, std::int64_t vocabulary_size);

    // `contexts` are sorted and fit. Half of `bytes` is for the table, the other for the counts that are taken from it.
    ContextCounter(Contexts contexts, const text::Vocabulary& vocabulary, std::uint64_t bytes);

    // False, and nothing of the sample is counted, when there may be no memory for it or kMostCounted is reached.
    bool add(std::span<const text::TokenId> sample);
    std::int64_t tokens() const { return m_tokens; }
    // Of memory, with that of counts() to come.
    std::uint64_t bytes() const { return (m_slots.size() + m_used) * sizeof(std::uint64_t); }
    // What was counted so far.
    ContextCounts counts() const;

private:
    bool makeRoom(std::size_t entries);
    void count(std::uint64_t row, text::TokenId token);
    std::size_t firstSlot(std::uint64_t key) const;

    Contexts m_contexts;
    text::TokenId m_mask;
    std::vector<text::TokenId> m_special;
    std::vector<char> m_isSpecial;  // by token
    // One more than a context's row, by token at the left and at the right; 0 for tokens that are none.
    std::vector<std::uint32_t> m_leftRow, m_rightRow;
    struct PairSlot {
        Pair pair{};
        std::uint32_t row = 0;  // one more than it; 0: free
    };
    std::vector<PairSlot> m_pairSlots;
    std::vector<std::uint64_t> m_frequency;
    std::int64_t m_tokens = 0;
    // Open addressing: (row · V + token) << kCountBits | count, 0 where a slot is free. The size is a power of two.
    std::vector<std::uint64_t> m_slots;
    std::size_t m_used = 0, m_mostSlots = 0;
};

}  // namespace plateau::levels
