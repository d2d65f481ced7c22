// Heads' worth is a loop over models without them, the estimate a derivative, and neither changes the model.
#include "core/inspect/head_importance.h"

#include <cmath>

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/cross_entropy_loss.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/tensor.h>
#include <gtest/gtest.h>

#include "core/model/classifier.h"
#include "core/model/parameter_layout.h"
#include "inspect_support.h"

namespace plateau::inspect {
namespace {

using model::Bert;

ScoredTexts someTexts() {
    ScoredTexts texts;
    texts.input.input_ids_BT =
        at::tensor({2, 5, 4, 7, 8, 3, 2, 4, 5, 11, 4, 3, 2, 6, 6, 7, 9, 3}, at::kLong).view({3, 6});
    texts.positions_N = at::tensor({2, 7, 10}, at::kLong);
    texts.labels_N = at::tensor({6, 9, 12}, at::kLong);
    return texts;
}

model::BertConfig classifierConfig(const std::string& op) {
    model::ClassifierConfig classifier;
    classifier.labels = {"no", "yes"};
    return model::withClassifier(smallConfig(op), classifier);
}

ScoredTexts labelledTexts() {
    ScoredTexts texts = someTexts();
    texts.input.mask_BT = at::tensor({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 0}, at::kLong).view({3, 6});
    texts.positions_N = at::Tensor();
    texts.labels_N = at::tensor({0, 1, 1}, at::kLong);
    return texts;
}

bool always(double) {
    return true;
}

double lossOf(const Bert& bert, const ScoredTexts& texts) {
    const at::NoGradGuard no_gradients;
    return scoreOf(bert, bert.encode(texts.input).hidden_BTh, texts, {}).loss;
}

// Of a model that does not read the head's output.
double lossWithout(const std::string& op, const ScoredTexts& texts, std::size_t layer, std::int64_t head) {
    const at::NoGradGuard no_gradients;
    const bool classifies = !texts.positions_N.defined();
    const Bert bert(classifies ? classifierConfig(op) : smallConfig(op), 3, at::kDouble);
    at::Tensor dense = bert.parameter(model::layerPrefix(layer) + "attention.output.dense.weight");
    dense.narrow(1, 4 * head, 4).zero_();
    return lossOf(bert, texts);
}

// The loss where one head of one text counts `factor` times.
double lossWith(const Bert& bert, const ScoredTexts& texts, std::size_t layer, std::int64_t head, std::int64_t text,
                double factor) {
    const at::NoGradGuard no_gradients;
    at::Tensor x_BTh = bert.embedded(texts.input);
    for (std::size_t l = 0; l < 2; ++l) {
        model::LayerChange change;
        change.head_factors_BH = at::ones({3, 2}, at::kDouble);
        if (l == layer) change.head_factors_BH[text][head] = factor;
        x_BTh = bert.layer(l, x_BTh, texts.input, false, &change).hidden_BTh;
    }
    return scoreOf(bert, x_BTh, texts, {}).loss;
}

void expectWorth(const std::string& op, const Bert& bert, const ScoredTexts& texts) {
    const auto found = headImportance(bert, texts, {}, {}, always);
    ASSERT_TRUE(found.ok()) << found.error().message;
    EXPECT_NEAR(found->whole.loss, lossOf(bert, texts), 1e-12);
    for (std::size_t layer = 0; layer < 2; ++layer)
        for (std::int64_t head = 0; head < 2; ++head) {
            const HeadWorth& worth = found->heads[layer][static_cast<std::size_t>(head)];
            EXPECT_NEAR(worth.loss_change, lossWithout(op, texts, layer, head) - found->whole.loss, 1e-12) << op;
            EXPECT_TRUE(std::isnan(worth.measure_change));
            constexpr double kStep = 1e-5;
            double sum = 0;
            for (std::int64_t text = 0; text < 3; ++text)
                sum += std::abs(lossWith(bert, texts, layer, head, text, 1 + kStep) -
                                lossWith(bert, texts, layer, head, text, 1 - kStep)) /
                       (2 * kStep);
            EXPECT_NEAR(worth.estimate, sum, 1e-8) << op;
        }
    for (const model::NamedParameter& parameter : bert.parameters()) EXPECT_FALSE(parameter.tensor.grad().defined());
}

TEST(HeadImportance, IsALoopAndADerivative) {
    for (const std::string op : {"original", "symmetric", "pairwise", "linear", "differential"}) {
        expectWorth(op, Bert(smallConfig(op), 3, at::kDouble), someTexts());
        expectWorth(op, Bert(classifierConfig(op), 3, at::kDouble), labelledTexts());
    }
}

TEST(HeadImportance, PrunesTheLeastFirst) {
    const Bert bert(smallConfig("pairwise"), 3, at::kDouble);
    const auto found = headImportance(bert, someTexts(), {}, {.prune_steps = 2}, always);
    ASSERT_TRUE(found.ok());
    ASSERT_EQ(found->by_worth.size(), 4u);
    const auto worthOf = [&](const HeadPlace& place) {
        return found->heads[static_cast<std::size_t>(place.layer)][static_cast<std::size_t>(place.head)].loss_change;
    };
    for (std::size_t i = 1; i < 4; ++i) EXPECT_LE(worthOf(found->by_worth[i - 1]), worthOf(found->by_worth[i]));
    ASSERT_EQ(found->prune.size(), 3u);
    EXPECT_EQ(found->prune[0].muted, 0);
    EXPECT_EQ(found->prune[0].score.loss, found->whole.loss);
    EXPECT_EQ(found->prune[1].muted, 2);
    EXPECT_EQ(found->prune[2].muted, 4);
    const at::NoGradGuard no_gradients;
    for (std::size_t layer = 0; layer < 2; ++layer) {
        at::Tensor dense = bert.parameter(model::layerPrefix(layer) + "attention.output.dense.weight");
        dense.zero_();
    }
    EXPECT_NEAR(found->prune[2].score.loss, lossOf(bert, someTexts()), 1e-12);
    EXPECT_EQ(headImportance(bert, someTexts(), {}, {.prune_steps = 100}, always)->prune.size(), 5u);
}

TEST(HeadImportance, MeasuresWhatItIsGiven) {
    const Bert bert(classifierConfig("original"), 3, at::kDouble);
    const Measure first = [](const at::Tensor& logits_BC) { return logits_BC[0][0].item<double>(); };
    const auto found = headImportance(bert, labelledTexts(), first, {}, always);
    ASSERT_TRUE(found.ok());
    EXPECT_TRUE(std::isfinite(found->whole.measure));
    EXPECT_NE(found->heads[0][0].measure_change, 0);
    EXPECT_NE(found->prune.back().score.measure, found->whole.measure);
}

TEST(HeadImportance, StopsAndRefuses) {
    const Bert bert(smallConfig("original"), 3, at::kDouble);
    for (int stop = 0; stop < 9; ++stop) {
        int asked = 0;
        const auto stopped = headImportance(bert, someTexts(), {}, {}, [&](double) { return asked++ < stop; });
        ASSERT_FALSE(stopped.ok());
        EXPECT_EQ(stopped.error().code, ErrorCode::cancelled);
    }
    double last = 0;
    ASSERT_TRUE(headImportance(bert, someTexts(), {}, {}, [&](double share) {
                    EXPECT_GE(share, last);
                    last = share;
                    return true;
                }).ok());
    EXPECT_NEAR(last, 1, 0.2);
    const Bert mixing(smallConfig("fnet"), 3, at::kDouble), linear(smallConfig("linear"), 3, at::kDouble);
    EXPECT_EQ(headImportance(mixing, someTexts(), {}, {}, always).error().code, ErrorCode::unavailable);
    EXPECT_EQ(headImportance(linear, someTexts(), {}, {.substitute = model::Substitute::uniform}, always).error().code,
              ErrorCode::unavailable);
}

TEST(ScoredTexts, PartsAreTheTextsAlone) {
    const Bert bert(smallConfig("original"), 3, at::kDouble);
    const at::NoGradGuard no_gradients;
    const ScoredTexts texts = someTexts();
    const auto sumOf = [&](const ScoredTexts& some) {
        return lossesOf(bert, bert.encode(some.input).hidden_BTh, some).sum().item<double>();
    };
    EXPECT_EQ(partOf(texts, 0, 1).labels_N.numel(), 1);
    EXPECT_EQ(partOf(texts, 2, 1).labels_N.numel(), 0);
    EXPECT_NEAR(sumOf(partOf(texts, 0, 1)) + sumOf(partOf(texts, 1, 2)), sumOf(texts), 1e-12);
    const ScoredTexts last = partOf(labelledTexts(), 1, 2);
    EXPECT_TRUE(last.labels_N.equal(at::tensor({1, 1}, at::kLong)));
    EXPECT_TRUE(last.input.mask_BT.equal(labelledTexts().input.mask_BT.narrow(0, 1, 2)));
}

}  // namespace
}  // namespace plateau::inspect
