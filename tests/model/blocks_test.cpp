// What stands around the operators: norms before, after and inside, activations, no biases, sinusoidal positions.
#include <cmath>
#include <iterator>

#include <ATen/TensorOperators.h>
#include <ATen/ops/embedding.h>
#include <ATen/ops/erf.h>
#include <ATen/ops/exp.h>
#include <ATen/ops/layer_norm.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/linspace.h>
#include <ATen/ops/softmax.h>
#include <ATen/ops/tanh.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <gtest/gtest.h>

#include "checkpoint_fixture.h"
#include "core/model/activation.h"
#include "core/model/classifier.h"
#include "core/model/config_json.h"
#include "core/model/folded_folder.h"
#include "core/model/parameter_layout.h"

namespace plateau::model {
namespace {

constexpr Activation kActivations[] = {Activation::gelu, Activation::relu, Activation::geluNew, Activation::silu};
static_assert(std::size(kActivations) == spec::kWordsOf<Activation>.size());

// Every combination.
std::vector<spec::ModelSpec> allBlocks() {
    std::vector<spec::ModelSpec> all;
    for (const NormPlace norm : {NormPlace::post, NormPlace::pre, NormPlace::sub})
        for (const Activation activation : kActivations)
            for (const Positions positions : {Positions::learned, Positions::sinusoidal})
                for (const bool bias : {true, false}) {
                    spec::ModelSpec spec = tinySpec();
                    spec.norm = norm;
                    spec.activation = activation;
                    spec.positions = positions;
                    spec.ffn_bias = bias;
                    all.push_back(spec);
                }
    return all;
}

std::string nameOf(const spec::ModelSpec& spec) {
    const auto word = [](auto choice) { return std::string(toString(choice)); };
    return word(spec.norm) + ", " + word(spec.activation) + ", " + word(spec.positions) +
           (spec.ffn_bias ? "" : ", no biases");
}

spec::ModelSpec hybridSpec() {
    spec::ModelSpec spec = tinySpec();
    spec.norm = NormPlace::sub;
    spec.activation = Activation::relu;
    spec.positions = Positions::sinusoidal;
    spec.ffn_bias = false;
    spec.token_types = 0;
    return spec;
}

// Biases and norms away from 0 and 1, so that a forgotten one shows.
void disturb(const Bert& bert) {
    const at::NoGradGuard no_gradients;
    double place = 0;
    for (const NamedParameter& parameter : bert.parameters())
        at::Tensor(parameter.tensor).add_(0.1 * std::sin(++place));
}

at::Tensor byDefinition(const at::Tensor& x, Activation activation) {
    switch (activation) {
        case Activation::gelu:
            return 0.5 * x * (1 + at::erf(x / std::sqrt(2.0)));
        case Activation::relu:
            return x * (x > 0);
        case Activation::geluNew:
            return 0.5 * x * (1 + at::tanh(std::sqrt(2 / std::acos(-1.0)) * (x + 0.044715 * x * x * x)));
        case Activation::silu:
            return x / (1 + at::exp(-x));
    }
    return {};
}

// The encoder written down from the definitions, a head at a time, in float64.
class Reference {
public:
    Reference(const Bert& bert, const spec::ModelSpec& spec) : m_bert(bert), m_spec(spec) {}

