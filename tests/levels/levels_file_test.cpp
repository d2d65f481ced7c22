#include "core/levels/levels_file.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

#include "core/base/content_hash.h"
#include "core/base/files.h"
#include "core/levels/number_bytes.h"
#include "tests/levels/levels_support.h"
#include "tests/support/temporary_folder.h"

namespace plateau::levels {
namespace {

namespace fs = std::filesystem;
using test::demoLevels;

class LevelsFile : public testing::Test {
protected:
    LevelsFile() { ::setenv("XDG_CACHE_HOME", m_cache.path().c_str(), 1); }
    ~LevelsFile() override { ::unsetenv("XDG_CACHE_HOME"); }
    const support::TemporaryFolder m_cache;
};

TEST_F(LevelsFile, WhatIsKeptIsReadBackAsItWas) {
    const ReferenceLevels& kept = demoLevels();
    ASSERT_TRUE(keepLevels("demo", kept).ok());
    const auto read = readLevels("demo", kept.summary.key);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(serialized(*read), serialized(kept));
    EXPECT_EQ(read->summary.levels, kept.summary.levels);
    EXPECT_EQ(read->summary.limits, kept.summary.limits);
    EXPECT_EQ(read->predictors.counts().entries, kept.predictors.counts().entries);
    EXPECT_EQ(read->predictors.counts().totals, kept.predictors.counts().totals);
    EXPECT_EQ(read->predictors.weights(), kept.predictors.weights());
    EXPECT_EQ(levelsFile("demo", kept.summary.key).parent_path(), m_cache.path() / "plateau" / "levels");
}

TEST_F(LevelsFile, NobodyHasCountedYet) {
    const auto read = readLevels("demo", demoLevels().summary.key);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::notFound);
}

TEST_F(LevelsFile, AnotherCorpusLengthOrMaskHasAnotherFile) {
    const LevelsKey key = demoLevels().summary.key;
    LevelsKey other = key;
    other.mask_probability = 0.2;
    EXPECT_NE(levelsFile("demo", other), levelsFile("demo", key));
    other = key;
    other.length = 64;
    EXPECT_NE(other.hash(), key.hash());
    other = key;
    other.held_out = 128;
    EXPECT_NE(other.hash(), key.hash());
    other = key;
    other.identity.vocabulary = std::string(kContentHashDigits, '0');
    EXPECT_NE(other.hash(), key.hash());
    other = key;
    other.identity.content = std::string(kContentHashDigits, '0');
    EXPECT_NE(other.hash(), key.hash());

    // Such a file under this one's name, as after a corpus was put in another's place.
    ASSERT_TRUE(keepLevels("demo", demoLevels()).ok());
    fs::copy_file(levelsFile("demo", key), levelsFile("demo", other));
    const auto read = readLevels("demo", other);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::invalidField);
    EXPECT_EQ(read.error().context, levelsFile("demo", other).string());
}

TEST_F(LevelsFile, CutShortAnywhereItIsRefusedByNameAndMadeAnew) {
    const ReferenceLevels& kept = demoLevels();
    const std::string whole = serialized(kept);
    const fs::path file = levelsFile("demo", kept.summary.key);
    ASSERT_TRUE(keepLevels("demo", kept).ok());
    for (std::size_t size = 0; size < whole.size(); size = size < 64 ? size + 1 : size * 3 / 2) {
        fs::resize_file(file, 0);
        std::ofstream(file, std::ios::binary) << whole.substr(0, size);
        const auto read = readLevels("demo", kept.summary.key);
        ASSERT_FALSE(read.ok()) << size;
        EXPECT_EQ(read.error().code, ErrorCode::malformed);
        EXPECT_EQ(read.error().context, file.string());
    }
    ASSERT_TRUE(keepLevels("demo", kept).ok());
    EXPECT_TRUE(readLevels("demo", kept.summary.key).ok());
}

TEST_F(LevelsFile, ADamagedByteIsNoticed) {
    const std::string whole = serialized(demoLevels());
    for (const std::size_t at : {std::size_t{30}, std::size_t{100}, whole.size() / 2, whole.size() - 1}) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 4);
        EXPECT_FALSE(parseLevels(damaged, "it").ok()) << at;
    }
}

