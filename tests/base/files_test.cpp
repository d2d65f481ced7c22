#include "core/base/files.h"

#include <unistd.h>

#include <fstream>

#include <gtest/gtest.h>

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

TEST_F(Files, FailedWriteKeepsTheOldContent) {
    EXPECT_EQ(writeFileAtomically(m_folder / "no" / "such" / "file", "x").error().code, ErrorCode::notFound);
    const auto target = m_folder / "folder";
    std::filesystem::create_directories(target / "inside");
    EXPECT_FALSE(writeFileAtomically(target, "x").ok());
    EXPECT_TRUE(std::filesystem::exists(target / "inside"));
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(m_folder), {}), 1);
}

TEST_F(Files, FreeBytesWorksForAFolderThatIsNotThereYet) {
    const auto bytes = freeBytes(m_folder / "not" / "yet");
    ASSERT_TRUE(bytes.ok());
    EXPECT_GT(*bytes, 0u);
}

}  // namespace
}  // namespace plateau
