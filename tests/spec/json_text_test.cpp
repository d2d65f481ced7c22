#include "core/spec/json_text.h"

#include <gtest/gtest.h>

#include <string>

namespace plateau::spec {
namespace {

TEST(JsonText, QuotesTheBeginOfWhatItCannotRead) {
    const auto parsed = parseJson("{\"a\": 1\n \"" + std::string(5000, 'x'), "settings.json");
    ASSERT_FALSE(parsed);
    const std::string text = describe(parsed.error());
    EXPECT_LT(text.size(), 400U);
    EXPECT_NE(text.find("settings.json:2"), text.npos) << text;
    EXPECT_NE(text.find("xxxx…'"), text.npos) << text;
}

// The parser writes a control character as <U+000D>, eight for one.
TEST(JsonText, KeepsAnErrorShortWhateverStandsThere) {
    const auto parsed = parseJson("{\"hash\": \"8\"" + std::string(200, '\r') + "operator\"}", "own.operator");
    ASSERT_FALSE(parsed);
    EXPECT_LT(describe(parsed.error()).size(), 400U);
}

TEST(JsonText, CutsNoCharacterInTwo) {
    std::string word;
    for (int i = 0; i < 60; ++i) word += "ä";
    const auto parsed = parseJson("[\"a" + word, "x");
    ASSERT_FALSE(parsed);
    const std::string text = describe(parsed.error());
    EXPECT_NE(text.find("ä…"), text.npos) << text;
}

TEST(JsonText, NamesTheBeginOfALongKeyThatIsThereTwice) {
    const std::string key(3000, 'k');
    const auto parsed = parseJson("{\"" + key + "\": 1, \"" + key + "\": 2}", "x", {.refuse_duplicate_keys = true});
    ASSERT_FALSE(parsed);
    EXPECT_LT(describe(parsed.error()).size(), 400U);
}

}  // namespace
}  // namespace plateau::spec
