// A workspace in a temporary folder, with runs that are only files, and everything of the window over it but an engine.
#pragma once

#include <gtest/gtest.h>
#include <QTemporaryDir>
#include <QTest>

#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "widgets/engine/corpus_library.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/machine_library.h"
#include "widgets/engine/run_queue.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_table_model.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/page_context.h"

namespace plateau::workbench {

class WorkspaceTest : public testing::Test {
protected:
    WorkspaceTest()
        : session(folder.path()),
          engine(folder.filePath("no-engine"), folder.filePath("cache")),
          queue(session, engine),
          corpora(folder.path(), engine.program()),
          machines(folder.path(), engine.program()),
          runs(session),
          context{session, selection, runs, engine, queue, corpora, machines} {}

    // A run folder with evaluations every 25 steps up to `steps`.
    void addRun(const std::string& id, const std::string& op, int steps) {
        spec::RunSpec spec;
        spec.model.op = op;
        spec.model.size = "tiny";
        spec.train.steps = 2000;
        const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / "runs" / id;
        ASSERT_TRUE(run::createRun(path, spec).ok());
        appendEvaluations(id, 0, steps);
    }

    void appendEvaluations(const std::string& id, int from, int to) {
        const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / "runs" / id;
        auto writer = run::EventWriter::open(path / "events.jsonl");
        ASSERT_TRUE(writer.ok());
        for (int step = from; step <= to; step += 25) {
            ASSERT_TRUE(writer->append(run::EventType::evaluation, {step}, {{"eval/loss", 5.0 - step * 1e-3}}).ok());
        }
        ASSERT_TRUE(writer->flush().ok());
    }

    void open() {
        session.start();
        ASSERT_TRUE(QTest::qWaitFor([this] { return session.isReady(); }, 10000));
    }

    template <typename Condition>
    static bool eventually(Condition condition) {
        return QTest::qWaitFor(condition, 10000);
    }

    QTemporaryDir folder;
    widgets::WorkspaceSession session;
    widgets::EngineClient engine;
    widgets::RunQueue queue;
    widgets::CorpusLibrary corpora;
    widgets::MachineLibrary machines;
    widgets::RunSelection selection;
    widgets::RunTableModel runs;
    widgets::PageContext context;
};

}  // namespace plateau::workbench
