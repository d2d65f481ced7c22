#include "core/text/token_trie.h"

#include <algorithm>

namespace plateau::text {

// Depth first, and each state near the one before, so that a path lies in few cache lines. Each state's tokens are a
// range of the sorted list, all alike in their first `depth` bytes.
class TokenTrie::Builder {
public:
    Builder(std::vector<Node>& nodes, const std::vector<Entry>& tokens) : m_nodes(nodes), m_tokens(tokens) {}

    void build() {
        m_nodes.resize(kMargin);
        m_nodes[kRoot].check = kRoot;  // never free, and no state goes there: bases are at least 1
        m_open.push_back({kRoot, 0, m_tokens.size(), 0});
        while (!m_open.empty()) {
            const Range range = m_open.back();
            m_open.pop_back();
            place(range);
        }
        m_nodes.resize(m_last + kMargin);
        m_nodes.shrink_to_fit();
    }

private:
    static constexpr std::size_t kMargin = 512;   // a base may be the last used state, a byte adds up to 255
    static constexpr std::size_t kWindow = 1024;  // how far back free places are looked for
    struct Range {
        std::int32_t state;
        std::size_t first, last, depth;
    };
    struct Child {
        unsigned char byte;
        std::size_t first;
    };

    void place(const Range& range) {
        std::size_t at = range.first;
        if (m_tokens[at].first.size() == range.depth)
            m_nodes[static_cast<std::size_t>(range.state)].id = m_tokens[at++].second;
        m_children.clear();
        for (; at < range.last; ++at) {
            const auto byte = static_cast<unsigned char>(m_tokens[at].first[range.depth]);
            if (m_children.empty() || m_children.back().byte != byte) m_children.push_back({byte, at});
        }
        if (m_children.empty()) return;
        const std::size_t base = findBase();
        m_nodes[static_cast<std::size_t>(range.state)].base = static_cast<std::int32_t>(base);
        std::size_t last = range.last;
        for (auto child = m_children.rbegin(); child != m_children.rend(); last = child->first, ++child) {
            const std::size_t state = base + child->byte;
            m_nodes[state].check = range.state;
            m_last = std::max(m_last, state);
            m_open.push_back({static_cast<std::int32_t>(state), child->first, last, range.depth + 1});
        }
        if (m_nodes.size() < m_last + 2 * kMargin) m_nodes.resize(std::max(m_nodes.size() * 2, m_last + 2 * kMargin));
    }

    // The lowest base whose places are free; beyond m_last all are.
    std::size_t findBase() {
        const std::size_t first_byte = m_children.front().byte;
        m_firstFree = std::max(m_firstFree, m_last > kWindow ? m_last - kWindow : 1);
        while (!isFree(m_firstFree)) ++m_firstFree;
        for (std::size_t place = std::max(m_firstFree, first_byte + 1);; ++place) {
            const std::size_t base = place - first_byte;
            if (std::all_of(m_children.begin(), m_children.end(),
                            [&](const Child& child) { return isFree(base + child.byte); }))
                return base;
        }
    }

    bool isFree(std::size_t state) const { return m_nodes[state].check == kFree; }

    std::vector<Node>& m_nodes;
    const std::vector<Entry>& m_tokens;
    std::vector<Range> m_open;
    std::vector<Child> m_children;
    std::size_t m_firstFree = 1, m_last = 0;
};

TokenTrie::TokenTrie(std::vector<Entry> tokens) {
    std::erase_if(tokens, [](const Entry& token) { return token.first.empty() || token.first.size() > kLongest; });
    std::sort(tokens.begin(), tokens.end());
    if (tokens.empty()) {
        m_nodes.resize(256 + 1);
        m_nodes[kRoot] = {1, kRoot, -1};
        return;
    }
    Builder(m_nodes, tokens).build();
}

}  // namespace plateau::text
