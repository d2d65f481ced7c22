#include "core/base/characters.h"

#include <string>

#include <gtest/gtest.h>

namespace plateau {
namespace {

constexpr std::string_view kEuros = "a€€";  // of one, three and three bytes

TEST(Characters, AreCountedAndNotTheirBytes) {
    EXPECT_EQ(characterCount(""), 0u);
    EXPECT_EQ(characterCount(kEuros), 3u);
    EXPECT_EQ(characterCount("\xF0\x9F\x98\x80!"), 2u);
}

TEST(Characters, AreNeverCut) {
    const std::size_t cuts[] = {0, 1, 1, 1, 4, 4, 4, 7, 7};
    for (std::size_t limit = 0; limit < std::size(cuts); ++limit)
        EXPECT_EQ(characterCut(kEuros, limit), cuts[limit]) << limit;
    EXPECT_EQ(characterCut("\xF0\x9F\x98\x80!", 3), 0u);
    EXPECT_EQ(characterCut("\xF0\x9F\x98\x80!", 4), 4u);
}

TEST(Characters, CutOfOtherBytesIsNearTheLimit) {
    EXPECT_EQ(characterCut(std::string(100, '\x80'), 50), 47u);
    EXPECT_EQ(characterCut("\x80\x80", 1), 0u);
}

}  // namespace
}  // namespace plateau
