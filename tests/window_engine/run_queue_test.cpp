#include <filesystem>
#include <fstream>
#include <memory>
#include <variant>

#include <QTemporaryDir>

#include <gtest/gtest.h>

#include "core/corpus/queued_data.h"
#include "core/glue/queued_files.h"
#include "core/queue/queue_file.h"
#include "core/run/event_log.h"
#include "core/run/refusal.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "core/spec/draft.h"
#include "tests/window_engine/fake_catalogue.h"
#include "tests/window_engine/wait.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/run_queue.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"

namespace plateau::widgets {
namespace {

using run::RunState;
using tests::waitUntil;

// One window's objects.
struct Window {
    explicit Window(const QTemporaryDir& folder)
        : session(folder.filePath("workspace")),
          engine(PLATEAU_FAKE_ENGINE, folder.filePath("cache")),
          queue(session, engine) {
        QObject::connect(&queue, &RunQueue::created, &queue, [this](const QStringList& ids) { created << ids; });
        QObject::connect(&queue, &RunQueue::failed, &queue,
                         [this](const QString& what, const QString& detail) { problems << what + " " + detail; });
        queue.setTiming({.poll_ms = 20, .start_ms = 1000});
        session.start();
        engine.start();
    }
    bool isUp() const { return session.isReady() && engine.catalogue(); }
    RunState state(const QString& id) const {
        const auto row = session.run(id);
        return row ? row->state : RunState::unknown;
    }
    // The queue and the runs are each looked at in turn: a run may be seen to run before it is seen to have left.
    bool seesWaiting(const QStringList& ids) const {
        return waitUntil([&] { return queue.waiting() == ids; });
    }
    bool sees(const QString& id, RunState wanted) const {
        return waitUntil([&] { return state(id) == wanted; });
    }

    WorkspaceSession session;
    EngineClient engine;
    RunQueue queue;
    QStringList created, problems;
};

class RunQueueTest : public testing::Test {
protected:
    void SetUp() override {
        qputenv("FAKE_ENGINE", "");
        qputenv("FAKE_ENGINE_RELEASE", m_folder.filePath("release").toUtf8());
        m_first = std::make_unique<Window>(m_folder);
        ASSERT_TRUE(waitUntil([&] { return m_first->isUp(); }));
    }
    void TearDown() override {
        release();  // no child outlives its test
        if (!m_first) return;
        waitUntil([&] {
            for (const store::RunRow& row : m_first->session.runs()) {
                if (row.state == RunState::running) return false;
            }
            return true;
        });
    }

    void release() { std::ofstream(m_folder.filePath("release").toStdString()) << "go"; }

