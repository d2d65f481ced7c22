#include <gtest/gtest.h>
#include <cmath>
#include <map>
#include <string>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/full_like.h>
#include <ATen/ops/linspace.h>

#include "core/train/optimizer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

model::NamedParameter parameter(const std::string& name, std::int64_t elements, bool decayed) {
    return {name, at::linspace(-1, 2, elements).set_requires_grad(true), decayed};
}

void setGradient(const model::NamedParameter& parameter, double scale) {
    parameter.tensor.mutable_grad() = at::linspace(-scale, 3 * scale, parameter.tensor.numel());
}

TEST(Optimizer, UpdatesAsTheFormulaInDoublePrecision) {
    spec::TrainSpec train;
    train.weight_decay = 0.1;
    const model::NamedParameter weight = parameter("weight", 7, true);
    AdamW optimizer({weight}, train);
    std::vector<double> p(7), m(7), v(7);
    for (std::size_t i = 0; i < p.size(); ++i)
        p[i] = weight.tensor.detach()[static_cast<std::int64_t>(i)].item<double>();
    constexpr double kRate = 1e-2;
    for (int t = 1; t <= 3; ++t) {
        setGradient(weight, 0.5 * t);
        for (std::size_t i = 0; i < p.size(); ++i) {
            const double g = weight.tensor.grad()[static_cast<std::int64_t>(i)].item<double>();
            p[i] *= 1 - kRate * train.weight_decay;
            m[i] = train.beta1 * m[i] + (1 - train.beta1) * g;
            v[i] = train.beta2 * v[i] + (1 - train.beta2) * g * g;
            p[i] -= kRate * (m[i] / (1 - std::pow(train.beta1, t))) /
                    (std::sqrt(v[i] / (1 - std::pow(train.beta2, t))) + train.eps);
        }
        optimizer.step(kRate);
    }
    for (std::size_t i = 0; i < p.size(); ++i)
        EXPECT_NEAR(weight.tensor.detach()[static_cast<std::int64_t>(i)].item<double>(), p[i], 1e-6);
    EXPECT_EQ(optimizer.steps(), 3);
}

TEST(Optimizer, SparesBiasesAndNormsFromDecay) {
    const spec::TrainSpec train;
    const spec::RunSpec spec = test::smallSpec("pairwise");
    const model::Bert bert(model::configOf(spec.model).value(), 1);
    const AdamW optimizer(bert.parameters(), train);
    std::size_t seen = 0;
    for (const AdamW::Group& group : optimizer.groups())
        for (const std::string& name : group.names) {
            const bool spared = name.find("bias") != std::string::npos || name.find("LayerNorm") != std::string::npos;
            EXPECT_DOUBLE_EQ(group.weight_decay, spared ? 0 : train.weight_decay) << name;
            ++seen;
        }
    EXPECT_EQ(seen, bert.parameters().size());
}

TEST(Optimizer, ScalesTheRateOfAPartOfTheModel) {
    spec::RunSpec spec = test::smallSpec("pairwise");
    spec.train.lr_scale = {{"scores", 4}, {"ffn@1", 0}, {"*query.bias", 2}};
    const model::Bert bert(model::configOf(spec.model).value(), 1);
    const AdamW optimizer(bert.parameters(), spec.train);
    std::map<std::string, double> scales;
    for (const AdamW::Group& group : optimizer.groups())
        for (const std::string& name : group.names) scales[name] = group.lr_scale;
    const std::string layer = "bert.encoder.layer.";
    EXPECT_EQ(scales.at(layer + "0.attention.self.pairwise_factors"), 4);
    EXPECT_EQ(scales.at(layer + "1.attention.self.query.weight"), 4);
    EXPECT_EQ(scales.at(layer + "1.attention.self.query.bias"), 8) << "both hold";
    EXPECT_EQ(scales.at(layer + "0.attention.self.value.weight"), 1);
    EXPECT_EQ(scales.at(layer + "1.intermediate.dense.weight"), 0);
    EXPECT_EQ(scales.at(layer + "0.intermediate.dense.weight"), 1);
}

TEST(Optimizer, ScalesTheRateByNamePattern) {
    spec::TrainSpec train;
    train.weight_decay = 0;
    train.lr_scale = {{"*slow*", 0.25}};
    const model::NamedParameter fast = parameter("fast", 3, true), slow = parameter("a.slow.b", 3, true);
    const at::Tensor before = fast.tensor.detach().clone();
    AdamW optimizer({fast, slow}, train);
    setGradient(fast, 1);
    setGradient(slow, 1);
    optimizer.step(0.1);
    const double fast_moved = fast.tensor.detach().sub(before).abs().max().item<double>();
    const double slow_moved = slow.tensor.detach().sub(before).abs().max().item<double>();
    EXPECT_NEAR(slow_moved, 0.25 * fast_moved, 1e-6);
}

