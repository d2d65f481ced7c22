// `check` over real runs: each damage is found at its place, and what is no damage is told as such.
#include <fstream>
#include <functional>

#include <gtest/gtest.h>

#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/store/database.h"
#include "core/store/ingester.h"
#include "core/store/workspace.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

class CheckedRun : public ::testing::Test {
protected:
    static void SetUpTestSuite() {
        s_made = new TemporaryFolder;
        ASSERT_EQ(engine(microPretrain(*s_made / "run", 20, {"--set", "train.checkpoint_every=10"})).code, 0);
    }
    static void TearDownTestSuite() { delete s_made; }

    void SetUp() override {
        fs::create_directories(m_folder / "runs");
        fs::copy(*s_made / "run", run(), fs::copy_options::recursive);
    }

    fs::path run() const { return m_folder / "runs" / "one"; }
    fs::path events() const { return run::RunPaths{run()}.events(); }
    fs::path checkpoint() const { return run::RunPaths{run()}.checkpoint({20}); }

    void makeIndex() const {
        auto workspace = store::Workspace::open(m_folder.path());
        ASSERT_TRUE(workspace && store::ingestOnce(*workspace));
    }

    nlohmann::json check(int code, const std::vector<std::string>& more = {}) const {
        std::vector<std::string> words{"check", m_folder.path().string(), "--json"};
        words.insert(words.end(), more.begin(), more.end());
        const Finished finished = engine(words);
        EXPECT_EQ(finished.code, code) << finished.err << finished.out;
        return documentOf(finished);
    }

    // The only finding.
    nlohmann::json only(int code) const {
        const nlohmann::json document = check(code);
        EXPECT_EQ(document["findings"].size(), 1U) << document.dump(2);
        return document["findings"].empty() ? nlohmann::json::object() : document["findings"][0];
    }

    static void edit(const fs::path& file, const std::function<void(std::string&)>& change) {
        std::string text = readText(file);
        change(text);
        writeText(file, text);
    }
    static std::size_t startOfLine(const std::string& text, int line) {
        std::size_t at = 0;
        while (--line > 0) at = text.find('\n', at) + 1;
        return at;
    }

    TemporaryFolder m_folder;
    static TemporaryFolder* s_made;
};

TemporaryFolder* CheckedRun::s_made = nullptr;

TEST_F(CheckedRun, IsWhole) {
    makeIndex();
    const nlohmann::json document = check(0);
    EXPECT_EQ(document["findings"], nlohmann::json::array()) << document.dump(2);
    EXPECT_EQ(document["checkpoints"], 3);
    EXPECT_TRUE(document["index"]);
}

TEST_F(CheckedRun, NamesTheFileOfAFlippedBit) {
    edit(checkpoint() / "optimizer.safetensors", [](std::string& text) { text[text.size() - 9] ^= 4; });
    const nlohmann::json found = only(1);
    EXPECT_EQ(found["kind"], "changed_file");
    EXPECT_EQ(found["file"], (checkpoint() / "optimizer.safetensors").string());
}

TEST_F(CheckedRun, NamesTheByteAtWhichAFileWasCut) {
    const fs::path file = checkpoint() / "model.safetensors";
    edit(file, [](std::string& text) { text.resize(1000); });
    const nlohmann::json found = only(1);
    EXPECT_EQ(found["kind"], "cut_file");
    EXPECT_EQ(found["file"], file.string());
    EXPECT_EQ(found["byte"], 1000);
}

TEST_F(CheckedRun, NamesTheTensorFileOfACheckpointWithoutHashes) {
    fs::remove(checkpoint() / "hashes.json");
    EXPECT_EQ(only(0)["kind"], "not_hashed");
    edit(checkpoint() / "model.safetensors", [](std::string& text) { text.resize(text.size() - 1); });
    const nlohmann::json document = check(1);
    EXPECT_EQ(document["findings"][1]["kind"], "bad_file");
    EXPECT_EQ(document["findings"][1]["file"], (checkpoint() / "model.safetensors").string());
}

