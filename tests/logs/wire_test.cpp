#include <gtest/gtest.h>

#include "core/logs/crc32c.h"
#include "core/logs/wire.h"

namespace plateau::logs {
namespace {

TEST(Crc32c, KnownSums) {
    EXPECT_EQ(crc32c("123456789"), 0xE3069283u);  // the check value of the catalogue of CRCs
    EXPECT_EQ(crc32c(""), 0u);
    EXPECT_EQ(crc32c(std::string(32, '\0')), 0x8A9136AAu);  // RFC 3720, B.4
    EXPECT_EQ(crc32c(std::string(32, '\xff')), 0x62A8AB43u);
}

TEST(Wire, ReadsWhatItWrites) {
    std::string message;
    appendDoubleField(message, 1, 1.5);
    appendVarintField(message, 2, ~std::uint64_t{0});
    appendField(message, 5, "abc");
    appendFloatField(message, 7, -0.25f);
    WireReader reader(message);
    WireField field;
    ASSERT_TRUE(reader.next(field));
    EXPECT_EQ(field.asDouble(), 1.5);
    ASSERT_TRUE(reader.next(field));
    EXPECT_EQ(static_cast<std::int64_t>(field.bits), -1);
    ASSERT_TRUE(reader.next(field));
    EXPECT_EQ(field.number, 5u);
    EXPECT_EQ(field.bytes, "abc");
    ASSERT_TRUE(reader.next(field));
    EXPECT_EQ(field.asFloat(), -0.25f);
    EXPECT_FALSE(reader.next(field));
    EXPECT_FALSE(reader.isDamaged());
}

TEST(Wire, DamageIsToldAndEndsIt) {
    const auto isDamaged = [](std::string_view message) {
        WireReader reader(message);
        for (WireField field; reader.next(field);) {
        }
        return reader.isDamaged();
    };
    EXPECT_TRUE(isDamaged("\x80"));  // a key without its end
    EXPECT_TRUE(
        isDamaged("\x0a\x05"
                  "ab"));  // longer than what there is
    EXPECT_TRUE(
        isDamaged("\x09"
                  "1234567"));                                // half a double
    EXPECT_TRUE(isDamaged("\x0b"));                           // a group
    EXPECT_TRUE(isDamaged(std::string_view("\x00\x01", 2)));  // field 0
    EXPECT_TRUE(isDamaged("\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"));
    EXPECT_FALSE(isDamaged(""));
}

}  // namespace
}  // namespace plateau::logs
