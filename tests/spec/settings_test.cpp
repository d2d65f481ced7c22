#include "core/spec/settings.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/spec/run_spec.h"

namespace plateau::spec {
namespace {

TEST(Settings, NamesAreDottedAndValuesAsInTheSpec) {
    RunSpec spec;
    spec.train.peak_lr = 3e-4;
    spec.model.op = "pairwise";
    spec.model.operator_settings = {{"init", "normal(1)"}};
    const Settings settings = Settings::fromDocument(toJson(spec));
    EXPECT_EQ(settings.find("train.peak_lr"), "0.0003");
    EXPECT_EQ(settings.find("model.operator"), "pairwise");
    EXPECT_EQ(settings.find("model.operator_settings.init"), "normal(1)");
    EXPECT_EQ(settings.find("train.deterministic"), "true");
    EXPECT_EQ(settings.find("train.betas"), "[0.9,0.999]");
    EXPECT_EQ(settings.find("train.budget_seconds"), "");
    EXPECT_EQ(settings.find("seed"), "1");
    EXPECT_FALSE(settings.find("version"));
    EXPECT_FALSE(settings.find("train"));
    EXPECT_FALSE(settings.find("train.peak"));
}

TEST(Settings, ComeBackFromTheirText) {
    const Settings settings = Settings::fromDocument({{"b", "two\nlines = 2"}, {"a", 1}, {"c", {{"d", ""}}}});
    const Settings again = Settings::fromText(settings.text());
    EXPECT_EQ(again, settings);
    const auto entries = again.entries();
    ASSERT_EQ(entries.size(), 3u);
    EXPECT_EQ(entries[0].first, "a");
    EXPECT_EQ(entries[1].second, "\"two\\nlines = 2\"");
    EXPECT_EQ(entries[2].first, "c.d");
    EXPECT_TRUE(Settings().empty());
    EXPECT_EQ(Settings(), Settings::fromText(""));
    EXPECT_TRUE(Settings::fromDocument("no object").empty());
    EXPECT_EQ(Settings::fromText("no mark\n=x\na=b").find("a"), "b");
}

TEST(Settings, DifferWhereAnyRunDoes) {
    const auto of = [](const nlohmann::json& document) { return Settings::fromDocument(document); };
    EXPECT_EQ(
        differingSettings({of({{"a", 1}, {"b", 2}}), of({{"a", 1}, {"b", 3}}), of({{"a", 1}, {"b", 2}, {"c", 0}})}),
        (std::vector<std::string>{"b", "c"}));
    EXPECT_TRUE(differingSettings({of({{"a", 1}})}).empty());
    EXPECT_TRUE(differingSettings({}).empty());
}

}  // namespace
}  // namespace plateau::spec
