#include <gtest/gtest.h>

#include "tests/corpus/corpus_support.h"

namespace plateau::corpus::test {
namespace {

std::string someText() {
    std::string text;
    for (int i = 0; i < 4000; ++i) text += "line " + std::to_string(i * i) + "\n";
    return text;
}

TEST(Decoder, UnpacksFramesAndMembersEndToEnd) {
    const std::string text = someText();
    EXPECT_EQ(decodeAll(text, "a.txt").value(), text);
    EXPECT_EQ(decodeAll(gzip(text) + gzip("") + gzip("more"), "a.gz").value(), text + "more");
    EXPECT_EQ(decodeAll(gzip("a") + std::string(7, '\0') + gzip("b") + std::string(512, '\0'), "a.gz").value(), "ab");
    const std::string skippable("\x50\x2A\x4D\x18\x03\x00\x00\x00xyz", 11);
    EXPECT_EQ(decodeAll(skippable + zstd(text) + zstd("") + skippable + zstd("more"), "a.zst").value(), text + "more");
    EXPECT_EQ(decodeAll(zstd(text), "without the ending").value(), text);
    EXPECT_EQ(decodeAll("", "a.txt").value(), "");
}

// Wherever a packed file is cut, it is an error: never a shorter text.
TEST(Decoder, RefusesEveryTruncation) {
    const std::string text = someText();
    for (const auto& [packed, name] :
         {std::pair{gzip(text) + gzip("more"), "a.gz"}, {zstd(text) + zstd("more"), "a.zst"}}) {
        const std::size_t border = std::string_view(name) == "a.gz" ? gzip(text).size() : zstd(text).size();
        for (std::size_t size = 0; size < packed.size(); size += size < border - 40 && size > 40 ? 97 : 1) {
            if (size == border) continue;  // a whole frame is a whole file
            const auto decoded = decodeAll(std::string_view(packed).substr(0, size), name);
            ASSERT_FALSE(decoded.ok()) << name << " cut to " << size;
            EXPECT_EQ(decoded.error().code, ErrorCode::malformed);
            EXPECT_NE(decoded.error().context.find(std::string(name) + "@"), std::string::npos);
        }
    }
}

TEST(Decoder, RefusesDamage) {
    const std::string text = someText();
    for (const auto& [packed, name] : {std::pair{gzip(text), "a.gz"}, {zstd(text), "a.zst"}})
        for (std::size_t at = packed.size() / 2; at < packed.size(); at += 101) {
            std::string damaged = packed;
            damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
            EXPECT_FALSE(decodeAll(damaged, name).ok()) << name << " at " << at;
        }
    EXPECT_FALSE(decodeAll(text, "a.gz").ok());
    EXPECT_FALSE(decodeAll(text, "a.zst").ok());
    EXPECT_FALSE(decodeAll(gzip(text) + "tail", "a.gz").ok());
    EXPECT_FALSE(decodeAll(zstd(text) + "tail", "a.zst").ok());
}

}  // namespace
}  // namespace plateau::corpus::test
