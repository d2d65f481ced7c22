// Headers of tape archives: what is written is read again, and what no bundle has is named.
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "core/bundle/tar.h"

namespace plateau::bundle {
namespace {

Result<std::optional<TarEntry>> readFrom(std::string_view bytes) {
    return readTarHeader([&bytes](std::span<char> to) -> Status {
        if (bytes.size() < to.size()) return Error{ErrorCode::malformed, "cut short", {}, {}};
        std::copy_n(bytes.begin(), to.size(), to.begin());
        bytes.remove_prefix(to.size());
        return Done{};
    });
}

// With the type of another kind of entry, and the sum that belongs to it.
std::string withType(std::string header, char type) {
    const std::size_t begin = header.size() - kTarBlock;
    const int sum = std::stoi(header.substr(begin + 148, 6), nullptr, 8) + type - header[begin + 156];
    header[begin + 156] = type;
    char digits[8];
    std::snprintf(digits, sizeof digits, "%06o", sum);
    return header.replace(begin + 148, 6, digits);
}

TEST(Tar, EntriesAreReadAsTheyWereWritten) {
    const std::string deep = "runs/" + std::string(80, 'a') + "/" + std::string(80, 'b') + "/spec.json";
    const std::vector<TarEntry> entries = {{"runs/a/spec.json", 17, 1'700'000'000},
                                           {deep, 0, 0},                                      // prefix and name
                                           {"runs/a/" + std::string(200, 'c'), 5, 1},         // no slash to divide at
                                           {"runs/" + std::string(400, 'd') + "/e", 512, 2},  // longer than both
                                           {"runs/a/model.safetensors", std::uint64_t{9} << 30, 3},  // more than 8 GiB
                                           {"runs/a/größe.json", 1, 4}};
    for (const TarEntry& entry : entries) {
        const std::string header = tarHeader(entry);
        EXPECT_EQ(header.size() % kTarBlock, 0U);
        const auto read = readFrom(header);
        ASSERT_TRUE(read) << describe(read.error());
        EXPECT_EQ(**read, entry) << entry.path;
    }
    EXPECT_EQ(tarHeader(entries[0]).size(), kTarBlock);
    EXPECT_EQ(tarHeader(entries[1]).size(), kTarBlock);
    EXPECT_EQ(tarHeader(entries[4]).size(), 3 * kTarBlock);
}

TEST(Tar, PaddingFillsTheBlock) {
    EXPECT_EQ(tarPadding(0), 0U);
    EXPECT_EQ(tarPadding(1), 511U);
    EXPECT_EQ(tarPadding(512), 0U);
    EXPECT_EQ(tarPadding(513), 511U);
}

TEST(Tar, ABlockOfZerosIsTheEnd) {
    const auto end = readFrom(tarEnd());
    ASSERT_TRUE(end);
    EXPECT_FALSE(*end);
}

TEST(Tar, WhatIsNoFileIsNamed) {
    const std::string header = tarHeader({"runs/a/x", 0, 0});
    const std::pair<char, const char*> kinds[] = {{'1', "hard link"}, {'2', "symbolic link"}, {'3', "device"},
                                                  {'4', "device"},    {'5', "folder"},        {'6', "pipe"},
                                                  {'g', "unknown"},   {'L', "unknown"}};
    for (const auto& [type, word] : kinds) {
        const auto read = readFrom(withType(header, type));
        ASSERT_FALSE(read) << type;
        EXPECT_EQ(read.error().code, ErrorCode::malformed);
        EXPECT_NE(read.error().message.find(word), std::string::npos) << read.error().message;
        EXPECT_NE(read.error().message.find("runs/a/x"), std::string::npos) << read.error().message;
    }
}

TEST(Tar, AnyByteThatIsChangedIsSeen) {
    const std::string header = tarHeader({"runs/a/spec.json", 17, 1'700'000'000});
    for (std::size_t i = 0; i < header.size(); ++i) {
        std::string damaged = header;
        damaged[i] = static_cast<char>(damaged[i] ^ 1);
        const auto read = readFrom(damaged);
        const bool isSumsEnd = i == 154 || i == 155;  // NUL and space behind the sum: not part of it
        EXPECT_TRUE(!read || isSumsEnd) << i;
    }
}

TEST(Tar, DamagedPaxHeadersAreRefused) {
    const std::string whole = tarHeader({"runs/a/" + std::string(200, 'c'), 5, 1});
    ASSERT_EQ(whole.size(), 3 * kTarBlock);
    for (const char* records : {"9999 path=x\n", "0 path=x\n", "11 path=abc", "x", "7 pathx\n", "10 size=x\n"}) {
        std::string damaged = whole;
        damaged.replace(kTarBlock, kTarBlock,
                        std::string(records) + std::string(kTarBlock - std::string_view(records).size(), '\0'));
        const auto read = readFrom(damaged);
        ASSERT_FALSE(read) << records;
        EXPECT_EQ(read.error().code, ErrorCode::malformed);
    }
    EXPECT_FALSE(readFrom(std::string_view(whole).substr(0, 2 * kTarBlock)));
}

}  // namespace
}  // namespace plateau::bundle
