#include <cmath>
#include <vector>

#include "core/corpus/corpus.h"

namespace plateau::corpus {
namespace {

double entropyTerm(double p) {
    return p > 0 ? -p * std::log(p) : 0;
}

}  // namespace

// H(X|Z) = Σ_z Σ_x -p(x,z) ln(p(x,z)/p(z)). A visible z says MASK, or that x = z, or nothing more than p(x) does:
// with c = 0.1/V,  p(z,z) = p(z)(0.1 + c)  and  p(x,z) = p(x)·c  for x ≠ z, whose sum over x has a closed form. So one
// pass over z.
ContextFreeLevels contextFreeLevels(std::span<const text::TokenId> tokens, const text::Vocabulary& vocabulary) {
    std::vector<double> share(static_cast<std::size_t>(vocabulary.size()), 0.0);
    double total = 0;
    for (const text::TokenId token : tokens) {
        if (vocabulary.isSpecial(token)) continue;
        share[static_cast<std::size_t>(token)] += 1;
        total += 1;
    }
    if (total == 0) return {};
    ContextFreeLevels levels;
    for (double& p : share) {
        p /= total;
        levels.unigram += entropyTerm(p);
    }
    const double random = 0.1 / static_cast<double>(vocabulary.size());
    const auto maskId = static_cast<std::size_t>(vocabulary.mask());
    for (std::size_t z = 0; z < share.size(); ++z) {
        const double p = share[z];
        if (z == maskId) {
            levels.no_context += (0.8 + random) * levels.unigram;  // p(x | MASK) = p(x)
            continue;
        }
        const double pz = 0.1 * p + random;
        const double same = p * (0.1 + random);
        if (same > 0) levels.no_context -= same * std::log(same / pz);
        levels.no_context += random * (levels.unigram - entropyTerm(p)) - random * (1 - p) * std::log(random / pz);
    }
    return levels;
}

}  // namespace plateau::corpus
