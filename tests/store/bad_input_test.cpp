#include <sys/resource.h>

#include <gtest/gtest.h>

#include "core/base/files.h"
#include "tests/store/store_fixture.h"

namespace plateau::store {
namespace {

namespace fs = std::filesystem;
using run::EventType;
using support::appendEvents;
using support::appendText;
using support::madeEvent;
using support::makeRun;

class BadInputTest : public StoreTest {
protected:
    // Old enough not to be taken for a file that is still being copied.
    static void write(const fs::path& file, const std::string& text) {
        fs::remove(file);
        appendText(file, text);
        fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(1));
    }
};

TEST_F(BadInputTest, UnreadableSpecStillShowsTheRun) {
    const fs::path run = makeRun(folder(), "one");
    write(run / "spec.json", "{\"version\": 1, \"kind\"");
    appendEvents(run, support::madeHistory(20));
    Workspace workspace = open();
    EXPECT_EQ(ingest(workspace).errors.size(), 1u);
    const RunRow seen = row(workspace, "one");
    EXPECT_EQ(seen.state, run::RunState::unknown);
    EXPECT_NE(seen.failure.find("spec.json"), std::string::npos) << seen.failure;
    EXPECT_EQ(workspace.series({"one"}, "train/loss")->values.size(), 20u);
    EXPECT_TRUE(ingest(workspace).empty()) << "told once";
    EXPECT_EQ(readFile(run / "spec.json").value(), "{\"version\": 1, \"kind\"");
}

TEST_F(BadInputTest, NewerSpecNamesBothVersions) {
    const fs::path run = makeRun(folder(), "one");
    std::string text = readFile(run / "spec.json").value();
    text.replace(text.find("\"version\":1"), 11, "\"version\":77");
    write(run / "spec.json", text);
    Workspace workspace = open();
    ingest(workspace);
    EXPECT_NE(row(workspace, "one").failure.find("77"), std::string::npos) << row(workspace, "one").failure;
}

TEST_F(BadInputTest, SpecThatIsStillCopiedIsNotComplainedAbout) {
    const fs::path run = makeRun(folder(), "one");
    const std::string whole = readFile(run / "spec.json").value();
    fs::remove(run / "spec.json");
    appendText(run / "spec.json", whole.substr(0, 40));
    Workspace workspace = open();
    EXPECT_TRUE(ingest(workspace).errors.empty());
    EXPECT_EQ(row(workspace, "one").state, run::RunState::unknown);
    appendText(run / "spec.json", whole.substr(40));
    EXPECT_TRUE(ingest(workspace).errors.empty());
    EXPECT_EQ(row(workspace, "one").state, run::RunState::queued);
    EXPECT_EQ(row(workspace, "one").op, "pairwise");
}

TEST_F(BadInputTest, DamagedLinesAreSkippedAndTold) {
    const fs::path run = makeRun(folder(), "one");
    appendEvents(run, {madeEvent(0, EventType::metrics, 1, {{"train/loss", 1}})});
    appendText(run / "events.jsonl", "{\"v\":1,\"seq\":1,\"ti\n\xff\xfe\n");
    appendEvents(run, {madeEvent(2, EventType::metrics, 2, {{"train/loss", 2}})});
    Workspace workspace = open();
    const IngestReport report = ingest(workspace);
    ASSERT_EQ(report.errors.size(), 2u);
    EXPECT_NE(report.errors[0].second.context.find(":2"), std::string::npos);
    EXPECT_EQ(workspace.series({"one"}, "train/loss")->values, (std::vector<double>{1, 2}));
}

double peakMebibytes() {
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    return double(used.ru_maxrss) / 1024;
}

TEST_F(BadInputTest, ALineOfFourGibibytesIsLeftOutAndTakesNoMemory) {
    const fs::path run = makeRun(folder(), "one");
    appendEvents(run, {madeEvent(0, EventType::metrics, 1, {{"train/loss", 1}})});
    fs::resize_file(run / "events.jsonl", (std::uintmax_t{4} << 30) + 4711);
    Workspace workspace = open();
    const double before = peakMebibytes();
    EXPECT_TRUE(ingest(workspace).errors.empty()) << "it may be written just now";
    EXPECT_EQ(row(workspace, "one").step, 1);
    appendText(run / "events.jsonl", "\n");
    appendEvents(run, {madeEvent(1, EventType::metrics, 2, {{"train/loss", 2}})});
    const IngestReport report = ingest(workspace);
    ASSERT_EQ(report.errors.size(), 1u);
    EXPECT_NE(report.errors[0].second.message.find("line longer than"), std::string::npos);
    EXPECT_NE(report.errors[0].second.context.find(":2"), std::string::npos) << report.errors[0].second.context;
    EXPECT_EQ(workspace.series({"one"}, "train/loss")->values, (std::vector<double>{1, 2}));
    EXPECT_LT(peakMebibytes() - before, 100);
}

TEST_F(BadInputTest, NewerLineStopsReadingButKeepsWhatStandsBefore) {
    const fs::path run = makeRun(folder(), "one");
    appendEvents(run, {madeEvent(0, EventType::metrics, 1, {{"train/loss", 1}})});
    std::string line = run::encode(madeEvent(1, EventType::metrics, 2, {{"train/loss", 2}}));
    line.replace(line.find("\"v\":1"), 5, "\"v\":9");
    appendText(run / "events.jsonl", line + '\n');
    Workspace workspace = open();
    EXPECT_EQ(ingest(workspace).errors.size(), 1u);
    EXPECT_EQ(row(workspace, "one").state, run::RunState::unknown);
    EXPECT_NE(row(workspace, "one").failure.find('9'), std::string::npos);
    EXPECT_EQ(workspace.series({"one"}, "train/loss")->values, std::vector<double>{1});
    EXPECT_TRUE(ingest(workspace).empty());
    appendText(run / "events.jsonl", line + '\n');
    EXPECT_TRUE(ingest(workspace).errors.empty()) << "told once";
}

TEST_F(BadInputTest, HalfALineWaitsForItsEnd) {
    const fs::path run = makeRun(folder(), "one");
    const std::string line = run::encode(madeEvent(0, EventType::metrics, 1, {{"train/loss", 1}})) + '\n';
    appendText(run / "events.jsonl", line.substr(0, 30));
    Workspace workspace = open();
    EXPECT_TRUE(ingest(workspace).errors.empty());
    EXPECT_TRUE(ingest(workspace).empty());
    appendText(run / "events.jsonl", line.substr(30));
    ingest(workspace);
    EXPECT_EQ(workspace.series({"one"}, "train/loss")->values, std::vector<double>{1});
}

TEST_F(BadInputTest, DamagedLabelKeepsTheOldOne) {
    const fs::path run = makeRun(folder(), "one");
    ASSERT_TRUE(run::writeLabel(run, named("Good")));
    Workspace workspace = open();
    ingest(workspace);
    write(run / "label.json", "[");
    EXPECT_EQ(ingest(workspace).errors.size(), 1u);
    EXPECT_EQ(row(workspace, "one").name, "Good");
    EXPECT_EQ(readFile(run / "label.json").value(), "[");
}

TEST_F(BadInputTest, MissingRunsFolderForgetsNothing) {
    makeRun(folder(), "one");
    Workspace workspace = open();
    ingest(workspace);
    fs::rename(folder() / "runs", folder() / "elsewhere");
    EXPECT_FALSE(ingestOnce(workspace));
    EXPECT_EQ(workspace.runs()->size(), 1u);
}

}  // namespace
}  // namespace plateau::store
