// The whole window over a workspace that the test makes, and may damage, with the fake engine.
#pragma once

#include <filesystem>
#include <memory>

#include <gtest/gtest.h>
#include <QAbstractItemModel>
#include <QApplication>
#include <QPushButton>
#include <QTest>

#include "app/workbench/composition.h"
#include "app/workbench/main_window.h"
#include "tests/support/made_run.h"
#include "tests/support/temporary_folder.h"
#include "tests/window_engine/wait.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/run_table_model.h"
#include "widgets/pages/page.h"
#include "widgets/pages/runs/run_table_view.h"

namespace plateau::tests {

namespace fs = std::filesystem;

class OwnWorkspaceTest : public testing::Test {
protected:
    OwnWorkspaceTest() { fs::create_directories(workspace()); }
    ~OwnWorkspaceTest() override { m_window.reset(); }

    virtual fs::path workspace() const { return m_folder / "workspace"; }
    fs::path runFolder(const std::string& id) const { return workspace() / "runs" / id; }
    fs::path addRun(const std::string& id, const std::string& op = "pairwise", int points = 100) const {
        const fs::path run = support::makeRun(workspace(), id, support::madeSpec(op, 1, points));
        support::appendEvents(run, support::madeHistory(points));
        return run;
    }

    void open(const QString& page, const QStringList& chosen = {}) {
        qputenv("FAKE_ENGINE", "");
        if (m_caches) qputenv("XDG_CACHE_HOME", (m_folder / "cache").c_str());
        workbench::Options options;
        options.workspace = QString::fromStdString(workspace().string());
        options.engine = PLATEAU_FAKE_ENGINE;
        options.page = page;
        options.select = chosen;
        m_window = std::make_unique<workbench::Composition>(options);
        m_window->start();
        window().resize(1280, 800);
        ASSERT_TRUE(waitUntil([&] { return m_window->isSettled(); }));
    }
    workbench::MainWindow& window() { return m_window->window(); }
    widgets::RunTableView& runsTable() { return *window().page("runs")->findChild<widgets::RunTableView*>(); }
    QStringList pages() {
        QStringList ids;
        for (const auto& info : window().pages()) ids << info.id;
        return ids;
    }
    // Shows it, and waits until nothing moves; no dialog may be in the way.
    void show(const QString& page) {
        window().showPage(page);
        EXPECT_TRUE(waitUntil([&] { return m_window->isSettled(); })) << page.toStdString();
        EXPECT_EQ(QApplication::activeModalWidget(), nullptr) << page.toStdString();
    }

    // What the table of the Runs page says of a run in this column; empty when it does not have it.
    QString shown(const std::string& id, int column = widgets::RunTableModel::State) {
        const QAbstractItemModel& model = *runsTable().model();
        for (int row = 0; row < model.rowCount(); ++row)
            if (model.index(row, 0).data(widgets::RunTableModel::IdRole).toString().toStdString() == id)
                return model.index(row, column).data().toString();
        return {};
    }
    // The messages that can be seen, of the frame and of the page.
    QStringList messages() {
        QStringList texts;
        for (const auto* bar : window().findChildren<widgets::MessageBar*>())
            if (bar->isVisible()) texts << bar->text();
        return texts;
    }
    QPushButton* buttonThatSays(const QString& text) {
        for (auto* button : window().findChildren<QPushButton*>())
            if (button->isVisible() && button->text().remove('&') == text) return button;
        return nullptr;
    }

    support::TemporaryFolder m_folder;
    bool m_caches = true;  // in a folder of its own, which no one else may read
    std::unique_ptr<workbench::Composition> m_window;
};

}  // namespace plateau::tests
