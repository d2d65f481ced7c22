// Figures of attention maps against their definitions written out, and thumbnails.
#include <cmath>
#include <limits>

#include <ATen/TensorOperators.h>
#include <ATen/ops/eye.h>
#include <ATen/ops/full.h>
#include <ATen/ops/softmax.h>
#include <ATen/ops/stack.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <gtest/gtest.h>

#include "core/inspect/attention_statistics.h"
#include "core/inspect/matrix_statistics.h"
#include "inspect_support.h"

namespace plateau::inspect {
namespace {

constexpr std::int64_t kTokens = 37;  // no multiple of a tile
const SpecialPlaces kSpecial{{0}, {20, kTokens - 1}};

HeadStatistics ofOne(const at::Tensor& map_TT) {
    return attentionStatistics(map_TT.unsqueeze(0), {}, kSpecial).heads.front();
}

TEST(AttentionStatistics, OfMapsThatAreKnown) {
    const HeadStatistics self = ofOne(at::eye(kTokens, at::kDouble));
    EXPECT_EQ(self.entropy, 0);
    EXPECT_EQ(self.mean_distance, 0);
    EXPECT_EQ(self.to_self, 1);
    EXPECT_EQ(self.to_previous, 0);
    EXPECT_NEAR(self.to_sep, 2.0 / kTokens, 1e-15);
    EXPECT_NEAR(self.gini, 1 - 1.0 / kTokens, 1e-12);
    EXPECT_TRUE(std::isnan(self.score_symmetric_share));
    const HeadStatistics even = ofOne(at::full({kTokens, kTokens}, 1.0 / kTokens, at::kDouble));
    EXPECT_NEAR(even.entropy, std::log(kTokens), 1e-12);
    EXPECT_NEAR(even.gini, 0, 1e-12);
    EXPECT_NEAR(even.to_next, 1.0 / kTokens, 1e-15);
    at::Tensor behind = at::zeros({kTokens, kTokens}, at::kDouble);
    for (std::int64_t i = 1; i < kTokens; ++i) behind[i][i - 1] = 1;
    behind[0][0] = 1;
    EXPECT_NEAR(ofOne(behind).to_previous, 1, 1e-15) << "the first row has none";
    EXPECT_EQ(ofOne(behind).to_next, 0);
}

TEST(AttentionStatistics, AreTheirDefinitions) {
    const at::Tensor scores = someNumbers({3, kTokens, kTokens});
    const at::Tensor maps = at::softmax(scores, -1);
    const AttentionStatistics found = attentionStatistics(maps, scores, kSpecial);
    const auto shares = traceStatistics({scores});
    for (std::int64_t h = 0; h < 3; ++h) {
        double entropy = 0, distance = 0, cls = 0, sep = 0, gini = 0, self = 0, next = 0;
        std::vector<double> offsets(2 * kTokens - 1);
        const auto p = [&](std::int64_t i, std::int64_t j) { return maps[h][i][j].item<double>(); };
        for (std::int64_t i = 0; i < kTokens; ++i) {
            for (std::int64_t j = 0; j < kTokens; ++j) {
                entropy -= p(i, j) * std::log(p(i, j)) / kTokens;
                distance += p(i, j) * static_cast<double>(std::abs(i - j)) / kTokens;
                offsets[static_cast<std::size_t>(j - i + kTokens - 1)] +=
                    p(i, j) / static_cast<double>(kTokens - std::abs(i - j));
                for (std::int64_t k = 0; k < kTokens; ++k)
                    gini += std::abs(p(i, j) - p(i, k)) / (2.0 * kTokens * kTokens);
            }
            cls += p(i, 0) / kTokens;
            sep += (p(i, 20) + p(i, kTokens - 1)) / kTokens;
            self += p(i, i) / kTokens;
            if (i + 1 < kTokens) next += p(i, i + 1) / (kTokens - 1);
        }
        const HeadStatistics& head = found.heads[static_cast<std::size_t>(h)];
        EXPECT_NEAR(head.entropy, entropy, 1e-12);
        EXPECT_NEAR(head.mean_distance, distance, 1e-12);
        EXPECT_NEAR(head.to_cls, cls, 1e-12);
        EXPECT_NEAR(head.to_sep, sep, 1e-12);
        EXPECT_NEAR(head.gini, gini, 1e-12);
        EXPECT_NEAR(head.to_self, self, 1e-12);
        EXPECT_NEAR(head.to_next, next, 1e-12);
        EXPECT_NEAR(head.score_symmetric_share, shares[static_cast<std::size_t>(h)].symmetric_share, 1e-12);
        for (std::size_t i = 0; i < offsets.size(); ++i)
            EXPECT_NEAR(found.by_offset[static_cast<std::size_t>(h)][i], offsets[i], 1e-12);
    }
    const AttentionStatistics narrow = attentionStatistics(maps.to(at::kFloat), scores.to(at::kFloat), kSpecial);
    for (const auto& [name, figure] : kHeadStatistics)
        EXPECT_NEAR(narrow.heads[2].*figure, found.heads[2].*figure, 1e-5) << name;
}

TEST(AttentionStatistics, OneHeadsNaNIsItsOwn) {
    at::Tensor maps = at::softmax(someNumbers({2, kTokens, kTokens}), -1);
    maps[0][3][5] = std::numeric_limits<double>::quiet_NaN();
    const auto heads = attentionStatistics(maps, maps, kSpecial).heads;
    for (const auto& [name, figure] : kHeadStatistics) {
        EXPECT_TRUE(std::isnan(heads[0].*figure)) << name;
        EXPECT_TRUE(std::isfinite(heads[1].*figure)) << name;
    }
}

TEST(Thumbnails, KeepTheLargestMagnitudeOfABlock) {
    const at::Tensor map = at::zeros({1, 5, 5}, at::kDouble);
    map[0][0][1] = 0.5;
    map[0][1][0] = -0.75;
    map[0][2][4] = -2;
    map[0][4][2] = std::numeric_limits<double>::quiet_NaN();
    map[0][4][3] = 9;
    const at::Tensor small = thumbnails(map, 2);  // rows and columns 0 1 | 2 3 4
    EXPECT_EQ(small.scalar_type(), at::kFloat);
    EXPECT_EQ(small[0][0][0].item<float>(), -0.75f);
    EXPECT_EQ(small[0][0][1].item<float>(), 0);
    EXPECT_EQ(small[0][1][0].item<float>(), 0);
    EXPECT_TRUE(std::isnan(small[0][1][1].item<float>()));
    EXPECT_TRUE(thumbnails(map, 9).nan_to_num().equal(map.nan_to_num().to(at::kFloat))) << "not enlarged";
}

}  // namespace
}  // namespace plateau::inspect