TEST_F(LevelsFile, OtherVersionsAreNamed) {
    std::string bytes = serialized(demoLevels());
    const std::size_t version = std::string("plateau levels ").size();
    ASSERT_EQ(bytes[version], 1);
    bytes[version] = 0;
    const auto older = parseLevels(bytes, "it");
    ASSERT_FALSE(older.ok());
    EXPECT_EQ(older.error().code, ErrorCode::malformed);
    EXPECT_NE(older.error().message.find("version 0"), std::string::npos);
    bytes[version] = 7;
    const auto newer = parseLevels(bytes, "it");
    ASSERT_FALSE(newer.ok());
    EXPECT_EQ(newer.error().code, ErrorCode::newerVersion);
    EXPECT_NE(newer.error().message.find("version 7"), std::string::npos);
}

// The file's head and its counts, from behind their checksums.
std::pair<std::string, std::string> partsOf(const std::string& file) {
    const std::size_t head = file.find('{');
    std::size_t end = head;
    for (int depth = 0;;) {
        depth += file[end] == '{' ? 1 : file[end] == '}' ? -1 : 0;
        ++end;
        if (depth == 0) break;
    }
    return {file.substr(head, end - head), file.substr(end + kContentHashDigits)};
}

TEST_F(LevelsFile, ContentThatContradictsItselfIsRefusedThoughItsChecksumIsRight) {
    const std::string whole = serialized(demoLevels());
    const auto [head, counts] = partsOf(whole);
    ASSERT_EQ(fileOf(head, counts), whole);
    EXPECT_FALSE(parseLevels(fileOf(head, counts + '\0'), "it").ok());
    EXPECT_FALSE(parseLevels(fileOf(head, counts.substr(0, counts.size() - 1)), "it").ok());
    EXPECT_FALSE(parseLevels(fileOf(head, ""), "it").ok());
    for (const auto& [from, to] : {std::pair{"\"cache\":0.", "\"cache\":3."},
                                   {"\"no_context\"", "\"no_contexts\""},
                                   {"\"length\":32", "\"length\":-3"},
                                   {"\"tokens\":", "\"takens\":"}}) {
        std::string changed = head;
        ASSERT_NE(changed.find(from), std::string::npos) << from;
        changed.replace(changed.find(from), std::string(from).size(), to);
        EXPECT_FALSE(parseLevels(fileOf(changed, counts), "it").ok()) << to;
    }
}

TEST_F(LevelsFile, TheSummaryIsReadWithoutTheCounts) {
    const ReferenceLevels& kept = demoLevels();
    EXPECT_EQ(readSummary("demo", kept.summary.key).error().code, ErrorCode::notFound);
    ASSERT_TRUE(keepLevels("demo", kept).ok());
    const auto read = readSummary("demo", kept.summary.key);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->levels, kept.summary.levels);
    EXPECT_EQ(read->key, kept.summary.key);
    const std::string whole = serialized(kept);
    const std::size_t end = whole.size() - partsOf(whole).second.size();
    EXPECT_TRUE(parseSummary(whole.substr(0, end), "it").ok());
    EXPECT_FALSE(parseSummary(whole.substr(0, end - kContentHashDigits - 1), "it").ok());
}

TEST_F(LevelsFile, AFolderThatIsNoCorpusIsNoPlaceForThem) {
    const support::TemporaryFolder folder;
    // Any folder with shards: what matters is where its levels go.
    const std::string manifest = R"({"version":1})";
    std::ofstream(folder / "manifest.json") << manifest;
    // One that cannot be read as a corpus is no place.
    EXPECT_EQ(levelsFile(folder.path().string(), demoLevels().summary.key).parent_path(),
              m_cache.path() / "plateau" / "levels");
}

TEST(NumberBytes, AreReadBackAndCutOnesAreNot) {
    for (const std::uint64_t number : {std::uint64_t{0}, std::uint64_t{127}, std::uint64_t{128}, std::uint64_t{1} << 40,
                                       (std::uint64_t{1} << 63) - 1}) {
        std::string bytes;
        putNumber(bytes, number);
        NumberReader reader(bytes);
        EXPECT_EQ(reader.number(~std::uint64_t{0}), number);
        EXPECT_TRUE(reader.atEnd());
        NumberReader cut(std::string_view(bytes).substr(0, bytes.size() - 1));
        (void)cut.number(~std::uint64_t{0});
        EXPECT_FALSE(cut.ok());
        if (number > 0) {
            NumberReader bounded(bytes);
            (void)bounded.number(number - 1);
            EXPECT_FALSE(bounded.ok());
        }
    }
}

}  // namespace
}  // namespace plateau::levels