    static std::vector<RunQueue::NewRun> runs(int count) {
        std::vector<RunQueue::NewRun> all;
        for (int seed = 1; seed <= count; ++seed) {
            spec::Draft draft;
            draft.fields = {{"train.recipe", "demo"}, {"seed", std::to_string(seed)}, {"device", "cpu"}};
            auto resolved = spec::resolve(draft, tests::fakeCatalogue());
            all.push_back({std::get<spec::RunSpec>(resolved), QStringLiteral("run %1").arg(seed)});
        }
        return all;
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Window> m_first;
};

TEST_F(RunQueueTest, StartsOneAtATimeInOrder) {
    m_first->queue.create(runs(3), true);
    ASSERT_TRUE(waitUntil([&] { return m_first->created.size() == 3; }));
    const QStringList ids = m_first->created;
    ASSERT_TRUE(m_first->sees(ids[0], RunState::running));
    EXPECT_TRUE(m_first->seesWaiting(ids.mid(1)));
    EXPECT_TRUE(m_first->sees(ids[1], RunState::queued));
    EXPECT_EQ(m_first->session.run(ids[0])->name, "run 1");

    m_first->session.requestStop(ids[0]);
    ASSERT_TRUE(m_first->sees(ids[1], RunState::running));
    EXPECT_TRUE(m_first->sees(ids[0], RunState::interrupted));
    EXPECT_TRUE(m_first->seesWaiting(ids.mid(2)));
    EXPECT_TRUE(m_first->problems.isEmpty()) << m_first->problems.join("; ").toStdString();
}

// A window that opens shows what its database knew last; an engine that has started since must not get a neighbour.
TEST_F(RunQueueTest, ADeviceIsTakenByWhoHoldsALockEvenBeforeTheSessionKnows) {
    const std::filesystem::path other = std::filesystem::path(m_first->session.runsFolder().toStdString()) / "other";
    ASSERT_TRUE(run::createRun(other, runs(1).front().spec));
    auto lock = std::make_unique<Result<run::RunLock>>(run::RunLock::acquire(other / "lock"));
    ASSERT_TRUE(lock->ok());

    m_first->queue.create(runs(1), true);
    ASSERT_TRUE(waitUntil([&] { return m_first->created.size() == 1; }));
    ASSERT_TRUE(waitUntil([&] {
        return m_first->state("other") == RunState::running &&
               m_first->state(m_first->created[0]) != RunState::unknown;  // not yet ingested
    }));
    EXPECT_TRUE(m_first->sees(m_first->created[0], RunState::queued));
    lock.reset();
    EXPECT_TRUE(m_first->sees(m_first->created[0], RunState::running));
}

TEST_F(RunQueueTest, TakesAsManyAsAPersonAllowsAndNoneWhilePaused) {
    m_first->queue.setPaused(true);
    ASSERT_TRUE(waitUntil([&] { return m_first->queue.isPaused(); }));
    m_first->queue.create(runs(3), true);
    ASSERT_TRUE(waitUntil([&] { return m_first->queue.waiting().size() == 3; }));
    const QStringList ids = m_first->created;
    m_first->queue.reorder({ids[2], ids[0]});
    ASSERT_TRUE(m_first->seesWaiting({ids[2], ids[0], ids[1]}));
    m_first->queue.setAtOnce("cpu", 2);
    ASSERT_TRUE(waitUntil([&] { return m_first->queue.atOnce("cpu") == 2; }));
    ASSERT_TRUE(m_first->sees(ids[2], RunState::queued));
    m_first->queue.setPaused(false);
    ASSERT_TRUE(waitUntil(
        [&] { return m_first->state(ids[2]) == RunState::running && m_first->state(ids[0]) == RunState::running; }));
    EXPECT_TRUE(m_first->seesWaiting({ids[1]})) << "two at a time";
    EXPECT_TRUE(m_first->sees(ids[1], RunState::queued));
    EXPECT_TRUE(m_first->problems.isEmpty()) << m_first->problems.join("; ").toStdString();
}

TEST_F(RunQueueTest, ARetryGoesOnFromACopiedCheckpointAndLeavesTheRunWhole) {
    const auto all = std::filesystem::path(m_first->session.runsFolder().toStdString());
    const spec::RunSpec spec = runs(1).front().spec;
    ASSERT_TRUE(run::createRun(all / "old", spec));
    const run::RunPaths old{all / "old"};
    auto log = run::EventWriter::open(old.events());
    ASSERT_TRUE(log);
    for (const std::int64_t step : {100, 200}) {
        std::filesystem::create_directories(old.checkpoint({step}));
        std::ofstream(old.checkpoint({step}) / "model.safetensors") << "weights of " << step;
        ASSERT_TRUE(log->append(run::EventType::evaluation, {step}, {{"eval/loss", 5.0 - double(step) / 100}}));
        ASSERT_TRUE(log->append(run::EventType::checkpoint, {step}));
    }
    ASSERT_TRUE(log->append(run::EventType::failed, {250}, {}, {{"message", "the loss is not finite"}}));
    ASSERT_TRUE(log->flush());
    EXPECT_TRUE(retrySteps(old.folder).empty()) << "without the optimizer's state";
    EXPECT_EQ(beginFrom({old.folder, 100}, all / "new").error().code, ErrorCode::notFound);
    std::ofstream(old.checkpoint({100}) / "optimizer.safetensors") << "state";
    EXPECT_EQ(retrySteps(old.folder), std::vector<std::int64_t>{100});

    m_first->queue.setPaused(true);
    m_first->queue.create(std::vector{RunQueue::NewFolder{
                              {"new"}, spec::canonicalJson(spec), "cpu", "again", RetryFrom{old.folder, 100}}},
                          true);
    ASSERT_TRUE(waitUntil([&] { return m_first->created.contains("new"); }));
    const run::RunPaths fresh{all / "new"};
    EXPECT_TRUE(std::filesystem::exists(fresh.checkpoint({100}) / "optimizer.safetensors"));
    EXPECT_FALSE(std::filesystem::exists(fresh.checkpoint({200})));
    const auto tail = run::readTail(fresh.events(), 0);
    ASSERT_TRUE(tail);
    ASSERT_EQ(tail->events.size(), 2u) << "what was logged up to the checkpoint";
    EXPECT_EQ(tail->events.back().type, run::EventType::checkpoint);
    EXPECT_TRUE(std::filesystem::exists(old.checkpoint({200}) / "model.safetensors"));
    EXPECT_TRUE(m_first->sees("old", RunState::failed));
}

TEST_F(RunQueueTest, QueuedGoesLastStartedGoesFirst) {
    m_first->queue.create(runs(2), true);
    ASSERT_TRUE(waitUntil([&] { return m_first->created.size() == 2; }));
    ASSERT_TRUE(m_first->sees(m_first->created[0], RunState::running)) << "before another goes first";
    m_first->queue.create(runs(1), false);
    ASSERT_TRUE(waitUntil([&] { return m_first->created.size() == 3; }));
    m_first->queue.create(runs(1), true);
    ASSERT_TRUE(waitUntil([&] { return m_first->created.size() == 4; }));
    const QStringList ids = m_first->created;
    EXPECT_TRUE(m_first->seesWaiting({ids[3], ids[1], ids[2]}));
}

TEST_F(RunQueueTest, ResumesAnInterruptedRun) {
    m_first->queue.create(runs(1), true);
    ASSERT_TRUE(waitUntil([&] { return m_first->created.size() == 1; }));
    const QString id = m_first->created[0];
    ASSERT_TRUE(m_first->sees(id, RunState::running));
    m_first->session.requestStop(id);
    ASSERT_TRUE(m_first->sees(id, RunState::interrupted));
    m_first->queue.resume(id);
    EXPECT_TRUE(m_first->sees(id, RunState::running));
}

TEST_F(RunQueueTest, AStoppedRunThatIsResumedWaitsAtOnce) {
    m_first->queue.create(runs(1), true);
    ASSERT_TRUE(waitUntil([&] { return m_first->created.size() == 1; }));
    const QString id = m_first->created[0];
    const auto said = [&] { return stateText(*m_first->session.run(id)); };
    ASSERT_TRUE(m_first->sees(id, RunState::running));
    EXPECT_EQ(said(), "running");
    m_first->queue.setPaused(true);
    ASSERT_TRUE(waitUntil([&] { return m_first->queue.isPaused(); }));
    m_first->session.requestStop(id);
    ASSERT_TRUE(waitUntil([&] { return said() == "stopped"; }));
    m_first->queue.resume(id);
    EXPECT_TRUE(waitUntil([&] { return said() == "waiting"; }));
    EXPECT_TRUE(m_first->sees(id, RunState::interrupted)) << "as its files say";
    m_first->queue.setPaused(false);
    EXPECT_TRUE(waitUntil([&] { return said() == "running"; }));
}

TEST_F(RunQueueTest, TwoWindowsSeeOneQueueAndItOutlivesBoth) {
    auto second = std::make_unique<Window>(m_folder);
    ASSERT_TRUE(waitUntil([&] { return second->isUp(); }));
    m_first->queue.create(runs(3), true);
    ASSERT_TRUE(waitUntil([&] { return m_first->created.size() == 3; }));
    const QStringList ids = m_first->created;
    ASSERT_TRUE(second->sees(ids[0], RunState::running));
    ASSERT_TRUE(second->seesWaiting(ids.mid(1)));
    ASSERT_TRUE(m_first->seesWaiting(ids.mid(1)));

    m_first.reset();
    EXPECT_TRUE(second->sees(ids[0], RunState::running)) << "a run outlives its window";
    second->session.requestStop(ids[0]);
    ASSERT_TRUE(second->sees(ids[1], RunState::running));
    const auto all = std::filesystem::path(second->session.runsFolder().toStdString());
    second.reset();

    release();
    EXPECT_TRUE(waitUntil([&] {
        const auto last = run::readStatus(all / ids[2].toStdString());
        return last && last->state == RunState::finished;
    })) << "without any window";
    m_first = std::make_unique<Window>(m_folder);
    EXPECT_TRUE(waitUntil([&] { return m_first->isUp() && m_first->state(ids[2]) == RunState::finished; }));
    EXPECT_TRUE(m_first->seesWaiting({}));
}

// Closed before the window has looked again, when an earlier keeper has started all there was and ended.
TEST_F(RunQueueTest, WhatIsQueuedRunsThoughTheWindowIsClosedAtOnce) {
    m_first->queue.setTiming({.poll_ms = 600000, .start_ms = 600000});
    m_first->queue.create(runs(1), true);
    ASSERT_TRUE(waitUntil([&] { return m_first->created.size() == 1; }));
    const std::filesystem::path workspace = m_folder.filePath("workspace").toStdString();
    queue::QueueFile file(workspace);
    ASSERT_TRUE(waitUntil([&] { return file.read()->runs.empty() && !*file.isKept(); })) << "the keeper has ended";
    m_first->queue.create(runs(1), false);
    m_first.reset();
    const auto areFinished = [&] {
        int finished = 0;
        for (const auto& run : std::filesystem::directory_iterator(workspace / "runs")) {
            const auto status = run::readStatus(run.path());
            finished += status && status->state == RunState::finished;
        }
        return finished == 2;
    };
    release();
    EXPECT_TRUE(waitUntil(areFinished));
    EXPECT_TRUE(waitUntil([&] { return file.read()->runs.empty(); }));
}

TEST_F(RunQueueTest, RunsWhoseFolderIsAwayKeepTheirPlace) {
    m_first->queue.setPaused(true);
    m_first->queue.create(runs(2), true);
    ASSERT_TRUE(waitUntil([&] { return m_first->queue.waiting().size() == 2; }));
    const std::filesystem::path workspace = m_folder.filePath("workspace").toStdString();
    std::filesystem::rename(workspace / "runs", workspace / "elsewhere");
    queue::QueueFile file(workspace);
    ASSERT_TRUE(file.edit([](queue::QueueContent& content) { content.refused = {"a"}; }));
    ASSERT_TRUE(waitUntil([&] { return file.read()->refused.empty(); })) << "the window has looked";
    EXPECT_EQ(file.read()->runs.size(), 2u);
    std::filesystem::rename(workspace / "elsewhere", workspace / "runs");
    EXPECT_EQ(m_first->queue.waiting(), m_first->created);
}

TEST_F(RunQueueTest, ARunIsQueuedWithTheDataThatIsThereThen) {
    m_first->queue.setPaused(true);
    auto wanted = runs(2);
    const std::string text = m_folder.filePath("text.txt").toStdString(), vocab = text + ".vocab";
    std::ofstream(text) << "a b c\n";
    std::ofstream(vocab) << "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\n";
    wanted[0].spec.data.corpus = text;
    wanted[0].spec.data.vocab = vocab;
    m_first->queue.create(wanted, true);
    ASSERT_TRUE(waitUntil([&] { return m_first->created.size() == 2; }));
    const auto folderOf = [&](int run) {
        return std::filesystem::path(m_first->session.runsFolder().toStdString()) / m_first->created[run].toStdString();
    };
    EXPECT_TRUE(corpus::checkQueuedData(folderOf(0), text, vocab));
    EXPECT_FALSE(std::filesystem::exists(folderOf(1) / "data.json")) << "the demo cannot be replaced";
    std::ofstream(text) << "d e f\n";
    EXPECT_FALSE(corpus::checkQueuedData(folderOf(0), text, vocab));
    EXPECT_TRUE(m_first->problems.isEmpty()) << m_first->problems.join("; ").toStdString();
}

TEST_F(RunQueueTest, AFineTuningIsQueuedWithTheFilesThatAreThereThen) {
    m_first->queue.setPaused(true);
    spec::ClassifySpec spec;
    spec.checkpoint = m_folder.filePath("model").toStdString();
    spec.train = m_folder.filePath("train.csv").toStdString();
    spec.dev = m_folder.filePath("dev.csv").toStdString();
    for (const std::string& file : {spec.train, spec.dev}) std::ofstream(file) << "text,label\na,b\n";
    m_first->queue.create(std::vector{RunQueue::NewFolder{{"own"}, spec::canonicalJson(spec), "cpu", "own"}}, true);
    ASSERT_TRUE(waitUntil([&] { return m_first->created.contains("own"); }));
    const std::filesystem::path run = m_first->session.runsFolder().toStdString() + "/own";
    EXPECT_TRUE(std::filesystem::exists(run / "data.json"));
    EXPECT_TRUE(glue::checkQueuedFiles(run, spec));
    std::ofstream(spec.dev) << "text,label\nc,d\n";
    EXPECT_FALSE(glue::checkQueuedFiles(run, spec));
}

// What the keeper leaves in the queue's file is told by one window, once.
TEST_F(RunQueueTest, ARunThatCouldNotBeginIsTold) {
    const std::filesystem::path workspace = m_folder.filePath("workspace").toStdString();
    ASSERT_TRUE(queue::QueueFile(workspace).edit([](queue::QueueContent& content) { content.refused = {"a"}; }));
    ASSERT_TRUE(waitUntil([&] { return m_first->problems.size() == 1; }));
    EXPECT_TRUE(m_first->problems[0].startsWith("a did not start")) << m_first->problems[0].toStdString();
    EXPECT_FALSE(m_first->problems[0].contains("log.txt")) << "which is not there";
    EXPECT_TRUE(queue::QueueFile(workspace).read()->refused.empty());
    // Why it could not, where something says it.
    const std::filesystem::path run = workspace / "runs" / "b";
    std::filesystem::create_directories(run);
    std::ofstream(run / "spec.json") << spec::canonicalJson(spec::RunSpec{});
    run::logRefusal(run, Error{ErrorCode::internal, "the engine ended with signal 9 before it began", "", ""});
    ASSERT_TRUE(queue::QueueFile(workspace).edit([](queue::QueueContent& content) { content.refused = {"b"}; }));
    ASSERT_TRUE(waitUntil([&] { return m_first->problems.size() == 2; }));
    EXPECT_TRUE(m_first->problems[1].contains("signal 9")) << m_first->problems[1].toStdString();
}

TEST_F(RunQueueTest, FailuresThatPausedTheQueueAreTold) {
    const std::filesystem::path workspace = m_folder.filePath("workspace").toStdString();
    ASSERT_TRUE(queue::QueueFile(workspace).edit([](queue::QueueContent& content) {
        content.paused = true;
        content.paused_after = {"a", "b", "c"};
    }));
    ASSERT_TRUE(waitUntil([&] { return m_first->problems.size() == 1; }));
    EXPECT_TRUE(m_first->problems[0].startsWith("The queue is paused")) << m_first->problems[0].toStdString();
    EXPECT_TRUE(m_first->queue.isPaused());
    m_first->queue.setPaused(false);
    EXPECT_TRUE(waitUntil([&] { return !m_first->queue.isPaused(); }));
    EXPECT_TRUE(queue::QueueFile(workspace).read()->paused_after.empty());
    EXPECT_EQ(m_first->problems.size(), 1);
}

TEST_F(RunQueueTest, AnEngineThatCannotKeepTheQueueIsToldOnceAndNoRunIsLost) {
    m_first.reset();
    WorkspaceSession session(m_folder.filePath("workspace"));
    EngineClient engine("/bin/false", m_folder.filePath("cache"));
    RunQueue queue(session, engine);
    QStringList problems;
    QObject::connect(&queue, &RunQueue::failed, &queue, [&](const QString& what, const QString&) { problems << what; });
    queue.setTiming({.poll_ms = 20, .start_ms = 100});
    session.start();
    ASSERT_TRUE(waitUntil([&] { return session.isReady(); }));
    queue.create(runs(1), true);
    ASSERT_TRUE(waitUntil([&] { return !problems.isEmpty(); }));
    EXPECT_EQ(problems, QStringList{"The runs that wait could not be started"});
    EXPECT_EQ(queue.waiting().size(), 1);
}

TEST_F(RunQueueTest, ARunThatWasTakenOutIsNotStarted) {
    m_first->queue.create(runs(2), true);
    ASSERT_TRUE(waitUntil([&] { return m_first->created.size() == 2 && m_first->queue.waiting().size() == 1; }));
    const QStringList ids = m_first->created;
    m_first->queue.remove(ids[1]);
    ASSERT_TRUE(waitUntil([&] { return m_first->queue.waiting().isEmpty(); }));
    release();
    ASSERT_TRUE(m_first->sees(ids[0], RunState::finished));
    EXPECT_TRUE(m_first->sees(ids[1], RunState::queued));
}

}  // namespace
}  // namespace plateau::widgets
