// Two models as weights: what differs, and why something cannot be compared.
#include "core/inspect/weight_changes.h"

#include <cmath>

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/eye.h>
#include <gtest/gtest.h>

#include "inspect_support.h"

namespace plateau::inspect {
namespace {

using model::Bert;

const TensorChange& tensorOf(const WeightChanges& changes, const std::string& name) {
    for (const TensorChange& change : changes.tensors)
        if (change.name.ends_with(name)) return change;
    throw std::out_of_range(name);
}

TEST(WeightChanges, OfAModelAndItselfAreNone) {
    const Bert bert(smallConfig("pairwise"), 3);
    const WeightChanges changes = weightChanges(bert, bert, true);
    EXPECT_EQ(changes.tensors.size(), bert.parameters().size());
    EXPECT_TRUE(changes.only_other.empty());
    for (const TensorChange& change : changes.tensors) {
        EXPECT_EQ(change.state, TensorState::compared);
        EXPECT_EQ(change.difference, 0);
        if (change.norm > 0) {
            EXPECT_NEAR(change.cosine, 1, 1e-12) << change.name;
        } else {
            EXPECT_TRUE(std::isnan(change.cosine)) << change.name;
        }
    }
    for (const LayerMatrixChange& layer : changes.layers) {
        EXPECT_EQ(layer.matrix, "pairwise_factors");
        ASSERT_EQ(layer.heads.size(), 2u);
        EXPECT_EQ(layer.heads[0].difference, 0);
        EXPECT_TRUE(std::isnan(layer.heads[0].symmetric_share));
    }
}

TEST(WeightChanges, MeasureWhatWasChanged) {
    const Bert first(smallConfig("pairwise"), 3, at::kDouble), other(smallConfig("pairwise"), 3, at::kDouble);
    const at::NoGradGuard constant;
    at::Tensor value = other.parameter("bert.encoder.layer.1.attention.self.value.weight");
    value.mul_(-2);
    at::Tensor factors = other.parameter("bert.encoder.layer.0.attention.self.pairwise_factors");
    factors[1].add_(at::eye(4, at::kDouble));
    factors[0][0][1] += 3;
    factors[0][1][0] -= 3;
    const WeightChanges changes = weightChanges(first, other, true);
    const TensorChange& scaled = tensorOf(changes, "1.attention.self.value.weight");
    EXPECT_NEAR(scaled.other_norm, 2 * scaled.norm, 1e-12);
    EXPECT_NEAR(scaled.difference, 3 * scaled.norm, 1e-12);
    EXPECT_NEAR(scaled.cosine, -1, 1e-12);
    const LayerMatrixChange& layer = changes.layers[0];
    ASSERT_TRUE(layer.compared);
    EXPECT_NEAR(layer.heads[1].difference, 2, 1e-12);
    EXPECT_NEAR(layer.heads[1].symmetric_share, 1, 1e-12);
    EXPECT_NEAR(layer.heads[0].difference, 3 * std::sqrt(2.0), 1e-12);
    EXPECT_NEAR(layer.heads[0].symmetric_share, 0, 1e-12);
    EXPECT_NE(layer.heads[0].first.singular.singular_values, layer.heads[0].other.singular.singular_values);
    EXPECT_EQ(changes.layers[1].heads[0].difference, 0);
}

TEST(WeightChanges, SayWhyTheyAreNone) {
    const Bert pairwise(smallConfig("pairwise"), 3), original(smallConfig("original"), 3);
    const WeightChanges changes = weightChanges(pairwise, original, false);
    EXPECT_EQ(tensorOf(changes, "pairwise_factors").state, TensorState::missing);
    EXPECT_TRUE(std::isnan(tensorOf(changes, "pairwise_factors").difference));
    EXPECT_EQ(tensorOf(changes, "word_embeddings.weight").state, TensorState::other_vocabulary);
    EXPECT_EQ(tensorOf(changes, "query.weight").state, TensorState::compared);
    ASSERT_EQ(changes.only_other.size(), 4u);
    EXPECT_TRUE(changes.only_other[0].ends_with("0.attention.self.key.weight"));
    EXPECT_FALSE(changes.layers[0].compared);
    model::BertConfig wider = smallConfig("pairwise");
    wider.ffn = 20;
    EXPECT_EQ(tensorOf(weightChanges(pairwise, Bert(wider, 3), true), "intermediate.dense.weight").state,
              TensorState::other_shape);
    const WeightChanges forms = weightChanges(original, Bert(smallConfig("original"), 4), true);
    EXPECT_EQ(forms.layers[0].matrix, "effective_form");
    EXPECT_GT(forms.layers[0].heads[0].difference, 0);
    EXPECT_TRUE(weightChanges(Bert(smallConfig("fnet"), 3), original, true).layers[0].matrix.empty());
}

}  // namespace
}  // namespace plateau::inspect
