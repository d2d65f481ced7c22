// The matrices of each operator, and that they are those of its scores.
#include <stdexcept>

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/sin.h>
#include <gtest/gtest.h>

#include "core/attention/registry.h"
#include "core/inspect/operator_statistics.h"
#include "core/spec/run_spec.h"

namespace plateau::inspect {
namespace {

constexpr std::int64_t kHeads = 2, kHidden = 8, kTokens = 5;

model::Bert made(const std::string& op, const std::map<std::string, std::string>& settings = {}) {
    spec::ModelSpec spec;
    spec.layers = 2;
    spec.heads = kHeads;
    spec.hidden = kHidden;
    spec.ffn = 12;
    spec.vocab_size = 19;
    spec.max_positions = 16;
    spec.op = op;
    for (const auto& [name, value] : settings) spec.operator_settings[name] = value;
    return {*model::configOf(spec), 3, at::kDouble};
}

std::vector<std::string> namesOf(const OperatorMatrices& found) {
    std::vector<std::string> names;
    for (const auto& [name, batch] : found.matrices) names.push_back(name);
    return names;
}

const MatrixBatch& named(const OperatorMatrices& found, const std::string& wanted) {
    for (const auto& [name, batch] : found.matrices)
        if (name == wanted) return batch;
    throw std::out_of_range(wanted);
}

TEST(OperatorMatrices, WhatEachOperatorShows) {
    using Names = std::vector<std::string>;
    EXPECT_EQ(namesOf(operatorMatrices(made("original"), 0)), Names{"effective_form"});
    EXPECT_EQ(namesOf(operatorMatrices(made("symmetric"), 0)), Names{"effective_form"});
    EXPECT_EQ(namesOf(operatorMatrices(made("pairwise"), 1)), (Names{"pairwise_factors", "effective_form"}));
    const OperatorMatrices bilinear = operatorMatrices(made("bilinear"), 1);
    EXPECT_EQ(namesOf(bilinear), (Names{"bilinear_factors", "effective_form", "query_key"}));
    EXPECT_TRUE(bilinear.query_HDh.defined());
    EXPECT_FALSE(operatorMatrices(made("pairwise"), 0).query_HDh.defined());
}

// Operators without a matrix between queries and keys, or with keys that several heads share, are no trouble.
TEST(OperatorMatrices, WhatHasNoneShowsNone) {
    for (const attention::OperatorDescriptor* op : attention::registeredOperators()) {
        const OperatorMatrices found = operatorMatrices(made(op->id), 0);
        EXPECT_EQ(found.matrices.empty(), !op->capabilities.fold && op->inspectable.empty()) << op->id;
        EXPECT_EQ(operatorStatistics(found).matrices.size(), found.matrices.size()) << op->id;
    }
    EXPECT_FALSE(operatorMatrices(made("gqa"), 0).query_HDh.defined());
    EXPECT_TRUE(operatorMatrices(made("gqa", {{"groups", "2"}}), 0).query_HDh.defined());
}

// Of every operator that folds: x M y^T / sqrt(D) are the scores of its own forward pass, whose biases are zero at
// first.
TEST(OperatorMatrices, TheEffectiveFormGivesTheScores) {
    const at::NoGradGuard no_gradients;
    for (const char* op : {"original", "symmetric", "pairwise", "bilinear", "shared-weight", "gqa", "kv-shared"}) {
        const model::Bert bert = made(op);
        const auto& layer = bert.config().operators[1];
        const attention::AttentionShape shape{kHidden, kHeads};
        attention::Parameters parameters;
        for (const auto& info : layer.descriptor->implementation->parameters(shape, layer.settings))
            parameters[info.name] = bert.parameter("bert.encoder.layer.1.attention.self." + info.name);
        const at::Tensor x_BTh = at::sin(at::arange(kTokens * kHidden, at::kDouble) * 0.7).view({1, kTokens, kHidden});
        attention::ForwardOptions options;
        options.keep_maps = true;
        const at::Tensor scores =
            layer.descriptor->implementation->forward(x_BTh, {}, parameters, shape, layer.settings, options)
                .scores_BHTT;
        const at::Tensor forms_Hhh = named(operatorMatrices(bert, 1), "effective_form").matrices();
        const at::Tensor ours = at::matmul(at::matmul(x_BTh, forms_Hhh), x_BTh.transpose(1, 2)) / 2;  // sqrt(D)
        EXPECT_LT((ours.unsqueeze(0) - scores).abs().max().item<double>(), 1e-14) << op;
    }
}

TEST(OperatorStatistics, TellOperatorsApart) {
    const OperatorStatistics symmetric = operatorStatistics(operatorMatrices(made("symmetric"), 0));
    for (const MatrixStatistics& head : symmetric.matrices[0].second) EXPECT_NEAR(head.antisymmetric_share, 0, 1e-12);
    const OperatorStatistics original = operatorStatistics(operatorMatrices(made("original"), 0));
    for (const MatrixStatistics& head : original.matrices[0].second) EXPECT_GT(head.antisymmetric_share, 0.1);
    EXPECT_EQ(original.query_key.size(), 2u);
    EXPECT_TRUE(symmetric.query_key.empty());
    const OperatorStatistics identity =
        operatorStatistics(operatorMatrices(made("pairwise", {{"init", "identity"}}), 0));
    EXPECT_EQ(identity.matrices[0].second[1].distance_to_identity, 0);
    EXPECT_NEAR(identity.matrices[0].second[1].effective_rank, 4, 1e-12);
}

TEST(OperatorStatistics, LowRankAndDiagonalShowFullMatrices) {
    const auto low = operatorStatistics(operatorMatrices(made("pairwise", {{"structure", "low-rank(2)"}}), 0));
    const MatrixStatistics& head = low.matrices[0].second[0];
    ASSERT_EQ(head.singular_values.size(), 4u);
    EXPECT_NEAR(head.singular_values[2] / head.singular_values[0], 0, 1e-12);
    EXPECT_TRUE(std::isinf(head.condition));
    const auto diagonal = operatorStatistics(operatorMatrices(made("pairwise", {{"structure", "diagonal"}}), 0));
    EXPECT_EQ(diagonal.matrices[0].second[0].symmetric_share, 1);
}

}  // namespace
}  // namespace plateau::inspect
