// Tokens for longest-prefix matching: a double-array trie over bytes (Aoe 1989). From state s, byte c leads to base(s)
// + c, provided that the check of that state is s. Immutable after construction; thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace plateau::text {

class TokenTrie {
public:
    using Entry = std::pair<std::string_view, std::int32_t>;  // token, id >= 0
    static constexpr std::size_t kLongest = 1024;             // bytes; longer tokens are left out

    // Tokens are distinct and not empty; the views are needed for construction only. Time and memory are linear in
    // their bytes.
    explicit TokenTrie(std::vector<Entry> tokens);

    struct Match {
        std::int32_t id = -1;  // -1: none
        std::size_t size = 0;  // bytes
    };
    Match longestPrefix(std::string_view text) const {
        Match best;
        std::int32_t state = kRoot;
        for (std::size_t at = 0; at < text.size(); ++at) {
            const std::int32_t next =
                m_nodes[static_cast<std::size_t>(state)].base + static_cast<unsigned char>(text[at]);
            const Node& node = m_nodes[static_cast<std::size_t>(next)];
            if (node.check != state) break;
            state = next;
            if (node.id >= 0) best = {node.id, at + 1};
        }
        return best;
    }

private:
    static constexpr std::int32_t kRoot = 0, kFree = -1;
    struct Node {
        std::int32_t base = 0, check = kFree, id = -1;
    };
    class Builder;
    std::vector<Node> m_nodes;
};

}  // namespace plateau::text
