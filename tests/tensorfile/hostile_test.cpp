// Files that are wrong in one way each: an error that says which, never a crash.
#include <fstream>

#include <gtest/gtest.h>

#include "file_support.h"

namespace plateau::tensorfile {
namespace {

void expectFault(const std::string& content, const std::string& fault) {
    const auto file = parse(content);
    ASSERT_FALSE(file.ok()) << fault;
    EXPECT_EQ(file.error().code, ErrorCode::malformed);
    EXPECT_NE(file.error().message.find(fault), std::string::npos) << file.error().message;
    EXPECT_EQ(file.error().context.find("test.safetensors"), 0u);
    EXPECT_LT(describe(file.error()).size(), 600u);
}

std::string entry(const std::string& dtype, const std::string& shape, const std::string& offsets) {
    return R"({"dtype":")" + dtype + R"(","shape":[)" + shape + R"(],"data_offsets":[)" + offsets + "]}";
}

std::string one(const std::string& dtype, const std::string& shape, const std::string& offsets) {
    return R"({"a":)" + entry(dtype, shape, offsets) + "}";
}

TEST(Hostile, LengthOfTheHeader) {
    expectFault("", "too short");
    expectFault("1234567", "too short");
    expectFault(fileOf("", 0), "not a safetensors file");
    expectFault(fileOf("{}", 0, 3), "does not fit the file");
    expectFault(fileOf("{}", 0, ~std::uint64_t{0}), "does not fit the file");
    expectFault(fileOf(" {}", 0), "not a safetensors file");
}

TEST(Hostile, Json) {
    expectFault(fileOf("{", 0), "not JSON");
    expectFault(fileOf("{}}", 0), "not JSON");
    expectFault(fileOf("{\"\xff\":{}}", 0), "not JSON");
    expectFault(fileOf(R"({"a":1})", 0), "where it does not belong");
    expectFault(fileOf(R"({"a":null})", 0), "where it does not belong");
    expectFault(fileOf(R"({"a":{}})", 0), "lacks dtype");
    expectFault(fileOf(R"({"a":{"dtype":"F32","shape":[]}})", 0), "lacks dtype");
    expectFault(fileOf(R"({"a":{"dtype":"F32","colour":[]}})", 0), "unknown field");
    expectFault(fileOf(R"({"__metadata__":{"a":1}})", 0), "where it does not belong");
    expectFault(fileOf(R"({"__metadata__":{"a":{}}})", 0), "where it does not belong");
    expectFault(fileOf(R"({"__metadata__":{"a":"1","a":"2"}})", 0), "comes twice");
}

TEST(Hostile, DeepJson) {
    expectFault(fileOf("{\"a\":" + std::string(5'000'000, '['), 0), "where it does not belong");
    expectFault(fileOf(R"({"a":{"shape":)" + std::string(5'000'000, '['), 0), "where it does not belong");
    std::string objects;
    for (int i = 0; i < 500'000; ++i) objects += "{\"a\":";
    expectFault(fileOf(objects, 0), "unknown field");
}

TEST(Hostile, LongNames) {
    expectFault(fileOf("{\"" + std::string(1'000'000, 'n') + "\":1}", 0), "where it does not belong");
    std::string accents;
    for (int i = 0; i < 1000; ++i) accents += "é";
    const auto file = parse(fileOf("{\"x" + accents + "\":{}}", 0));
    ASSERT_FALSE(file.ok());
    EXPECT_EQ(file.error().message.find("\xc3…"), std::string::npos);
}

TEST(Hostile, Types) {
    expectFault(fileOf(one("F31", "1", "0,4"), 4), "unknown type");
    expectFault(fileOf(R"({"a":{"dtype":4,"shape":[1],"data_offsets":[0,4]}})", 4), "where it does not belong");
}

TEST(Hostile, Shapes) {
    expectFault(fileOf(one("F32", "2", "0,4"), 4), "does not fit its bytes");
    expectFault(fileOf(one("F32", "-1", "0,4"), 4), "negative number");
    expectFault(fileOf(one("F32", "1.0", "0,4"), 4), "fraction");
    expectFault(fileOf(one("F32", "9223372036854775808", "0,4"), 4), "too large");
    expectFault(fileOf(one("F32", "99999999999999999999999", "0,4"), 4), "where it does not belong");
    expectFault(fileOf(one("F32", "4294967296,4294967296", "0,0"), 0), "does not fit its bytes");
    expectFault(fileOf(one("U8", "9223372036854775807,3", "0,4"), 4), "does not fit its bytes");
    std::string rank = "1";
    for (int i = 0; i < 64; ++i) rank += ",1";
    expectFault(fileOf(one("U8", rank, "0,1"), 1), "too many dimensions");
}

TEST(Hostile, Offsets) {
    expectFault(fileOf(one("F32", "1", "4,0"), 4), "reaches beyond the file");
    expectFault(fileOf(one("F32", "2", "0,8"), 4), "reaches beyond the file");
    expectFault(fileOf(one("F32", "1", "9223372036854775803,9223372036854775807"), 4), "reaches beyond the file");
    expectFault(fileOf(one("F32", "1", "0"), 4), "not two numbers");
    expectFault(fileOf(one("F32", "1", "0,4,4"), 4), "not two numbers");
    expectFault(fileOf(one("F32", "1", "0,4"), 5), "bytes after the last tensor");
    expectFault(fileOf("{}", 1), "bytes after the last tensor");
    expectFault(fileOf(one("F32", "1", "4,8"), 8), "hole");
}

TEST(Hostile, NeighboursThatOverlapOrLeaveAHole) {
    const auto two = [](const std::string& a, const std::string& b) { return R"({"a":)" + a + R"(,"b":)" + b + "}"; };
    expectFault(fileOf(two(entry("F32", "2", "0,8"), entry("F32", "2", "4,12")), 12), "overlaps");
    expectFault(fileOf(two(entry("F32", "1", "0,4"), entry("F32", "1", "0,4")), 4), "overlaps");
    expectFault(fileOf(two(entry("F32", "1", "0,4"), entry("F32", "1", "8,12")), 12), "hole");
    EXPECT_TRUE(parse(fileOf(two(entry("F32", "1", "4,8"), entry("F32", "1", "0,4")), 8)).ok());
}

TEST(Hostile, Duplicates) {
    const std::string a = entry("F32", "1", "0,4");
    expectFault(fileOf(R"({"a":)" + a + R"(,"a":)" + a + "}", 4), "comes twice");
    expectFault(fileOf(R"({"__metadata__":{},"__metadata__":{}})", 0), "comes twice");
    expectFault(fileOf(R"({"a":{"dtype":"F32","dtype":"F32","shape":[1],"data_offsets":[0,4]}})", 4), "comes twice");
}

// Every single byte of a good header changed in eight ways, and every length cut short: an error or a sound file.
TEST(Hostile, FlippedBitsAndTruncations) {
    const std::string good =
        fileOf(R"({"__metadata__":{"format":"pt"},"a":)" + entry("F32", "2,1", "0,8") + R"(,"b":)" +
                   entry("I64", "", "8,16") + R"(,"empty":)" + entry("U8", "0,9", "16,16") + "}  ",
               16);
    ASSERT_TRUE(parse(good).ok());
    for (std::size_t length = 0; length < good.size(); ++length)
        EXPECT_FALSE(parse(good.substr(0, length)).ok()) << length;
    std::size_t accepted = 0;
    for (std::size_t i = 0; i < good.size() - 16; ++i)
        for (int bit = 0; bit < 8; ++bit) {
            std::string changed = good;
            changed[i] = static_cast<char>(changed[i] ^ (1 << bit));
            const auto file = parse(changed);
            if (!file.ok()) continue;
            ++accepted;
            for (const auto& [name, view] : file->tensors())
                EXPECT_EQ(static_cast<std::size_t>(view.elements()) * byteSize(view.dtype), view.bytes.size());
        }
    EXPECT_LT(accepted, good.size() * 2);
}

TEST(Hostile, PathsThatAreNoFiles) {
    const std::filesystem::path folder = testing::TempDir();
    EXPECT_EQ(TensorFile::open(folder).error().code, ErrorCode::unreadable);
    EXPECT_EQ(TensorFile::open(folder / "no-such.safetensors").error().code, ErrorCode::notFound);
    EXPECT_EQ(TensorFile::open("/dev/null").error().code, ErrorCode::malformed);
    const std::filesystem::path empty = folder / "plateau-empty.safetensors";
    std::ofstream(empty).flush();
    EXPECT_EQ(TensorFile::open(empty).error().code, ErrorCode::malformed);
    std::filesystem::remove(empty);
}

}  // namespace
}  // namespace plateau::tensorfile