// The first update of AdamW is the rate times the sign of the gradient, so twice the rate is twice the way.
TEST(Optimizer, TheRecipeWithTwoRatesMovesQueryAndKeyTwiceAsFar) {
    const spec::RunSpec spec = test::smallSpec();
    spec::TrainSpec plain = spec.train;
    plain.weight_decay = 0;
    spec::TrainSpec doubled = plain;
    doubled.lr_scale = {{"*attention.self.query*", 2}, {"*attention.self.key*", 2}};
    std::vector<std::vector<at::Tensor>> moves;
    std::vector<std::string> names;
    for (const spec::TrainSpec& train : {plain, doubled}) {
        const model::Bert bert(model::configOf(spec.model).value(), 1);
        AdamW optimizer(bert.parameters(), train);
        std::vector<at::Tensor> before;
        names.clear();
        for (const model::NamedParameter& parameter : bert.parameters()) {
            parameter.tensor.mutable_grad() = at::full_like(parameter.tensor.detach(), 0.01);
            before.push_back(parameter.tensor.detach().clone());
            names.push_back(parameter.name);
        }
        optimizer.step(1e-3);
        moves.emplace_back();
        for (std::size_t i = 0; i < before.size(); ++i)
            moves.back().push_back(bert.parameters()[i].tensor.detach().sub(before[i]));
    }
    std::size_t scaled = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const bool is_scaled =
            names[i].find("self.query") != std::string::npos || names[i].find("self.key") != std::string::npos;
        scaled += is_scaled ? 1 : 0;
        const double ratio = moves[1][i].norm().item<double>() / moves[0][i].norm().item<double>();
        EXPECT_NEAR(ratio, is_scaled ? 2 : 1, 1e-3) << names[i];
    }
    EXPECT_EQ(scaled, 2U * 2U * 2U) << "weight and bias of Q and K in each of the two layers";
}

// Copies of a weight in a narrower type are made anew when its version has changed.
TEST(Optimizer, AnUpdateChangesTheVersionOfAWeight) {
    const model::NamedParameter weight = parameter("weight", 5, true);
    AdamW optimizer({weight}, spec::TrainSpec{});
    setGradient(weight, 1);
    const auto before = weight.tensor._version();
    optimizer.step(0.1);
    EXPECT_NE(weight.tensor._version(), before);
}

TEST(Optimizer, StartsAfreshAsIfNew) {
    const spec::TrainSpec train;
    const model::NamedParameter used = parameter("weight", 5, true);
    AdamW optimizer({used}, train);
    setGradient(used, 3);
    optimizer.step(0.1);
    optimizer.reset();
    EXPECT_EQ(optimizer.steps(), 0);
    const model::NamedParameter copy{"weight", used.tensor.detach().clone().set_requires_grad(true), true};
    AdamW fresh({copy}, train);
    setGradient(used, 1);
    setGradient(copy, 1);
    optimizer.step(0.1);
    fresh.step(0.1);
    EXPECT_TRUE(used.tensor.detach().equal(copy.tensor.detach()));
}

TEST(Optimizer, ClipsTheGlobalNorm) {
    const model::NamedParameter a = parameter("a", 4, true), b = parameter("b", 5, false);
    AdamW optimizer({a, b}, {});
    setGradient(a, 2);
    setGradient(b, 3);
    const double expected =
        std::sqrt(a.tensor.grad().square().sum().item<double>() + b.tensor.grad().square().sum().item<double>());
    EXPECT_NEAR(optimizer.clipGradients(1.0).item<double>(), expected, 1e-5);
    const double after =
        std::sqrt(a.tensor.grad().square().sum().item<double>() + b.tensor.grad().square().sum().item<double>());
    EXPECT_NEAR(after, 1.0, 1e-5);
    EXPECT_NEAR(optimizer.clipGradients(5.0).item<double>(), 1.0, 1e-5);
    EXPECT_NEAR(optimizer.clipGradients(0).item<double>(), 1.0, 1e-5) << "a norm below the limit must be left alone";
}

TEST(Optimizer, TreatsAMissingGradientAsZero) {
    const model::NamedParameter a = parameter("a", 4, false);
    const at::Tensor before = a.tensor.detach().clone();
    AdamW optimizer({a}, {});
    EXPECT_EQ(optimizer.clipGradients(1.0).item<double>(), 0);
    optimizer.step(0.1);
    EXPECT_TRUE(a.tensor.detach().equal(before));
}

}  // namespace
}  // namespace plateau::train
