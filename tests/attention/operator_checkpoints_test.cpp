// Every registered operator with every combination of its choices, through a checkpoint folder and back.
#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/arange.h>
#include <gtest/gtest.h>

#include "core/attention/conformance/conformance.h"
#include "core/attention/registry.h"
#include "core/model/checkpoint_files.h"
#include "core/tensorfile/safetensors.h"
#include "tests/support/temporary_folder.h"

namespace plateau::attention {
namespace {

spec::ModelSpec specOf(const std::string& op, const Settings& settings) {
    spec::ModelSpec spec;
    spec.layers = 2;
    spec.heads = 2;
    spec.hidden = 8;
    spec.ffn = 12;
    spec.vocab_size = 19;
    spec.max_positions = 16;
    spec.op = op;
    spec.operator_settings = settings;
    return spec;
}

at::Tensor logitsOf(const model::Bert& bert) {
    const at::NoGradGuard no_gradients;
    const at::Tensor ids = (at::arange(12, at::kLong) * 7 % 18 + 1).view({2, 6});
    return bert.headLogits(bert.encode({.input_ids_BT = ids}).hidden_BTh, {});
}

void expectRoundTrip(const spec::ModelSpec& spec) {
    auto config = model::configOf(spec);
    ASSERT_TRUE(config.ok()) << describe(config.error());
    const model::Bert written(*config, 5);
    const support::TemporaryFolder folder;
    const Status saved = model::writeModel(written, {"[PAD]\n"}, folder.path());
    ASSERT_TRUE(saved.ok()) << describe(saved.error());
    const auto read = model::readModel(folder.path());
    ASSERT_TRUE(read.ok()) << describe(read.error());
    ASSERT_EQ(read->parameters().size(), written.parameters().size());
    for (const model::NamedParameter& parameter : written.parameters())
        EXPECT_TRUE(read->parameter(parameter.name).equal(parameter.tensor)) << parameter.name;
    for (std::size_t i = 0; i < config->operators.size(); ++i) {
        EXPECT_EQ(read->config().operators[i].descriptor, config->operators[i].descriptor);
        EXPECT_EQ(read->config().operators[i].settings, config->operators[i].settings);
    }
    EXPECT_TRUE(logitsOf(*read).equal(logitsOf(written)));
}

TEST(OperatorCheckpoints, ComeBackWithTheirSettingsAndEveryBit) {
    for (const OperatorDescriptor* descriptor : registeredOperators())
        for (const Settings& settings : conformance::settingsToTry(*descriptor)) {
            std::string trace = descriptor->id;
            for (const auto& [name, value] : settings) trace += " " + name + "=" + value;
            SCOPED_TRACE(trace);
            expectRoundTrip(specOf(descriptor->id, settings));
        }
}

TEST(OperatorCheckpoints, StoreRankAndNames) {
    expectRoundTrip(specOf("pairwise", {{"structure", "low-rank(3)"}}));
    expectRoundTrip(specOf("pairwise", {{"structure", "low-rank(r)"}, {"rank", "2"}}));
    const model::Bert bert(model::configOf(specOf("pairwise", {{"structure", "low-rank(3)"}})).value(), 1);
    const std::string prefix = "bert.encoder.layer.1.attention.self.pairwise_";
    EXPECT_EQ(bert.parameter(prefix + "left").sizes(), (at::IntArrayRef{2, 4, 3}));
    EXPECT_EQ(bert.parameter(prefix + "right").sizes(), (at::IntArrayRef{2, 4, 3}));
}

}  // namespace
}  // namespace plateau::attention