TEST_F(CheckedRun, NamesTheMissingFileOfACheckpoint) {
    fs::remove(checkpoint() / "state.json");
    const nlohmann::json found = only(1);
    EXPECT_EQ(found["kind"], "missing_file");
    EXPECT_EQ(found["file"], (checkpoint() / "state.json").string());
}

TEST_F(CheckedRun, NamesTheCheckpointThatTheLogSpeaksOf) {
    fs::remove_all(checkpoint());
    const nlohmann::json found = only(1);
    EXPECT_EQ(found["kind"], "missing_checkpoint");
    EXPECT_EQ(found["file"], checkpoint().string());
}

TEST_F(CheckedRun, NamesTheLineThatIsGarbage) {
    std::size_t at = 0;
    edit(events(), [&](std::string& text) { text[at = startOfLine(text, 7)] = '#'; });
    const nlohmann::json found = only(1);
    EXPECT_EQ(found["kind"], "bad_line");
    EXPECT_EQ(found["line"], 7);
    EXPECT_EQ(found["byte"], at);
}

TEST_F(CheckedRun, NamesTheLineBeforeWhichOneIsMissing) {
    edit(events(), [](std::string& text) {
        const std::size_t at = startOfLine(text, 5);
        text.erase(at, startOfLine(text, 6) - at);
    });
    const nlohmann::json found = only(1);
    EXPECT_EQ(found["kind"], "missing_lines");
    EXPECT_EQ(found["line"], 5);
    EXPECT_EQ(found["count"], 1);
}

TEST_F(CheckedRun, NamesTheLineThatIsTooLong) {
    std::size_t at = 0;
    edit(events(), [&](std::string& text) {
        at = startOfLine(text, 7);
        text.insert(at, std::string(run::kMaxEventBytes + 1, 'x') + "\n");
    });
    const nlohmann::json found = only(1);
    EXPECT_EQ(found["kind"], "bad_line");
    EXPECT_EQ(found["line"], 7);
    EXPECT_EQ(found["byte"], at);
    edit(events(), [](std::string& text) { text[startOfLine(text, 9)] = '#'; });
    const nlohmann::json document = check(1);
    EXPECT_EQ(document["findings"][1]["line"], 9);
    EXPECT_EQ(document["findings"][1]["byte"], startOfLine(readText(events()), 9));
}

TEST_F(CheckedRun, TakesAHalfLastLineForNoDamage) {
    edit(events(), [](std::string& text) { text.resize(text.size() - 5); });
    const nlohmann::json found = only(0);
    EXPECT_EQ(found["kind"], "half_line");
    EXPECT_EQ(found["damage"], false);
}

TEST_F(CheckedRun, NamesTheSpecThatCannotBeUsed) {
    edit(run() / "spec.json", [](std::string& text) { text.resize(text.size() / 2); });
    EXPECT_EQ(only(1)["kind"], "bad_spec");
}

TEST_F(CheckedRun, RepairsTheIndexAloneAndKeepsTheFormerOne) {
    makeIndex();
    const auto before = contentOf(run());
    const fs::path index = m_folder / store::kDatabaseName;
    edit(index, [](std::string& text) { text.replace(4096, 512, 512, '\xAA'); });
    EXPECT_EQ(check(1)["findings"][0]["kind"], "bad_index");
    const nlohmann::json repaired = check(0, {"--repair"});
    EXPECT_TRUE(repaired["whole"]);
    EXPECT_TRUE(fs::exists(repaired["repaired"]["index"].get<std::string>()));
    EXPECT_EQ(contentOf(run()), before);
    EXPECT_TRUE(check(0)["whole"]);
}

