// On a Markov chain everything can be enumerated: the lines must be what is to be expected given what is seen.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include "core/levels/predictors.h"
#include "core/levels/reference_levels.h"
#include "tests/levels/levels_support.h"

namespace plateau::levels {
namespace {

using test::Chain;
using test::kMaskProbability;
using test::kSpecial;

constexpr std::size_t kStates = Chain::kStates, kVocabulary = Chain::kVocabulary;
constexpr double kV = kVocabulary;

// P(seen | stands there) at a position of whose selection nothing is known, and at a selected one.
double corrupted(std::size_t stands, std::size_t seen) {
    const double same = seen == stands ? 1 : 0, mask = seen == test::kMask ? 1 : 0;
    return (1 - kMaskProbability) * same + kMaskProbability * (0.8 * mask + 0.1 * same + 0.1 / kV);
}
double shown(std::size_t stands, std::size_t seen) {
    const double same = seen == stands ? 1 : 0, mask = seen == test::kMask ? 1 : 0;
    return 0.8 * mask + 0.1 * same + 0.1 / kV;
}

const Chain& chain() {
    static const Chain chain;
    return chain;
}

using Joint = std::array<double, kStates>;  // over the token in the centre

// P(centre, what is seen at the left, in the centre, at the right); nothing is known of the right with `right` none.
Joint enumerate(int left, std::size_t centre, int right) {
    Joint joint{};
    for (std::size_t l = 0; l < kStates; ++l)
        for (std::size_t x = 0; x < kStates; ++x)
            for (std::size_t r = 0; r < kStates; ++r)
                joint[x] += chain().of(l, x, r) * shown(x + kSpecial, centre) *
                            (left < 0 ? 1 : corrupted(l + kSpecial, static_cast<std::size_t>(left))) *
                            (right < 0 ? 1 : corrupted(r + kSpecial, static_cast<std::size_t>(right)));
    return joint;
}

double sumOf(const Joint& joint) {
    double sum = 0;
    for (const double p : joint) sum += p;
    return sum;
}

// H(centre | seen), over the sides that a line looks at.
double entropy(bool left, bool right) {
    double nats = 0;
    for (int l = left ? 0 : -1; l < (left ? static_cast<int>(kVocabulary) : 0); ++l)
        for (int r = right ? 0 : -1; r < (right ? static_cast<int>(kVocabulary) : 0); ++r)
            for (std::size_t z = 0; z < kVocabulary; ++z) {
                const Joint joint = enumerate(l, z, r);
                const double all = sumOf(joint);
                for (const double p : joint)
                    if (p > 0) nats -= p * std::log(p / all);
            }
    return nats;
}

// Counts so large that they are the probabilities, and weights that trust them.
const Predictors& exact() {
    static const Predictors predictors = [] {
        Weights weights;
        weights.left.fill(1);
        weights.right.fill(1);
        weights.both.fill(0);
        return Predictors(std::make_shared<const ContextCounts>(chain().expectedCounts(2e9)), weights,
                          kMaskProbability);
    }();
    return predictors;
}

// The largest difference from the enumeration over all that can be seen at the three places.
double worst(Line line, bool left, bool right, bool mass_only = false) {
    double difference = 0;
    std::vector<double> out(kVocabulary);
    for (std::size_t l = 0; l < kVocabulary; ++l)
        for (std::size_t r = 0; r < kVocabulary; ++r)
            for (const std::size_t z : {std::size_t{test::kMask}, kSpecial + 3, std::size_t{2}}) {
                const std::vector<text::TokenId> seen = {static_cast<text::TokenId>(l), static_cast<text::TokenId>(z),
                                                         static_cast<text::TokenId>(r)};
                exact().predict(line, seen, 1, out);
                const Joint joint = enumerate(left ? static_cast<int>(l) : -1, z, right ? static_cast<int>(r) : -1);
                const double all = sumOf(joint);
                for (std::size_t x = 0; x < kStates; ++x)
                    difference =
                        std::max(difference, std::abs(out[x + kSpecial] - joint[x] / all) * (mass_only ? all : 1));
            }
    return difference;
}

TEST(Chain, LinesWithOneNeighbourAreTheExactPosterior) {
    EXPECT_LT(worst(Line::no_context, false, false), 1e-6);
    EXPECT_LT(worst(Line::left, true, false), 1e-6);
    EXPECT_LT(worst(Line::right, false, true), 1e-6);
}

TEST(Chain, BothNeighboursAreNearlyTheExactPosterior) {
    // Which of two neighbours is corrupted is weighed as if they said nothing of each other.
    EXPECT_LT(worst(Line::neighbours, true, true, true), 2e-4);
}

TEST(Chain, BothNeighboursAreExactWhereNothingIsCorrupted) {
    Weights weights;
    weights.left.fill(1);
    weights.right.fill(1);
    const auto counts = std::make_shared<const ContextCounts>(chain().expectedCounts(2e9));
    std::vector<double> product(kVocabulary), counted(kVocabulary);
    const Predictors products(counts, weights, 1e-12);
    weights.both.fill(1);
    const Predictors pairs(counts, weights, 1e-12);
    for (std::size_t l = 0; l < kStates; ++l)
        for (std::size_t r = 0; r < kStates; ++r) {
            const std::vector<text::TokenId> seen = {static_cast<text::TokenId>(l + kSpecial), test::kMask,
                                                     static_cast<text::TokenId>(r + kSpecial)};
            products.predict(Line::neighbours, seen, 1, product);
            pairs.predict(Line::neighbours, seen, 1, counted);
            double all = 0;
            for (std::size_t x = 0; x < kStates; ++x) all += chain().of(l, x, r);
            for (std::size_t x = 0; x < kStates; ++x) {
                EXPECT_NEAR(product[x + kSpecial], chain().of(l, x, r) / all, 1e-4);
                EXPECT_NEAR(counted[x + kSpecial], chain().of(l, x, r) / all, 1e-4);
            }
        }
}

TEST(Chain, LevelsOfItsTextAreTheEntropiesOfTheChain) {
    const corpus::Corpus corpus = chain().corpus(1'000'000);
    const auto computed = computeLevels(corpus, kMaskProbability);
    ASSERT_TRUE(computed.ok());
    const LevelsSummary& levels = computed->summary;
    const auto expectNear = [&](Line line, double nats, double more) {
        const Level& level = levels.of(line);
        ASSERT_TRUE(level.standard_error);
        EXPECT_NEAR(level.nats, nats, 3 * *level.standard_error + more) << nameOf(line);
        EXPECT_FALSE(level.stillFallingBy()) << nameOf(line);
        EXPECT_LT(*level.standard_error, 0.05);
    };
    expectNear(Line::no_context, entropy(false, false), 0);
    expectNear(Line::left, entropy(true, false), 1e-3);
    expectNear(Line::right, entropy(false, true), 1e-3);
    const double both = entropy(true, true);
    expectNear(Line::neighbours, both, 1e-2);
    expectNear(Line::cache, both, 1e-2);
    EXPECT_LT(both, entropy(true, false) - 0.1);
}

}  // namespace
}  // namespace plateau::levels
