#include "core/spec/pattern_presets.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace plateau::spec {
namespace {

std::string letters(std::string_view preset, std::int64_t layers) {
    std::string text;
    for (const std::string& id : presetPattern(preset, layers)) text += id == "original" ? 'o' : 'a';
    return text;
}

TEST(PatternPresets, AreThoseOfHybridBertAtItsTwelveLayers) {
    EXPECT_EQ(letters("hbert-v1", 12), "oaoaoaoaoaoa");
    EXPECT_EQ(letters("hbert-v1-additive-first", 12), "aoaoaoaoaoao");
    EXPECT_EQ(letters("hbert-v2", 12), "ooaaaaaaaaoo");
}

TEST(PatternPresets, FitEveryDepth) {
    for (const std::string_view preset : patternPresets())
        for (std::int64_t layers = 1; layers < 30; ++layers)
            EXPECT_EQ(std::int64_t(presetPattern(preset, layers).size()), layers) << preset;
    EXPECT_EQ(letters("hbert-v2", 4), "oooo");
    EXPECT_EQ(letters("hbert-v2", 5), "ooaoo");
}

TEST(PatternPresets, AreKnownAgain) {
    for (const std::string_view preset : patternPresets()) {
        EXPECT_EQ(presetOf(presetPattern(preset, 12)), preset);
        EXPECT_EQ(presetOf(presetPattern(preset, leastLayers(preset))), preset);
        EXPECT_EQ(presetOf(presetPattern(preset, leastLayers(preset) - 1)), "") << "one operator only";
    }
    EXPECT_EQ(presetOf({}), "");
    EXPECT_EQ(leastLayers("original"), 0);
}

TEST(PatternPresets, WhatIsNoPresetIsNone) {
    EXPECT_TRUE(presetPattern("original", 12).empty());
    EXPECT_TRUE(presetPattern("", 12).empty());
}

}  // namespace
}  // namespace plateau::spec
