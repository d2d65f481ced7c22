// Runs as one file and back: the same bytes, nothing replaced, nothing left behind.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <functional>

#include "core/bundle/bundle_reader.h"
#include "core/bundle/bundle_writer.h"
#include "core/bundle/unbundle.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/bundle/bundle_support.h"

namespace plateau::bundle::test {
namespace {

namespace fs = std::filesystem;

class Bundle : public testing::Test {
protected:
    Bundle() { makeFinishedRun(from(), "a"); }
    fs::path from() const { return m_folder / "from"; }
    fs::path to() const { return m_folder / "to"; }
    fs::path file() const { return m_folder / "x.plateau"; }
    fs::path run(const char* name = "a") const { return from() / "runs" / name; }

    BundleReport bundle(std::vector<fs::path> runs, Checkpoints checkpoints = Checkpoints::last) {
        auto report = writeBundle({std::move(runs), file(), checkpoints});
        EXPECT_TRUE(report) << describe(report.error());
        return report ? std::move(*report) : BundleReport();
    }
    std::vector<UnbundledRun> unbundleAll() {
        auto runs = unbundle(file(), to());
        EXPECT_TRUE(runs) << describe(runs.error());
        return runs ? std::move(*runs) : std::vector<UnbundledRun>();
    }

    TemporaryFolder m_folder;
};

TEST_F(Bundle, ComesBackWithTheSameBytes) {
    bundle({run()}, Checkpoints::all);
    EXPECT_EQ(unbundleAll(), (std::vector<UnbundledRun>{{"a", false}}));
    EXPECT_EQ(filesOf(to()), filesOf(from()));
    struct stat before {
    }, after{};
    ASSERT_EQ(::stat((run() / "spec.json").c_str(), &before), 0);
    ASSERT_EQ(::stat((to() / "runs/a/spec.json").c_str(), &after), 0);
    EXPECT_EQ(before.st_mtim.tv_sec, after.st_mtim.tv_sec);
}

TEST_F(Bundle, NamesTheRunsAndTheirCorpus) {
    const BundleReport report = bundle({run()});
    const auto reader = BundleReader::open(file());
    ASSERT_TRUE(reader) << describe(reader.error());
    EXPECT_EQ(reader->manifest(), report.manifest);
    const BundledRun& first = reader->manifest().runs.front();
    EXPECT_EQ(first.kind, "pretrain");
    EXPECT_EQ(first.corpus.content, "c0ffee");
    EXPECT_EQ(first.corpus.vocabulary, "beef");
    EXPECT_EQ(first.checkpoints, (std::vector<run::StepIndex>{{1000}}));
    EXPECT_EQ(report.packed_bytes, fs::file_size(file()));
}

TEST_F(Bundle, TakesTheCheckpointsThatAreAskedFor) {
    const auto steps = [this](Checkpoints checkpoints) {
        fs::remove_all(to());
        bundle({run()}, checkpoints);
        unbundleAll();
        return run::checkpointSteps(to() / "runs/a");
    };
    EXPECT_EQ(steps(Checkpoints::none), (std::vector<run::StepIndex>{}));
    EXPECT_EQ(steps(Checkpoints::last), (std::vector<run::StepIndex>{{1000}}));
    EXPECT_EQ(steps(Checkpoints::all), (std::vector<run::StepIndex>{{0}, {1000}}));
}

TEST_F(Bundle, LeavesOutWhatIsAboutAProcess) {
    write(run() / "control", "stop\n");
    write(run() / "lock", "");
    write(run() / "label.json.tmp-4711", "half");
    fs::create_directories(run() / "checkpoints/.tmp-step-00002000");
    write(run() / "checkpoints/.tmp-step-00002000/model.safetensors", "half");
    write(run() / "checkpoints/step-00000500.damaged", "x");
    bundle({run()}, Checkpoints::all);
    unbundleAll();
    const auto files = filesOf(to());
    EXPECT_EQ(files.size(), 8U) << "spec, events, label, log, twice model and state";
    EXPECT_TRUE(files.contains("runs/a/checkpoints/step-00001000/state.json"));
}

TEST_F(Bundle, OfTheSameRunsHasTheSameBytes) {
    bundle({run()});
    const std::string first = contentOf(file());
    bundle({run()});
    EXPECT_EQ(contentOf(file()), first);
}

TEST_F(Bundle, IsOpenedByTar) {
    if (std::system("tar --version >/dev/null 2>&1 && zstd --version >/dev/null 2>&1") != 0)
        GTEST_SKIP() << "there is no tar with zstd";
    const std::string deep = std::string(120, 'd');  // does not fit the old header
    fs::create_directories(run() / deep);
    write(run() / deep / (deep + ".json"), "{}");
    bundle({run()}, Checkpoints::all);
    fs::create_directory(to());
    ASSERT_EQ(std::system(("tar --zstd -xf " + file().string() + " -C " + to().string()).c_str()), 0);
    fs::remove(to() / kManifestName);
    EXPECT_EQ(filesOf(to()), filesOf(from()));
}

TEST_F(Bundle, HoldsSeveralRunsUnderNamesOfTheirOwn) {
    const fs::path other = makeFinishedRun(m_folder / "other", "a");
    fs::rename(makeFinishedRun(from(), "b"), m_folder / "ein Lauf");
    bundle({run().string() + "/", other, m_folder / "ein Lauf", run()});
    EXPECT_EQ(unbundleAll(), (std::vector<UnbundledRun>{{"a", false}, {"a-2", false}, {"ein-Lauf", false}}));
}

TEST_F(Bundle, IsNotImportedTwice) {
    bundle({run()});
    unbundleAll();
    write(to() / "runs/a/label.json", R"({"name": "Mine"})");
    write(to() / "runs/a/lock", "");
    const auto before = filesOf(to());
    EXPECT_EQ(unbundleAll(), (std::vector<UnbundledRun>{{"a", true}}));
    EXPECT_EQ(filesOf(to()), before) << "the label of the run that is there is a person's";
}

TEST_F(Bundle, AddsTheRunsThatAreMissing) {
    makeFinishedRun(from(), "b");
    bundle({run("b")});
    unbundleAll();
    bundle({run("a"), run("b")});
    EXPECT_EQ(unbundleAll(), (std::vector<UnbundledRun>{{"a", false}, {"b", true}}));
}

TEST_F(Bundle, NeverReplacesARun) {
    makeFinishedRun(from(), "b");
    bundle({run("b"), run("a")});
    fs::remove_all(makeFinishedRun(to(), "a") / "checkpoints");
    write(to() / "runs/a/events.jsonl", "other\n");
    const auto before = filesOf(to());
    const auto refused = unbundle(file(), to());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::busy);
    EXPECT_NE(refused.error().context.find((to() / "runs/a").string()), std::string::npos) << refused.error().context;
    EXPECT_NE(refused.error().context.find(file().string()), std::string::npos) << refused.error().context;
    EXPECT_NE(refused.error().message.find("it has no checkpoints/step-00001000/"), std::string::npos)
        << refused.error().message;
    EXPECT_EQ(filesOf(to()), before) << "b has not come either";
    bundle({run("b"), run("a")}, Checkpoints::none);
    EXPECT_NE(unbundle(file(), to()).error().message.find("events.jsonl is another one"), std::string::npos);
}

// A study that turns to adding seeds says so in runs that it has already: the later bundle has until.json besides, and
// was refused where the earlier one had been imported.
TEST_F(Bundle, AddsToARunThatItsSeedsWereAddedUntilTheySufficed) {
    bundle({run()});
    unbundleAll();
    write(run() / "until.json", R"({"ratio_within":1.2,"most_seeds":16})");
    makeFinishedRun(from(), "b");
    bundle({run("a"), run("b")});
    EXPECT_EQ(unbundleAll(), (std::vector<UnbundledRun>{{"a", true}, {"b", false}}));
    EXPECT_EQ(contentOf(to() / "runs/a/until.json"), contentOf(run() / "until.json"));
    const auto after = filesOf(to());
    bundle({to() / "runs/a", to() / "runs/b"});
    EXPECT_EQ(unbundleAll(), (std::vector<UnbundledRun>{{"a", true}, {"b", true}})) << "what was imported is a run";
    EXPECT_EQ(filesOf(to()), after);
    write(to() / "runs/a/until.json", "{}");
    EXPECT_NE(unbundle(file(), to()).error().message.find("until.json is another one"), std::string::npos);
}

TEST_F(Bundle, AddsNothingToARunWhereAnotherOneIsRefused) {
    makeFinishedRun(from(), "b");
    bundle({run("a"), run("b")});
    unbundleAll();
    write(run("a") / "until.json", "{}");
    write(to() / "runs/b/events.jsonl", "other\n");
    bundle({run("a"), run("b")});
    EXPECT_FALSE(unbundle(file(), to()));
    EXPECT_FALSE(fs::exists(to() / "runs/a/until.json"));
}

TEST_F(Bundle, IsNotMadeOfARunAtWork) {
    const auto lock = run::RunLock::acquire(run() / "lock");
    ASSERT_TRUE(lock);
    const auto refused = writeBundle({{run()}, file()});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::busy);
    EXPECT_FALSE(fs::exists(file()));
}

