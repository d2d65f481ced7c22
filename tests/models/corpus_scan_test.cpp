// What a look at the folders below corpora/ finds.
#include "widgets/models/corpus_scan.h"

#include <fstream>

#include <gtest/gtest.h>

#include "core/corpus/corpus_bin.h"
#include "core/corpus/corpus_folders.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/support/made_corpus.h"
#include "tests/support/temporary_folder.h"

namespace plateau::widgets {
namespace {

namespace fs = std::filesystem;
using corpus::linkCorpus, corpus::removeCorpus, corpus::stopBuild;
using run::EventType;

class CorpusScanTest : public testing::Test {
protected:
    CorpusRow row(const std::string& name) {
        for (const CorpusRow& row : scan.look()) {
            if (row.name == name) return row;
        }
        ADD_FAILURE() << "no corpus " << name;
        return {};
    }

    fs::path build(const std::string& name) {
        return support::makeBuild(corpora, name, support::smallTextSpec(folder / "input"));
    }

    void log(const fs::path& run, EventType type, std::map<std::string, double> values = {},
             nlohmann::json details = nlohmann::json::object()) {
        auto writer = run::EventWriter::open(run::RunPaths{run}.events());
        ASSERT_TRUE(writer.ok());
        ASSERT_TRUE(writer->append(type, {0}, std::move(values), std::move(details)).ok());
    }

