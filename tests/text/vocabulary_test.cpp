#include "core/text/vocabulary.h"

#include <gtest/gtest.h>

#include <string>

namespace plateau::text {
namespace {

const std::string kSpecial = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n";

TEST(Vocabulary, LineNumbersAreIds) {
    const auto vocabulary = Vocabulary::parse("[PAD]\na\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n##é\n", "v");
    ASSERT_TRUE(vocabulary.ok());
    EXPECT_EQ(vocabulary->size(), 7);
    EXPECT_EQ(vocabulary->id("a"), 1);
    EXPECT_EQ(vocabulary->id("##é"), 6);
    EXPECT_EQ(vocabulary->id("b"), -1);
    EXPECT_EQ(vocabulary->token(6), "##é");
    EXPECT_EQ(vocabulary->mask(), 5);
    EXPECT_TRUE(vocabulary->isSpecial(2));
    EXPECT_FALSE(vocabulary->isSpecial(1));
    EXPECT_EQ(vocabulary->text(), "[PAD]\na\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n##é\n");
}

TEST(Vocabulary, LineEndsOfWindowsAndAMissingLastOneAreFine) {
    const auto vocabulary = Vocabulary::parse("[PAD]\r\n[UNK]\r\n[CLS]\r\n[SEP]\r\n[MASK]\r\nlast", "v");
    ASSERT_TRUE(vocabulary.ok());
    EXPECT_EQ(vocabulary->size(), 6);
    EXPECT_EQ(vocabulary->id("last"), 5);
    EXPECT_EQ(vocabulary->pad(), 0);
}

void expectError(const std::string& text, ErrorCode code, const std::string& context, const std::string& part) {
    const auto vocabulary = Vocabulary::parse(text, "v.txt");
    ASSERT_FALSE(vocabulary.ok()) << text;
    EXPECT_EQ(vocabulary.error().code, code) << text;
    EXPECT_EQ(vocabulary.error().context, context);
    EXPECT_NE(vocabulary.error().message.find(part), std::string::npos) << vocabulary.error().message;
    EXPECT_FALSE(vocabulary.error().advice.empty());
}

TEST(Vocabulary, ErrorsNameTheLine) {
    expectError("", ErrorCode::empty, "v.txt", "empty");
    expectError(kSpecial + "a\nb\na\n", ErrorCode::malformed, "v.txt:8", "first in line 6");
    expectError(kSpecial + "a\n\nb\n", ErrorCode::malformed, "v.txt:7", "empty line");
    expectError("[PAD]\n[UNK]\n[CLS]\n[SEP]\n", ErrorCode::malformed, "v.txt:4", "[MASK]");
    expectError(kSpecial + "\xff\xfe\n", ErrorCode::notText, "v.txt:6", "UTF-8");
    expectError(kSpecial + std::string(1, '\0') + "\n", ErrorCode::notText, "v.txt:6", "UTF-8");
}

}  // namespace
}  // namespace plateau::text