TEST_F(CheckedRun, TakesAnIndexThatIsOnlyBegunForNoDamage) {
    SQLite::Database((m_folder / store::kDatabaseName).string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec("PRAGMA journal_mode=WAL");
    EXPECT_EQ(only(0)["kind"], "index_behind");
}

// Of a writer that was killed in a transaction, before the index had its write-ahead log.
TEST_F(CheckedRun, ReadsAnIndexWhoseJournalIsStillToBePlayedBack) {
    const fs::path live = m_folder / "live.sqlite", index = m_folder / store::kDatabaseName;
    SQLite::Database writer(live.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    writer.exec("CREATE TABLE wide (text)");
    writer.exec("PRAGMA cache_size=2; BEGIN");
    for (int i = 0; i < 50; ++i) writer.exec("INSERT INTO wide VALUES (hex(randomblob(3000)))");
    for (const char* part : {"", "-journal"}) fs::copy_file(live.string() + part, index.string() + part);
    writer.exec("ROLLBACK");
    EXPECT_EQ(only(0)["kind"], "index_behind");
}

TEST_F(CheckedRun, SaysOfWhichLogTheIndexIsWrong) {
    makeIndex();
    {
        SQLite::Database index((m_folder / store::kDatabaseName).string(), SQLite::OPEN_READWRITE);
        index.exec("UPDATE runs SET eval_loss = eval_loss + 1");
    }
    const nlohmann::json found = only(1);
    EXPECT_EQ(found["kind"], "wrong_index");
    EXPECT_EQ(found["file"], events().string());
}

// A fine-tuning of two seeds on own rows.
class CheckedCells : public CheckedRun {
protected:
    static void SetUpTestSuite() {
        CheckedRun::SetUpTestSuite();
        std::string rows = "text,label\n";
        for (int i = 0; i < 40; ++i) rows += (i % 2 ? "the cat sings,yes\n" : "a dog,no\n");
        writeText(*s_made / "rows.csv", rows);
        const std::string file = (*s_made / "rows.csv").string();
        const Finished done = engine({"classify",
                                      "--checkpoint",
                                      (*s_made / "run").string(),
                                      "--train",
                                      file,
                                      "--dev",
                                      file,
                                      "--seeds",
                                      "1-2",
                                      "--device",
                                      "cpu",
                                      "--threads",
                                      "1",
                                      "--set",
                                      "epochs=1",
                                      "--set",
                                      "parallel=1",
                                      "--quiet",
                                      "--output",
                                      (*s_made / "cells").string()});
        ASSERT_EQ(done.code, 0) << done.err;
    }
    void SetUp() override {
        fs::create_directories(m_folder / "runs");
        fs::copy(*s_made / "cells", run(), fs::copy_options::recursive);
    }
    fs::path cell(int seed) const { return run() / "cells" / ("own-s" + std::to_string(seed)); }
};

TEST_F(CheckedCells, AreWhole) {
    EXPECT_EQ(check(0)["findings"], nlohmann::json::array());
}

TEST_F(CheckedCells, NamesTheCellThatIsMissing) {
    fs::remove_all(cell(2));
    const nlohmann::json found = only(1);
    EXPECT_EQ(found["kind"], "missing_file");
    EXPECT_EQ(found["file"], cell(2).string());
}

TEST_F(CheckedCells, NamesTheFileOfACellThatCannotBeRead) {
    for (const char* name : {"result.json", "losses.tsv", "dev.tsv"}) {
        const std::string whole = readText(cell(1) / name);
        edit(cell(1) / name, [](std::string& text) { text[text.size() / 2] = '\xFF'; });
        EXPECT_TRUE(only(1)["file"].get<std::string>().starts_with((cell(1) / name).string())) << name;
        fs::remove(cell(1) / name);
        EXPECT_EQ(only(1)["kind"], "missing_file") << name;
        writeText(cell(1) / name, whole);
    }
}

TEST_F(CheckedCells, NamesThePlanThatCannotBeUsed) {
    edit(run() / "plan.json", [](std::string& text) { text.resize(text.size() / 2); });
    EXPECT_EQ(only(1)["file"], (run() / "plan.json").string());
}

}  // namespace
}  // namespace plateau::test