TEST_F(Bundle, IsRefusedWithoutARun) {
    fs::create_directory(to());
    for (const auto& runs : {std::vector<fs::path>{}, {to()}, {m_folder / "none"}}) {
        EXPECT_FALSE(writeBundle({runs, file()}));
        EXPECT_FALSE(fs::exists(file()));
    }
    write(run() / "spec.json", R"({"version": 1, "kind": "corpus"})");
    const auto corpus = writeBundle({{run()}, file()});
    ASSERT_FALSE(corpus);
    EXPECT_NE(corpus.error().message.find("corpus"), std::string::npos);
    EXPECT_EQ(writeBundle({{run()}, to()}).error().code, ErrorCode::usage) << "never over a folder";
}

TEST_F(Bundle, IsRefusedInsteadOfReadingAPipe) {
    ASSERT_EQ(::mkfifo((run() / "pipe").c_str(), 0600), 0);
    const auto refused = writeBundle({{run()}, file()});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::malformed);
    fs::remove(run() / "pipe");
    fs::create_directory_symlink(run(), run() / "circle");
    EXPECT_FALSE(writeBundle({{run()}, file()}));
}

TEST_F(Bundle, IsLeftAsItWasWhenItIsStopped) {
    write(file(), "what was there");
    int asked = 0;
    const auto stopped = writeBundle({{run()}, file()}, [&](double) { return ++asked < 9; });
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::cancelled);
    EXPECT_EQ(contentOf(file()), "what was there");
    for (const auto& entry : fs::directory_iterator(m_folder.path()))
        EXPECT_EQ(entry.path().string().find(".tmp-"), std::string::npos) << entry.path();
}

