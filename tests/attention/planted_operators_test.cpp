// Operators with one fault each: the conformance checks must find it. None of them is registered.
#include <algorithm>
#include <functional>

#include <ATen/TensorOperators.h>
#include <ATen/ops/softmax.h>
#include <gtest/gtest.h>

#include "conformance_checks.h"

namespace plateau::attention {
namespace {

using Names = std::vector<std::string>;

// Pairwise attention whose parts can be replaced.
class Planted final : public AttentionOperator {
public:
    std::function<void(Parameters&, at::Generator&)> after_start;
    std::function<void(ForwardResult&, const at::Tensor& mask, const ForwardOptions&)> after_forward;
    bool mask_is_read = true;
    std::optional<Parameters> (*other_fold)(const Parameters&) = nullptr;

    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings& settings) const override {
        return inner().parameters(shape, settings);
    }
    void initialise(Parameters& parameters, const AttentionShape& shape, const Settings& settings,
                    at::Generator& generator) const override {
        inner().initialise(parameters, shape, settings, generator);
        if (after_start) after_start(parameters, generator);
    }
    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings& settings,
                          const ForwardOptions& options) const override {
        ForwardResult result =
            inner().forward(x_BTh, mask_is_read ? mask : at::Tensor(), parameters, shape, settings, options);
        if (after_forward) after_forward(result, mask, options);
        return result;
    }
    Parameters fold(const Parameters& parameters, const AttentionShape& shape,
                    const Settings& settings) const override {
        if (other_fold) return *other_fold(parameters);
        return inner().fold(parameters, shape, settings);
    }
    Parameters inspect(const Parameters& parameters, const AttentionShape& shape,
                       const Settings& settings) const override {
        return inner().inspect(parameters, shape, settings);
    }

private:
    static const AttentionOperator& inner() { return *findOperator("pairwise")->implementation; }
};

// Names of the checks that find something.
Names found(const OperatorDescriptor& descriptor) {
    Names names;
    const Layer layer(descriptor, {});
    for (const Check& check : conformanceChecks())
        if (!check.faults(layer).empty()) names.push_back(check.name);
    return names;
}

Names foundAfter(const std::function<void(OperatorDescriptor&, Planted&)>& plant) {
    OperatorDescriptor descriptor = *findOperator("pairwise");
    const auto planted = std::make_shared<Planted>();
    plant(descriptor, *planted);
    descriptor.implementation = planted;
    return found(descriptor);
}

std::optional<Parameters> copiesOf(const Parameters& parameters) {
    Parameters copies;
    for (const auto& [name, tensor] : parameters) copies[name] = tensor.detach().clone();
    return copies;
}

TEST(PlantedOperators, NothingIsFoundWithoutAFault) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted&) {}), Names{});
}

TEST(PlantedOperators, WrongGradientIsFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) {
                  planted.after_forward = [](ForwardResult& result, const at::Tensor&, const ForwardOptions&) {
                      result.context_BTh = (result.context_BTh + result.context_BTh.detach()) / 2;
                  };
              }),
              Names{"Gradients"});
}

TEST(PlantedOperators, PaddingLeakIsFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) { planted.mask_is_read = false; }),
              (Names{"Padding", "AttentionWeights"}));
}

TEST(PlantedOperators, WrongCountsAreFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor& descriptor, Planted&) {
                  descriptor.parameter_count = [](const AttentionShape& s, const Settings&) {
                      return 2 * (s.hidden * s.hidden + s.hidden) + s.hidden;  // Table 1's misprint
                  };
              }),
              Names{"ParameterCount"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& descriptor, Planted&) {
                  descriptor.flops_per_token = [](const AttentionShape& s, const Settings&, std::int64_t attended) {
                      return static_cast<double>(4 * s.hidden * s.hidden + 4 * attended * s.hidden);  // without q S
                  };
              }),
              Names{"Flops"});
}

TEST(PlantedOperators, NaNInAMaskedRowIsFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) {
                  planted.after_forward = [](ForwardResult& result, const at::Tensor& mask, const ForwardOptions&) {
                      if (mask.defined())
                          result.context_BTh = result.context_BTh + 0 * at::softmax(mask, -1).sum({1, 3}).unsqueeze(-1);
                  };
              }),
              Names{"MaskedRow"});
}

TEST(PlantedOperators, PathsThatDifferAreFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) {
                  planted.after_forward = [](ForwardResult& result, const at::Tensor&, const ForwardOptions& options) {
                      if (!options.keep_maps) result.context_BTh = result.context_BTh + 1e-6;
                  };
              }),
              (Names{"FusedPath", "Padding", "Fold"}));
}

TEST(PlantedOperators, ChanceAndWrongMeansAreFound) {
    const Names chance = foundAfter([](OperatorDescriptor&, Planted& planted) {
        planted.after_forward = [calls = 0](ForwardResult& result, const at::Tensor&, const ForwardOptions&) mutable {
            result.context_BTh = result.context_BTh + 1e-9 * ++calls;
        };
    });
    EXPECT_NE(std::find(chance.begin(), chance.end(), "Determinism"), chance.end());
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) {
                  planted.after_forward = [](ForwardResult& result, const at::Tensor&, const ForwardOptions& options) {
                      if (options.dropout) result.context_BTh = result.context_BTh * 0.7;
                  };
              }),
              Names{"Dropout"});
}

TEST(PlantedOperators, StartsFromElsewhereAreFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) {
                  planted.after_start = [](Parameters& own, at::Generator&) {
                      if (own.contains("pairwise_factors")) own.at("pairwise_factors").normal_();
                  };
              }),
              Names{"InitialWeights"});
}

TEST(PlantedOperators, LyingCapabilitiesAreFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) { planted.other_fold = copiesOf; }), Names{"Fold"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.capabilities.fold = false; }), Names{"Fold"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.capabilities.key_padding = false; }),
              Names{"Padding"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.capabilities.packing = false; }), Names{"Packing"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.capabilities.attention_weights = false; }),
              Names{"AttentionWeights"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) {
                  planted.after_forward = [](ForwardResult& result, const at::Tensor&, const ForwardOptions&) {
                      result.probabilities_BHTT = result.scores_BHTT = at::Tensor();
                  };
              }),
              Names{"AttentionWeights"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.inspectable = {"query.weight"}; }),
              Names{"Inspectable"});
}

TEST(PlantedOperators, IncompleteDescriptorsAreFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.paper.clear(); }), Names{"Descriptor"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.id = "pairwise x2"; }), Names{"Descriptor"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.settings[0].help.clear(); }), Names{"Descriptor"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.settings[0].default_value = "normal(2)"; }),
              Names{"Descriptor"});
}

}  // namespace
}  // namespace plateau::attention
