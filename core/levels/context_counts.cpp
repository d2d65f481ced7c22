#include "core/levels/context_counts.h"

#include <algorithm>

namespace plateau::levels {
namespace {

// The place of `wanted` in an ascending list; its size if it is not there.
template <typename T>
std::size_t placeIn(const std::vector<T>& list, const T& wanted) {
    const auto found = std::lower_bound(list.begin(), list.end(), wanted);
    return found != list.end() && *found == wanted ? static_cast<std::size_t>(found - list.begin()) : list.size();
}

}  // namespace

double ContextRow::share(text::TokenId token) const {
    const auto found = std::lower_bound(tokens.begin(), tokens.end(), token,
                                        [](const TokenCount& entry, text::TokenId id) { return entry.token < id; });
    return found != tokens.end() && found->token == token
               ? static_cast<double>(found->count) / static_cast<double>(total)
               : 0;
}

bool ContextCounts::isSpecial(text::TokenId token) const {
    return std::binary_search(special.begin(), special.end(), token);
}

ContextRow ContextCounts::row(std::size_t index) const {
    const std::uint64_t first = starts[index], last = starts[index + 1];
    return {std::span(entries).subspan(first, last - first), totals[index]};
}

ContextRow ContextCounts::row(Side side, text::TokenId neighbour) const {
    const std::vector<text::TokenId>& list = side == Side::left ? contexts.left : contexts.right;
    const std::size_t place = placeIn(list, neighbour);
    if (place == list.size()) return {};
    return row(place + (side == Side::left ? 0 : contexts.left.size()));
}

ContextRow ContextCounts::row(Pair pair) const {
    const std::size_t place = placeIn(contexts.pairs, pair);
    if (place == contexts.pairs.size()) return {};
    return row(contexts.left.size() + contexts.right.size() + place);
}

ContextCounts ContextCounts::of(Contexts wanted) const {
    ContextCounts part{.mask = mask, .special = special, .frequency = frequency, .contexts = std::move(wanted)};
    part.starts.push_back(0);
    const auto keep = [&part](const ContextRow& kept) {
        part.entries.insert(part.entries.end(), kept.tokens.begin(), kept.tokens.end());
        part.starts.push_back(part.entries.size());
        part.totals.push_back(kept.total);
    };
    for (const text::TokenId token : part.contexts.left) keep(row(Side::left, token));
    for (const text::TokenId token : part.contexts.right) keep(row(Side::right, token));
    for (const Pair& pair : part.contexts.pairs) keep(row(pair));
    return part;
}

void Contexts::add(std::span<const text::TokenId> sample, std::int64_t position, text::TokenId mask) {
    const auto seen = [&](std::int64_t at) {
        return at >= 0 && at < std::ssize(sample) && sample[static_cast<std::size_t>(at)] != mask;
    };
    const auto token = [&](std::int64_t at) { return sample[static_cast<std::size_t>(at)]; };
    if (seen(position - 1)) left.push_back(token(position - 1));
    if (seen(position + 1)) right.push_back(token(position + 1));
    if (seen(position - 1) && seen(position + 1)) pairs.emplace_back(token(position - 1), token(position + 1));
}

void Contexts::sort() {
    const auto tidy = [](auto& list) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
    };
    tidy(left);
    tidy(right);
    tidy(pairs);
}

}  // namespace plateau::levels
