// Operators with one fault each: the conformance checks must find it. None of them is registered.
#include <algorithm>
#include <functional>

#include <ATen/TensorOperators.h>
#include <ATen/ops/softmax.h>
#include <gtest/gtest.h>

#include "core/attention/conformance/conformance.h"
#include "core/attention/conformance/declared.h"
#include "core/attention/registry.h"
#include "tests/attention/operator_support.h"

namespace plateau::attention {
namespace {

using Names = std::vector<std::string>;

// Pairwise attention whose parts can be replaced.
class Planted final : public AttentionOperator {
public:
    std::function<void(Parameters&, at::Generator&)> after_start;
    std::function<void(ForwardResult&, const at::Tensor& mask, const ForwardOptions&)> after_forward;
    std::function<void(const at::Tensor& x)> before_forward;
    bool mask_is_read = true, uniform_is_heeded = true;
    std::function<void(std::vector<ParameterInfo>&)> after_parameters;
    std::optional<Parameters> (*other_fold)(const Parameters&) = nullptr;

    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings& settings) const override {
        std::vector<ParameterInfo> list = inner().parameters(shape, settings);
        if (after_parameters) after_parameters(list);
        return list;
    }
    void initialise(Parameters& parameters, const AttentionShape& shape, const Settings& settings,
                    at::Generator& generator) const override {
        inner().initialise(parameters, shape, settings, generator);
        if (after_start) after_start(parameters, generator);
    }
    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings& settings,
                          const ForwardOptions& options) const override {
        if (before_forward) before_forward(x_BTh);
        ForwardOptions heeded = options;
        heeded.uniform = options.uniform && uniform_is_heeded;
        ForwardResult result =
            inner().forward(x_BTh, mask_is_read ? mask : at::Tensor(), parameters, shape, settings, heeded);
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
    for (const operatorfile::CheckRow& row : conformance::conformanceOf(descriptor, {}, conformance::Origin::built_in))
        if (row.verdict != operatorfile::Verdict::passed) names.emplace_back(spec::toString(row.check));
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
              Names{"gradients"});
}

TEST(PlantedOperators, PaddingLeakIsFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) { planted.mask_is_read = false; }),
              (Names{"padding", "attention_weights"}));
}

TEST(PlantedOperators, SamplesThatMixAreFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) {
                  planted.after_forward = [](ForwardResult& result, const at::Tensor&, const ForwardOptions&) {
                      result.context_BTh = result.context_BTh - 1e-3 * result.context_BTh.mean({0}, true);
                  };
              }),
              (Names{"batch", "fold"}));
}

TEST(PlantedOperators, ChangedInputsAreFound) {
    const Names found = foundAfter([](OperatorDescriptor&, Planted& planted) {
        planted.before_forward = [](const at::Tensor& x) {
            at::Tensor same = x.detach();
            same.mul_(1.5);
        };
    });
    EXPECT_NE(std::find(found.begin(), found.end(), "unchanged_inputs"), found.end());
}

// The smallest case is named, and others are still looked at.
TEST(PlantedOperators, WrongShapeOfOneTokenIsFound) {
    OperatorDescriptor descriptor = *findOperator("pairwise");
    const auto planted = std::make_shared<Planted>();
    planted->after_forward = [](ForwardResult& result, const at::Tensor&, const ForwardOptions&) {
        result.context_BTh = result.context_BTh.squeeze(1);
    };
    descriptor.implementation = planted;
    // The two others take one token from among two.
    EXPECT_EQ(found(descriptor), (Names{"shapes", "padding", "packing"}));
    const auto rows = conformance::conformanceOf(descriptor, {}, conformance::Origin::built_in);
    EXPECT_EQ(rows[static_cast<std::size_t>(operatorfile::Check::shapes)].failing,
              (operatorfile::FailingCase{.fault = operatorfile::Fault::wrong_shape,
                                         .batch = 1,
                                         .length = 1,
                                         .hidden = 4,
                                         .heads = 1,
                                         .type = "float64",
                                         .subject = "context"}));
}

TEST(PlantedOperators, AnotherTypeIsFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) {
                  planted.after_forward = [](ForwardResult& result, const at::Tensor&, const ForwardOptions&) {
                      result.context_BTh = result.context_BTh.to(at::kDouble);
                  };
              }),
              Names{"precision"});
}

TEST(PlantedOperators, WrongCountsAreFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor& descriptor, Planted&) {
                  descriptor.parameter_count = [](const AttentionShape& s, const Settings&) {
                      return 2 * (s.hidden * s.hidden + s.hidden) + s.hidden;  // Table 1's misprint
                  };
              }),
              Names{"parameter_count"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& descriptor, Planted&) {
                  descriptor.flops_per_token = [](const AttentionShape& s, const Settings&, std::int64_t attended) {
                      return static_cast<double>(4 * s.hidden * s.hidden + 4 * attended * s.hidden);  // without q S
                  };
              }),
              Names{"flops"});
}

