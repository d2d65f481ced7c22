#include <gtest/gtest.h>

#include "core/study/seeds.h"

namespace plateau::study {
namespace {

using Seeds = std::vector<std::uint64_t>;

Seeds good(std::string_view text) {
    const auto parsed = parseSeeds(text);
    const auto* seeds = std::get_if<Seeds>(&parsed);
    return seeds ? *seeds : Seeds{};
}

SeedProblem bad(std::string_view text) {
    const auto parsed = parseSeeds(text);
    EXPECT_TRUE(std::holds_alternative<SeedError>(parsed)) << text;
    return std::holds_alternative<SeedError>(parsed) ? std::get<SeedError>(parsed).problem : SeedProblem{};
}

TEST(Seeds, NumbersListsAndRanges) {
    EXPECT_EQ(good("7"), Seeds{7});
    EXPECT_EQ(good("1,2,5"), (Seeds{1, 2, 5}));
    EXPECT_EQ(good(" 1 - 3 , 7 "), (Seeds{1, 2, 3, 7}));
    EXPECT_EQ(good("3,1-3"), (Seeds{3, 1, 2})) << "each once, in the order written";
    EXPECT_EQ(good("0"), Seeds{0});
    EXPECT_EQ(good("9007199254740991"), Seeds{9007199254740991ULL});
}

TEST(Seeds, WhatCannotBeRead) {
    EXPECT_EQ(bad(""), SeedProblem::empty);
    EXPECT_EQ(bad("  "), SeedProblem::empty);
    for (const char* text : {"x", "1,", ",", "1-", "-1", "1.5", "1-2-3", "9007199254740992", "99999999999999999999"})
        EXPECT_EQ(bad(text), SeedProblem::notANumber) << text;
    EXPECT_EQ(bad("3-1"), SeedProblem::backwards);
    EXPECT_EQ(bad("1-101"), SeedProblem::tooMany);
    EXPECT_EQ(bad("0-9007199254740991"), SeedProblem::tooMany);
    EXPECT_EQ(good("1-100").size(), 100U);
}

}  // namespace
}  // namespace plateau::study