    at::Tensor hidden(const at::Tensor& ids_BT) const {
        const std::string embeddings = "bert.embeddings.";
        const std::int64_t T = ids_BT.size(1);
        at::Tensor x = at::embedding(weight(embeddings + "word_embeddings.weight"), ids_BT);
        x = x + (m_spec.positions == Positions::learned
                     ? weight(embeddings + "position_embeddings.weight").narrow(0, 0, T)
                     : waves(T));
        if (m_spec.token_types > 0) x = x + weight(embeddings + "token_type_embeddings.weight")[0];
        x = norm(x, embeddings + "LayerNorm");
        for (std::int64_t layer = 0; layer < m_spec.layers; ++layer)
            x = feedForward(attention(x, layerPrefix(std::size_t(layer))), layerPrefix(std::size_t(layer)));
        return m_spec.norm == NormPlace::post ? x : norm(x, "bert.encoder.LayerNorm");
    }

private:
    at::Tensor weight(const std::string& name) const { return m_bert.parameter(name); }
    at::Tensor norm(const at::Tensor& x, const std::string& name) const {
        return at::layer_norm(x, {x.size(-1)}, weight(name + ".weight"), weight(name + ".bias"), 1e-12);
    }
    at::Tensor linear(const at::Tensor& x, const std::string& name, bool bias = true) const {
        return bias ? at::linear(x, weight(name + ".weight"), weight(name + ".bias"))
                    : at::linear(x, weight(name + ".weight"));
    }
    at::Tensor waves(std::int64_t T) const {
        at::Tensor table = at::zeros({T, m_spec.hidden}, at::kDouble);
        for (std::int64_t t = 0; t < T; ++t)
            for (std::int64_t i = 0; i < m_spec.hidden / 2; ++i) {
                const double angle = double(t) / std::pow(10000.0, 2.0 * double(i) / double(m_spec.hidden));
                table[t][2 * i] = std::sin(angle);
                table[t][2 * i + 1] = std::cos(angle);
            }
        return table;
    }
    at::Tensor attention(const at::Tensor& x, const std::string& layer) const {
        const bool post = m_spec.norm == NormPlace::post, sub = m_spec.norm == NormPlace::sub;
        const at::Tensor own = post ? x : norm(x, layer + "attention.LayerNorm");
        const std::int64_t width = m_spec.hidden / m_spec.heads;
        at::Tensor context = at::zeros_like(own);
        for (std::int64_t head = 0; head < m_spec.heads; ++head) {
            const auto part = [&](const char* name) {
                return linear(own, layer + "attention.self." + name).narrow(-1, head * width, width);
            };
            const at::Tensor scores = part("query").matmul(part("key").transpose(-1, -2)) / std::sqrt(double(width));
            context.narrow(-1, head * width, width).copy_(at::softmax(scores, -1).matmul(part("value")));
        }
        if (sub) context = norm(context, layer + "attention.output.LayerNorm");
        const at::Tensor sum = x + linear(context, layer + "attention.output.dense");
        return post ? norm(sum, layer + "attention.output.LayerNorm") : sum;
    }
    at::Tensor feedForward(const at::Tensor& x, const std::string& layer) const {
        const bool post = m_spec.norm == NormPlace::post, sub = m_spec.norm == NormPlace::sub;
        const at::Tensor own = post ? x : norm(x, layer + "intermediate.LayerNorm");
        at::Tensor inner = linear(own, layer + "intermediate.dense", m_spec.ffn_bias);
        inner = byDefinition(inner, m_spec.activation);
        if (sub) inner = norm(inner, layer + "output.LayerNorm");
        const at::Tensor sum = x + linear(inner, layer + "output.dense", m_spec.ffn_bias);
        return post ? norm(sum, layer + "output.LayerNorm") : sum;
    }

