#include "core/levels/counts_bytes.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace plateau::levels {
namespace {

constexpr std::uint64_t kMostTokens = std::uint64_t{1} << 31;  // of a vocabulary: what an id can be
constexpr std::uint64_t kMostFrequent = std::uint64_t{1} << 53;

std::uint64_t codeOf(text::TokenId token) {
    return static_cast<std::uint64_t>(token);
}

std::uint64_t codeOf(Pair pair) {
    return codeOf(pair.first) << 32 | codeOf(pair.second);
}

// Ascending: each as its distance from the one before it.
template <typename Item>
void putAscending(std::string& bytes, const std::vector<Item>& items) {
    putNumber(bytes, items.size());
    std::uint64_t last = 0;
    for (const Item& item : items) {
        putNumber(bytes, codeOf(item) - last);
        last = codeOf(item);
    }
}

class CountsReader {
public:
    explicit CountsReader(NumberReader& reader) : m_reader(reader) {}

    std::optional<ContextCounts> counts() {
        ContextCounts counts{};
        counts.frequency.resize(m_reader.size());
        m_vocabulary = counts.frequency.size();
        for (std::uint64_t& frequency : counts.frequency) frequency = m_reader.number(kMostFrequent);
        counts.special = tokens();
        counts.mask = static_cast<text::TokenId>(m_reader.number(kMostTokens - 1));
        if (m_vocabulary > kMostTokens || counts.special.size() >= m_vocabulary || !counts.isSpecial(counts.mask))
            return std::nullopt;
        counts.contexts.left = tokens();
        counts.contexts.right = tokens();
        ascending([&](std::uint64_t code) {
            m_holds = m_holds && code >> 32 < m_vocabulary && (code & 0xFFFFFFFF) < m_vocabulary;
            counts.contexts.pairs.emplace_back(static_cast<text::TokenId>(code >> 32),
                                               static_cast<text::TokenId>(code & 0xFFFFFFFF));
        });
        counts.starts.push_back(0);
        for (std::size_t row = 0; row < counts.contexts.size() && isSound(); ++row) readRow(counts);
        return isSound() ? std::optional(std::move(counts)) : std::nullopt;
    }

private:
    bool isSound() const { return m_holds && m_reader.ok(); }

    template <typename Take>
    void ascending(const Take& take) {
        const std::uint64_t size = m_reader.size();
        std::uint64_t last = 0;
        for (std::uint64_t i = 0; i < size && isSound(); ++i) {
            const std::uint64_t step = m_reader.number(std::numeric_limits<std::int64_t>::max());
            m_holds = m_holds && (i == 0 || step > 0);
            last += step;  // the sum of two such numbers does not overflow, and the next one is refused
            m_holds = m_holds && last <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
            take(last);
        }
    }

    std::vector<text::TokenId> tokens() {
        std::vector<text::TokenId> list;
        ascending([&](std::uint64_t code) {
            m_holds = m_holds && code < m_vocabulary;
            list.push_back(static_cast<text::TokenId>(code));
        });
        return list;
    }

    void readRow(ContextCounts& counts) {
        std::uint64_t total = 0;
        for (const text::TokenId token : tokens()) {
            const auto count = static_cast<std::uint32_t>(m_reader.number(std::numeric_limits<std::uint32_t>::max()));
            m_holds = m_holds && count > 0 && !counts.isSpecial(token);
            counts.entries.push_back({token, count});
            total += count;
        }
        counts.starts.push_back(counts.entries.size());
        counts.totals.push_back(total);
    }

    NumberReader& m_reader;
    std::uint64_t m_vocabulary = 0;
    bool m_holds = true;
};

}  // namespace

void putCounts(std::string& bytes, const ContextCounts& counts) {
    putNumber(bytes, counts.frequency.size());
    for (const std::uint64_t frequency : counts.frequency) putNumber(bytes, frequency);
    putAscending(bytes, counts.special);
    putNumber(bytes, codeOf(counts.mask));
    putAscending(bytes, counts.contexts.left);
    putAscending(bytes, counts.contexts.right);
    putAscending(bytes, counts.contexts.pairs);
    for (std::size_t row = 0; row + 1 < counts.starts.size(); ++row) {
        const auto entries =
            std::span(counts.entries).subspan(counts.starts[row], counts.starts[row + 1] - counts.starts[row]);
        std::vector<text::TokenId> tokens(entries.size());
        std::transform(entries.begin(), entries.end(), tokens.begin(),
                       [](const TokenCount& entry) { return entry.token; });
        putAscending(bytes, tokens);
        for (const TokenCount& entry : entries) putNumber(bytes, entry.count);
    }
}

std::optional<ContextCounts> countsFrom(NumberReader& reader) {
    return CountsReader(reader).counts();
}

}  // namespace plateau::levels
