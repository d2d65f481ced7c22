// The objects that pages share, over a workspace of their own and the fake engine. With PLATEAU_PICTURES=FOLDER in the
// environment, picture() leaves what a page looks like there, light and dark.
#pragma once

#include <fstream>
#include <memory>
#include <variant>

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QAbstractProxyModel>
#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/spec/draft.h"
#include "tests/window_engine/fake_catalogue.h"
#include "tests/window_engine/wait.h"
#include "widgets/engine/corpus_library.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/machine_library.h"
#include "widgets/engine/run_queue.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_table_model.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/theme.h"

namespace plateau::tests {

struct Shared {
    explicit Shared(const QTemporaryDir& folder)
        : session(folder.filePath("workspace")),
          runs(session),
          engine(PLATEAU_FAKE_ENGINE, folder.filePath("cache")),
          queue(session, engine),
          corpora(folder.filePath("workspace"), PLATEAU_FAKE_ENGINE),
          machines(folder.filePath("workspace"), PLATEAU_FAKE_ENGINE),
          context{session, selection, runs, engine, queue, corpora, machines} {}

    widgets::WorkspaceSession session;
    widgets::RunSelection selection;
    widgets::RunTableModel runs;
    widgets::EngineClient engine;
    widgets::RunQueue queue;
    widgets::CorpusLibrary corpora;
    widgets::MachineLibrary machines;
    widgets::PageContext context;
};

class PageTest : public testing::Test {
protected:
    void SetUp() override {
        qputenv("FAKE_ENGINE", "");
        qputenv("FAKE_ENGINE_RELEASE", m_folder.filePath("release").toUtf8());
        m_shared = std::make_unique<Shared>(m_folder);
        m_shared->queue.setTiming({.poll_ms = 20, .start_ms = 60000});
        m_shared->session.start();
        m_shared->engine.start();
        m_shared->corpora.start();
        ASSERT_TRUE(waitUntil([&] { return m_shared->session.isReady() && m_shared->engine.catalogue(); }));
    }
    void TearDown() override {
        std::ofstream(m_folder.filePath("release").toStdString()) << "go";
        waitUntil([&] {
            for (const store::RunRow& row : m_shared->session.runs()) {
                if (row.state == run::RunState::running) return false;
            }
            return true;
        });
    }

    template <typename Widget>
    void open(Widget& page) {
        page.resize(1280, 860);
        page.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&page));
        ASSERT_TRUE(waitUntil([&] { return page.isSettled(); }));
    }

    // From now on every model of its views is checked at each change, those below a proxy too; but for Qt's own, which
    // go while their view is half gone.
    static void watchModels(QWidget& page) {
        for (QAbstractItemView* view : page.findChildren<QAbstractItemView*>()) {
            if (view->inherits("QTreeWidget") || view->inherits("QTableWidget") || view->inherits("QListWidget") ||
                view->inherits("QComboBoxListView"))
                continue;
            for (QAbstractItemModel* model = view->model(); model;) {
                new QAbstractItemModelTester(model, QAbstractItemModelTester::FailureReportingMode::Fatal, view);
                const auto* proxy = qobject_cast<QAbstractProxyModel*>(model);
                model = proxy ? proxy->sourceModel() : nullptr;
            }
        }
    }

    static void picture(QWidget& page, const QString& name) {
        const QString folder = qEnvironmentVariable("PLATEAU_PICTURES");
        if (folder.isEmpty()) return;
        for (const auto mode : {widgets::ThemeMode::dark, widgets::ThemeMode::light}) {
            widgets::applyTheme(*qApp, mode);
            QTest::qWait(50);
            page.grab().save(
                QDir(folder).filePath(name + (mode == widgets::ThemeMode::dark ? "-dark.png" : "-light.png")));
        }
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Shared> m_shared;
};

// A test of one page, which is there and active from the beginning.
template <typename OnePage>
class ShownPageTest : public PageTest {
protected:
    void SetUp() override {
        PageTest::SetUp();
        showPage();
    }
    void TearDown() override {
        m_page.reset();
        PageTest::TearDown();
    }

    // A new one in place of the one that is there.
    void showPage() {
        m_page = std::make_unique<OnePage>(m_shared->context);
        m_page->resize(1280, 860);
        m_page->show();
        m_page->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get()));
    }

    std::unique_ptr<OnePage> m_page;
};

}  // namespace plateau::tests
