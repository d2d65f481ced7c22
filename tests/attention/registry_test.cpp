#include <gtest/gtest.h>

#include "core/attention/registry.h"

namespace plateau::attention {
namespace {

TEST(Registry, BeginsWithTheThreeOperatorsOfThePaperInOrder) {
    std::vector<std::string> ids;
    for (const OperatorDescriptor* descriptor : registeredOperators()) ids.push_back(descriptor->id);
    ASSERT_GE(ids.size(), 3u);
    ids.resize(3);
    EXPECT_EQ(ids, (std::vector<std::string>{"original", "symmetric", "pairwise"}));
    EXPECT_EQ(findOperator("orignal"), nullptr);
}

TEST(Registry, FillsInDefaults) {
    const auto settings = resolveSettings(*findOperator("pairwise"), {});
    ASSERT_TRUE(settings.ok());
    EXPECT_EQ(*settings, (Settings{{"init", "normal(1)"}, {"structure", "full"}, {"rank", "8"}}));
}

TEST(Registry, WhatASettingHasAnEffectWithIsThere) {
    std::vector<std::string> conditional;
    for (const OperatorDescriptor* descriptor : registeredOperators()) {
        for (const SettingInfo& setting : descriptor->settings) {
            if (setting.only_with.empty()) continue;
            conditional.push_back(descriptor->id + " " + setting.name);
            const auto with = std::ranges::find(descriptor->settings, setting.only_with, &SettingInfo::name);
            ASSERT_NE(with, descriptor->settings.end()) << descriptor->id << " has no " << setting.only_with;
            EXPECT_NE(std::ranges::find(with->choices, setting.only_value), with->choices.end())
                << descriptor->id << ": " << setting.only_with << " is never " << setting.only_value;
        }
    }
    EXPECT_EQ(conditional,
              (std::vector<std::string>{"pairwise rank", "bilinear rank", "differential lambda_constant"}));
}

TEST(Registry, RefusesUnknownSettingsAndValues) {
    const auto name = resolveSettings(*findOperator("pairwise"), {{"initial", "identity"}});
    ASSERT_FALSE(name.ok());
    EXPECT_EQ(name.error().code, ErrorCode::invalidField);
    EXPECT_EQ(name.error().context, "model.operator_settings.initial");
    EXPECT_NE(name.error().advice.find("init"), std::string::npos);

    const auto value = resolveSettings(*findOperator("pairwise"), {{"init", "identitty"}});
    ASSERT_FALSE(value.ok());
    EXPECT_NE(value.error().advice.find("normal(1/sqrt(D))"), std::string::npos);

    EXPECT_FALSE(resolveSettings(*findOperator("original"), {{"init", "identity"}}).ok());
}

TEST(Registry, ChecksNumbersAgainstTheirRange) {
    OperatorDescriptor descriptor;
    descriptor.settings = {{"rank", "integer", 1, 8, {}, "4", "…"}, {"scale", "number", 0, {}, {}, "1", "…"}};
    EXPECT_TRUE(resolveSettings(descriptor, {{"rank", "8"}, {"scale", "0.5"}}).ok());
    for (const char* wrong : {"0", "9", "2.5", "", "x", "4x", "99999999999999999999"})
        EXPECT_FALSE(resolveSettings(descriptor, {{"rank", wrong}}).ok()) << wrong;
    for (const char* wrong : {"-1", "nan", "", "1,5"})
        EXPECT_FALSE(resolveSettings(descriptor, {{"scale", wrong}}).ok()) << wrong;
}

}  // namespace
}  // namespace plateau::attention
