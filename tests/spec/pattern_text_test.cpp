#include "core/spec/pattern_text.h"

#include <gtest/gtest.h>

namespace plateau::spec {
namespace {

using Names = std::vector<std::string>;

TEST(PatternText, ReadsWhatADraftReads) {
    EXPECT_EQ(patternFrom("original×2, additive×1", 3), (Names{"original", "original", "additive"}));
    EXPECT_EQ(patternFrom("original*2,additive x1", 3), (Names{"original", "original", "additive"}));
    EXPECT_EQ(patternFrom(R"(["original","linear"])", 2), (Names{"original", "linear"}));
    EXPECT_EQ(patternFrom("original×2", 12), (Names{"original", "original"})) << "as long as it was written";
    EXPECT_EQ(patternFrom("  ", 12), Names{});
    EXPECT_EQ(patternFrom("additive", 12), Names{"additive"});
}

TEST(PatternText, APresetFillsTheLayersThereAre) {
    EXPECT_EQ(patternFrom("hbert-v2", 5), (Names{"original", "original", "additive", "original", "original"}));
    EXPECT_EQ(patternFrom("hbert-v1", 3), (Names{"original", "additive", "original"}));
}

TEST(PatternText, WhatCannotBeReadIsNothing) {
    for (const char* text : {"original×0", "original,,additive", "original×x", "[1]", "original×1e9", "×2"})
        EXPECT_FALSE(patternFrom(text, 4)) << text;
}

TEST(PatternText, IsWrittenShortAndReadAgain) {
    for (const Names& pattern : {Names{"original", "original", "additive"}, Names{"original", "additive", "original"},
                                 Names{"linear", "linear"}, Names{"qk-norm"}, Names{}})
        EXPECT_EQ(patternFrom(patternText(pattern), 9), pattern) << patternText(pattern);
    EXPECT_EQ(patternText({"original", "original", "additive"}), "original×2,additive");
    EXPECT_EQ(patternText({"linear", "linear"}), "linear×2");
}

TEST(PatternText, IsKeptWherePossibleWhenTheLayersChange) {
    const Names pattern{"original", "additive", "linear"};
    EXPECT_EQ(fittedPattern(pattern, 2, "gqa"), (Names{"original", "additive"}));
    EXPECT_EQ(fittedPattern(pattern, 5, "gqa"), (Names{"original", "additive", "linear", "linear", "linear"}));
    EXPECT_EQ(fittedPattern({}, 2, "gqa"), (Names{"gqa", "gqa"}));
    EXPECT_EQ(fittedPattern(pattern, -1, "gqa"), Names{});
}

}  // namespace
}  // namespace plateau::spec
