// Folders that are deleted, and come back or go for good.
#include <fstream>

#include <gtest/gtest.h>

#include "core/run/bin.h"
#include "tests/support/temporary_folder.h"

namespace plateau::run {
namespace {

namespace fs = std::filesystem;

TEST(BinNames, AreThoseOfWhatWasDeleted) {
    EXPECT_EQ(nameInBin("one"), "one");
    EXPECT_EQ(nameInBin("one~2"), "one");
    EXPECT_EQ(nameInBin("a~2~3"), "a~2");
    EXPECT_EQ(nameInBin("a~b"), "a~b");
    EXPECT_EQ(nameInBin("a~"), "a~");
}

TEST(Bin, EveryNameComesBackAsItWas) {
    const support::TemporaryFolder folder;
    const fs::path home = folder / "home", bin = folder / "bin";
    EXPECT_TRUE(readBin(bin)->empty());
    for (const char* name : {"one", "one ~2", "a~2", "a", "~7", "x~y"}) {
        for (const char* content : {"first", "second"}) {
            fs::create_directories(home / name);
            std::ofstream(home / name / "file") << content;
            ASSERT_TRUE(moveIntoBin(home / name, bin)) << name;
        }
    }
    EXPECT_TRUE(fs::is_empty(home));
    const auto entries = readBin(bin);
    ASSERT_TRUE(entries);
    ASSERT_EQ(entries->size(), 12u);
    for (const BinEntry& each : *entries) {
        const auto place = moveOutOfBin(bin, each.entry, home);
        ASSERT_TRUE(place) << each.entry;
        EXPECT_EQ(place->filename(), each.name);
        EXPECT_EQ(fs::remove_all(*place), 2u) << "whole";
    }
    EXPECT_TRUE(fs::is_empty(bin));
}

TEST(Bin, NothingOutsideIsTouched) {
    const support::TemporaryFolder folder;
    fs::create_directories(folder / "bin");
    fs::create_directories(folder / "precious");
    std::ofstream(folder / "bin" / "file") << "no folder";
    for (const char* entry : {"", ".", "..", "../precious", "one/../../precious", "file", "none"}) {
        EXPECT_EQ(removeFromBin(folder / "bin", entry).error().code, ErrorCode::notFound) << entry;
        EXPECT_EQ(moveOutOfBin(folder / "bin", entry, folder / "home").error().code, ErrorCode::notFound) << entry;
    }
    EXPECT_TRUE(readBin(folder / "bin")->empty());
    fs::create_directory_symlink(folder / "precious", folder / "bin" / "link");
    EXPECT_TRUE(removeFromBin(folder / "bin", "link"));
    EXPECT_TRUE(fs::exists(folder / "precious")) << "of a link only the link goes";
}

}  // namespace
}  // namespace plateau::run
