#include "core/levels/predictors.h"

#include <algorithm>
#include <utility>

namespace plateau::levels {
namespace {

constexpr double kRandomShare = 0.1, kKeptShare = 0.1;  // of the selected tokens; the rest are [MASK]

// Σ_x f_l(x) f_r(x) / p(x).
double overlap(const ContextRow& left, const ContextRow& right, std::span<const double> frequencies) {
    double sum = 0;
    auto l = left.tokens.begin();
    auto r = right.tokens.begin();
    while (l != left.tokens.end() && r != right.tokens.end()) {
        if (l->token == r->token) {
            sum += static_cast<double>(l->count) * static_cast<double>(r->count) /
                   frequencies[static_cast<std::size_t>(l->token)];
            ++l;
            ++r;
        } else if (l->token < r->token) {
            ++l;
        } else {
            ++r;
        }
    }
    return sum == 0 ? 0 : sum / static_cast<double>(left.total) / static_cast<double>(right.total);
}

}  // namespace

// C = base·p + left·f_l + right·f_r + product·f_l·f_r/p + both·f_lr + cache·(counts in the sample), where f are shares
// in the rows of the neighbours.
struct Predictors::Mixture {
    double base = 1, left = 0, right = 0, product = 0, both = 0, cache = 0;
    ContextRow left_row{}, right_row{}, both_row{};
};

Predictors::Predictors(std::shared_ptr<const ContextCounts> counts, const Weights& weights, double mask_probability)
    : m_counts(std::move(counts)), m_weights(weights), m_mask(mask_probability) {
    const std::vector<std::uint64_t>& frequency = m_counts->frequency;
    m_frequencies.resize(frequency.size());
    double maskable = 0;
    for (std::size_t token = 0; token < frequency.size(); ++token) {
        m_all += static_cast<double>(frequency[token]);
        if (m_counts->isSpecial(static_cast<text::TokenId>(token))) continue;
        m_frequencies[token] = static_cast<double>(frequency[token]) + 0.5;
        maskable += m_frequencies[token];
    }
    for (double& p : m_frequencies) p /= maskable;
}

double Predictors::trust(text::TokenId neighbour) const {
    const double p = static_cast<double>(m_counts->frequency[static_cast<std::size_t>(neighbour)]) / m_all;
    const double unchanged = m_counts->isSpecial(neighbour) ? p : p * (1 - (1 - kKeptShare) * m_mask);
    const double random = kRandomShare * m_mask / static_cast<double>(m_frequencies.size());
    return unchanged / (unchanged + random);
}

Predictors::Mixture Predictors::mixture(Line line, std::span<const text::TokenId> seen, std::int64_t position) const {
    const auto token = [&](std::int64_t at) { return seen[static_cast<std::size_t>(at)]; };
    const auto isVisible = [&](std::int64_t at) {
        return at >= 0 && at < std::ssize(seen) && token(at) != m_counts->mask;
    };
    Mixture mixture;
    if (line == Line::no_context) return mixture;
    const bool uses_left = line != Line::right && isVisible(position - 1);
    const bool uses_right = line != Line::left && isVisible(position + 1);
    double trust_left = 0, trust_right = 0, weight_left = 0, weight_right = 0;
    if (uses_left) {
        trust_left = trust(token(position - 1));
        mixture.left_row = m_counts->row(Side::left, token(position - 1));
        weight_left = m_weights.left[bucketOf(mixture.left_row.total)];
    }
    if (uses_right) {
        trust_right = trust(token(position + 1));
        mixture.right_row = m_counts->row(Side::right, token(position + 1));
        weight_right = m_weights.right[bucketOf(mixture.right_row.total)];
    }
    double pair = 0;  // of the product of both
    if (uses_left && uses_right) {
        mixture.both_row = m_counts->row(Pair{token(position - 1), token(position + 1)});
        const double weight = m_weights.both[bucketOf(mixture.both_row.total)];
        mixture.both = trust_left * trust_right * weight;
        // In parts that are not negative, since one minus nearly one would round.
        const double norm = weight_left * (1 - weight_right) + (1 - weight_left) * weight_right +
                            (1 - weight_left) * (1 - weight_right) +
                            weight_left * weight_right * overlap(mixture.left_row, mixture.right_row, m_frequencies);
        pair = trust_left * trust_right * (1 - weight) / norm;
    }
    const double only_left = trust_left * (1 - trust_right), only_right = trust_right * (1 - trust_left);
    mixture.left = (pair * (1 - weight_right) + only_left) * weight_left;
    mixture.right = (pair * (1 - weight_left) + only_right) * weight_right;
    mixture.product = pair * weight_left * weight_right;
    mixture.base = pair * (1 - weight_left) * (1 - weight_right) + only_left * (1 - weight_left) +
                   only_right * (1 - weight_right) + (1 - trust_left) * (1 - trust_right);
    if (line != Line::cache) return mixture;
    std::int64_t ordinary = 0;
    for (std::int64_t at = 0; at < std::ssize(seen); ++at)
        ordinary += static_cast<std::int64_t>(at != position && !m_counts->isSpecial(token(at)));
    if (ordinary == 0) return mixture;
    for (double* part : {&mixture.base, &mixture.left, &mixture.right, &mixture.product, &mixture.both})
        *part *= 1 - m_weights.cache;
    mixture.cache = m_weights.cache / static_cast<double>(ordinary);
    return mixture;
}

double Predictors::contextProbability(Line line, std::span<const text::TokenId> seen, std::int64_t position,
                                      text::TokenId label) const {
    return valueOf(mixture(line, seen, position), seen, position, label);
}

double Predictors::valueOf(const Mixture& mixture, std::span<const text::TokenId> seen, std::int64_t position,
                           text::TokenId token) const {
    if (m_counts->isSpecial(token)) return 0;
    const double p = m_frequencies[static_cast<std::size_t>(token)];
    const double left = mixture.left_row.share(token), right = mixture.right_row.share(token);
    double value = mixture.base * p + mixture.left * left + mixture.right * right +
                   mixture.both * mixture.both_row.share(token) + mixture.product * left * right / p;
    if (mixture.cache > 0) {
        auto times = std::count(seen.begin(), seen.end(), token);
        if (seen[static_cast<std::size_t>(position)] == token) --times;
        value += mixture.cache * static_cast<double>(times);
    }
    return value;
}

// Of a visible token z at the target: P(x | z) ∝ C(x)·P(z | x), where P(z | x) is (1 + V)·0.1/V if x = z, else 0.1/V.
double Predictors::probability(Line line, std::span<const text::TokenId> seen, std::int64_t position,
                               text::TokenId label) const {
    const Mixture parts = mixture(line, seen, position);
    const double value = valueOf(parts, seen, position, label);
    const text::TokenId shown = seen[static_cast<std::size_t>(position)];
    if (shown == m_counts->mask) return value;
    const auto size = static_cast<double>(m_frequencies.size());
    return value * (shown == label ? 1 + size : 1) / (1 + size * valueOf(parts, seen, position, shown));
}

void Predictors::predict(Line line, std::span<const text::TokenId> seen, std::int64_t position,
                         std::span<double> out) const {
    const Mixture parts = mixture(line, seen, position);
    for (std::size_t x = 0; x < out.size(); ++x) out[x] = parts.base * m_frequencies[x];
    const auto add = [&out](const ContextRow& row, double weight) {
        if (weight == 0) return;
        for (const TokenCount& entry : row.tokens)
            out[static_cast<std::size_t>(entry.token)] +=
                weight * static_cast<double>(entry.count) / static_cast<double>(row.total);
    };
    add(parts.left_row, parts.left);
    add(parts.right_row, parts.right);
    add(parts.both_row, parts.both);
    if (parts.product > 0) {
        const bool is_left_shorter = parts.left_row.tokens.size() < parts.right_row.tokens.size();
        const ContextRow& shorter = is_left_shorter ? parts.left_row : parts.right_row;
        const ContextRow& longer = is_left_shorter ? parts.right_row : parts.left_row;
        for (const TokenCount& entry : shorter.tokens)
            out[static_cast<std::size_t>(entry.token)] +=
                parts.product * static_cast<double>(entry.count) / static_cast<double>(shorter.total) *
                longer.share(entry.token) / m_frequencies[static_cast<std::size_t>(entry.token)];
    }
    if (parts.cache > 0)
        for (std::int64_t at = 0; at < std::ssize(seen); ++at) {
            const text::TokenId token = seen[static_cast<std::size_t>(at)];
            if (at != position && !m_counts->isSpecial(token)) out[static_cast<std::size_t>(token)] += parts.cache;
        }
    const text::TokenId shown = seen[static_cast<std::size_t>(position)];
    if (shown == m_counts->mask) return;
    const auto size = static_cast<double>(m_frequencies.size());
    double& own = out[static_cast<std::size_t>(shown)];
    const double norm = 1 / (1 + size * own);
    own *= 1 + size;
    for (double& value : out) value *= norm;
}

}  // namespace plateau::levels
