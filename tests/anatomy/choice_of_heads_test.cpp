#include "core/anatomy/choice_of_heads.h"

#include <cmath>
#include <vector>

#include <ATen/ops/full.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <gtest/gtest.h>

namespace plateau::anatomy {
namespace {

at::Tensor whole(const std::vector<std::int64_t>& numbers) {
    return at::tensor(numbers, at::kLong);
}

MaskedRows rowsOf(const std::vector<std::int64_t>& samples, const std::vector<std::int64_t>& places,
                  const std::vector<double>& previous, const std::vector<double>& next) {
    return {whole(samples), whole(places), at::tensor(previous, at::kDouble), at::tensor(next, at::kDouble)};
}

TEST(ChoiceOfHeads, IsOneOverTokensOfUniformMaps) {
    const model::LayerMaps maps{at::full({2, 3, 5, 5}, 0.2), at::zeros({2, 3, 5, 5})};
    ChoiceOfHeads choice;
    choice.add(maps, rowsOf({0, 1, 1}, {0, 2, 4}, {0, 1, 1}, {1, 1, 0}));
    const auto heads = choice.heads();
    ASSERT_EQ(heads.size(), 3u);
    for (const auto& head : heads) {
        EXPECT_NEAR(head.previous.value, 0.2, 1e-7);
        EXPECT_NEAR(head.next.value, 0.2, 1e-7);
        EXPECT_EQ(head.heat, 0);
    }
}

TEST(ChoiceOfHeads, ReadsTheRowsOfMaskedPositionsAlone) {
    at::Tensor probabilities = at::zeros({1, 2, 4, 4}), scores = at::zeros({1, 2, 4, 4});
    probabilities[0][0][1][0] = 0.5;  // head 0, row 1: before
    probabilities[0][0][1][2] = 0.25;
    probabilities[0][0][3][2] = 1;     // row 3: before
    probabilities[0][1][2][3] = 0.75;  // head 1, a row that is not masked
    scores[0][1][1] = at::tensor(std::vector<float>{1, 2, 3, 6});
    scores[0][1][2] = 100;
    ChoiceOfHeads choice;
    // Row 1 has both neighbours, row 3 has the one before.
    choice.add({probabilities, scores}, rowsOf({0}, {1}, {1}, {1}));
    choice.add({probabilities, scores}, rowsOf({0}, {3}, {1}, {0}));
    const auto heads = choice.heads();
    EXPECT_DOUBLE_EQ(heads[0].previous.value, 0.75);
    EXPECT_DOUBLE_EQ(heads[0].next.value, 0.25);
    EXPECT_DOUBLE_EQ(heads[1].previous.value, 0);
    // numpy.std([1, 2, 3, 6])² is 3.5; the other row's is 0.
    EXPECT_DOUBLE_EQ(heads[1].heat, std::sqrt(3.5 / 2));
    EXPECT_DOUBLE_EQ(heads[0].heat, 0);
}

// By hand: the values 0.1, 0.3 | 0.8 | 0.2, 0.6 of three samples, of which the last is in the second call, have the
// mean 0.4; departures summed within samples are -0.4, 0.4 and 0; SE² = 3/2 · (0.16 + 0.16) / 5².
TEST(ChoiceOfHeads, ErrorsHaveSamplesAsClusters) {
    at::Tensor first = at::zeros({2, 1, 4, 4}), second = at::zeros({1, 1, 4, 4});
    first[0][0][1][0] = 0.1;
    first[0][0][2][1] = 0.3;
    first[1][0][3][2] = 0.8;
    second[0][0][1][0] = 0.2;
    second[0][0][2][1] = 0.6;
    second[0][0][3][2] = 0.9;  // a neighbour that does not count
    second[0][0][1][2] = 0.5;
    ChoiceOfHeads choice;
    choice.add({first, at::zeros({2, 1, 4, 4})}, rowsOf({0, 0, 1}, {1, 2, 3}, {1, 1, 1}, {0, 0, 0}));
    choice.add({second, at::zeros({1, 1, 4, 4})}, rowsOf({0, 0, 0}, {1, 2, 3}, {1, 1, 0}, {1, 0, 0}));
    const ChoiceOfHeads::Head head = choice.heads().front();
    EXPECT_EQ(head.previous.count, 5);
    EXPECT_NEAR(head.previous.value, 0.4, 1e-7);
    EXPECT_NEAR(head.previous.standard_error, std::sqrt(1.5 * 0.32) / 5, 1e-7);
    EXPECT_NEAR(head.next.value, 0.5, 1e-7);
    EXPECT_TRUE(std::isnan(head.next.standard_error)) << "of one sample nothing is known of others";
}

TEST(ChoiceOfHeads, IsNotKnownWithoutNeighbours) {
    ChoiceOfHeads choice;
    choice.add({at::full({1, 1, 2, 2}, 0.5), at::zeros({1, 1, 2, 2})}, rowsOf({0}, {0}, {0}, {0}));
    EXPECT_TRUE(std::isnan(choice.heads().front().previous.value));
    EXPECT_TRUE(std::isnan(choice.heads().front().next.value));
    EXPECT_TRUE(ChoiceOfHeads().heads().empty());
}

}  // namespace
}  // namespace plateau::anatomy
