#include "core/anatomy/line_divergence.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/empty.h>
#include <gtest/gtest.h>

#include "core/levels/reference_levels.h"
#include "core/train/evaluation.h"
#include "tests/anatomy/anatomy_support.h"

namespace plateau::anatomy {
namespace {

constexpr double kMaskedShare = 0.15;

TEST(Divergence, IsTheSumOfRelativeEntropies) {
    // scipy.special.rel_entr([0.5, 0, 0.5], [0.25, 0.25, 0.5]).sum() is 0.34657359.
    const std::vector<double> r = {0.5, 0, 0.5}, p = {std::log(0.25), std::log(0.25), std::log(0.5)};
    EXPECT_NEAR(divergence(r, p), 0.34657359027997264, 1e-15);
    EXPECT_NEAR(divergence(r, std::vector<double>{std::log(0.5), -1e3, std::log(0.5)}), 0, 1e-15);
}

class LinesOfTheDemo : public testing::Test {
protected:
    corpus::Corpus corpus = demoCorpus(16, 64);
    levels::ReferenceLevels levels = levels::computeLevels(corpus, kMaskedShare).value();
    levels::EvaluationPositions positions{corpus, kMaskedShare};
    std::int64_t vocabulary = corpus.vocabulary().size();

    // ln R of a line at every selected position: [E,V]
    at::Tensor logarithms(levels::Line line) const {
        const auto all = positions.all();
        at::Tensor table = at::empty({std::ssize(all), vocabulary}, at::kDouble);
        std::vector<double> r(static_cast<std::size_t>(vocabulary));
        for (std::size_t i = 0; i < all.size(); ++i) {
            levels.predictors.predict(line, positions.seen(all[i].sample), all[i].position, r);
            for (std::size_t x = 0; x < r.size(); ++x)
                table[static_cast<std::int64_t>(i)][static_cast<std::int64_t>(x)] = r[x] > 0 ? std::log(r[x]) : -1e4;
        }
        return table;
    }
    std::string nameOf(levels::Line line) const { return "anatomy/kl/" + std::string(levels::nameOf(line)); }
};

TEST_F(LinesOfTheDemo, AModelThatPredictsALineHasNoDistanceFromIt) {
    LineDivergence lines(corpus, kMaskedShare, levels.predictors);
    for (const levels::Line line : {levels::Line::no_context, levels::Line::neighbours}) {
        const at::Tensor logits = logarithms(line);
        lines.begin();
        for (std::int64_t first = 0; first < logits.size(0); first += 37)  // batches of any size
            lines.add(logits.narrow(0, first, std::min<std::int64_t>(37, logits.size(0) - first)));
        const Reading reading = lines.reading();
        EXPECT_EQ(reading.values.size(), 5u);
        for (const levels::Line other : levels::kLines) {
            // The demo's sentences repeat nothing, so its cache has next to no weight.
            const bool is_same = other == line || (line == levels::Line::neighbours && other == levels::Line::cache);
            if (is_same) {
                EXPECT_NEAR(reading.values.at(nameOf(other)), 0, 1e-9);
            } else {
                EXPECT_GT(reading.values.at(nameOf(other)), 1e-3) << nameOf(other);
            }
        }
    }
}

TEST_F(LinesOfTheDemo, IsTheMeanOverTheMaskedPositions) {
    const model::Bert model(smallConfig("original", 1), 3);
    const train::Evaluation evaluation(corpus, kMaskedShare, 7);
    LineDivergence lines(corpus, kMaskedShare, levels.predictors);
    std::vector<at::Tensor> logits;
    evaluation.run(model, at::kCPU, spec::Precision::fp32, [&](const at::Tensor& logits_NV, const at::Tensor&) {
        lines.add(logits_NV);
        for (std::int64_t i = 0; i < logits_NV.size(0); ++i) logits.push_back(logits_NV[i].to(at::kDouble));
    });
    const auto all = positions.all();
    ASSERT_EQ(logits.size(), all.size());
    ASSERT_LE(all.size(), 8192u) << "Q is all of them";
    const Reading reading = lines.reading();
    for (const levels::Line line : levels::kLines) {
        double sum = 0, count = 0;
        std::vector<double> r(static_cast<std::size_t>(vocabulary));
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i].seen != corpus.vocabulary().mask()) continue;
            levels.predictors.predict(line, positions.seen(all[i].sample), all[i].position, r);
            const at::Tensor log_p = logits[i].log_softmax(0);
            for (std::size_t x = 0; x < r.size(); ++x)
                if (r[x] > 0) sum += r[x] * (std::log(r[x]) - log_p.const_data_ptr<double>()[x]);
            ++count;
        }
        EXPECT_EQ(static_cast<double>(lines.positions()), count);
        EXPECT_NEAR(reading.values.at(nameOf(line)), sum / count, 1e-9) << nameOf(line);
        EXPECT_GT(reading.errors.at(nameOf(line)), 0);
    }
}

}  // namespace
}  // namespace plateau::anatomy
