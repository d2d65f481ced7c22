#include "core/spec/init_parts.h"

#include <gtest/gtest.h>

namespace plateau::spec {
namespace {

TEST(InitParts, AreWrittenAsTheyAreRead) {
    for (const char* text :
         {"embeddings", "attention", "attention@3", "attention@0-3", "ffn@11", "norms@2-2", "head"}) {
        const auto part = parseInitPart(text);
        ASSERT_TRUE(part.ok()) << text;
        EXPECT_EQ(parseInitPart(toString(*part)).value(), *part) << text;
    }
    EXPECT_EQ(toString(*parseInitPart("norms@2-2")), "norms@2");
}

TEST(InitParts, HoldTheLayersThatTheyName) {
    const InitPart part = parseInitPart("attention@2-4").value();
    EXPECT_FALSE(part.holdsLayer(1));
    EXPECT_TRUE(part.holdsLayer(2));
    EXPECT_TRUE(part.holdsLayer(4));
    EXPECT_FALSE(part.holdsLayer(5));
    EXPECT_TRUE(parseInitPart("attention")->holdsLayer(99));
}

TEST(InitParts, WhatIsNoneIsRefusedByItsText) {
    for (const char* text :
         {"", "@", "attentions", "Attention", "attention@", "attention@-1", "attention@3-1", "attention@1-",
          "attention@1-2-3", "attention@99999999999999999999", "attention@1 ", "embeddings@0", "head@1"}) {
        const auto part = parseInitPart(text);
        ASSERT_FALSE(part.ok()) << text;
        EXPECT_EQ(part.error().context, "init.parts");
        EXPECT_NE(part.error().message.find(text), std::string::npos);
        EXPECT_FALSE(part.error().advice.empty());
    }
}

}  // namespace
}  // namespace plateau::spec