TEST(PlantedOperators, NaNInAMaskedRowIsFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) {
                  planted.after_forward = [](ForwardResult& result, const at::Tensor& mask, const ForwardOptions&) {
                      if (mask.defined())
                          result.context_BTh = result.context_BTh + 0 * at::softmax(mask, -1).sum({1, 3}).unsqueeze(-1);
                  };
              }),
              Names{"masked_rows"});
}

TEST(PlantedOperators, PathsThatDifferAreFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) {
                  planted.after_forward = [](ForwardResult& result, const at::Tensor&, const ForwardOptions& options) {
                      if (!options.keep_maps) result.context_BTh = result.context_BTh + 1e-6;
                  };
              }),
              (Names{"fused_path", "padding", "fold"}));
}

TEST(PlantedOperators, ChanceAndWrongMeansAreFound) {
    const Names chance = foundAfter([](OperatorDescriptor&, Planted& planted) {
        planted.after_forward = [calls = 0](ForwardResult& result, const at::Tensor&, const ForwardOptions&) mutable {
            result.context_BTh = result.context_BTh + 1e-9 * ++calls;
        };
    });
    EXPECT_NE(std::find(chance.begin(), chance.end(), "determinism"), chance.end());
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) {
                  planted.after_forward = [](ForwardResult& result, const at::Tensor&, const ForwardOptions& options) {
                      if (options.dropout) result.context_BTh = result.context_BTh * 0.7;
                  };
              }),
              Names{"dropout"});
}

TEST(PlantedOperators, StartsFromElsewhereAreFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) {
                  planted.after_start = [](Parameters& own, at::Generator&) {
                      if (own.contains("pairwise_factors")) own.at("pairwise_factors").normal_();
                  };
              }),
              Names{"initial_weights"});
}

TEST(PlantedOperators, LyingCapabilitiesAreFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) { planted.other_fold = copiesOf; }), Names{"fold"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.capabilities.fold = false; }), Names{"fold"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.capabilities.key_padding = false; }),
              Names{"padding"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.capabilities.packing = false; }), Names{"packing"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.capabilities.attention_weights = false; }),
              Names{"attention_weights"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor&, Planted& planted) {
                  planted.after_forward = [](ForwardResult& result, const at::Tensor&, const ForwardOptions&) {
                      result.probabilities_BHTT = result.scores_BHTT = at::Tensor();
                  };
              }),
              Names{"attention_weights"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.inspectable = {"query.weight"}; }),
              Names{"inspectable"});
}

TEST(PlantedOperators, IncompleteDescriptorsAreFound) {
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.paper.clear(); }), Names{"descriptor"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.id = "pairwise x2"; }), Names{"descriptor"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.settings[0].help.clear(); }), Names{"descriptor"});
    EXPECT_EQ(foundAfter([](OperatorDescriptor& d, Planted&) { d.settings[0].default_value = "normal(2)"; }),
              Names{"descriptor"});
}

// What the checks of declared.h find; with roles first.
std::vector<std::string> declaredWrongly(const std::function<void(OperatorDescriptor&, Planted&)>& plant) {
    OperatorDescriptor descriptor = *findOperator("pairwise");
    const auto planted = std::make_shared<Planted>();
    plant(descriptor, *planted);
    descriptor.implementation = planted;
    const conformance::RandomLayer layer(descriptor, {}, kShape);
    const conformance::Sample sample{layer, 2, 5, conformance::Origin::built_in};
    Names subjects;
    for (const auto& check : {&conformance::roles, &conformance::uniformWeights})
        if (const conformance::Finding finding = check(sample)) subjects.push_back(finding->subject);
    return subjects;
}

TEST(PlantedOperators, WhatIsDeclaredWronglyIsFound) {
    using Role = ParameterInfo::Role;
    const auto roleOf = [](const std::string& name, Role role) {
        return [name, role](OperatorDescriptor&, Planted& planted) {
            planted.after_parameters = [name, role](std::vector<ParameterInfo>& list) {
                for (ParameterInfo& info : list)
                    if (info.name == name) info.role = role;
            };
        };
    };
    EXPECT_EQ(declaredWrongly([](OperatorDescriptor&, Planted&) {}), Names{});
    EXPECT_EQ(declaredWrongly(roleOf("value.weight", Role::scores)), Names{"value.weight"});
    EXPECT_EQ(declaredWrongly(roleOf("query.bias", Role::values)), Names{"query.bias"});
    EXPECT_EQ(declaredWrongly(roleOf("value.weight", Role::undivided)), Names{}) << "it claims nothing";
    EXPECT_EQ(declaredWrongly([](OperatorDescriptor&, Planted& planted) { planted.uniform_is_heeded = false; }),
              Names{"probabilities"});
}

}  // namespace
}  // namespace plateau::attention
