// How a batch is cut into the forward passes of each rank.
#include <gtest/gtest.h>

#include "core/train/batch_split.h"

namespace plateau::train {
namespace {

std::vector<Span> ofAllRanks(BatchSplit split, const Span& batch) {
    std::vector<Span> all;
    for (split.rank = 0; split.rank < split.world; ++split.rank)
        for (const Span& span : split.of(batch)) all.push_back(span);
    return all;
}

TEST(BatchSplit, OfOneProcessIsByTheMicroBatch) {
    EXPECT_EQ((BatchSplit{3}.of({10, 7})), (std::vector<Span>{{10, 3}, {13, 3}, {16, 1}}));
}

TEST(BatchSplit, IntoPartsIsTheSameForEveryNumberOfRanks) {
    for (const std::int64_t samples : {64, 60, 9, 8, 3}) {
        const std::vector<Span> alone = ofAllRanks({.parts = 8}, {100, samples});
        ASSERT_EQ(alone.size(), 8U);
        for (const int world : {2, 4, 8})
            EXPECT_EQ(ofAllRanks({.parts = 8, .world = world}, {100, samples}), alone) << samples << ", " << world;
        std::int64_t next = 100;
        for (const Span& span : alone) {
            EXPECT_EQ(span.first, next);
            EXPECT_LE(span.count, (samples + 7) / 8);
            next += span.count;
        }
        EXPECT_EQ(next, 100 + samples);
    }
}

TEST(BatchSplit, WithoutPartsGivesEachRankItsShare) {
    EXPECT_EQ(ofAllRanks({.micro_batch = 2, .world = 3}, {0, 10}),
              (std::vector<Span>{{0, 2}, {2, 1}, {3, 2}, {5, 1}, {6, 2}, {8, 2}}));
}

}  // namespace
}  // namespace plateau::train
