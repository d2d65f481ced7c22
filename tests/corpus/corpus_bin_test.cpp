// Corpora that are deleted, and what their folders may be called.
#include <algorithm>
#include <chrono>
#include <fstream>

#include <gtest/gtest.h>

#include "core/corpus/corpus_bin.h"
#include "core/corpus/corpus_folders.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/support/temporary_folder.h"

namespace plateau::corpus::test {
namespace {

namespace fs = std::filesystem;

class CorpusBinTest : public testing::Test {
protected:
    fs::path make(const fs::path& place) {
        fs::create_directories(place);
        std::ofstream(run::RunPaths{place}.spec()) << "{}";
        return place;
    }
    // Returns when the clock of the files has gone on.
    void laterOnDisk() {
        const auto now = [this] {
            std::ofstream(folder / "clock") << "tick";
            return fs::last_write_time(folder / "clock");
        };
        const auto before = now();
        while (now() - before < std::chrono::milliseconds(2)) {
        }
    }

    support::TemporaryFolder folder;
    fs::path corpora = folder / "corpora", bin = folder / "corpus-bin";
};

TEST_F(CorpusBinTest, WhatIsDeletedComesBack) {
    const fs::path corpus = make(corpora / "one ~2");
    {
        const auto lock = run::RunLock::acquire(run::RunPaths{corpus}.lock());
        EXPECT_EQ(binCorpus(corpus).error().code, ErrorCode::busy);
    }
    ASSERT_TRUE(binCorpus(corpus));
    EXPECT_FALSE(fs::exists(corpus));
    EXPECT_EQ(binCorpus(corpus).error().code, ErrorCode::notFound);
    laterOnDisk();
    ASSERT_TRUE(binCorpus(make(corpora / "one ~2"))) << "of the same name";
    laterOnDisk();
    fs::create_directory_symlink(make(folder / "elsewhere"), corpora / "big");
    ASSERT_TRUE(binCorpus(corpora / "big"));
    EXPECT_TRUE(fs::exists(run::RunPaths{folder / "elsewhere"}.spec())) << "only the link";
    const std::vector<run::BinEntry> binned = binnedCorpora(corpora);
    ASSERT_EQ(binned.size(), 3u);
    EXPECT_EQ(binned[0].name, "big");
    EXPECT_EQ(binned[1].name, "one ~2");
    EXPECT_EQ(binned[2].name, "one ~2");
    EXPECT_EQ(*restoreCorpus(corpora, binned[0].entry), "big");
    EXPECT_TRUE(fs::is_symlink(corpora / "big"));
    EXPECT_EQ(*restoreCorpus(corpora, binned[1].entry), "one ~2");
    EXPECT_EQ(restoreCorpus(corpora, binned[2].entry).error().code, ErrorCode::busy) << "its name is taken";
    for (const char* entry : {"..", "../one", "", "none"}) EXPECT_FALSE(restoreCorpus(corpora, entry)) << entry;
}

TEST_F(CorpusBinTest, TheBinKeepsACorpusForThirtyDays) {
    ASSERT_TRUE(binCorpus(make(corpora / "one")));
    const std::int64_t deleted = binnedCorpora(corpora).front().deleted_ms;
    expireCorpora(corpora, deleted + run::kBinnedMs);
    EXPECT_EQ(binnedCorpora(corpora).size(), 1u);
    make(corpora / "one");
    expireCorpora(corpora, deleted + run::kBinnedMs + 1);
    EXPECT_TRUE(binnedCorpora(corpora).empty());
    EXPECT_TRUE(fs::exists(corpora / "one")) << "what was made since stays";
}

TEST_F(CorpusBinTest, EntriesOfOlderVersionsAreTakenOver) {
    make(bin / "1795479250525" / "one");
    make(bin / "1795479250526" / "one");
    make(bin / "2026");  // a corpus of that name
    expireCorpora(corpora, 0);
    EXPECT_FALSE(fs::exists(bin / "1795479250525"));
    std::vector<std::string> names;
    for (const run::BinEntry& each : binnedCorpora(corpora)) names.push_back(each.name);
    std::ranges::sort(names);
    EXPECT_EQ(names, (std::vector<std::string>{"2026", "one", "one"}));
    EXPECT_EQ(*restoreCorpus(corpora, "one~2"), "one");
    EXPECT_TRUE(fs::exists(run::RunPaths{corpora / "one"}.spec()));
}

TEST(CorpusNames, AreNamesOfFolders) {
    for (const char* good : {"wiki", "Wikipedia 2026", "语料", "a.b", "x-1_y"}) EXPECT_TRUE(isCorpusName(good)) << good;
    for (const std::string& bad : {std::string(), std::string(".hidden"), std::string("a/b"), std::string(".."),
                                   std::string(" a"), std::string("a "), std::string("a\nb"), std::string(101, 'x')})
        EXPECT_FALSE(isCorpusName(bad)) << bad;
}

}  // namespace
}  // namespace plateau::corpus::test
