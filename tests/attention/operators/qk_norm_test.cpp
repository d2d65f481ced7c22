// What is special about normalised queries and keys: the size of their projections has no influence.
#include <cmath>

#include <ATen/TensorOperators.h>
#include <gtest/gtest.h>

#include "tests/attention/operator_support.h"

namespace plateau::attention {
namespace {

const ForwardOptions kMaps{.dropout = {}, .keep_maps = true};

at::Tensor input() {
    return randomTensor({2, 5, kShape.hidden}, 77);
}

// How far the scores move when the queries' projection is a thousand times larger.
double movedBy(const char* id) {
    const Layer layer(id);
    const at::Tensor before = layer(input(), {}, kMaps).scores_BHTT;
    for (const char* name : {"query.weight", "query.bias"}) layer.parameters.at(name).mul_(1000);
    return distance(before, layer(input(), {}, kMaps).scores_BHTT);
}

TEST(QkNorm, ForgetsTheSizeOfItsProjections) {
    EXPECT_LE(movedBy("qk-norm"), 1e-4);  // the norm's small addend
    EXPECT_GT(movedBy("original"), 10);
}

// |rms(q)| = sqrt(D), so a score q k / sqrt(D) is at most sqrt(D).
TEST(QkNorm, BoundsTheScores) {
    const double bound = std::sqrt(static_cast<double>(kShape.headWidth()));
    const auto largest = [](const char* id) {
        return Layer(id)(input() * 100, {}, kMaps).scores_BHTT.abs().max().item<double>();
    };
    EXPECT_LE(largest("qk-norm"), bound + 1e-10);
    EXPECT_GT(largest("original"), 100 * bound);
}

TEST(QkNorm, GainsAreSharedByTheHeads) {
    const Layer layer("qk-norm");
    for (const char* name : {"query_norm.weight", "key_norm.weight"})
        EXPECT_EQ(layer.parameters.at(name).sizes(), at::IntArrayRef{kShape.headWidth()});
    const at::Tensor before = layer(input(), {}, kMaps).scores_BHTT;
    layer.parameters.at("key_norm.weight").mul_(3);
    EXPECT_LE(distance(before * 3, layer(input(), {}, kMaps).scores_BHTT), 1e-10);
}

}  // namespace
}  // namespace plateau::attention