TEST_F(Bundle, ProgressGrowsToTheEnd) {
    double last = 0;
    const auto grow = [&](double share) {
        EXPECT_GE(share, last);
        EXPECT_LE(share, 1);
        last = share;
        return true;
    };
    ASSERT_TRUE(writeBundle({{run()}, file()}, grow));
    EXPECT_EQ(last, 1);
    last = 0;
    ASSERT_TRUE(unbundle(file(), to(), grow));
    EXPECT_EQ(last, 1);
}

TEST_F(Bundle, AnImportThatIsStoppedLeavesNothing) {
    bundle({run()}, Checkpoints::all);
    const auto stopped = unbundle(file(), to() / "deep" / "er", [](double share) { return share < 0.5; });
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::cancelled);
    EXPECT_FALSE(fs::exists(to()));
}

// Files that may not grow are what a full disk looks like. `work` says whether all went as it should.
bool holdsOnAFullDisk(const std::function<bool()>& work) {
    const pid_t child = ::fork();
    if (child == 0) {
        ::signal(SIGXFSZ, SIG_IGN);
        rlimit limit{};
        ::getrlimit(RLIMIT_FSIZE, &limit);
        limit.rlim_cur = 100;
        ::setrlimit(RLIMIT_FSIZE, &limit);
        ::_exit(work() ? 0 : 3);
    }
    int status = 0;
    return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// A killed import left its hidden folder in the workspace for good.
TEST_F(Bundle, WhatAKilledImportLeftIsRemovedByTheNext) {
    bundle({run()});
    const fs::path left = to() / "runs" / ".unbundle-left", atWork = to() / "runs" / ".unbundle-other",
                   young = to() / "runs" / ".unbundle-young";
    for (const fs::path& folder : {left, atWork, young}) {
        fs::create_directories(folder / "runs/b");
        write(folder / "runs/b/spec.json", "{}");
    }
    for (const fs::path& folder : {left, atWork})
        fs::last_write_time(folder, fs::file_time_type::clock::now() - std::chrono::hours(1));
    const int held = ::open(atWork.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    ASSERT_EQ(::flock(held, LOCK_EX | LOCK_NB), 0);
    unbundleAll();
    ::close(held);
    EXPECT_FALSE(fs::exists(left));
    EXPECT_TRUE(fs::exists(atWork / "runs/b/spec.json")) << "of an import that goes on";
    EXPECT_TRUE(fs::exists(young / "runs/b/spec.json")) << "of one that may have begun just now";
}

TEST_F(Bundle, OnAFullDiskNothingIsLeftAndNothingLost) {
    bundle({run()}, Checkpoints::all);
    const auto saysItIsFull = [](const auto& result) { return !result && (result.error().code == ErrorCode::noSpace); };
    EXPECT_TRUE(holdsOnAFullDisk([&] { return saysItIsFull(unbundle(file(), to())); }));
    EXPECT_FALSE(fs::exists(to()));
    const std::string before = contentOf(file());
    EXPECT_TRUE(holdsOnAFullDisk([&] { return saysItIsFull(writeBundle({{run()}, file(), Checkpoints::all})); }));
    EXPECT_EQ(contentOf(file()), before);
    EXPECT_EQ(unbundleAll().size(), 1U) << "there is room again";
}

TEST_F(Bundle, IsNotUnpackedIntoARun) {
    bundle({run()});
    const auto refused = unbundle(file(), run());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::usage);
    EXPECT_FALSE(fs::exists(run() / "runs"));
}

}  // namespace
}  // namespace plateau::bundle::test
