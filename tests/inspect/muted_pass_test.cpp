// A muted model is the model with those weights edited; a change of the mutes computes only what it touches.
#include "core/inspect/muted_pass.h"

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/tensor.h>
#include <gtest/gtest.h>

#include "core/attention/registry.h"
#include "core/model/parameter_layout.h"
#include "inspect_support.h"

namespace plateau::inspect {
namespace {

using model::Bert;
using model::Substitute;

model::BertInput someInput() {
    return {.input_ids_BT = at::tensor({2, 5, 6, 7, 8, 3, 2, 9, 5, 11, 4, 3}, at::kLong).view({2, 6})};
}

double distance(const at::Tensor& a, const at::Tensor& b) {
    return (a - b).abs().max().item<double>();
}

at::Tensor mutedHidden(const Bert& bert, const std::vector<std::string>& words) {
    return *MutedPass(someInput()).hidden(bert, *readMutes(words, bert.config()));
}

// Zeros in some columns of a weight, or in all of it.
void clear(const Bert& bert, const std::string& name, std::int64_t first = 0, std::int64_t count = -1) {
    const at::NoGradGuard constant;
    at::Tensor stored = bert.parameter(name);
    (count < 0 ? stored : stored.narrow(1, first, count)).zero_();
}

bool hasOutputDense(const Bert& bert, std::size_t layer) {
    return bert.config().operators[layer].hasOutputDense();
}

const std::string kDense = "attention.output.dense.";

TEST(MutedPass, NothingMutedIsTheModel) {
    for (const attention::OperatorDescriptor* op : attention::registeredOperators()) {
        const at::NoGradGuard no_gradients;
        const Bert bert(smallConfig(op->id), 3, at::kDouble);
        EXPECT_TRUE(mutedHidden(bert, {}).equal(bert.encode(someInput()).hidden_BTh)) << op->id;
    }
}

TEST(MutedPass, AZeroHeadIsOneThatTheOutputDoesNotRead) {
    for (const attention::OperatorDescriptor* op : attention::registeredOperators()) {
        const at::NoGradGuard no_gradients;
        const Bert bert(smallConfig(op->id), 3, at::kDouble);
        if (!op->capabilities.heads || !hasOutputDense(bert, 1)) continue;
        const at::Tensor muted = mutedHidden(bert, {"1.0"}), own = mutedHidden(bert, {});
        clear(bert, model::layerPrefix(1) + kDense + "weight", 0, 4);
        EXPECT_LE(distance(muted, bert.encode(someInput()).hidden_BTh), 1e-12) << op->id;
        EXPECT_GT(distance(muted, own), 1e-6) << op->id;
    }
}

TEST(MutedPass, ZeroHalvesAddNothing) {
    for (const attention::OperatorDescriptor* op : attention::registeredOperators()) {
        const at::NoGradGuard no_gradients;
        const Bert bert(smallConfig(op->id), 3, at::kDouble);
        if (!hasOutputDense(bert, 0)) continue;
        const at::Tensor muted = mutedHidden(bert, {"0.attention", "1.ffn=zero"});
        for (const std::string name : {"weight", "bias"}) {
            clear(bert, model::layerPrefix(0) + kDense + name);
            clear(bert, model::layerPrefix(1) + "output.dense." + name);
        }
        EXPECT_LE(distance(muted, bert.encode(someInput()).hidden_BTh), 1e-12) << op->id;
    }
}

TEST(MutedPass, AlikeQueriesAreUniformWeights) {
    const at::NoGradGuard no_gradients;
    const Bert bert(smallConfig("original"), 3, at::kDouble);
    const at::Tensor muted = mutedHidden(bert, {"0.1=uniform"}), all = mutedHidden(bert, {"0.attention=uniform"});
    for (const std::string name : {"query.weight", "query.bias"}) {
        const std::string full = model::layerPrefix(0) + "attention.self." + name;
        at::Tensor stored = bert.parameter(full);
        stored.narrow(0, 4, 4).zero_();
        if (name == "query.bias") {
            EXPECT_LE(distance(muted, bert.encode(someInput()).hidden_BTh), 1e-12);
        }
    }
    for (const std::string name : {"query.weight", "query.bias"})
        clear(bert, model::layerPrefix(0) + "attention.self." + name);
    EXPECT_LE(distance(all, bert.encode(someInput()).hidden_BTh), 1e-12);
}

TEST(MutedPass, MeansAreThoseOfTheUnmutedPass) {
    for (const attention::OperatorDescriptor* op : attention::registeredOperators()) {
        const at::NoGradGuard no_gradients;
        const Bert bert(smallConfig(op->id), 3, at::kDouble);
        // What the attention adds is linear in the context, and so are means.
        if (op->capabilities.heads) {
            EXPECT_LE(distance(mutedHidden(bert, {"1.0=mean", "1.1=mean"}), mutedHidden(bert, {"1.attention=mean"})),
                      1e-12)
                << op->id;
        }
        const at::Tensor muted = mutedHidden(bert, {"0.attention=zero", "1.ffn=mean"});
        // The mean of the pass without any mute, though layer 0 is muted.
        model::LayerMeans seen;
        const model::LayerChange change{.mute = {}, .means = {}, .head_factors_BH = {}, .seen = &seen};
        bert.layer(1, bert.encode(someInput(), true).all_hidden[1], someInput(), false, &change);
        const std::string dense = model::layerPrefix(1) + "output.dense.";
        clear(bert, dense + "weight");
        at::Tensor bias = bert.parameter(dense + "bias");
        bias.copy_(seen.feed_forward_h);
        EXPECT_LE(distance(muted, mutedHidden(bert, {"0.attention=zero"})), 1e-12) << op->id;
    }
}

TEST(MutedPass, OnlyLayersThatChangeAreComputed) {
    const at::NoGradGuard no_gradients;
    model::BertConfig config = smallConfig("original");
    const Bert bert(config, 3, at::kDouble);
    MutedPass pass(someInput());
    const auto computedBy = [&](const std::vector<std::string>& words) {
        const std::int64_t before = pass.layersComputed();
        const Mutes mutes = *readMutes(words, config);
        const at::Tensor hidden = *pass.hidden(bert, mutes);
        EXPECT_LE(distance(hidden, mutedHidden(bert, words)), 0) << testing::PrintToString(words);
        return pass.layersComputed() - before;
    };
    EXPECT_EQ(computedBy({}), 2);
    EXPECT_EQ(computedBy({}), 0);
    EXPECT_EQ(computedBy({"1.0"}), 1);
    EXPECT_EQ(computedBy({"1.1"}), 1);
    EXPECT_EQ(computedBy({"0.1"}), 2);
    EXPECT_EQ(computedBy({"0.1", "1.ffn"}), 1);
    EXPECT_EQ(computedBy({"0.1", "1.ffn"}), 0);
    EXPECT_EQ(computedBy({"1.ffn"}), 1);
    EXPECT_EQ(computedBy({}), 0);
    EXPECT_GT(pass.memoryBytes(), 0u);
}

TEST(MutedPass, GoesOnAfterAStop) {
    const Bert bert(smallConfig("original"), 3, at::kDouble);
    const Mutes mutes = *readMutes({"0.0"}, bert.config());
    for (int stop = 0; stop < 4; ++stop) {
        MutedPass pass(someInput());
        int asked = 0;
        const auto stopped = pass.hidden(bert, mutes, [&] { return asked++ < stop; });
        ASSERT_FALSE(stopped.ok());
        EXPECT_EQ(stopped.error().code, ErrorCode::cancelled);
        EXPECT_TRUE(pass.hidden(bert, mutes)->equal(mutedHidden(bert, {"0.0"}))) << stop;
    }
}

TEST(MutedPass, PaddingHasNoPart) {
    const at::NoGradGuard no_gradients;
    const Bert bert(smallConfig("original"), 3, at::kDouble);
    model::BertInput alone = someInput(), padded = someInput();
    alone.input_ids_BT = alone.input_ids_BT.narrow(0, 0, 1).narrow(1, 0, 4);
    padded.input_ids_BT = padded.input_ids_BT.narrow(0, 0, 1);
    padded.mask_BT = at::tensor({1, 1, 1, 1, 0, 0}, at::kLong).view({1, 6});
    for (const std::string word : {"0.1=mean", "0.attention=mean", "1.ffn=mean", "0.0=uniform"}) {
        const Mutes mutes = *readMutes({word}, bert.config());
        const at::Tensor expected = *MutedPass(alone).hidden(bert, mutes);
        EXPECT_LE(distance(MutedPass(padded).hidden(bert, mutes)->narrow(1, 0, 4), expected), 1e-12) << word;
    }
}

TEST(Mutes, SaysWhatCannotBeMuted) {
    const auto refused = [](const std::string& op, const std::string& word) {
        const auto mutes = readMutes({word}, smallConfig(op));
        return mutes.ok() ? std::string() : mutes.error().message;
    };
    for (const char* word : {"1.0", "1.1=mean", "0.attention=uniform", "0.ffn=mean"})
        EXPECT_EQ(refused("original", word), "") << word;
    for (const char* word : {"", "1", "=", "1.", ".1", "2.0", "-1.0", "1.2", "1.0=nothing", "1.0=", "1.mlp", "1.0x"})
        EXPECT_TRUE(refused("original", word).starts_with("'" + std::string(word) + "' cannot be muted: ")) << word;
    EXPECT_NE(refused("original", "0.ffn=uniform"), "");
    EXPECT_EQ(refused("fnet", "1.0"), "the operator 'fnet' of layer 1 mixes its heads, so none can be muted by itself");
    EXPECT_EQ(refused("fnet", "1.attention=mean"), "");
    EXPECT_EQ(refused("linear", "0.1=uniform"),
              "the operator 'linear' of layer 0 has no attention weights to make alike");
    EXPECT_EQ(refused("linear", "0.1=mean"), "");
}

}  // namespace
}  // namespace plateau::inspect
