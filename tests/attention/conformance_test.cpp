// The conformance suite over every registered operator with every combination of its choices.
#include "core/attention/conformance/conformance.h"

#include <cctype>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/attention/conformance/declared.h"
#include "core/attention/registry.h"

namespace plateau::attention {
namespace {

struct Case {
    const OperatorDescriptor* descriptor;
    Settings settings;
};

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const OperatorDescriptor* descriptor : registeredOperators())
        for (const Settings& settings : conformance::settingsToTry(*descriptor)) all.push_back({descriptor, settings});
    return all;
}

std::string nameOf(const testing::TestParamInfo<Case>& tested) {
    std::string name = tested.param.descriptor->id;
    for (const auto& [setting, value] : tested.param.settings) name += "_" + value;
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
}

class ConformanceSuite : public testing::TestWithParam<Case> {};

TEST_P(ConformanceSuite, Passes) {
    const auto rows =
        conformance::conformanceOf(*GetParam().descriptor, GetParam().settings, conformance::Origin::built_in);
    EXPECT_EQ(rows.size(), operatorfile::kChecks);
    for (const operatorfile::CheckRow& row : rows)
        EXPECT_EQ(row.verdict, operatorfile::Verdict::passed) << operatorfile::toJson(row);
}

TEST_P(ConformanceSuite, WhatIsDeclaredForMeasurementsIsTrue) {
    // Smaller heads would not have a differential operator's two halves.
    const AttentionShape shape{3 * 4 * GetParam().descriptor->head_width_multiple, 3};
    const conformance::RandomLayer layer(*GetParam().descriptor, GetParam().settings, shape);
    const conformance::Sample sample{layer, 2, 5, conformance::Origin::built_in};
    for (const auto& check : {&conformance::roles, &conformance::uniformWeights}) {
        const conformance::Finding finding = check(sample);
        EXPECT_FALSE(finding) << finding->subject << " " << finding->found.value_or(0);
    }
}

INSTANTIATE_TEST_SUITE_P(Operators, ConformanceSuite, testing::ValuesIn(cases()), nameOf);

}  // namespace
}  // namespace plateau::attention
