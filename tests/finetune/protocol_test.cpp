#include "core/finetune/protocol.h"

#include <algorithm>
#include <numbers>
#include <numeric>

#include <gtest/gtest.h>

#include "core/finetune/batches.h"
#include "finetune_support.h"

namespace plateau::finetune {
namespace {

TEST(Protocol, RatesAreThoseOfTransformersSchedules) {
    spec::GlueSpec spec;
    spec.lr = 1;
    spec.warmup_ratio = 0.1;  // of 25 steps 2.5, so 3
    EXPECT_EQ(rateAfter(spec, 0, 25), 0);
    EXPECT_DOUBLE_EQ(rateAfter(spec, 1, 25), 1.0 / 3);
    EXPECT_DOUBLE_EQ(rateAfter(spec, 3, 25), 1);
    EXPECT_DOUBLE_EQ(rateAfter(spec, 14, 25), 0.5);
    EXPECT_DOUBLE_EQ(rateAfter(spec, 24, 25), 1.0 / 22);
    spec.schedule = spec::Schedule::cosine;
    EXPECT_DOUBLE_EQ(rateAfter(spec, 14, 25), 0.5);
    EXPECT_DOUBLE_EQ(rateAfter(spec, 3 + 22 / 4, 25), (1 + std::cos(std::numbers::pi * 5 / 22)) / 2);
    spec.schedule = spec::Schedule::constant;
    EXPECT_EQ(rateAfter(spec, 24, 25), 1);
    spec.warmup_ratio = 0;
    EXPECT_EQ(rateAfter(spec, 0, 25), 1);
}

TEST(Protocol, TheLastBatchMayBeSmall) {
    spec::GlueSpec spec;
    spec.batch = 16;
    EXPECT_EQ(stepsPerEpoch(spec, 33), 3);
    EXPECT_EQ(stepsPerEpoch(spec, 32), 2);
    EXPECT_EQ(stepsPerEpoch(spec, 1), 1);
}

TEST(Protocol, AnEpochTakesEveryExampleOnceInAnOrderOfItsOwn) {
    const auto first = epochOrder(61, 1, 1);
    std::vector<std::int64_t> sorted = first, all(61);
    std::sort(sorted.begin(), sorted.end());
    std::iota(all.begin(), all.end(), 0);
    EXPECT_EQ(sorted, all);
    EXPECT_EQ(epochOrder(61, 1, 1), first);
    EXPECT_NE(epochOrder(61, 1, 2), first);
    EXPECT_NE(epochOrder(61, 2, 1), first);
}

TEST(EncodedSplit, PairsAreMarkedAndCutLongestFirst) {
    const auto vocabulary = text::Vocabulary::parse("[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\nb\n", "vocab.txt");
    ASSERT_TRUE(vocabulary.ok());
    const text::WordPiece tokenizer(*vocabulary);
    glue::SplitData split;
    split.examples = {{.index = 0, .first = "a a", .second = "b b b b b b b b", .label = 1},
                      {.index = 1, .first = "a", .second = "", .label = {}}};
    const EncodedSplit pairs = EncodedSplit::encode(split, true, tokenizer, 10);
    EXPECT_EQ(pairs.length(0), 10);
    EXPECT_EQ(pairs.secondAt(0), 4);  // [CLS] a a [SEP]
    EXPECT_EQ(pairs.label(0), 1);
    EXPECT_EQ(pairs.length(1), 4);  // [CLS] a [SEP] [SEP], as transformers has an empty second text
    const EncodedSplit singles = EncodedSplit::encode(split, false, tokenizer, 10);
    EXPECT_EQ(singles.length(0), 4);
    EXPECT_EQ(singles.secondAt(0), 4);
    EXPECT_EQ(singles.tokens(), 7);

    const std::vector<std::int64_t> both{1, 0};
    const model::BertInput packed = packedInput(pairs, both, 2, at::kCPU),
                           padded = paddedInput(pairs, both, 2, at::kCPU);
    EXPECT_EQ(packed.input_ids_BT.size(1), 14);
    EXPECT_TRUE(packed.packing->packed(padded.input_ids_BT).equal(packed.input_ids_BT));
    EXPECT_TRUE(packed.packing->packed(padded.token_types_BT).equal(packed.token_types_BT));
    EXPECT_TRUE(padded.mask_BT.to(at::kBool).equal(packed.packing->mask()));
    EXPECT_FALSE(packedInput(pairs, both, 0, at::kCPU).token_types_BT.defined());
    EXPECT_EQ(orderByLength(pairs), (std::vector<std::int64_t>{0, 1}));
}

}  // namespace
}  // namespace plateau::finetune
