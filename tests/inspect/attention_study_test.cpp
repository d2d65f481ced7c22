// A study's maps are those of the training path, layers are known once, and a stop loses nothing.
#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/matmul.h>
#include <gtest/gtest.h>

#include "core/attention/attend.h"
#include "core/attention/registry.h"
#include "core/inspect/attention_study.h"
#include "core/model/parameter_layout.h"
#include "inspect_support.h"

namespace plateau::inspect {
namespace {

constexpr const char* kOperators[] = {"original", "symmetric", "pairwise", "bilinear"};

AttentionStudy study() {
    return AttentionStudy(*textInput(letters(), smallConfig("original"), "a b c d e", "f g a"));
}
bool always(double) {
    return true;
}
AttentionParts bothLayers() {
    AttentionParts parts;
    parts.layers = {0, 1};
    return parts;
}
double distance(const at::Tensor& a, const at::Tensor& b) {
    return (a - b).abs().max().item<double>();
}

TEST(AttentionStudy, MapsTimesValuesAreTheContextOfTheTrainingPath) {
    for (const char* op : kOperators)
        for (const auto type : {at::kDouble, at::kFloat}) {
            const at::NoGradGuard no_gradients;
            const model::Bert bert(smallConfig(op), 3, type);
            AttentionStudy one = study();
            const auto look = one.look(bert, bothLayers(), always);
            ASSERT_TRUE(look.ok());
            const model::BertInput input{.input_ids_BT = one.input().input_ids_1T,
                                         .token_types_BT = one.input().token_types_1T};
            const auto hidden = bert.encode(input, true).all_hidden;  // without maps, as in training
            for (std::size_t l = 0; l < 2; ++l) {
                const model::LayerOperator& layer = bert.config().operators[l];
                const attention::AttentionShape shape = bert.config().shape(l);
                attention::Parameters parameters;
                for (const auto& info : layer.descriptor->implementation->parameters(shape, layer.settings))
                    parameters[info.name] = bert.parameter(model::layerPrefix(l) + "attention.self." + info.name);
                const at::Tensor context =
                    layer.descriptor->implementation->forward(hidden[l], {}, parameters, shape, layer.settings, {})
                        .context_BTh;
                const at::Tensor values = attention::splitHeads(
                    at::linear(hidden[l], parameters.at("value.weight"), parameters.at("value.bias")), shape);
                const at::Tensor maps = look->layers[l].probabilities_HTT;
                EXPECT_LE(distance(attention::mergeHeads(at::matmul(maps.unsqueeze(0), values)), context),
                          type == at::kDouble ? 1e-12 : 1e-5)
                    << op;
                EXPECT_LE((maps.sum(-1) - 1).abs().max().item<double>(), type == at::kDouble ? 1e-14 : 1e-6);
            }
        }
}

TEST(AttentionStudy, LayersAreThoseOfTheWholePass) {
    for (const char* op : kOperators) {
        const model::Bert bert(smallConfig(op), 3);
        AttentionStudy one = study();
        AttentionParts parts = bothLayers();
        parts.thumbnails = 3;
        const auto look = one.look(bert, parts, always);
        ASSERT_TRUE(look.ok());
        EXPECT_TRUE(look->finite);
        const model::BertInput input{.input_ids_BT = one.input().input_ids_1T,
                                     .token_types_BT = one.input().token_types_1T};
        const auto whole = bert.encode(input, false, true).maps;
        for (std::size_t l = 0; l < 2; ++l) {
            EXPECT_TRUE(look->layers[l].probabilities_HTT.equal(whole[l].probabilities_BHTT[0])) << op;
            EXPECT_TRUE(look->layers[l].scores_HTT.equal(whole[l].scores_BHTT[0])) << op;
            EXPECT_EQ(look->layers[l].symmetric, std::string(op) == "symmetric") << op;
            EXPECT_EQ(look->layers[l].heads.size(), 2u);
            EXPECT_EQ(look->layers[l].score_thumbnails_Hnn.sizes(), (at::IntArrayRef{2, 3, 3}));
        }
    }
}

TEST(AttentionStudy, ALayerIsComputedOnceUnlessItsMapsAreWanted) {
    const model::Bert bert(smallConfig("pairwise"), 3);
    AttentionStudy one = study();
    const auto first = one.look(bert, bothLayers(), always);
    {
        // What is known does not see that the first layer's weights have changed.
        const at::NoGradGuard no_gradients;
        at::Tensor(bert.parameter("bert.encoder.layer.0.attention.self.query.weight")).mul_(3);
    }
    AttentionParts second;
    second.layers = {1};
    second.scores = false;
    const auto again = one.look(bert, second, always);
    ASSERT_TRUE(first.ok() && again.ok());
    EXPECT_TRUE(again->layers[1].probabilities_HTT.equal(first->layers[1].probabilities_HTT));
    EXPECT_FALSE(again->layers[1].scores_HTT.defined());
    EXPECT_FALSE(again->layers[0].probabilities_HTT.defined());
    EXPECT_EQ(again->layers[0].heads[1].entropy, first->layers[0].heads[1].entropy);
    EXPECT_FALSE(again->layers[0].score_thumbnails_Hnn.defined());
    AttentionParts small;
    small.thumbnails = 2;
    EXPECT_TRUE(one.look(bert, small, always)->layers[0].score_thumbnails_Hnn.defined());
}

TEST(AttentionStudy, AStopBetweenLayersLosesNothing) {
    const model::Bert bert(smallConfig("original"), 3);
    AttentionStudy one = study(), other = study();
    const auto stopped = one.look(bert, bothLayers(), [](double share) { return share == 0; });
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().code, ErrorCode::cancelled);
    const auto whole = other.look(bert, bothLayers(), always), resumed = one.look(bert, bothLayers(), always);
    ASSERT_TRUE(whole.ok() && resumed.ok());
    EXPECT_TRUE(resumed->layers[1].scores_HTT.equal(whole->layers[1].scores_HTT));
    EXPECT_GT(one.memoryBytes(), 0u);
}

// Every token takes the mean of all.
class Mean final : public attention::AttentionOperator {
    std::vector<attention::ParameterInfo> parameters(const attention::AttentionShape& shape,
                                                     const attention::Settings&) const override {
        return attention::projectionParameters(shape, {"value"});
    }
    attention::ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor&, const attention::Parameters&,
                                     const attention::AttentionShape&, const attention::Settings&,
                                     const attention::ForwardOptions&) const override {
        return {.context_BTh = x_BTh.mean(1, true).expand_as(x_BTh), .probabilities_BHTT = {}, .scores_BHTT = {}};
    }
};
attention::OperatorDescriptor meanOperator() {
    attention::OperatorDescriptor descriptor;
    descriptor.id = descriptor.title = descriptor.formula = "mean";
    descriptor.capabilities.attention_weights = false;
    descriptor.parameter_count = [](const auto& shape, const auto&) { return shape.hidden * (shape.hidden + 1); };
    descriptor.flops_per_token = [](const auto&, const auto&, std::int64_t) { return 0.0; };
    descriptor.implementation = std::make_shared<Mean>();
    return descriptor;
}

TEST(AttentionStudy, ALayerWithoutMapsSaysSo) {
    attention::registerOperator(90, meanOperator());
    model::BertConfig config = smallConfig("original");
    config.operators[0].descriptor = attention::findOperator("mean");
    const model::Bert bert(config, 3);
    AttentionParts parts;
    parts.layers = {1};
    parts.thumbnails = 2;
    const auto look = study().look(bert, parts, always);
    ASSERT_TRUE(look.ok());
    EXPECT_FALSE(look->layers[0].maps);
    EXPECT_TRUE(look->layers[0].heads.empty());
    EXPECT_TRUE(look->layers[1].maps);
    const auto refused = study().look(bert, bothLayers(), always);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::unavailable);
}

}  // namespace
}  // namespace plateau::inspect
