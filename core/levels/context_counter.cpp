#include "core/levels/context_counter.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace plateau::levels {
namespace {

constexpr std::size_t kFewestSlots = 1 << 10;
constexpr std::uint64_t kCountMask = (std::uint64_t{1} << kCountBits) - 1;

// Fibonacci hashing: the upper bits of the product depend on all bits of the key.
constexpr std::uint64_t spread(std::uint64_t key) {
    return key * 0x9E3779B97F4A7C15;
}

constexpr std::size_t mostUsed(std::size_t slots) {
    return slots / 8 * 7;
}

std::uint64_t packed(Pair pair) {
    return static_cast<std::uint64_t>(pair.first) << 32 | static_cast<std::uint32_t>(pair.second);
}

}  // namespace

bool ContextCounter::fits(const Contexts& contexts, std::int64_t vocabulary_size) {
    return contexts.size() <= (std::uint64_t{1} << (64 - kCountBits)) / static_cast<std::uint64_t>(vocabulary_size);
}

ContextCounter::ContextCounter(Contexts contexts, const text::Vocabulary& vocabulary, std::uint64_t bytes)
    : m_contexts(std::move(contexts)),
      m_mask(vocabulary.mask()),
      m_special{vocabulary.pad(), vocabulary.unknown(), vocabulary.cls(), vocabulary.sep(), vocabulary.mask()},
      m_mostSlots(std::bit_floor(std::max<std::size_t>(bytes / 2 / sizeof(std::uint64_t), kFewestSlots))) {
    const auto size = static_cast<std::size_t>(vocabulary.size());
    std::sort(m_special.begin(), m_special.end());
    m_isSpecial.resize(size);
    for (const text::TokenId token : m_special) m_isSpecial[static_cast<std::size_t>(token)] = 1;
    m_leftRow.resize(size);
    m_rightRow.resize(size);
    std::uint32_t row = 0;
    for (const text::TokenId token : m_contexts.left) m_leftRow[static_cast<std::size_t>(token)] = ++row;
    for (const text::TokenId token : m_contexts.right) m_rightRow[static_cast<std::size_t>(token)] = ++row;
    m_pairSlots.resize(std::bit_ceil(2 * m_contexts.pairs.size() + 1));
    for (const Pair& pair : m_contexts.pairs) {
        std::size_t slot = spread(packed(pair)) & (m_pairSlots.size() - 1);
        while (m_pairSlots[slot].row != 0) slot = (slot + 1) & (m_pairSlots.size() - 1);
        m_pairSlots[slot] = {pair, ++row};
    }
    m_frequency.resize(size);
    m_slots.resize(kFewestSlots);
}

std::size_t ContextCounter::firstSlot(std::uint64_t key) const {
    return spread(key) >> (64 - std::countr_zero(m_slots.size()));
}

bool ContextCounter::makeRoom(std::size_t entries) {
    std::size_t slots = m_slots.size();
    while (mostUsed(slots) < m_used + entries) slots *= 2;
    if (slots > m_mostSlots) return false;
    if (slots == m_slots.size()) return true;
    const std::vector<std::uint64_t> old = std::exchange(m_slots, std::vector<std::uint64_t>(slots));
    for (const std::uint64_t entry : old) {
        if (entry == 0) continue;
        std::size_t slot = firstSlot(entry >> kCountBits);
        while (m_slots[slot] != 0) slot = (slot + 1) & (slots - 1);
        m_slots[slot] = entry;
    }
    return true;
}

void ContextCounter::count(std::uint64_t row, text::TokenId token) {
    const std::uint64_t key = row * m_frequency.size() + static_cast<std::uint64_t>(token);
    std::size_t slot = firstSlot(key);
    while (m_slots[slot] != 0 && m_slots[slot] >> kCountBits != key) slot = (slot + 1) & (m_slots.size() - 1);
    if (m_slots[slot] == 0) {
        m_slots[slot] = key << kCountBits;
        ++m_used;
    }
    ++m_slots[slot];
}

bool ContextCounter::add(std::span<const text::TokenId> sample) {
    if (m_tokens + std::ssize(sample) > kMostCounted || !makeRoom(3 * sample.size())) return false;
    for (std::size_t t = 0; t < sample.size(); ++t) {
        const text::TokenId token = sample[t];
        ++m_frequency[static_cast<std::size_t>(token)];
        if (m_isSpecial[static_cast<std::size_t>(token)]) continue;
        const bool has_left = t > 0, has_right = t + 1 < sample.size();
        if (has_left)
            if (const auto row = m_leftRow[static_cast<std::size_t>(sample[t - 1])]) count(row - 1, token);
        if (has_right)
            if (const auto row = m_rightRow[static_cast<std::size_t>(sample[t + 1])]) count(row - 1, token);
        if (!has_left || !has_right) continue;
        const Pair pair{sample[t - 1], sample[t + 1]};
        std::size_t slot = spread(packed(pair)) & (m_pairSlots.size() - 1);
        while (m_pairSlots[slot].row != 0 && m_pairSlots[slot].pair != pair)
            slot = (slot + 1) & (m_pairSlots.size() - 1);
        if (const auto row = m_pairSlots[slot].row) count(row - 1, token);
    }
    m_tokens += std::ssize(sample);
    return true;
}

ContextCounts ContextCounter::counts() const {
    ContextCounts counts{.mask = m_mask, .special = m_special, .frequency = m_frequency, .contexts = m_contexts};
    const std::size_t rows = m_contexts.size();
    counts.starts.resize(rows + 1);
    counts.totals.resize(rows);
    const auto rowOf = [this](std::uint64_t entry) { return (entry >> kCountBits) / m_frequency.size(); };
    for (const std::uint64_t entry : m_slots)
        if (entry != 0) ++counts.starts[rowOf(entry) + 1];
    for (std::size_t row = 0; row < rows; ++row) counts.starts[row + 1] += counts.starts[row];
    counts.entries.resize(m_used);
    std::vector<std::uint64_t> next(counts.starts.begin(), counts.starts.end() - 1);
    for (const std::uint64_t entry : m_slots) {
        if (entry == 0) continue;
        const auto token = static_cast<text::TokenId>((entry >> kCountBits) % m_frequency.size());
        const auto times = static_cast<std::uint32_t>(entry & kCountMask);
        counts.entries[next[rowOf(entry)]++] = {token, times};
        counts.totals[rowOf(entry)] += times;
    }
    for (std::size_t row = 0; row < rows; ++row)
        std::sort(counts.entries.begin() + static_cast<std::ptrdiff_t>(counts.starts[row]),
                  counts.entries.begin() + static_cast<std::ptrdiff_t>(counts.starts[row + 1]),
                  [](const TokenCount& a, const TokenCount& b) { return a.token < b.token; });
    return counts;
}

}  // namespace plateau::levels
