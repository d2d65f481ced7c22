// bundle and unbundle by the real program: what other commands say of the runs afterwards, resuming, and refusals.
#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

class EngineBundle : public testing::Test {
protected:
    std::string path(const char* name) const { return (m_folder / name).string(); }
    // Trains so many steps in <folder>/study/runs/<name>.
    void train(const char* name, int steps, std::vector<std::string> more = {}) {
        fs::create_directories(m_folder / "study" / "runs");
        const Finished made = engine(microPretrain(m_folder / "study" / "runs" / name, steps, std::move(more)));
        ASSERT_EQ(made.code, 0) << made.err;
    }
    nlohmann::json document(std::vector<std::string> words) {
        words.push_back("--json");
        const Finished done = engine(words);
        EXPECT_EQ(done.code, 0) << done.err;
        return documentOf(done);
    }

    TemporaryFolder m_folder;
};

TEST_F(EngineBundle, AStudySaysTheSameAfterwards) {
    train("01-a", 40, {"--seed", "1"});
    train("02-b", 40, {"--seed", "2"});
    const auto made = document({"bundle", path("study"), "--output", path("x.plateau")});
    ASSERT_EQ(made["runs"].size(), 2U);
    EXPECT_EQ(made["runs"][0]["name"], "01-a");
    EXPECT_EQ(made["runs"][0]["kind"], "pretrain");
    EXPECT_EQ(made["runs"][0]["checkpoints"], nlohmann::json::array({40}));
    EXPECT_EQ(made["packed_bytes"], fs::file_size(m_folder / "x.plateau"));
    const auto back = document({"unbundle", path("x.plateau"), "-o", path("copy")});
    ASSERT_EQ(back["runs"].size(), 2U);
    EXPECT_EQ(back["runs"][1]["run"], path("copy/runs/02-b"));
    EXPECT_EQ(back["runs"][1]["was_there"], false);
    for (const char* name : {"01-a", "02-b"}) {
        const std::string from = (m_folder / "study/runs" / name).string(),
                          to = (m_folder / "copy/runs" / name).string();
        EXPECT_EQ(document({"status", from}), document({"status", to}));
        EXPECT_EQ(document({"analyse", from})["curves"][0]["final"], document({"analyse", to})["curves"][0]["final"]);
        EXPECT_EQ(readText(fs::path(from) / "events.jsonl"), readText(fs::path(to) / "events.jsonl"));
    }
    // Comparisons name the folders; those are what differs.
    const auto compared = [&](const char* folder) {
        std::string text = document({"compare", path(folder)}).dump();
        for (std::size_t at; (at = text.find(path(folder))) != std::string::npos;)
            text.replace(at, path(folder).size(), "study");
        return text;
    };
    EXPECT_EQ(compared("study"), compared("copy"));
    const auto again = document({"unbundle", path("x.plateau"), "--output", path("copy")});
    EXPECT_EQ(again["runs"][0]["was_there"], true);
}

TEST_F(EngineBundle, TrainingGoesOnFromABundledCheckpoint) {
    train("a", 20, {"--set", "train.checkpoint_every=10", "--set", "train.log_every=1"});
    const fs::path run = m_folder / "study/runs/a";
    const std::string last = "checkpoints/step-00000020/model.safetensors";
    const std::string weights = readText(run / last);
    // As if it had been killed after step 10.
    fs::remove_all((run / last).parent_path());
    std::string log = readText(run / "events.jsonl");
    log.resize(log.find("\"step\":11"));
    writeText(run / "events.jsonl", log.substr(0, log.rfind('\n') + 1));
    ASSERT_EQ(document({"status", run.string()})["state"], "interrupted");
    const auto made = document({"bundle", run.string(), "--output", path("x.plateau")});
    EXPECT_EQ(made["runs"][0]["checkpoints"], nlohmann::json::array({10}));
    document({"unbundle", path("x.plateau"), "--output", path("copy")});
    const Finished resumed = engine({"run", path("copy/runs/a")});
    ASSERT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(document({"status", path("copy/runs/a")})["state"], "finished");
    EXPECT_TRUE(readText(m_folder / "copy/runs/a" / last) == weights) << "as if it had never been away";
}

TEST_F(EngineBundle, RefusalsWriteNothing) {
    train("a", 20);
    EXPECT_EQ(engine({"bundle", path("none"), "--output", path("x.plateau")}).code, 2);
    EXPECT_EQ(engine({"bundle", path("study"), "--output", path("x.plateau"), "--checkpoints", "some"}).code, 2);
    EXPECT_FALSE(fs::exists(m_folder / "x.plateau"));
    document({"bundle", path("study"), "--output", path("x.plateau"), "--checkpoints", "none"});
    const std::string whole = readText(m_folder / "x.plateau");
    writeText(m_folder / "cut.plateau", whole.substr(0, whole.size() / 2));
    const Finished cut = engine({"unbundle", path("cut.plateau"), "--output", path("copy")});
    EXPECT_EQ(cut.code, 2);
    EXPECT_NE(cut.err.find("cut short"), std::string::npos) << cut.err;
    EXPECT_FALSE(fs::exists(m_folder / "copy"));
    document({"unbundle", path("x.plateau"), "--output", path("copy")});
    writeText(m_folder / "copy/runs/a/events.jsonl", "");
    const Finished other = engine({"unbundle", path("x.plateau"), "--output", path("copy")});
    EXPECT_EQ(other.code, 2);
    EXPECT_NE(other.err.find(path("copy/runs/a")), std::string::npos) << other.err;
    EXPECT_NE(other.err.find(path("x.plateau")), std::string::npos) << other.err;
    EXPECT_EQ(readText(m_folder / "copy/runs/a/events.jsonl"), "");
}

}  // namespace
}  // namespace plateau::test
