#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "core/run/checkpoint_hashes.h"
#include "tests/run/support.h"

namespace plateau::run {
namespace {

class CheckpointHashes : public ::testing::Test {
protected:
    void SetUp() override {
        write("model", "weights");
        ASSERT_TRUE(writeHashes(m_folder.path()));
    }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(m_folder.path() / name, std::ios::trunc) << text;
    }
    test::TemporaryFolder m_folder;
};

TEST_F(CheckpointHashes, NoticeAChangedByteButNoFileThatIsGone) {
    EXPECT_TRUE(checkHashes(m_folder.path()));
    write("model", "weightt");
    const Status changed = checkHashes(m_folder.path());
    ASSERT_FALSE(changed);
    EXPECT_EQ(changed.error().code, ErrorCode::malformed);
    EXPECT_NE(changed.error().context.find("model"), std::string::npos);
    std::filesystem::remove(m_folder.path() / "model");
    EXPECT_TRUE(checkHashes(m_folder.path()));
    std::filesystem::remove(m_folder.path() / kHashesFile);
    EXPECT_TRUE(checkHashes(m_folder.path())) << "a checkpoint of before";
}

TEST_F(CheckpointHashes, OfAStrangerNameNothingOutside) {
    for (const char* name : {"../model", "/etc/passwd", "..", ".", "", "a/b"}) {
        write(kHashesFile, std::string(R"({"version":1,"files":{")") + name + R"(":{"bytes":1,"hash":"0"}}})");
        const auto hashes = readHashes(m_folder.path());
        ASSERT_FALSE(hashes) << name;
        EXPECT_EQ(hashes.error().code, ErrorCode::malformed) << name;
        EXPECT_FALSE(checkHashes(m_folder.path())) << name;
    }
}

TEST_F(CheckpointHashes, NeverWaitForAPipe) {
    std::filesystem::remove(m_folder.path() / "model");
    ASSERT_EQ(::mkfifo((m_folder.path() / "model").c_str(), 0600), 0);
    EXPECT_FALSE(checkHashes(m_folder.path()));
}

}  // namespace
}  // namespace plateau::run
