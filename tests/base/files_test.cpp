#include "core/base/files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include <gtest/gtest.h>

#include "core/base/file_batch.h"

namespace plateau {
namespace {

class Files : public ::testing::Test {
protected:
    void SetUp() override {
        m_folder = std::filesystem::temp_directory_path() / ("plateau-files-" + std::to_string(::getpid()));
        std::filesystem::create_directories(m_folder);
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }
    std::filesystem::path m_folder;
};

TEST_F(Files, WriteThenRead) {
    const auto path = m_folder / "a.bin";
    const std::string content("one\0two\n", 8);
    ASSERT_TRUE(writeFileAtomically(path, content).ok());
    EXPECT_EQ(*readFile(path), content);
    ASSERT_TRUE(writeFileAtomically(path, "shorter").ok());
    EXPECT_EQ(*readFile(path), "shorter");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(m_folder), {}), 1) << "no temporary file stays";
}

TEST_F(Files, ReadingReportsWhatIsWrong) {
    EXPECT_EQ(readFile(m_folder / "none").error().code, ErrorCode::notFound);
    EXPECT_EQ(readFile(m_folder).error().code, ErrorCode::unreadable);
    ASSERT_TRUE(writeFileAtomically(m_folder / "long", std::string(100, 'x')).ok());
    EXPECT_EQ(readFile(m_folder / "long", 10).error().code, ErrorCode::malformed);
    EXPECT_EQ(readFile("/dev/zero", 1000).error().code, ErrorCode::malformed);
}

TEST_F(Files, APipeOrADeviceInPlaceOfAFileHoldsNobodyUp) {
    ASSERT_EQ(::mkfifo((m_folder / "pipe").c_str(), 0600), 0);
    std::filesystem::create_symlink("/dev/zero", m_folder / "zero");
    for (const char* name : {"pipe", "zero"}) {
        const auto read = readFile(m_folder / name);
        ASSERT_FALSE(read) << name;
        EXPECT_EQ(read.error().code, ErrorCode::unreadable) << name;
    }
    EXPECT_EQ(readFile("/dev/null").value(), "");
}

TEST_F(Files, FailedWriteKeepsTheOldContent) {
    EXPECT_EQ(writeFileAtomically(m_folder / "no" / "such" / "file", "x").error().code, ErrorCode::notFound);
    const auto target = m_folder / "folder";
    std::filesystem::create_directories(target / "inside");
    EXPECT_FALSE(writeFileAtomically(target, "x").ok());
    EXPECT_TRUE(std::filesystem::exists(target / "inside"));
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(m_folder), {}), 1);
}

TEST_F(Files, ManyAreWrittenTogetherAndEachSaysHowItWent) {
    ASSERT_TRUE(writeFileAtomically(m_folder / "old", "before").ok());
    const auto taken = m_folder / "folder";
    std::filesystem::create_directories(taken / "inside");
    const auto written = writeFilesAtomically(
        {{m_folder / "old", "after"}, {m_folder / "none" / "file", "x"}, {taken, "x"}, {taken / "new", "y"}});
    ASSERT_EQ(written.size(), 4u);
    EXPECT_TRUE(written[0].ok());
    EXPECT_EQ(written[1].error().code, ErrorCode::notFound);
    EXPECT_FALSE(written[2].ok());
    EXPECT_TRUE(written[3].ok());
    EXPECT_EQ(*readFile(m_folder / "old"), "after");
    EXPECT_EQ(*readFile(taken / "new"), "y");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(m_folder), {}), 2) << "no temporary file stays";
    EXPECT_TRUE(writeFilesAtomically({}).empty());
}

TEST_F(Files, FreeBytesWorksForAFolderThatIsNotThereYet) {
    const auto bytes = freeBytes(m_folder / "not" / "yet");
    ASSERT_TRUE(bytes.ok());
    EXPECT_GT(*bytes, 0u);
}

}  // namespace
}  // namespace plateau
