// The study on real text that ships with the program: its records are what its protocol says, and its report is made
// from them by its script.
#include <algorithm>
#include <chrono>
#include <regex>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

const fs::path kStudy = PLATEAU_SOURCE_DIR "/resources/studies/plateau-two-cores";

std::vector<fs::path> recordsOf(const fs::path& folder) {
    std::vector<fs::path> records;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".plateau") records.push_back(entry.path());
    std::ranges::sort(records);
    return records;
}

std::string hashOf(const std::string& what) {
    const std::string text = readText(kStudy / "hashes.txt");
    std::smatch found;
    return std::regex_search(text, found, std::regex("\n" + what + " +([0-9a-f]+)")) ? found[1].str() : std::string();
}

Finished make(const std::vector<std::string>& words, const fs::path& study = kStudy) {
    std::vector<std::string> all{"bash", (study / "make.sh").string()};
    all.insert(all.end(), words.begin(), words.end());
    ProcessOptions options;
    options.environment["PLATEAU_ENGINE"] = engineWords({}).front();
    return runToEnd(all, {}, options, std::chrono::minutes(10));  // it grows with the records
}

TEST(StudyRecords, AreFewBytesWithoutWeights) {
    std::uintmax_t bytes = 0;
    for (const fs::path& record : recordsOf(kStudy / "records")) bytes += fs::file_size(record);
    EXPECT_GT(bytes, 0U);
    EXPECT_LT(bytes, 10U << 20);
}

TEST(StudyRecords, AreCountedInTheGuide) {
    const std::string page = readText(PLATEAU_SOURCE_DIR "/resources/guide/real-text.md");
    const std::string count = std::to_string(recordsOf(kStudy / "records").size());
    EXPECT_NE(page.find(count + " of its 73 runs are recorded"), std::string::npos) << count;
    for (const auto& entry : fs::directory_iterator(kStudy)) {
        if (entry.path().extension() != ".json") continue;
        const std::string study = entry.path().stem();
        const fs::path folder = kStudy / "records" / study;
        const std::size_t own = fs::exists(folder) ? recordsOf(folder).size() : 0;
        std::smatch row;
        ASSERT_TRUE(std::regex_search(page, row, std::regex("\\| `" + study + "` \\|[^|\n]*\\| ([0-9]+) of ")))
            << study;
        EXPECT_EQ(row[1].str(), std::to_string(own)) << study;
    }
}

TEST(StudyRecords, AreOfTheProtocolsCorpusAndRecipe) {
    const TemporaryFolder folder;
    for (const fs::path& record : recordsOf(kStudy / "records")) {
        ASSERT_EQ(engine({"unbundle", record.string(), "--output", (folder / "all").string()}).code, 0) << record;
    }
    std::size_t seen = 0;
    for (const auto& entry : fs::directory_iterator(folder / "all" / "runs")) {
        const auto spec = nlohmann::json::parse(readText(entry.path() / "spec.json"));
        EXPECT_EQ(spec["train"]["recipe"], "two-cores") << entry.path();
        EXPECT_EQ(spec["train"]["steps"], 12000) << entry.path();
        const auto events = eventsOf(entry.path());
        ASSERT_FALSE(events.empty()) << entry.path();
        const auto& started = events.front().details;
        EXPECT_EQ(started["corpus"]["vocab_checksum"], hashOf("vocabulary")) << entry.path();
        EXPECT_EQ(started["threads"], 1) << entry.path();
        EXPECT_EQ(started["device"], "cpu") << entry.path();
        EXPECT_FALSE(fs::exists(entry.path() / "checkpoints")) << entry.path();
        EXPECT_TRUE(events.back().type == run::EventType::finished || events.back().type == run::EventType::failed)
            << entry.path();
        ++seen;
    }
    EXPECT_EQ(seen, recordsOf(kStudy / "records").size()) << "every run has a name of its own";
}

TEST(StudyRecords, TheScriptMakesTheReportFromThem) {
    const TemporaryFolder folder;
    const Finished made = make({"--work", (folder / "work").string(), "--output", (folder / "report").string()});
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_GT(fs::file_size(folder / "report/operators/report.html"), 1000U);
    EXPECT_NE(made.out.find("operators: "), std::string::npos) << made.out;
}

