// Data that are replaced under a fine-tuning that waits are noticed, and named.
#include "core/glue/queued_files.h"

#include <algorithm>

#include "core/base/content_hash.h"
#include "tests/glue/data_fixture.h"

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;

class QueuedFiles : public DataFixture {
protected:
    void SetUp() override {
        for (const char* split : {"train", "dev", "test"})
            write(std::string("glue/CoLA/") + split + ".tsv", std::string(split) + "\n");
        write("glue/RTE/train.tsv", "of another task\n");
        fs::create_directory(run());
        m_spec.data = folder / "glue";
        m_spec.tasks = {"cola"};
    }
    fs::path run() const { return folder / "run"; }
    // As the queue writes it down.
    void keep(const spec::AnyFinetuneSpec& any) const {
        FileHashes files;
        for (const fs::path& file : dataFilesOf(any)) files[file.string()] = contentHashOfFile(file).value();
        ASSERT_TRUE(keepQueuedFiles(run(), files));
    }

    spec::GlueSpec m_spec;
};

TEST_F(QueuedFiles, AReplacedSplitIsNamed) {
    ASSERT_TRUE(checkQueuedFiles(run(), m_spec)) << "without data.json it is not known";
    keep(m_spec);
    ASSERT_TRUE(checkQueuedFiles(run(), m_spec));
    write("glue/RTE/train.tsv", "which the run does not read\n");
    EXPECT_TRUE(checkQueuedFiles(run(), m_spec));
    const auto dev = write("glue/CoLA/dev.tsv", "another\n");
    const Status replaced = checkQueuedFiles(run(), m_spec);
    ASSERT_FALSE(replaced);
    EXPECT_EQ(replaced.error().code, ErrorCode::invalidField);
    EXPECT_EQ(replaced.error().context, "glue.data");
    for (const std::string& part :
         {dev.string(), contentHash("dev\n"), contentHash("another\n"), std::string("make a new run")})
        EXPECT_NE(describe(replaced.error()).find(part), std::string::npos) << describe(replaced.error());
    EXPECT_EQ(describe(replaced.error()).find("train.tsv"), std::string::npos) << "it is the same";
}

TEST_F(QueuedFiles, AFileThatWasNotThereIsNamedAndOneThatIsGoneIsLeftToReading) {
    fs::remove(folder / "glue/CoLA/test.tsv");
    keep(m_spec);
    write("glue/CoLA/test.tsv", "new\n");
    const Status added = checkQueuedFiles(run(), m_spec);
    ASSERT_FALSE(added);
    EXPECT_NE(added.error().message.find("test.tsv was not there"), std::string::npos) << added.error().message;
    m_spec.predict_test = spec::TestPredictions::none;
    EXPECT_TRUE(checkQueuedFiles(run(), m_spec)) << "the run does not read it";
    fs::remove(folder / "glue/CoLA/train.tsv");
    EXPECT_TRUE(checkQueuedFiles(run(), m_spec));
}

TEST_F(QueuedFiles, OwnTextsAreWatchedToo) {
    spec::ClassifySpec own;
    own.train = write("train.csv", "text,label\n");
    own.dev = write("dev.csv", "text,label\n");
    keep(own);
    ASSERT_TRUE(checkQueuedFiles(run(), own));
    write("train.csv", "text,label\na,b\n");
    const Status replaced = checkQueuedFiles(run(), own);
    ASSERT_FALSE(replaced);
    EXPECT_EQ(replaced.error().context, "classify.train");
    EXPECT_NE(replaced.error().message.find(own.train), std::string::npos) << replaced.error().message;
}

TEST_F(QueuedFiles, WhatIsNoSuchFileIsMalformed) {
    for (const char* text : {"", "{}", "[]", R"({"files":[]})", R"({"files":{"a":"0123"}})", R"({"files":{"a":7}})"}) {
        write("run/data.json", text);
        const Status read = checkQueuedFiles(run(), m_spec);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().code, ErrorCode::malformed) << text;
    }
}

}  // namespace
}  // namespace plateau::glue
