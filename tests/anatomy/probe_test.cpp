#include "core/anatomy/probe.h"

#include <cmath>
#include <map>
#include <string>

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/cross_entropy_loss.h>
#include <gtest/gtest.h>

#include "core/attention/registry.h"
#include "core/corpus/masked_batch.h"
#include "tests/anatomy/anatomy_support.h"

namespace plateau::anatomy {
namespace {

constexpr double kMasked = 0.15;

Reading lookAt(const model::Bert& model, const corpus::Corpus& corpus, std::int64_t samples = 32) {
    return Probe(corpus, kMasked, samples, at::kCPU, at::ScalarType::Undefined).look(model);
}

void fill(const model::Bert& model, const std::string& part, double value) {
    const at::NoGradGuard constant;
    for (const model::NamedParameter& parameter : model.parameters())
        if (parameter.name.find(part) != std::string::npos) at::Tensor(parameter.tensor).fill_(value);
}

// Weights so large that every part of the model has an effect.
model::Bert lively(const std::string& op, std::int64_t layers) {
    model::Bert model(smallConfig(op, layers), 5);
    const at::NoGradGuard constant;
    for (const model::NamedParameter& parameter : model.parameters())
        if (parameter.name.find("LayerNorm") == std::string::npos) at::Tensor(parameter.tensor).mul_(20);
    return model;
}

TEST(Probe, GivesEverySeriesOfEveryOperatorOrSaysWhyNot) {
    const corpus::Corpus corpus = demoCorpus();
    for (const attention::OperatorDescriptor* op : attention::registeredOperators()) {
        const Reading reading = lookAt(lively(op->id, 2), corpus, 20);
        for (const char* place : {"0", "1", "2"}) {
            EXPECT_TRUE(reading.values.contains(std::string("anatomy/mask_cosine/") + place)) << op->id;
            EXPECT_TRUE(reading.values.contains(std::string("anatomy/context_share/") + place)) << op->id;
        }
        for (const std::string layer : {"0", "1"}) {
            EXPECT_TRUE(reading.values.contains("anatomy/worth/layer/" + layer)) << op->id;
            for (const std::string family : {"previous/", "next/", "heat/"}) {
                const std::string series = "anatomy/" + family + layer;
                EXPECT_EQ(reading.values.contains(series + "/1"), op->capabilities.attention_weights) << op->id;
                EXPECT_EQ(reading.lacking.contains(series), !op->capabilities.attention_weights) << op->id;
            }
        }
        EXPECT_TRUE(reading.values.contains("anatomy/worth/attention")) << op->id;
        EXPECT_EQ(reading.values.contains("anatomy/worth/where"), op->capabilities.attention_weights) << op->id;
        EXPECT_EQ(reading.lacking.contains("anatomy/worth/where"), !op->capabilities.attention_weights) << op->id;
        EXPECT_EQ(reading.lacking, lackingOf(smallConfig(op->id, 2))) << op->id;
        for (const auto& [series, value] : reading.values) EXPECT_TRUE(std::isfinite(value)) << op->id << " " << series;
    }
}

TEST(Probe, OfEqualModelsIsEqual) {
    const corpus::Corpus corpus = demoCorpus();
    const Reading one = lookAt(lively("original", 2), corpus), other = lookAt(lively("original", 2), corpus);
    EXPECT_EQ(one.values, other.values);
    EXPECT_EQ(one.errors, other.errors);
}

// What a masked position is before any attention follows from its place.
TEST(Probe, ContextDecidesNothingBeforeAttentionAndWithoutIt) {
    const corpus::Corpus corpus = demoCorpus();
    model::Bert model = lively("original", 2);
    const Reading reading = lookAt(model, corpus);
    EXPECT_LT(reading.values.at("anatomy/context_share/0"), 1e-12);
    EXPECT_GT(reading.values.at("anatomy/context_share/1"), 1e-3);
    model.setAttentionMuted(true);
    const Reading muted = lookAt(model, corpus);
    for (const char* place : {"0", "1", "2"})
        EXPECT_LT(muted.values.at(std::string("anatomy/context_share/") + place), 1e-12) << place;
    EXPECT_NEAR(muted.values.at("anatomy/worth/attention"), 0, 1e-6);
}

TEST(Probe, OfOneLayerItsWorthIsThatOfAttention) {
    const Reading reading = lookAt(lively("pairwise", 1), demoCorpus());
    EXPECT_EQ(reading.values.at("anatomy/worth/layer/0"), reading.values.at("anatomy/worth/attention"));
    EXPECT_EQ(reading.errors.at("anatomy/worth/layer/0"), reading.errors.at("anatomy/worth/attention"));
    EXPECT_GT(std::abs(reading.values.at("anatomy/worth/attention")), 1e-3);
}

TEST(Probe, ChoosingIsWorthNothingWhereNothingIsChosen) {
    const corpus::Corpus corpus = demoCorpus();
    const model::Bert model = lively("original", 2);
    EXPECT_GT(std::abs(lookAt(model, corpus).values.at("anatomy/worth/where")), 1e-4);
    fill(model, "self.query", 0);
    const Reading reading = lookAt(model, corpus);
    EXPECT_NEAR(reading.values.at("anatomy/worth/where"), 0, 1e-6);
    EXPECT_NEAR(reading.values.at("anatomy/previous/1/0"), 1.0 / 16, 1e-6);
    EXPECT_NEAR(reading.values.at("anatomy/next/0/1"), 1.0 / 16, 1e-6);
    EXPECT_EQ(reading.values.at("anatomy/heat/0/0"), 0);
}

// With constants in the place of attention the prediction at a masked position follows from its place alone.
TEST(Probe, WithoutAttentionPredictionsDependOnThePlaceAlone) {
    const corpus::Corpus corpus = demoCorpus();
    const model::Bert model = lively("original", 2);
    const at::NoGradGuard no_gradients;
    const corpus::MaskedBatch batch = corpus::evaluationBatch(corpus, {}, 0, 32);
    const ProbeSamples samples = probeSamples(corpus, kMasked, 32, at::kCPU);
    model::BertInput input;
    input.input_ids_BT = samples.batches.front().texts.input.input_ids_BT;
    at::Tensor hidden_BTh = model.embedded(input);
    for (std::size_t layer = 0; layer < 2; ++layer) {
        model::LayerMeans means;
        model::LayerChange seen, change;
        seen.seen = &means;
        model.layer(layer, hidden_BTh, input, false, &seen);
        change.mute.attention = model::Substitute::mean;
        change.means = means;
        hidden_BTh = model.layer(layer, hidden_BTh, input, false, &change).hidden_BTh;
    }
    const at::Tensor logits_MV = model.headLogits(hidden_BTh, samples.batches.front().masked_M);
    std::map<std::int64_t, at::Tensor> atPlace;
    for (std::size_t i = 0; i < samples.masked_places.size(); ++i) {
        const at::Tensor own = logits_MV[static_cast<std::int64_t>(i)];
        const auto [known, fresh] = atPlace.try_emplace(samples.masked_places[i], own);
        EXPECT_LT((known->second - own).abs().max().item<double>(), 1e-4);
    }
    EXPECT_GT(samples.masked_places.size(), atPlace.size());
    EXPECT_GT(batch.positions.size(), samples.masked_places.size());
}

// The ablated model knows no context, so it does no better than the best prediction without.
TEST(Probe, WithoutAttentionTheLossIsNoBetterThanWithoutContext) {
    const corpus::Corpus corpus = demoCorpus(16, 256);
    const model::Bert model(smallConfig("original", 2), 5);
    const ProbeSamples samples = probeSamples(corpus, kMasked, 128, at::kCPU);
    const Reading reading = lookAt(model, corpus, 128);
    const at::NoGradGuard no_gradients;
    std::vector<double> losses;
    for (const ProbeBatch& batch : samples.batches) {
        model::BertInput input;
        input.input_ids_BT = batch.texts.input.input_ids_BT;
        const at::Tensor logits = model.headLogits(model.encode(input).hidden_BTh, batch.texts.positions_N);
        const at::Tensor each = at::cross_entropy_loss(logits, batch.texts.labels_N, {}, at::Reduction::None);
        for (std::int64_t i = 0; i < each.numel(); ++i) losses.push_back(each[i].item<double>());
    }
    const double ablated =
        clusteredMean(losses, samples.selected_samples).value + reading.values.at("anatomy/worth/attention");
    EXPECT_GE(ablated, corpus.contextFreeLevels().no_context - 3 * reading.errors.at("anatomy/worth/attention"));
}

// As a hand-made loop: the scores of q and k that are what the projections of constant inputs make of them.
TEST(Probe, HeatAtTheStartIsThatOfTheFormulas) {
    spec::ModelSpec spec;
    spec.layers = 1;
    spec.hidden = 768;
    spec.heads = 12;
    spec.ffn = 64;
    spec.max_positions = 16;
    spec.vocab_size = corpus::vocabularySize("demo", "").value();
    const corpus::Corpus corpus = demoCorpus();
    const auto heatOf = [&](const std::string& op, const std::map<std::string, std::string>& settings) {
        spec.op = op;
        spec.operator_settings = settings;
        const Reading reading = lookAt(model::Bert(model::configOf(spec).value(), 1), corpus);
        double squares = 0;
        for (int head = 0; head < 12; ++head)
            squares += std::pow(reading.values.at("anatomy/heat/0/" + std::to_string(head)), 2) / 12;
        return std::sqrt(squares);
    };
    // 0.31 and 2.46 for independent tokens (resources/guide/operators.md); tokens that occur twice, and the mask, have
    // parts in common.
    const double original = heatOf("original", {}), pairwise = heatOf("pairwise", {{"init", "normal(1)"}});
    EXPECT_GT(original, 0.31 * 0.6);
    EXPECT_LT(original, 0.31 * 1.1);
    EXPECT_GT(pairwise, 2.46 * 0.6);
    EXPECT_LT(pairwise, 2.46 * 1.1);
}

}  // namespace
}  // namespace plateau::anatomy
