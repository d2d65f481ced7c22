#include "core/corpus/masked_batch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace plateau::corpus {
namespace {

const Corpus& demo() {
    static const Corpus corpus = [] {
        auto loaded = Corpus::load({.corpus = "demo", .length = 32, .held_out = 256});
        EXPECT_TRUE(loaded.ok());
        return std::move(loaded).value();
    }();
    return corpus;
}

MaskedBatch joined(MaskedBatch a, const MaskedBatch& b) {
    const auto shift = static_cast<std::int64_t>(a.input_ids.size());
    a.samples += b.samples;
    a.input_ids.insert(a.input_ids.end(), b.input_ids.begin(), b.input_ids.end());
    for (const std::int64_t position : b.positions) a.positions.push_back(position + shift);
    a.labels.insert(a.labels.end(), b.labels.begin(), b.labels.end());
    return a;
}

void expectEqual(const MaskedBatch& a, const MaskedBatch& b) {
    EXPECT_EQ(a.samples, b.samples);
    EXPECT_EQ(a.length, b.length);
    EXPECT_EQ(a.input_ids, b.input_ids);
    EXPECT_EQ(a.positions, b.positions);
    EXPECT_EQ(a.labels, b.labels);
}

// Puts the labels back where they were.
std::vector<std::int64_t> original(const MaskedBatch& batch) {
    std::vector<std::int64_t> ids = batch.input_ids;
    for (std::size_t i = 0; i < batch.positions.size(); ++i)
        ids[static_cast<std::size_t>(batch.positions[i])] = batch.labels[i];
    return ids;
}

TEST(MaskedBatch, SplittingABatchChangesNothing) {
    const std::int64_t last = demo().trainSamples();  // so that a batch crosses the border of an epoch
    const MaskingOptions options{.seed = 5};
    const MaskedBatch whole = trainBatch(demo(), options, last - 7, 20);
    expectEqual(whole, joined(trainBatch(demo(), options, last - 7, 11), trainBatch(demo(), options, last + 4, 9)));
    const MaskedBatch evaluation = evaluationBatch(demo(), options, 0, 40);
    expectEqual(evaluation, joined(evaluationBatch(demo(), options, 0, 1), evaluationBatch(demo(), options, 1, 39)));
}

TEST(MaskedBatch, AnEpochShowsEachTrainingSampleOnce) {
    auto loaded = Corpus::load({.corpus = "demo", .length = 512, .held_out = 81});
    ASSERT_TRUE(loaded.ok());
    const Corpus& corpus = loaded.value();
    std::set<std::vector<std::int64_t>> expected, seen;
    for (std::int64_t i = 0; i < corpus.trainSamples(); ++i) {
        const auto sample = corpus.trainSample(i);
        expected.emplace(sample.begin(), sample.end());
    }
    for (std::int64_t i = 0; i < corpus.trainSamples(); ++i)
        seen.insert(original(trainBatch(corpus, {}, corpus.trainSamples() + i, 1)));
    EXPECT_EQ(seen, expected);
}

TEST(MaskedBatch, MasksAreDrawnAnewInEachEpochAndForEachSeed) {
    const std::int64_t samples = demo().trainSamples();
    std::map<std::vector<std::int64_t>, std::vector<std::int64_t>> first;
    for (std::int64_t i = 0; i < samples; ++i) {
        const MaskedBatch batch = trainBatch(demo(), {}, i, 1);
        first[original(batch)] = batch.input_ids;
    }
    int same = 0;
    for (std::int64_t i = 0; i < 500; ++i) {
        const MaskedBatch batch = trainBatch(demo(), {}, samples + i, 1);
        ASSERT_TRUE(first.contains(original(batch)));
        same += first[original(batch)] == batch.input_ids ? 1 : 0;
    }
    EXPECT_LT(same, 25);  // without any selected position in both epochs: some
    EXPECT_NE(trainBatch(demo(), {.seed = 1}, 0, 32).positions, trainBatch(demo(), {.seed = 2}, 0, 32).positions);
}

// 200 batches of 1,024 tokens; tolerances are 5 standard deviations.
TEST(MaskedBatch, SharesAreThoseOfTheRecipe) {
    const text::Vocabulary& vocabulary = demo().vocabulary();
    double maskable = 0, selected = 0, masked = 0, kept = 0, special = 0;
    std::vector<double> random(static_cast<std::size_t>(vocabulary.size()), 0.0);
    for (std::int64_t batch = 0; batch < 200; ++batch) {
        const MaskedBatch each = trainBatch(demo(), {}, batch * 32, 32);
        for (const std::int64_t id : original(each))
            maskable += vocabulary.isSpecial(static_cast<text::TokenId>(id)) ? 0 : 1;
        selected += static_cast<double>(each.positions.size());
        for (std::size_t i = 0; i < each.positions.size(); ++i) {
            const std::int64_t shown = each.input_ids[static_cast<std::size_t>(each.positions[i])];
            special += vocabulary.isSpecial(static_cast<text::TokenId>(each.labels[i])) ? 1 : 0;
            if (shown == vocabulary.mask())
                masked += 1;
            else if (shown == each.labels[i])
                kept += 1;
            else
                random[static_cast<std::size_t>(shown)] += 1;
        }
    }
    const double size = static_cast<double>(vocabulary.size());
    EXPECT_EQ(special, 0);
    EXPECT_NEAR(selected / maskable, 0.15, 5 * std::sqrt(0.15 * 0.85 / maskable));
    EXPECT_NEAR(masked / selected, 0.8 + 0.1 / size, 5 * std::sqrt(0.16 / selected));
    EXPECT_NEAR(kept / selected, 0.1 + 0.1 / size, 5 * std::sqrt(0.09 / selected));
    // Random replacements come from the whole vocabulary, special tokens included, evenly.
    double total = 0;
    for (const double count : random) total += count;
    const double mean = total / (size - 1);  // [MASK] counts as masked
    for (text::TokenId id = 0; id < vocabulary.size(); ++id) {
        if (id == vocabulary.mask()) continue;
        EXPECT_NEAR(random[static_cast<std::size_t>(id)], mean, 5 * std::sqrt(mean)) << id;
    }
}

TEST(MaskedBatch, EvaluationMasksAreTheSameForEverySeed) {
    expectEqual(evaluationBatch(demo(), {.seed = 1}, 0, 64), evaluationBatch(demo(), {.seed = 99}, 0, 64));
    const MaskedBatch end = evaluationBatch(demo(), {}, 250, 32);
    EXPECT_EQ(end.samples, 6);
    EXPECT_EQ(end.input_ids.size(), 6u * 32u);
    EXPECT_EQ(evaluationBatch(demo(), {}, 300, 5).samples, 0);
    const auto sample = demo().heldOutSample(250);
    const auto shown = original(end);
    EXPECT_TRUE(std::equal(sample.begin(), sample.end(), shown.begin()));
}

TEST(MaskedBatch, ProbabilityZeroAndOne) {
    const MaskedBatch none = trainBatch(demo(), {.probability = 0}, 0, 4);
    EXPECT_TRUE(none.positions.empty());
    const MaskedBatch all = trainBatch(demo(), {.probability = 1}, 0, 4);
    std::size_t maskable = 0;
    for (const std::int64_t id : none.input_ids)
        maskable += demo().vocabulary().isSpecial(static_cast<text::TokenId>(id)) ? 0 : 1;
    EXPECT_EQ(all.positions.size(), maskable);
    EXPECT_TRUE(std::is_sorted(all.positions.begin(), all.positions.end()));
}

// Each position is selected as often as any other, up to 5 standard deviations.
TEST(MaskedBatch, AFixedCountIsTheSameInEverySampleAndEvenlySpread) {
    const MaskingOptions options{.seed = 5, .probability = 0.25, .fixed_count = true};
    constexpr std::int64_t kSamples = 4000, kCount = 8;  // 0.25 of 32
    const MaskedBatch batch = trainBatch(demo(), options, 0, kSamples);
    std::vector<std::int64_t> of_sample(kSamples, 0);
    std::vector<double> selected(32, 0), maskable(32, 0);
    const auto ids = original(batch);
    for (std::size_t i = 0; i < ids.size(); ++i)
        maskable[i % 32] += demo().vocabulary().isSpecial(static_cast<text::TokenId>(ids[i])) ? 0 : 1;
    for (std::size_t i = 0; i < batch.positions.size(); ++i) {
        EXPECT_FALSE(demo().vocabulary().isSpecial(static_cast<text::TokenId>(batch.labels[i])));
        ++of_sample[static_cast<std::size_t>(batch.positions[i] / 32)];
        selected[static_cast<std::size_t>(batch.positions[i] % 32)] += 1;
    }
    EXPECT_TRUE(std::all_of(of_sample.begin(), of_sample.end(), [](std::int64_t n) { return n == kCount; }));
    double all_maskable = 0;
    for (const double count : maskable) all_maskable += count;
    const double share = kSamples * kCount / all_maskable;
    for (std::size_t position = 0; position < 32; ++position)
        EXPECT_NEAR(selected[position], share * maskable[position], 5 * std::sqrt(share * maskable[position] + 1))
            << position;
}

TEST(MaskedBatch, AFixedCountDependsOnThePlaceInTrainingOnly) {
    const MaskingOptions options{.seed = 5, .probability = 0.25, .fixed_count = true};
    const MaskedBatch whole = trainBatch(demo(), options, 40, 8), part = trainBatch(demo(), options, 44, 4);
    EXPECT_TRUE(std::equal(part.input_ids.begin(), part.input_ids.end(), whole.input_ids.begin() + 4 * 32));
    const MaskedBatch all = trainBatch(demo(), {.probability = 1, .fixed_count = true}, 0, 4);
    EXPECT_EQ(all.positions.size(), trainBatch(demo(), {.probability = 1}, 0, 4).positions.size());
    EXPECT_NE(whole.input_ids,
              trainBatch(demo(), {.seed = 6, .probability = 0.25, .fixed_count = true}, 40, 8).input_ids);
}

}  // namespace
}  // namespace plateau::corpus