// The same study over a made text, with runs of a second and no records.
class SmallStudy : public testing::Test {
protected:
    SmallStudy() {
        fs::create_directories(study());
        fs::copy_file(kStudy / "make.sh", study() / "make.sh");
        for (const auto& entry : fs::directory_iterator(kStudy)) {
            if (entry.path().extension() != ".json") continue;
            auto small = nlohmann::json::parse(readText(entry.path()));
            for (const auto& [field, value] : {std::pair("model.layers", "1"),
                                               {"model.hidden", "16"},
                                               {"model.ffn", "32"},
                                               {"data.held_out", "8"},
                                               {"train.steps", "6"},
                                               {"train.batch", "2"},
                                               {"train.warmup_steps", "2"},
                                               {"train.eval_every", "2"}})
                small["fields"][field] = value;
            writeText(study() / entry.path().filename(), small.dump());
        }
        std::string text;
        for (std::uint32_t word = 1, i = 0; i < 120'000; ++i) {
            word = word * 1664525 + 1013904223;
            text += std::string{"bklmnrst"[word >> 29], "aeio"[word >> 27 & 3], "bklmnrst"[word >> 24 & 7]};
            text += i % 60 == 59 ? ".\n\n" : " ";
        }
        writeText(m_folder / "text.txt", text);
    }
    fs::path study() const { return m_folder / "study"; }
    fs::path work() const { return m_folder / "work"; }
    Finished train(const fs::path& work, std::vector<std::string> more = {}) const {
        more.insert(more.end(), {"--text", (m_folder / "text.txt").string(), "--seeds", "1", "--work", work.string()});
        return make(more, study());
    }
    // Of the corpus in work(), as far as the script has come to it.
    void writeHashes() const {
        const Finished sum = runToEnd({"sha256sum", (m_folder / "text.txt").string()}, {}, {}, std::chrono::minutes(1));
        std::string hashes = "\ntext " + sum.out.substr(0, 64) + "\n";
        if (fs::exists(work() / "corpus")) {
            const auto info =
                nlohmann::json::parse(engine({"corpus", "info", "--json", (work() / "corpus").string()}).out);
            hashes += "vocabulary " + info["vocabulary"]["checksum"].get<std::string>() + "\n";
            hashes += "train " + info["shards"][0]["checksum"].get<std::string>() + "\n";
            hashes += "held_out " + info["shards"][1]["checksum"].get<std::string>() + "\n";
        }
        writeText(study() / "hashes.txt", hashes);
    }

    TemporaryFolder m_folder;
};

std::size_t countOf(const std::string& what, const std::string& text) {
    std::size_t count = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
    return count;
}

TEST_F(SmallStudy, OneSeedIsTrainedRecordedAndFoundTheSame) {
    writeHashes();
    const Finished refused = train(work());
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("another corpus than that of the study"), std::string::npos) << refused.err;
    writeHashes();
    const Finished first = train(work(), {"--record"});
    ASSERT_EQ(first.code, 0) << first.err;
    const std::vector<fs::path> records = recordsOf(study() / "records");
    ASSERT_EQ(records.size(), 3U) << first.out << first.err;
    EXPECT_EQ(countOf("the same as its record, to the last bit", first.out), 3U) << first.out;
    EXPECT_TRUE(fs::exists(work() / "report/operators/report.html"));

    const std::string record = readText(records.front());
    const fs::path elsewhere = m_folder / "elsewhere";
    fs::create_directories(elsewhere);
    fs::copy(work() / "corpus", elsewhere / "corpus", fs::copy_options::recursive);
    const Finished again = train(elsewhere);
    ASSERT_EQ(again.code, 0) << again.err;
    EXPECT_EQ(countOf("the same as its record, to the last bit", again.out), 3U) << again.out;
    EXPECT_EQ(readText(records.front()), record) << "nothing is recorded unless it is asked for";

    const Finished late = train(elsewhere, {"--record"});
    EXPECT_EQ(late.code, 0) << "what was trained here stays beside its record: " << late.err;
    EXPECT_EQ(countOf("the same as its record, to the last bit", late.out), 3U) << late.out;
    fs::remove_all(elsewhere / "operators");
    const Finished recorded = train(elsewhere, {"--record"});
    ASSERT_EQ(recorded.code, 0) << recorded.err;
    for (const auto& run : fs::directory_iterator(elsewhere / "operators/runs"))
        EXPECT_FALSE(fs::exists(run.path() / "checkpoints")) << "what has a record is not trained: " << run.path();
}

// Of another text nothing is trained: its losses would be other quantities.
TEST(StudyRecords, AnotherTextIsRefused) {
    const TemporaryFolder folder;
    writeText(folder / "text.txt", "Another text.\n");
    const Finished made =
        make({"--work", (folder / "work").string(), "--text", (folder / "text.txt").string(), "--seeds", "1"});
    EXPECT_EQ(made.code, 2);
    EXPECT_NE(made.err.find("another text than that of the study"), std::string::npos) << made.err;
    EXPECT_FALSE(fs::exists(folder / "work/corpus"));
}

TEST(StudyRecords, UnknownWordsAreRefused) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"--studies", "all"}, {"--study", "hot"}, {"--seeds"}}) {
        const Finished refused = make(words);
        EXPECT_EQ(refused.code, 2) << words.front();
        EXPECT_NE(refused.err.find("make.sh: "), std::string::npos) << refused.err;
    }
}

}  // namespace
}  // namespace plateau::test
