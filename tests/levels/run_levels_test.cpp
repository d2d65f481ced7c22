#include "core/levels/run_levels.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "core/levels/levels_file.h"
#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"
#include "tests/levels/levels_support.h"
#include "tests/support/temporary_folder.h"

namespace plateau::levels {
namespace {

namespace fs = std::filesystem;

class RunLevels : public testing::Test {
protected:
    RunLevels() {
        ::setenv("XDG_CACHE_HOME", m_cache.path().c_str(), 1);
        spec::RunSpec spec;
        spec.data.length = test::demo().length();
        EXPECT_TRUE(run::createRun(m_run, spec).ok());
    }
    ~RunLevels() override { ::unsetenv("XDG_CACHE_HOME"); }

    // What a run of the demo logs of its corpus when it starts.
    void start(const nlohmann::json& changed = nlohmann::json::object()) const {
        const LevelsKey& key = test::demoLevels().summary.key;
        nlohmann::json corpus = {{"checksum", key.identity.content},
                                 {"vocab_checksum", key.identity.vocabulary},
                                 {"samples", test::demo().trainSamples()},
                                 {"train_tokens", test::demo().trainSamples() * test::demo().length()},
                                 {"held_out_samples", test::demo().heldOutSamples()}};
        corpus.merge_patch(changed);
        std::ofstream(m_run / "events.jsonl")
            << nlohmann::json{{"v", 1},    {"seq", 0},        {"time", "2026-01-31T12:00:00.000Z"}, {"type", "started"},
                              {"step", 0}, {"corpus", corpus}}
            << '\n';
    }

    const support::TemporaryFolder m_cache, m_folder;
    const fs::path m_run = m_folder / "run";
};

TEST_F(RunLevels, AreThoseOfWhatItsLogSays) {
    start();
    const auto of = corpusOfRun(m_run);
    ASSERT_TRUE(of.ok());
    EXPECT_EQ(of->corpus, "demo");
    EXPECT_EQ(of->key, test::demoLevels().summary.key);
    EXPECT_EQ(levelsOfRun(m_run).error().code, ErrorCode::notFound);
    ASSERT_TRUE(keepLevels("demo", test::demoLevels()).ok());
    const auto found = levelsOfRun(m_run);
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(found->levels, test::demoLevels().summary.levels);
}

TEST_F(RunLevels, OfACorpusThatWasReplacedAreNotThere) {
    ASSERT_TRUE(keepLevels("demo", test::demoLevels()).ok());
    start({{"checksum", "00000000000000000000000000000000"}});
    EXPECT_EQ(levelsOfRun(m_run).error().code, ErrorCode::notFound);
}

TEST_F(RunLevels, AreUnknownBeforeItStartsAndOfOtherTools) {
    EXPECT_EQ(corpusOfRun(m_run).error().code, ErrorCode::notFound);
    for (const char* member : {"checksum", "vocab_checksum", "samples", "train_tokens"}) {
        start({{member, nullptr}});
        EXPECT_FALSE(corpusOfRun(m_run).ok()) << member;
    }
    EXPECT_FALSE(corpusOfRun(m_folder / "nowhere").ok());
}

}  // namespace
}  // namespace plateau::levels
