#include <fstream>

#include <gtest/gtest.h>

#include "core/base/files.h"
#include "core/base/new_folder.h"
#include "core/base/plain_file.h"
#include "tests/support/counted_flushes.h"
#include "tests/support/temporary_folder.h"

namespace plateau {
namespace {

namespace fs = std::filesystem;

Status writeTwo(const fs::path& folder) {
    std::ofstream(folder / "a") << "1";
    std::ofstream(folder / "b") << "2";
    return Done{};
}

std::size_t entriesOf(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

class NewFolder : public testing::Test {
protected:
    support::TemporaryFolder top;
};

TEST_F(NewFolder, AppearsWithAllItsFiles) {
    for (const char* name : {"made", "deep/er/one", "slash/"}) {
        const fs::path folder = top.path() / name;
        const Status written = writeNewFolder(folder, writeTwo);
        ASSERT_TRUE(written.ok()) << describe(written.error());
        EXPECT_EQ(readFile(folder / "b").value(), "2");
        EXPECT_EQ(entriesOf(folder), 2u);
    }
    EXPECT_EQ(entriesOf(top.path()), 3u) << "a temporary folder is left";
}

TEST_F(NewFolder, IsFlushedOnceAsAWhole) {
    support::clearFlushes();
    const auto write = [](const fs::path& folder) -> Status {
        for (const char* name : {"a", "b"})
            if (Status written = writePlainFile(folder / name, "content"); !written) return written;
        return Done{};
    };
    ASSERT_TRUE(writeNewFolder(top.path() / "made", write).ok());
    EXPECT_EQ(readFile(top.path() / "made/b").value(), "content");
    for (const auto& [path, count] : support::flushes()) EXPECT_EQ(count, 1) << path;
    EXPECT_EQ(support::flushes().size(), 4u) << "two files, their folder, and the one around it";
}

TEST_F(NewFolder, TakesThePlaceOfAnEmptyOne) {
    fs::create_directory(top.path() / "empty");
    EXPECT_TRUE(writeNewFolder(top.path() / "empty", writeTwo).ok());
    EXPECT_EQ(entriesOf(top.path() / "empty"), 2u);
}

TEST_F(NewFolder, RefusesWhatIsThere) {
    fs::create_directory(top.path() / "full");
    std::ofstream(top.path() / "full/file") << "mine";
    fs::create_symlink("nowhere", top.path() / "link");
    for (const char* name : {"full", "full/file", "link"}) {
        const Status written = writeNewFolder(top.path() / name, [](const fs::path&) -> Status {
            ADD_FAILURE() << "written";
            return Done{};
        });
        ASSERT_FALSE(written.ok()) << name;
        EXPECT_EQ(written.error().code, ErrorCode::busy) << describe(written.error());
    }
    EXPECT_EQ(readFile(top.path() / "full/file").value(), "mine");
    EXPECT_EQ(entriesOf(top.path()), 2u);
    EXPECT_EQ(writeNewFolder("", writeTwo).error().code, ErrorCode::usage);
}

TEST_F(NewFolder, LeavesNothingAfterAFailure) {
    const fs::path folder = top.path() / "half";
    const Status written = writeNewFolder(folder, [](const fs::path& temporary) -> Status {
        std::ofstream(temporary / "a") << "1";
        return Error{ErrorCode::noSpace, "the disk is full", "", ""};
    });
    ASSERT_FALSE(written.ok());
    EXPECT_EQ(written.error().code, ErrorCode::noSpace);
    EXPECT_EQ(entriesOf(top.path()), 0u);
}

}  // namespace
}  // namespace plateau
