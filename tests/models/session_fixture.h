// A workspace in a temporary folder with a session on it.
#pragma once

#include <functional>
#include <memory>

#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include "tests/support/made_run.h"
#include "widgets/models/workspace_session.h"

namespace plateau::widgets {

class SessionTest : public testing::Test {
protected:
    std::filesystem::path folder() const { return m_folder.path(); }

    std::unique_ptr<WorkspaceSession> session() const {
        return std::make_unique<WorkspaceSession>(QString::fromStdString(folder().string()));
    }
    std::unique_ptr<WorkspaceSession> startedSession() const {
        auto started = session();
        started->start();
        EXPECT_TRUE(waitUntil([&] { return started->isReady(); }));
        return started;
    }
    // Runs the event loop until the condition holds; false after half a minute.
    static bool waitUntil(const std::function<bool()>& condition) { return QTest::qWaitFor(condition, 30'000); }
    static bool waitForState(const WorkspaceSession& session, const QString& id, run::RunState state) {
        return waitUntil([&] {
            const auto row = session.run(id);
            return row && row->state == state;
        });
    }

private:
    support::TemporaryFolder m_folder;
};

}  // namespace plateau::widgets
