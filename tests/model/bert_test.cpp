#include <cmath>

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/cross_entropy_loss.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/tensor.h>
#include <gtest/gtest.h>

#include "core/attention/registry.h"
#include "model_support.h"

namespace plateau::model {
namespace {

constexpr const char* kOperators[] = {"original", "symmetric", "pairwise"};

TEST(Bert, GivesTheShapesOfTheContract) {
    const Bert bert(configFor(tinySpec()), 1);
    const EncoderOutput output = bert.encode({.input_ids_BT = someIds(3, 5)}, true, true);
    EXPECT_EQ(output.hidden_BTh.sizes(), (at::IntArrayRef{3, 5, 8}));
    EXPECT_EQ(output.all_hidden.size(), 3u);
    EXPECT_TRUE(output.all_hidden.back().equal(output.hidden_BTh));
    ASSERT_EQ(output.maps.size(), 2u);
    EXPECT_EQ(output.maps[0].scores_BHTT.sizes(), (at::IntArrayRef{3, 2, 5, 5}));
    EXPECT_EQ(bert.headLogits(output.hidden_BTh, {}).sizes(), (at::IntArrayRef{15, 19}));
    EXPECT_TRUE(bert.encode({.input_ids_BT = someIds(3, 5)}).all_hidden.empty());
}

TEST(Bert, HeadOnSelectedPositionsGivesTheirRows) {
    const Bert bert(configFor(tinySpec()), 1, at::kDouble);
    const at::Tensor hidden = bert.encode({.input_ids_BT = someIds(3, 5)}).hidden_BTh;
    const at::Tensor positions = at::tensor({7, 0, 14}, at::kLong);
    EXPECT_LE(distance(bert.headLogits(hidden, positions), bert.headLogits(hidden, {}).index_select(0, positions)),
              1e-14);
}

TEST(Bert, MapsDoNotChangeTheResult) {
    for (const char* op : kOperators) {
        const Bert bert(configFor(tinySpec(op)), 1, at::kDouble);
        const BertInput input{.input_ids_BT = someIds(2, 9)};
        EXPECT_LE(distance(bert.encode(input).hidden_BTh, bert.encode(input, false, true).hidden_BTh), 1e-12) << op;
    }
}

TEST(Bert, PaddingHasNoInfluence) {
    for (const char* op : kOperators) {
        const Bert bert(configFor(tinySpec(op)), 1, at::kDouble);
        const at::Tensor ids = someIds(2, 9);
        at::Tensor mask = at::ones({2, 9}, at::kLong);
        mask.narrow(1, 6, 3).zero_();
        at::Tensor other = ids.clone();
        other.narrow(1, 6, 3).fill_(3);
        const at::Tensor alone = bert.encode({.input_ids_BT = ids.narrow(1, 0, 6)}).hidden_BTh;
        for (const at::Tensor& padded : {ids, other}) {
            const at::Tensor hidden = bert.encode({.input_ids_BT = padded, .mask_BT = mask}).hidden_BTh;
            EXPECT_LE(distance(hidden.narrow(1, 0, 6), alone), 1e-12) << op;
        }
        mask[0].zero_();
        EXPECT_TRUE(bert.encode({.input_ids_BT = ids, .mask_BT = mask}).hidden_BTh.isfinite().all().item<bool>()) << op;
    }
}

TEST(Bert, TokenTypesDefaultToZeroAndMatter) {
    const Bert bert(configFor(tinySpec()), 1, at::kDouble);
    const at::Tensor ids = someIds(2, 9);
    const at::Tensor plain = bert.encode({.input_ids_BT = ids}).hidden_BTh;
    EXPECT_EQ(distance(plain, bert.encode({.input_ids_BT = ids, .token_types_BT = ids * 0}).hidden_BTh), 0);
    EXPECT_GT(distance(plain, bert.encode({.input_ids_BT = ids, .token_types_BT = ids % 2}).hidden_BTh), 1e-3);
}

TEST(Bert, OperatorsShareEveryCommonInitialValue) {
    const Bert original(configFor(tinySpec()), 5);
    for (const char* op : {"symmetric", "pairwise"}) {
        const Bert other(configFor(tinySpec(op)), 5);
        for (const NamedParameter& parameter : other.parameters()) {
            if (parameter.name.ends_with("pairwise_factors")) continue;
            EXPECT_TRUE(parameter.tensor.equal(original.parameter(parameter.name))) << op << " " << parameter.name;
        }
    }
}

TEST(Bert, StartsAsTheRecipeSays) {
    const Bert bert(configFor(sizedSpec("pairwise", 2, 2, 128)), 3);
    const at::Tensor words = bert.parameter("bert.embeddings.word_embeddings.weight");
    EXPECT_EQ(words[0].abs().max().item<double>(), 0);
    EXPECT_GT(words[1].abs().max().item<double>(), 0);
    EXPECT_NEAR(words.std().item<double>(), 0.02, 1e-4);
    EXPECT_NEAR(bert.parameter("bert.encoder.layer.1.attention.self.pairwise_factors").std().item<double>(), 1, 0.03);
    for (const NamedParameter& parameter : bert.parameters()) {
        const bool norm = parameter.name.find("LayerNorm") != std::string::npos;
        const bool bias = parameter.name.ends_with("bias");
        EXPECT_EQ(parameter.decayed, !norm && !bias) << parameter.name;
        EXPECT_TRUE(parameter.tensor.is_leaf() && parameter.tensor.requires_grad()) << parameter.name;
        if (!bias && !norm) continue;
        EXPECT_EQ(parameter.tensor.min().item<double>(), bias ? 0 : 1) << parameter.name;
        EXPECT_EQ(parameter.tensor.max().item<double>(), bias ? 0 : 1) << parameter.name;
    }
}

TEST(Bert, SeedsAndPrecisionsGiveTheWeightsThatTheyShould) {
    const Bert bert(configFor(tinySpec()), 5), same(configFor(tinySpec()), 5), other(configFor(tinySpec()), 6);
    const Bert wide(configFor(tinySpec()), 5, at::kDouble);
    const char* name = "bert.encoder.layer.0.output.dense.weight";
    EXPECT_TRUE(bert.parameter(name).equal(same.parameter(name)));
    EXPECT_FALSE(bert.parameter(name).equal(other.parameter(name)));
    EXPECT_EQ(distance(bert.parameter(name), wide.parameter(name)), 0);
    EXPECT_GT(distance(bert.parameter(name), bert.parameter("bert.encoder.layer.1.output.dense.weight")), 0);
}

TEST(Bert, DropoutOnlyInTrainingAndFromThePositionInTraining) {
    const Bert bert(configFor(tinySpec()), 1);
    BertInput input{.input_ids_BT = someIds(2, 9)};
    EXPECT_TRUE(bert.encode(input).hidden_BTh.equal(bert.encode(input).hidden_BTh));
    input.training = true;
    input.dropout = {.seed = 1, .step = 5, .first_sample = 64};
    const at::Tensor first = bert.encode(input).hidden_BTh;
    EXPECT_TRUE(first.equal(bert.encode(input).hidden_BTh));
    BertInput alone = input;
    alone.input_ids_BT = input.input_ids_BT.narrow(0, 1, 1);
    alone.dropout.first_sample = 65;
    EXPECT_LE(distance(bert.encode(alone).hidden_BTh, first.narrow(0, 1, 1)), 1e-5);
    input.dropout.step = 6;
    EXPECT_FALSE(first.equal(bert.encode(input).hidden_BTh));
}

TEST(Bert, UntrainedLossIsNearTheLogarithmOfTheVocabulary) {
    const at::NoGradGuard no_gradients;
    for (const char* op : kOperators) {
        const Bert bert(configFor(sizedSpec(op, 2, 2, 128)), 1);
        const at::Tensor ids = at::arange(256, at::kLong).view({2, 128}) * 111;
        const at::Tensor logits = bert.headLogits(bert.encode({.input_ids_BT = ids}).hidden_BTh, {});
        EXPECT_NEAR(at::cross_entropy_loss(logits, ids.flatten()).item<double>(), std::log(30522.0), 0.15) << op;
    }
}

// Along random directions: one direction moves every element of a parameter.
TEST(Bert, GradientsAgreeWithFiniteDifferences) {
    for (const char* op : kOperators) {
        spec::ModelSpec spec = tinySpec(op);
        spec.dropout = spec.attention_dropout = 0;
        const Bert bert(configFor(spec), 1, at::kDouble);
        const at::Tensor ids = someIds(2, 9), positions = at::tensor({1, 4, 12}, at::kLong);
        at::Tensor mask = at::ones({2, 9}, at::kLong);
        mask[1].narrow(0, 7, 2).zero_();
        const auto loss = [&] {
            const at::Tensor hidden = bert.encode({.input_ids_BT = ids, .mask_BT = mask, .training = true}).hidden_BTh;
            return at::cross_entropy_loss(bert.headLogits(hidden, positions), ids.flatten().index_select(0, positions));
        };
        loss().backward();
        const at::NoGradGuard no_gradients;
        auto generator = at::make_generator<at::CPUGeneratorImpl>(9);
        for (const NamedParameter& parameter : bert.parameters()) {
            constexpr double step = 1e-6;  // fresh weights are small: 1e-5 is too coarse
            at::Tensor tensor = parameter.tensor;
            at::Tensor direction = at::ones(tensor.sizes(), at::kDouble).normal_(0, 1, generator);
            // The pad row takes no gradient as input, so the two disagree there by design.
            if (parameter.name.ends_with("word_embeddings.weight")) direction[0].zero_();
            const at::Tensor saved = tensor.detach().clone();
            const double found = (tensor.grad() * direction).sum().item<double>();
            tensor.copy_(saved + direction * step);
            const double above = loss().item<double>();
            tensor.copy_(saved - direction * step);
            const double below = loss().item<double>();
            tensor.copy_(saved);
            EXPECT_NEAR(found, (above - below) / (2 * step), 1e-7 * std::max(1.0, std::abs(found)))
                << op << parameter.name;
        }
    }
}

TEST(Bert, MutedAttentionLeavesNoWayBetweenPositions) {
    Bert bert(configFor(tinySpec()), 1, at::kDouble);
    const at::Tensor ids = someIds(1, 9);
    at::Tensor changed = ids.clone();
    changed[0][0] = 2;
    const auto last = [&](const at::Tensor& input) { return bert.encode({.input_ids_BT = input}).hidden_BTh[0][8]; };
    EXPECT_GT(distance(last(ids), last(changed)), 0);
    bert.setAttentionMuted(true);
    EXPECT_EQ(distance(last(ids), last(changed)), 0);
    bert.headLogits(bert.encode({.input_ids_BT = ids}).hidden_BTh, {}).sum().backward();
    for (const NamedParameter& parameter : bert.parameters())
        EXPECT_TRUE(parameter.tensor.grad().defined()) << parameter.name;
}

// Differential attention starts by its depth, 0.8 - 0.6 exp(-0.3) in the second layer, whatever the first one is.
TEST(Bert, AnOperatorKnowsItsLayer) {
    const auto hiddenWith = [](const attention::Settings& settings) {
        BertConfig config = configFor(tinySpec());
        config.operators[1] = configFor(tinySpec("differential")).operators[1];
        for (const auto& [name, value] : settings) config.operators[1].settings.at(name) = value;
        return Bert(config, 1, at::kDouble).encode({.input_ids_BT = someIds(3, 5)}).hidden_BTh;
    };
    const auto constant = [&](const std::string& value) {
        return hiddenWith({{"lambda_init", "constant"}, {"lambda_constant", value}});
    };
    const at::Tensor by_depth = hiddenWith({});
    EXPECT_LE(distance(by_depth, constant("0.35550906759096934")), 1e-14);
    EXPECT_GT(distance(by_depth, constant("0.2")), 1e-4);
}

}  // namespace
}  // namespace plateau::model
