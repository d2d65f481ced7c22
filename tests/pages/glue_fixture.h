// The GLUE page over a workspace of its own, with runs and cells that are made by core/glue's own writers.
#pragma once

#include <filesystem>
#include <fstream>

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "tests/pages/page_fixture.h"
#include "tests/support/child_of.h"
#include "tests/support/made_glue.h"
#include "widgets/engine/glue_library.h"
#include "widgets/pages/glue/glue_form.h"
#include "widgets/pages/glue/glue_page.h"
#include "widgets/pages/glue/matrix_tab.h"
#include "widgets/pages/glue/score_matrix_view.h"

namespace plateau::widgets {

namespace fs = std::filesystem;
using tests::waitUntil;

class GluePageTest : public tests::PageTest {
protected:
    void SetUp() override {
        PageTest::SetUp();
        m_page = std::make_unique<GluePage>(m_shared->context);
        watchModels(*m_page);
        m_page->resize(1280, 900);
        m_page->show();
        m_page->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get()));
        ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    }
    void TearDown() override {
        m_page.reset();
        PageTest::TearDown();
    }

    fs::path workspace() const { return m_folder.filePath("workspace").toStdString(); }
    fs::path runs() const { return workspace() / "runs"; }

    fs::path addCheckpoint(const std::string& op) { return support::makeCheckpoint(workspace(), op); }
    spec::GlueSpec specOf(const std::string& op, std::vector<std::string> tasks) {
        return support::madeGlueSpec(workspace(), op, std::move(tasks));
    }
    fs::path addRun(const std::string& id, const spec::GlueSpec& spec, const std::string& name) {
        return support::makeGlueRun(workspace(), id, spec, name);
    }
    void addCell(const fs::path& run, const glue::CellId& id, double value, std::vector<std::string> flags = {}) {
        support::makeGlueCell(run, id, value, std::move(flags));
    }

    void log(const fs::path& run, run::EventType type, std::map<std::string, double> values = {},
             nlohmann::json details = nlohmann::json::object()) {
        auto writer = run::EventWriter::open(run::RunPaths{run}.events());
        ASSERT_TRUE(writer.ok());
        ASSERT_TRUE(writer->append(type, {0}, std::move(values), std::move(details)).ok());
    }

    // Five seeds a task of two operators; `better` by how many points the second one is.
    void addTwoModels(const std::vector<std::string>& tasks, double better) {
        const fs::path a = addRun("20260101-000000-a", specOf("original", tasks), "plain");
        const fs::path b = addRun("20260101-000001-b", specOf("pairwise", tasks), "paired");
        for (const std::string& task : tasks) {
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                addCell(a, {std::nullopt, task, seed}, 0.5 + 0.001 * double(seed));
                addCell(b, {std::nullopt, task, seed}, 0.5 + 0.001 * double(seed) + better / 100);
            }
        }
        log(a, run::EventType::finished);
        log(b, run::EventType::finished);
        ASSERT_TRUE(seesColumns(2));
    }

    // Waits until as many own columns are there.
    bool seesColumns(int count) {
        m_shared->session.refresh();
        return waitUntil([&] {
            int own = 0;
            for (const MatrixColumn& column : support::childOf<MatrixTab>(*m_page).matrix().columns)
                own += column.is_published ? 0 : 1;
            return own == count && m_page->isSettled();
        });
    }

    const MatrixCell& cell(const std::string& row, const std::string& title) {
        const ScoreMatrix& matrix = support::childOf<MatrixTab>(*m_page).matrix();
        for (std::size_t r = 0; r < matrix.rows.size(); ++r) {
            for (std::size_t c = 0; c < matrix.columns.size(); ++c) {
                if (matrix.rows[r].id == row && matrix.columns[c].title.toStdString() == title)
                    return matrix.cells[r][c];
            }
        }
        ADD_FAILURE() << "no cell " << row << " " << title;
        static const MatrixCell none;
        return none;
    }

    void click(const std::string& row, const std::string& title) {
        ScoreMatrixView& view = support::childOf<MatrixTab>(*m_page).view();
        const ScoreMatrix& matrix = support::childOf<MatrixTab>(*m_page).matrix();
        for (std::size_t r = 0; r < matrix.rows.size(); ++r) {
            for (std::size_t c = 0; c < matrix.columns.size(); ++c) {
                if (matrix.rows[r].id != row || matrix.columns[c].title.toStdString() != title) continue;
                const QModelIndex index = view.model()->index(int(r), int(c));
                view.scrollTo(index);
                QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(index).center());
            }
        }
    }

    QAction* action(const QString& text) {
        for (QAction* found : m_page->findChildren<QAction*>()) {
            if (found->text() == text) return found;
        }
        ADD_FAILURE() << "no action " << text.toStdString();
        return nullptr;
    }

    std::unique_ptr<GluePage> m_page;
};

}  // namespace plateau::widgets