    support::TemporaryFolder folder;
    fs::path corpora = folder / "corpora";
    CorpusScan scan{corpora};
};

TEST_F(CorpusScanTest, NoFolderIsNoCorpora) {
    EXPECT_TRUE(scan.look().empty());
}

TEST_F(CorpusScanTest, ABuildGoesFromWaitingToFinished) {
    const fs::path run = build("one");
    EXPECT_EQ(row("one").state, CorpusState::waiting);
    EXPECT_EQ(row("one").settings->length, 8);
    {
        const auto lock = run::RunLock::acquire(run::RunPaths{run}.lock());
        ASSERT_TRUE(lock.ok());
        log(run, EventType::started);
        log(run, EventType::progress,
            {{"corpus/bytes", 25},
             {"corpus/total_bytes", 100},
             {"corpus/bytes_per_second", 50},
             {"corpus/documents", 7}});
        const CorpusRow building = row("one");
        EXPECT_EQ(building.state, CorpusState::building);
        ASSERT_TRUE(building.progress);
        EXPECT_EQ(building.progress->documents, 7);
        EXPECT_EQ(building.progress->share(), 0.25);
        EXPECT_EQ(building.progress->secondsLeft(), 1.5);
        log(run, EventType::interrupted, {}, {{"reason", "stop"}});
    }
    EXPECT_EQ(row("one").state, CorpusState::interrupted);
    support::finishBuild(run);
    const CorpusRow finished = row("one");
    EXPECT_EQ(finished.state, CorpusState::finished) << finished.problem;
    ASSERT_TRUE(finished.manifest);
    EXPECT_EQ(finished.manifest->length, 8);
    EXPECT_EQ(finished.corpus, corpus::corpusOf(run));
    EXPECT_GT(finished.disk_bytes, finished.manifest->bytesOf(finished.manifest->train.front()));
}

TEST_F(CorpusScanTest, AKilledBuildReadsAsInterrupted) {
    const fs::path run = build("one");
    log(run, EventType::started);
    EXPECT_EQ(row("one").state, CorpusState::interrupted);
}

TEST_F(CorpusScanTest, ABuildThatNoEngineTakesUpCanGoOn) {
    build("one");
    CorpusScan impatient(corpora, std::chrono::milliseconds(0));
    EXPECT_EQ(impatient.look().front().state, CorpusState::interrupted);
}

TEST_F(CorpusScanTest, ABuildThatGoesOnWaitsForItsEngineUntilThatSaysSomething) {
    const fs::path run = build("one");
    log(run, EventType::started);
    ASSERT_EQ(row("one").state, CorpusState::interrupted);
    scan.expectEngine("one");
    EXPECT_EQ(row("one").state, CorpusState::waiting);
    log(run, EventType::failed, {}, {{"message", "the disk is full"}});
    EXPECT_EQ(row("one").state, CorpusState::failed) << "it began and failed";
    scan.expectEngine("one");
    EXPECT_EQ(row("one").state, CorpusState::waiting);
    std::ofstream(run::RunPaths{run}.log(), std::ios::app) << "error: cannot open the vocabulary\n";
    EXPECT_EQ(row("one").state, CorpusState::failed) << "it ended before it could open the event log";
}

TEST_F(CorpusScanTest, AFailureIsToldInItsOwnWords) {
    const fs::path run = build("one");
    log(run, EventType::started);
    log(run, EventType::failed, {}, {{"message", "the input is cut short"}});
    EXPECT_EQ(row("one").state, CorpusState::failed);
    EXPECT_EQ(row("one").problem, "the input is cut short");
}

TEST_F(CorpusScanTest, AnEngineThatCouldNotBeginIsAFailure) {
    const fs::path run = build("one");
    std::ofstream(run::RunPaths{run}.log()) << "error: cannot open the vocabulary (/x): give another\n";
    EXPECT_EQ(row("one").state, CorpusState::failed);
    EXPECT_EQ(row("one").problem, "cannot open the vocabulary (/x): give another");
}

TEST_F(CorpusScanTest, ProgressIsReadFromWhereTheLastLookEnded) {
    const fs::path run = build("one");
    log(run, EventType::progress, {{"corpus/documents", 1}});
    EXPECT_EQ(row("one").progress->documents, 1);
    log(run, EventType::progress, {{"corpus/documents", 2}});
    EXPECT_EQ(row("one").progress->documents, 2);
    // Another folder of the same name is another corpus.
    fs::rename(run, corpora / ".elsewhere");
    build("one");
    EXPECT_FALSE(row("one").progress);
    EXPECT_EQ(row("one").state, CorpusState::waiting);
}

TEST_F(CorpusScanTest, DamagedFoldersSayWhatIsWrong) {
    std::ofstream(build("spec") / "spec.json") << "{\"version\":1,";
    const fs::path manifest = build("manifest");
    support::finishBuild(manifest);
    std::ofstream(corpus::corpusOf(manifest) / "manifest.json") << "[]";
    const fs::path shard = build("shard");
    support::finishBuild(shard);
    fs::resize_file(corpus::corpusOf(shard) / row("shard").manifest->train.front().file, 10);
    fs::create_directories(corpora / "nothing");
    fs::create_directory_symlink(folder / "nowhere", corpora / "link");
    std::ofstream(corpora / "a file") << "is no corpus";
    const auto rows = scan.look();
    ASSERT_EQ(rows.size(), 5U);
    for (const CorpusRow& damaged : rows) {
        EXPECT_EQ(damaged.state, CorpusState::damaged) << damaged.name;
        EXPECT_FALSE(damaged.problem.empty()) << damaged.name;
    }
    EXPECT_NE(row("spec").problem.find("spec.json"), std::string::npos) << row("spec").problem;
}

TEST_F(CorpusScanTest, AnExistingCorpusIsLinkedAndOnlyTheLinkRemoved) {
    const fs::path elsewhere =
        support::makeBuild(folder / "elsewhere", "big", support::smallTextSpec(folder / "input"));
    support::finishBuild(elsewhere);
    const auto name = linkCorpus(corpora, elsewhere);
    ASSERT_TRUE(name.ok()) << describe(name.error());
    EXPECT_EQ(*name, "big");
    EXPECT_EQ(row("big").state, CorpusState::finished);
    EXPECT_TRUE(row("big").isLink());
    EXPECT_EQ(*linkCorpus(corpora, corpus::corpusOf(elsewhere)), "corpus") << "the corpus folder itself";
    EXPECT_EQ(*linkCorpus(corpora, elsewhere), "big-2");
    ASSERT_TRUE(removeCorpus(corpora / "big").ok());
    EXPECT_FALSE(fs::exists(corpora / "big"));
    EXPECT_TRUE(fs::exists(corpus::corpusOf(elsewhere) / "manifest.json"));
}

TEST_F(CorpusScanTest, WhatIsNoCorpusOrHereAlreadyIsNotLinked) {
    fs::create_directories(folder / "empty");
    EXPECT_FALSE(linkCorpus(corpora, folder / "empty").ok());
    EXPECT_FALSE(linkCorpus(corpora, folder / "missing").ok());
    support::finishBuild(build("here"));
    EXPECT_FALSE(linkCorpus(corpora, corpora / "here").ok());
    EXPECT_EQ(scan.look().size(), 1U);
}

TEST_F(CorpusScanTest, RemovingRefusesWhatIsWorkedOn) {
    const fs::path run = build("one");
    {
        const auto lock = run::RunLock::acquire(run::RunPaths{run}.lock());
        const Status removed = removeCorpus(run);
        ASSERT_FALSE(removed.ok());
        EXPECT_EQ(removed.error().code, ErrorCode::busy);
        EXPECT_TRUE(fs::exists(run));
        EXPECT_TRUE(stopBuild(run).ok());
    }
    EXPECT_FALSE(stopBuild(run).ok()) << "nobody builds it";
    // A link inside leads out of it: only the link goes.
    std::ofstream(folder / "precious") << "text";
    fs::create_symlink(folder / "precious", run / "out");
    EXPECT_TRUE(removeCorpus(run).ok());
    EXPECT_TRUE(fs::exists(folder / "precious"));
    EXPECT_TRUE(scan.look().empty());
}

}  // namespace
}  // namespace plateau::widgets
