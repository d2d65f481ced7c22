#include "core/anatomy/loss_classes.h"

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/levels/training_frequencies.h"
#include "core/run/anatomy_series.h"
#include "core/train/evaluation.h"
#include "tests/anatomy/anatomy_support.h"

namespace plateau::anatomy {
namespace {

TEST(LossClasses, RanksAreThoseOfTheCounts) {
    const auto vocabulary = text::Vocabulary::parse("[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\nb\nc\nd\n", "v").value();
    EXPECT_EQ(ranksOf(std::vector<std::uint64_t>{0, 9, 8, 8, 0, 5, 7, 0, 5}, vocabulary),
              (std::vector<std::int64_t>{0, 0, 0, 0, 0, 2, 1, 0, 3}));
}

TEST(LossClasses, APositionIsInOneOfEachPartition) {
    const auto vocabulary = text::Vocabulary::parse("[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\nb\n##c\n", "v").value();
    LossClasses classes({0, 0, 0, 0, 0, 1, 101, 0}, vocabulary);
    // b a [MASK] b | [MASK] ##c a a: a and ##c are seen elsewhere, b is not.
    corpus::MaskedBatch batch{
        .samples = 2, .length = 4, .input_ids = {6, 5, 4, 6, 4, 7, 5, 5}, .positions = {2, 4, 6}, .labels = {5, 7, 6}};
    classes.add(batch);
    EXPECT_EQ(classes.counts(), (std::array<std::int64_t, 8>{1, 1, 0, 1, 2, 1, 2, 1}));
    const Reading reading = classes.reading(std::vector<double>{1, 2, 4});
    const std::map<std::string, double> wanted = {{"anatomy/loss/1-100", 1},       {"anatomy/loss/101-1000", 4},
                                                  {"anatomy/loss/rest", 2},        {"anatomy/loss/repeated", 1.5},
                                                  {"anatomy/loss/fresh", 4},       {"anatomy/loss/start", 2.5},
                                                  {"anatomy/loss/continuation", 2}};
    EXPECT_EQ(reading.values, wanted);
}

TEST(LossClasses, WeightedByTheirCountsAreTheEvaluationsLoss) {
    const corpus::Corpus corpus = demoCorpus();
    const model::Bert model(smallConfig("original", 1), 3);
    const train::Evaluation evaluation(corpus, 0.15, 7);
    LossClasses classes(ranksOf(levels::trainingFrequencies("demo", corpus), corpus.vocabulary()), corpus.vocabulary());
    for (const train::StagedBatch& batch : evaluation.batches()) classes.add(batch.masked);
    std::vector<double> losses;
    const double loss = evaluation
                            .run(model, at::kCPU, spec::Precision::fp32,
                                 [&](const at::Tensor&, const at::Tensor& losses_N) {
                                     for (std::int64_t i = 0; i < losses_N.numel(); ++i)
                                         losses.push_back(losses_N[i].item<double>());
                                 })
                            .loss;
    const auto counts = classes.counts();
    const Reading reading = classes.reading(losses);
    const auto mean = [&](std::size_t first, std::size_t end) {
        double sum = 0, count = 0;
        for (std::size_t place = first; place < end; ++place) {
            if (counts[place] == 0) continue;
            sum += static_cast<double>(counts[place]) *
                   reading.values.at("anatomy/loss/" + std::string(run::kAnatomyClasses[place]));
            count += static_cast<double>(counts[place]);
        }
        EXPECT_EQ(count, static_cast<double>(evaluation.selected()));
        return sum / count;
    };
    EXPECT_NEAR(mean(0, 4), loss, 1e-9);
    EXPECT_NEAR(mean(4, 6), loss, 1e-9);
    EXPECT_NEAR(mean(6, 8), loss, 1e-9);
    EXPECT_GT(counts[4], 0);
    EXPECT_GT(counts[5], 0);
}

}  // namespace
}  // namespace plateau::anatomy