    const Bert& m_bert;
    const spec::ModelSpec& m_spec;
};

TEST(Blocks, GiveWhatTheDefinitionsGive) {
    const at::NoGradGuard no_gradients;
    for (const spec::ModelSpec& spec : allBlocks()) {
        const Bert bert(configFor(spec), 3, at::kDouble);
        disturb(bert);
        const at::Tensor ids = someIds(2, 9);
        EXPECT_LE(distance(bert.encode({.input_ids_BT = ids}).hidden_BTh, Reference(bert, spec).hidden(ids)), 1e-10)
            << nameOf(spec);
    }
}

TEST(Blocks, ActivationsHaveTheSlopesOfFiniteDifferences) {
    constexpr double kStep = 1e-6;
    const at::Tensor bias = at::linspace(-0.3, 0.4, 16, at::kDouble);
    for (const Activation activation : kActivations) {
        const at::Tensor x = at::linspace(-6, 6, 320, at::kDouble).view({20, 16}).set_requires_grad(true);
        activated(x, bias, activation).sum().backward();
        const at::NoGradGuard no_gradients;
        const at::Tensor slopes =
            (activated(x + kStep, bias, activation) - activated(x - kStep, bias, activation)) / (2 * kStep);
        EXPECT_LE(distance(x.grad(), slopes), 1e-8) << toString(activation);
        const at::Tensor sum = x + bias;
        EXPECT_LE(distance(activated(x, bias, activation), byDefinition(sum, activation)), 1e-12);
        EXPECT_LE(distance(activated(sum, {}, activation), byDefinition(sum, activation)), 1e-12);
        // As far as each type rounds numbers of this size.
        for (const auto& [type, limit] : {std::pair{at::kFloat, 4e-6}, std::pair{at::kBFloat16, 8e-2}})
            EXPECT_LE(distance(activated(x.to(type), bias.to(at::kFloat), activation), byDefinition(sum, activation)),
                      limit)
                << toString(activation);
    }
}

TEST(Blocks, StepByStepIsTheSameAsAtOnce) {
    const Bert bert(configFor(hybridSpec()), 3, at::kDouble);
    const BertInput input{.input_ids_BT = someIds(2, 9)};
    at::Tensor x = bert.embedded(input);
    for (std::size_t i = 0; i < 2; ++i) x = bert.layer(i, x, input).hidden_BTh;
    EXPECT_EQ(distance(x, bert.encode(input).hidden_BTh), 0);
}

TEST(Blocks, HaveAsManyParametersAsTheFormula) {
    for (const spec::ModelSpec& spec : allBlocks())
        EXPECT_EQ(Bert(configFor(spec), 1).parameterCount(), countParameters(configFor(spec)).total()) << nameOf(spec);
    // Spec: operators §2.
    const auto ofLayer = [](const spec::ModelSpec& spec) { return countParameters(configFor(spec)).layers[0]; };
    spec::ModelSpec sub = tinySpec();
    sub.norm = NormPlace::sub;
    EXPECT_EQ(ofLayer(sub) - ofLayer(tinySpec()), 2 * sub.hidden + 2 * sub.ffn);
}

TEST(Blocks, EveryParameterLearns) {
    for (spec::ModelSpec spec : allBlocks()) {
        spec.hidden = 64;  // as wide as the fused kernels take it, which bfloat16 needs
        spec.ffn = 128;
        const Bert bert(configFor(spec), 3);
        BertInput input{.input_ids_BT = someIds(2, 9), .training = true};
        const MaskedTargets targets{at::tensor({1, 4, 12}, at::kLong), at::tensor({3, 5, 7}, at::kLong), 3};
        for (const at::ScalarType type : {at::ScalarType::Undefined, at::kBFloat16}) {
            input.type = type;
            const at::Tensor loss = bert.maskedLoss(input, targets);
            ASSERT_TRUE(std::isfinite(loss.item<double>())) << nameOf(spec);
            loss.backward();
        }
        for (const NamedParameter& parameter : bert.parameters())
            EXPECT_TRUE(parameter.tensor.grad().defined()) << nameOf(spec) << ": " << parameter.name;
    }
}

TEST(Blocks, PackedIsAsPadded) {
    const at::NoGradGuard no_gradients;
    const Bert bert(configFor(hybridSpec()), 3, at::kDouble);
    const at::Tensor ids = someIds(1, 12);
    BertInput packed{.input_ids_BT = ids};
    packed.packing = std::make_shared<const kernels::Segments>(std::vector<std::int64_t>{5, 7});
    const at::Tensor together = bert.encode(packed).hidden_BTh;
    EXPECT_LE(distance(together.narrow(1, 0, 5), bert.encode({.input_ids_BT = ids.narrow(1, 0, 5)}).hidden_BTh), 1e-12);
    EXPECT_LE(distance(together.narrow(1, 5, 7), bert.encode({.input_ids_BT = ids.narrow(1, 5, 7)}).hidden_BTh), 1e-12);
}

TEST(Blocks, FixedPositionsAreNoParameter) {
    for (const ParameterPlace& place : parameterLayout(configFor(hybridSpec())))
        EXPECT_EQ(place.name.find("position"), std::string::npos) << place.name;
}

TEST(Blocks, AnUnknownOneIsRefusedByName) {
    auto document = nlohmann::json::parse(configJson(configFor(hybridSpec())));
    document["plateau_norm"] = "double";
    const auto config = parseConfigJson(document.dump(), "config.json");
    ASSERT_FALSE(config.ok());
    EXPECT_EQ(config.error().message, "'double' is not known to this version");
    EXPECT_EQ(config.error().context, "config.json: model.norm");
    EXPECT_NE(config.error().advice.find("post, pre, sub"), std::string::npos) << config.error().advice;
}

using BlocksCheckpoint = Checkpoint;

TEST_F(BlocksCheckpoint, ComesBackAsItWasWritten) {
    write(hybridSpec());
    EXPECT_EQ(config().at("plateau_format"), 2);
    const auto read = readModel(folder.path());
    ASSERT_TRUE(read.ok()) << describe(read.error());
    expectSameWeights(*read);
    const BertInput input{.input_ids_BT = someIds(2, 9)};
    EXPECT_EQ(distance(read->encode(input).hidden_BTh, model->encode(input).hidden_BTh), 0);
}

TEST_F(BlocksCheckpoint, WhatIsNotBertDoesNotFold) {
    write(hybridSpec());
    const auto folded = foldedModel(*model);
    ASSERT_FALSE(folded.ok());
    EXPECT_EQ(folded.error().code, ErrorCode::unavailable);
}

TEST_F(BlocksCheckpoint, ThatOfBertIsItsHeadsToo) {
    BertConfig bert = configFor(tinySpec("original"));
    bert.activation = bert.head_activation = Activation::silu;
    EXPECT_TRUE(bert.plainBert());
    write(bert);
    EXPECT_EQ(config().at("model_type"), "bert");
    EXPECT_EQ(config().at("hidden_act"), "silu");
    const auto read = readModel(folder.path());
    ASSERT_TRUE(read.ok()) << describe(read.error());
    const BertInput input{.input_ids_BT = someIds(2, 9)};
    const auto logits = [&](const Bert& of) { return of.headLogits(of.encode(input).hidden_BTh, {}); };
    EXPECT_EQ(distance(logits(*read), logits(*model)), 0);
    bert.head_activation = Activation::gelu;
    EXPECT_GT(distance(logits(Bert(bert, 4)), logits(Bert(read->config(), 4))), 0);
}

TEST_F(BlocksCheckpoint, WhatWeTrainKeepsGeluInItsHead) {
    spec::ModelSpec spec = tinySpec("original");
    spec.activation = Activation::geluNew;
    EXPECT_FALSE(configFor(spec).plainBert());
    write(spec);
    EXPECT_EQ(config().at("model_type"), "plateau_bert");
    EXPECT_EQ(config().at("plateau_format"), 4);
    EXPECT_FALSE(foldedModel(*model).ok());
    const auto read = readModel(folder.path());
    ASSERT_TRUE(read.ok()) << describe(read.error());
    EXPECT_EQ(read->config().activation, Activation::geluNew);
    EXPECT_EQ(read->config().head_activation, Activation::gelu);
    EXPECT_TRUE(withClassifier(configFor(spec), {}).plainBert()) << "whose head is gone";
}

// Versions before these settings read what has none of them.
TEST_F(BlocksCheckpoint, BertsOwnBlocksKeepTheFormat) {
    write(tinySpec("pairwise"));
    EXPECT_EQ(config().at("plateau_format"), 1);
}

}  // namespace
}  // namespace plateau::model
