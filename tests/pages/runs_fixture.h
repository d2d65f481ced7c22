// A Runs page over a workspace of its own, with runs that are only files.
#pragma once

#include <QAction>
#include <QLineEdit>

#include "tests/pages/page_fixture.h"
#include "widgets/pages/runs/filter_line.h"
#include "widgets/pages/runs/run_drawer.h"
#include "widgets/pages/runs/run_table_view.h"
#include "widgets/pages/runs/runs_page.h"

namespace plateau::widgets {

using run::RunState;
using tests::waitUntil;

class RunsPageTest : public tests::PageTest {
protected:
    void SetUp() override {
        PageTest::SetUp();
        m_page = std::make_unique<RunsPage>(m_shared->context);
    }
    void TearDown() override {
        m_page->close();  // as a window is, so that what had the focus tells a page that is whole
        m_page.reset();
        PageTest::TearDown();
    }

    // A run folder as an engine leaves it.
    QString addRun(const char* op, int seed, double loss, bool finished) {
        spec::Draft draft;
        draft.fields = {
            {"train.recipe", "demo"}, {"model.operator", op}, {"seed", std::to_string(seed)}, {"device", "cpu"}};
        auto resolved = spec::resolve(draft, tests::fakeCatalogue());
        const QString id = QStringLiteral("%1-%2").arg(op).arg(seed);
        const auto folder = std::filesystem::path((m_shared->session.runsFolder() + "/" + id).toStdString());
        EXPECT_TRUE(run::createRun(folder, std::get<spec::RunSpec>(resolved)));
        auto log = run::EventWriter::open(run::RunPaths{folder}.events());
        EXPECT_TRUE(log);
        const run::StepIndex step{finished ? 2000 : 500};
        EXPECT_TRUE(log->append(run::EventType::started, run::StepIndex{0}));
        EXPECT_TRUE(log->append(run::EventType::metrics, step, {{"train/loss", loss + 0.1}}));
        EXPECT_TRUE(log->append(run::EventType::evaluation, step, {{"eval/loss", loss}}));
        EXPECT_TRUE(log->append(finished ? run::EventType::finished : run::EventType::interrupted, step, {},
                                finished ? nlohmann::json::object() : nlohmann::json{{"reason", "stop"}}));
        std::ofstream(run::RunPaths{folder}.log()) << "line one\nline two of " << op << "\n";
        return id;
    }

    void addRuns() {
        m_original = addRun("original", 1, 1.84, true);
        m_symmetric = addRun("symmetric", 2, 3.91, false);
        m_pairwise = addRun("pairwise", 12, 1.76, true);
        m_shared->session.refresh();
        ASSERT_TRUE(waitUntil([&] {
            const auto row = m_shared->session.run(m_pairwise);
            return rows() == 3 && row && row->eval_loss;
        }));
        open(*m_page);
    }

    RunTableView& table() { return *m_page->findChild<RunTableView*>(); }
    int rows() { return table().model()->rowCount(); }
    QString id(int row) { return table().model()->index(row, 0).data(RunTableModel::IdRole).toString(); }
    int rowOf(const QString& wanted) {
        for (int row = 0; row < rows(); ++row) {
            if (id(row) == wanted) return row;
        }
        return -1;
    }
    void click(const QString& wanted, int column = RunTableModel::Operator) {
        const QModelIndex index = table().model()->index(rowOf(wanted), column);
        QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, table().visualRect(index).center());
    }
    QLineEdit& filter() { return *m_page->findChild<QueryEdit*>(); }
    QAction* action(const QString& text) {
        for (QAction* found : table().actions()) {
            if (found->text().startsWith(text)) return found;
        }
        return nullptr;
    }

    std::unique_ptr<RunsPage> m_page;
    QString m_original, m_symmetric, m_pairwise;
};

}  // namespace plateau::widgets
