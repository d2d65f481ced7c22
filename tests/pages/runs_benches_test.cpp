// Benches that were kept as runs, on the Runs page.
#include <QMenu>
#include <QTabWidget>
#include <QTableWidget>

#include "tests/pages/runs_fixture.h"
#include "tests/support/made_bench.h"

namespace plateau::widgets {
namespace {

class RunsBenchesTest : public RunsPageTest {
protected:
    void addBenches() {
        for (const char* id : {"bench-before", "bench-today"}) {
            const auto folder = std::filesystem::path((m_shared->session.runsFolder() + "/" + id).toStdString());
            ASSERT_TRUE(support::makeBenchRun(
                folder, support::madeBench("EPYC", {{"train-small-128-bf16", {990, 1000, 1010}},
                                                    {"tokenize", {290, 300, 310}, "MB/s", false, true}})));
        }
        m_shared->session.refresh();
        ASSERT_TRUE(waitUntil([&] { return rows() == 2; }));
        open(*m_page);
    }
};

TEST_F(RunsBenchesTest, ReadAsWhatTheyAre) {
    addBenches();
    const int row = rowOf("bench-today");
    const auto text = [&](int column) { return table().model()->index(row, column).data().toString(); };
    EXPECT_EQ(text(RunTableModel::Operator), "bench");
    EXPECT_TRUE(text(RunTableModel::Name).startsWith("bench EPYC") && text(RunTableModel::Name).contains("today"))
        << text(RunTableModel::Name).toStdString();
    click("bench-today");
    auto* drawer = m_page->findChild<RunDrawer*>();
    auto* tabs = drawer->findChild<QTabWidget*>();
    auto* figures = drawer->findChild<QTableWidget*>();
    ASSERT_TRUE(waitUntil([&] { return figures->rowCount() == 2; }));
    EXPECT_EQ(tabs->tabText(0), "Figures");
    EXPECT_EQ(figures->horizontalHeaderItem(1)->text(), "Figure");
    EXPECT_EQ(figures->item(0, 0)->text(), "Training: small, length 128, bf16");
    EXPECT_EQ(figures->item(0, 1)->text(), QString::fromUtf8("1\u202F000 tokens/s"));
    EXPECT_TRUE(figures->item(1, 1)->text().endsWith("MB/s *"));
    EXPECT_EQ(figures->item(1, 2)->text(), "tokenize");
    for (int tab = 0; tab < tabs->count(); ++tab) {
        const bool isOfCheckpoints = tabs->tabText(tab).startsWith("Checkpoints");
        EXPECT_FALSE(isOfCheckpoints && tabs->isTabVisible(tab));
    }
    picture(*m_page, "runs-bench");
}

TEST_F(RunsBenchesTest, LeadToCompare) {
    addBenches();
    QStringList asked;
    QObject::connect(m_page.get(), &Page::pageRequested, [&](const QString& page) { asked << page; });
    click("bench-today");
    EXPECT_EQ(action("Show results")->isEnabled(), true) << "no curves are promised";
    EXPECT_FALSE(action("Fine-tune")->isEnabled());
    EXPECT_FALSE(action("Duplicate")->isEnabled());
    for (const QAction* found : table().actions()) {
        if (!found->menu()) continue;
        for (const QAction* entry : found->menu()->actions()) {
            const QString name = entry->text();
            EXPECT_FALSE((name == "Curves" || name == "Attention") && entry->isEnabled()) << name.toStdString();
            EXPECT_FALSE(name == "Compare" && !entry->isEnabled());
        }
    }
    table().selectAll();
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_Return);
    ASSERT_EQ(asked, QStringList{"compare"});
    EXPECT_EQ(m_shared->selection.chosen().size(), 2);
}

}  // namespace
}  // namespace plateau::widgets
