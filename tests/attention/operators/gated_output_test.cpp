// What is special about gated attention: a head can be shut for a token.
#include <cmath>

#include <ATen/TensorOperators.h>
#include <gtest/gtest.h>

#include "tests/attention/operator_support.h"

namespace plateau::attention {
namespace {

at::Tensor input() {
    return randomTensor({2, 5, kShape.hidden}, 77);
}

Layer gated(const char* gate, const char* open = "0.5") {
    return Layer("gated-output", 1, {{"gate", gate}, {"initial_gate", open}});
}

Layer originalOf(const Layer& layer) {
    Layer original("original");
    for (auto& [name, tensor] : original.parameters) tensor = layer.parameters.at(name);
    return original;
}

TEST(GatedOutput, StartsWithGatesAsFarOpenAsTheSettingSays) {
    for (const char* gate : {"per-head", "all-heads"}) {
        const Layer layer = gated(gate, "0.25");
        layer.parameters.at("gate.weight").zero_();
        EXPECT_LE(distance(layer(input()).context_BTh, originalOf(layer)(input()).context_BTh * 0.25), 1e-7) << gate;
    }
}

TEST(GatedOutput, AShutHeadGivesNothing) {
    const auto given = [](const Layer& layer) {
        if (layer.parameters.contains("gate.bias")) layer.parameters.at("gate.bias")[1].fill_(-1e4);
        return layer(input()).context_BTh.unflatten(-1, {kShape.heads, kShape.headWidth()}).abs().amax({0, 1, 3});
    };
    const at::Tensor heads = given(gated("per-head"));
    EXPECT_EQ(heads[1].item<double>(), 0);
    EXPECT_GT(heads[0].item<double>(), 0.01);
    EXPECT_GT(given(Layer("original"))[1].item<double>(), 0.01);
}

// Token by token and head by head from the formula.
TEST(GatedOutput, GatesSeeTheFeaturesThatTheSettingNames) {
    const std::int64_t D = kShape.headWidth();
    for (const bool all : {false, true}) {
        const Layer layer = gated(all ? "all-heads" : "per-head");
        const at::Tensor x = input(), plain = originalOf(layer)(x).context_BTh, found = layer(x).context_BTh;
        for (std::int64_t head = 0; head < kShape.heads; ++head) {
            const at::Tensor seen = all ? x : x.narrow(-1, head * D, D);
            const at::Tensor logits = (seen * layer.parameters.at("gate.weight")[head]).sum(-1, true) +
                                      layer.parameters.at("gate.bias")[head];
            const at::Tensor wanted = plain.narrow(-1, head * D, D) / ((-logits).exp() + 1);
            EXPECT_LE(distance(found.narrow(-1, head * D, D), wanted), 1e-10) << all << " " << head;
        }
    }
}

}  // namespace
}  // namespace plateau::attention
