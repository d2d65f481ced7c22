// What writes besides the training engine, each under one fault of every kind.
#include <gtest/gtest.h>

#include "tests/faults/components.h"

namespace plateau::faults {
namespace {

using Make = std::unique_ptr<Component> (*)();

class EveryComponent : public ::testing::TestWithParam<Make> {
protected:
    void SetUp() override {
        m_component = GetParam()();
        m_course = courseOf(*m_component);
    }
    // At the beginning, in the middle and at the end of what it does.
    std::vector<std::uint64_t> placesOf(const std::string& call) const {
        const std::uint64_t count = m_course.calls.at(call);
        if (count == 0) return {};
        return count < 3 ? std::vector<std::uint64_t>{1} : std::vector<std::uint64_t>{1, count / 2 + 1, count};
    }
    void tryAt(const std::string& call, const std::string& error, bool mustEndWell) const {
        for (const std::uint64_t at : placesOf(call)) {
            const std::string script = "call=" + call + ";error=" + error + ";at=" + std::to_string(at);
            const Trial trial = tryScript(*m_component, script);
            EXPECT_EQ(trial.problem, "") << m_component->name() << ", " << script;
            if (mustEndWell) {
                EXPECT_EQ(trial.code, 0) << m_component->name() << ", " << script;
            }
        }
    }

    std::unique_ptr<Component> m_component;
    Course m_course;
};

TEST_P(EveryComponent, MakesACallAgainThatASignalEnds) {
    for (const char* call : {"write", "read"}) tryAt(call, "EINTR", true);
    // SQLite gives it back, and the ingester tries again with its next pass.
    tryAt("fsync", "EINTR", GetParam() != &logIngester);
}

TEST_P(EveryComponent, WritesTheRestAfterAShortWrite) {
    tryAt("write", "short", true);
}

TEST_P(EveryComponent, LosesNothingWhereACallFails) {
    tryAt("write", "ENOSPC", false);
    tryAt("fsync", "EIO", false);
    tryAt("rename", "EIO", false);
    tryAt("mmap", "EIO", false);
}

TEST_P(EveryComponent, LosesNothingWhenItIsKilled) {
    for (const std::uint64_t at : placesOf("change"))
        EXPECT_EQ(tryScript(*m_component, "kill=" + std::to_string(at)).problem, "") << m_component->name() << at;
}

TEST_P(EveryComponent, LosesNothingInAPowerCut) {
    const std::size_t changes = m_course.changes.size() - m_course.prepared;
    for (std::uint64_t seed = 0; seed < 6; ++seed)
        EXPECT_EQ(tryCut(*m_component, m_course, changes * (seed + 1) / 6, seed), "")
            << m_component->name() << ", seed " << seed << " of " << changes << " changes";
    EXPECT_EQ(tryCut(*m_component, m_course, changes, 0), "") << m_component->name() << ", when it had ended";
}

// SQLite takes a read that failed for damage; the index was set aside for it.
TEST(IngesterFaults, AnIndexIsNotSetAsideForOneReadThatFails) {
    const auto ingester = logIngester();
    const std::uint64_t reads = courseOf(*ingester).calls.at("read");
    ASSERT_GT(reads, 20U);
    for (std::uint64_t at = 1; at <= reads; ++at) {
        const std::string script = "call=read;error=EIO;at=" + std::to_string(at);
        EXPECT_EQ(tryScript(*ingester, script).problem, "") << script;
    }
}

std::string nameOf(const testing::TestParamInfo<Make>& info) {
    constexpr std::array kNames{"LogIngester", "CorpusBuilder", "VocabularyTrainer", "Bundler",
                                "Unbundler",   "ModelExporter", "LogExporter"};
    return kNames[info.index];
}

INSTANTIATE_TEST_SUITE_P(Faults, EveryComponent,
                         testing::Values(&logIngester, &corpusBuilder, &vocabularyTrainer, &bundler, &unbundler,
                                         &modelExporter, &logExporter),
                         nameOf);

}  // namespace
}  // namespace plateau::faults
