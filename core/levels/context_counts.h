// How often tokens stand beside the contexts that somebody asks for, and how often each token occurs: what the
// predictors know of a text (resources/guide/anatomy.md, "Reference levels"). Immutable; thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/text/vocabulary.h"

namespace plateau::levels {

enum class Side { left, right };
using Pair = std::pair<text::TokenId, text::TokenId>;  // the token to the left, that to the right

// Which contexts are counted: single tokens at either side, and pairs. Each list ascends, without doubles, once it is
// sorted.
struct Contexts {
    std::vector<text::TokenId> left, right;
    std::vector<Pair> pairs;

    // Those of a position of a sample; `mask` and what is beyond the sample's ends are none.
    void add(std::span<const text::TokenId> sample, std::int64_t position, text::TokenId mask);
    void sort();
    std::size_t size() const { return left.size() + right.size() + pairs.size(); }
    bool operator==(const Contexts&) const = default;
};

// How often a token that can be masked stood in a context.
struct TokenCount {
    text::TokenId token = 0;
    std::uint32_t count = 0;
    bool operator==(const TokenCount&) const = default;
};

// The tokens of one context by ascending id, and the sum of their counts.
struct ContextRow {
    std::span<const TokenCount> tokens;
    std::uint64_t total = 0;
    // 0 for a token that was not there.
    double share(text::TokenId token) const;
};

struct ContextCounts {
    text::TokenId mask = 0;
    std::vector<text::TokenId> special;    // ids that cannot be masked, that of [MASK] among them; ascending
    std::vector<std::uint64_t> frequency;  // of every token of the vocabulary, the special ones too
    Contexts contexts;
    // Rows of contexts.left, then of .right, then of .pairs: row i is entries[starts[i]] … entries[starts[i + 1] - 1].
    std::vector<std::uint64_t> starts{};
    std::vector<std::uint64_t> totals{};  // of each row
    std::vector<TokenCount> entries{};

    bool isSpecial(text::TokenId token) const;
    // Empty for a context that was not asked for.
    ContextRow row(Side side, text::TokenId neighbour) const;
    ContextRow row(Pair pair) const;
    // The rows of these contexts alone.
    ContextCounts of(Contexts wanted) const;

private:
    ContextRow row(std::size_t index) const;
};

}  // namespace plateau::levels
