#include <string>

#include <gtest/gtest.h>

#include "core/base/base64.h"

namespace plateau {
namespace {

TEST(Base64, IsThatOfTheStandard) {
    const std::pair<const char*, const char*> known[] = {{"", ""},
                                                         {"f", "Zg=="},
                                                         {"fo", "Zm8="},
                                                         {"foo", "Zm9v"},
                                                         {"foob", "Zm9vYg=="},
                                                         {"fooba", "Zm9vYmE="},
                                                         {"foobar", "Zm9vYmFy"}};
    for (const auto& [bytes, text] : known) {
        EXPECT_EQ(toBase64(bytes), text);
        EXPECT_EQ(fromBase64(text), bytes);
    }
    std::string all;
    for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
    EXPECT_EQ(fromBase64(toBase64(all)), all);
}

TEST(Base64, RefusesWhatIsNone) {
    for (const char* text : {"a", "ab", "abc", "ab=c", "====", "a===", "ab c", "ab\nc", "Zm9v-g==", "Zm9v_g=="})
        EXPECT_FALSE(fromBase64(text)) << text;
}

}  // namespace
}  // namespace plateau
