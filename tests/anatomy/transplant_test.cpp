// Parts of a later model in an earlier one: its ends are the two models, and what the parts bring adds up.
#include "core/anatomy/transplant.h"

#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include <ATen/core/grad_mode.h>
#include <gtest/gtest.h>

#include "core/attention/registry.h"
#include "tests/anatomy/anatomy_support.h"

namespace plateau::anatomy {
namespace {

constexpr double kMasked = 0.15;

model::Bert modelOf(const std::string& op, std::uint64_t seed) {
    return {smallConfig(op, 2), seed};
}

Transplant transplantOf(const model::Bert& earlier, const model::Bert& later, const ProbeSamples& samples) {
    const auto found = transplant(earlier, later, samples, at::ScalarType::Undefined, [](double) { return true; });
    EXPECT_TRUE(found);
    return *found;
}

TEST(Transplant, EndsAreTheTwoModelsAndContributionsAddUp) {
    const corpus::Corpus corpus = demoCorpus();
    const ProbeSamples samples = probeSamples(corpus, kMasked, 16, at::kCPU);
    for (const char* op : {"original", "pairwise", "shared-weight", "fnet"}) {
        const model::Bert earlier = modelOf(op, 1), later = modelOf(op, 2);
        const Transplant found = transplantOf(earlier, later, samples);
        const Transplant back = transplantOf(later, earlier, samples);
        ASSERT_EQ(found.losses.size(), std::size_t{1} << found.parts.size()) << op;
        EXPECT_DOUBLE_EQ(found.losses.front(), back.losses.back()) << op;
        EXPECT_DOUBLE_EQ(found.losses.back(), back.losses.front()) << op;
        ASSERT_TRUE(found.fits()) << op << ": models that have learnt nothing mix as they are";
        EXPECT_NEAR(std::accumulate(found.contributions.begin(), found.contributions.end(), 0.0),
                    found.losses.back() - found.losses.front(), 1e-9)
            << op;
    }
}

TEST(Transplant, PartsAreThoseOfTheOperator) {
    const corpus::Corpus corpus = demoCorpus();
    const ProbeSamples samples = probeSamples(corpus, kMasked, 4, at::kCPU);
    const auto partsOf = [&](const std::string& op) {
        const model::Bert model = modelOf(op, 1);
        std::string names;
        for (const TransplantedPart part : transplantOf(model, model, samples).parts)
            names += std::string(names.empty() ? "" : " ") + std::string(toString(part));
        return names;
    };
    EXPECT_EQ(partsOf("original"), "scores values ffn rest");
    EXPECT_EQ(partsOf("pairwise"), "scores values ffn rest");
    EXPECT_EQ(partsOf("shared-weight"), "scores values attention ffn rest");
    EXPECT_EQ(partsOf("fnet"), "ffn rest") << "it has no parameter of its own, and no dense layer behind";
}

// What differs in one part alone is that part's, whole.
TEST(Transplant, ADifferenceInOnePartIsThatPartsAlone) {
    const corpus::Corpus corpus = demoCorpus();
    const ProbeSamples samples = probeSamples(corpus, kMasked, 16, at::kCPU);
    const model::Bert earlier = modelOf("original", 1), later = modelOf("original", 1);
    const at::NoGradGuard no_gradients;
    for (const model::NamedParameter& parameter : later.parameters())
        if (parameter.part == spec::PartKind::ffn) parameter.tensor.mul_(1.5);
    const Transplant found = transplantOf(earlier, later, samples);
    ASSERT_TRUE(found.fits());
    for (std::size_t part = 0; part < found.parts.size(); ++part) {
        const bool is_ffn = found.parts[part] == TransplantedPart::ffn;
        EXPECT_NEAR(found.contributions[part], is_ffn ? found.losses.back() - found.losses.front() : 0, 1e-9)
            << toString(found.parts[part]);
    }
    EXPECT_NE(found.losses.back(), found.losses.front());
}

TEST(Transplant, PartsFitUnlessAMixtureIsMuchWorseThanBothEnds) {
    EXPECT_TRUE(fitTogether(std::vector<double>{5, 4, 5.4, 2}));
    EXPECT_FALSE(fitTogether(std::vector<double>{5, 4, 5.6, 2}));
    EXPECT_FALSE(fitTogether(std::vector<double>{2, 4, 5.6, 5})) << "whichever end is the worse";
    EXPECT_FALSE(fitTogether(std::vector<double>{5, std::nan(""), 5, 2}));
}

TEST(Transplant, StopsWhereNobodyWantsIt) {
    const corpus::Corpus corpus = demoCorpus();
    const ProbeSamples samples = probeSamples(corpus, kMasked, 4, at::kCPU);
    const model::Bert model = modelOf("original", 1);
    int asked = 0;
    const auto stopped =
        transplant(model, model, samples, at::ScalarType::Undefined, [&](double) { return ++asked < 3; });
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::cancelled);
    EXPECT_EQ(asked, 3);
}

}  // namespace
}  // namespace plateau::anatomy
