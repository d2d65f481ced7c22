// Ten thousand runs in the hand: whatever is done to all of them, the window's thread is never at it for long, and
// nothing is lost.
#include <time.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <string>

#include <QDeadlineTimer>
#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>

#include "tests/pages/runs_fixture.h"
#include "widgets/forms/message_bar.h"

namespace plateau::widgets {
namespace {

constexpr int kRuns = 10000;
constexpr double kLongestSlice = 100;  // ms

// A machine that others use too says more by this than by the clock on the wall.
double threadMilliseconds() {
    timespec used{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return 1e3 * static_cast<double>(used.tv_sec) + 1e-6 * static_cast<double>(used.tv_nsec);
}

class ManyRunsTest : public RunsPageTest {
protected:
    void SetUp() override {
        RunsPageTest::SetUp();
        const std::filesystem::path all = m_shared->session.runsFolder().toStdString();
        const std::filesystem::path first = all / addRun("original", 0, 2.0, true).toStdString();
        for (int i = 1; i < kRuns; ++i) std::filesystem::copy(first, all / ("original-" + std::to_string(i)));
        m_shared->session.refresh();
        ASSERT_TRUE(eventually([&] { return rows() == kRuns; }));
        open(*m_page);
        m_longest = 0;
    }

    // One turn of the window's thread.
    void slice(const std::function<void()>& work) {
        const double before = threadMilliseconds();
        work();
        m_longest = std::max(m_longest, threadMilliseconds() - before);
    }
    bool eventually(const std::function<bool()>& condition) {
        QTimer tick;
        tick.start(5);
        const QDeadlineTimer deadline(300000);
        while (!condition()) {
            if (deadline.hasExpired()) return false;
            slice([] { QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents); });
        }
        return true;
    }
    void selectAll() {
        click(id(0));  // which gives the table the keys
        slice([&] { QTest::keyClick(&table(), Qt::Key_A, Qt::ControlModifier); });
    }
    void expectNoFreeze(const char* what) {
        EXPECT_LE(m_longest, kLongestSlice) << what;
        m_longest = 0;
    }
    MessageBar& bar() { return *m_page->findChild<MessageBar*>(); }
    qsizetype filesIn(const QString& folder) {
        return QDir(folder).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).size();
    }
    QAction* actionOfMenu(const QString& text) {
        for (QMenu* menu : table().findChildren<QMenu*>())
            for (QAction* found : menu->actions())
                if (found->text() == text) return found;
        return nullptr;
    }

    double m_longest = 0;
};

TEST_F(ManyRunsTest, AreTaggedComparedExportedDeletedAndBroughtBack) {
    selectAll();
    ASSERT_EQ(table().selectedRuns().size(), std::size_t(kRuns));
    expectNoFreeze("select all");

    slice([&] { action("Edit tags")->trigger(); });
    auto* menu = table().findChild<QMenu*>("tagsOfSeveral");
    ASSERT_NE(menu, nullptr);
    QTest::keyClicks(menu->findChild<QLineEdit*>(), "night");
    slice([&] { QTest::keyClick(menu->findChild<QLineEdit*>(), Qt::Key_Return); });
    const auto isTagged = [](const store::RunRow& row) {
        return row.read_only || row.tags == std::vector<std::string>{"night"};
    };
    EXPECT_TRUE(eventually([&] { return std::ranges::all_of(m_shared->session.runs(), isTagged); }));
    expectNoFreeze("tag");

    QSignalSpy page(m_page.get(), &Page::pageRequested);
    QAction* compare = actionOfMenu("Compare");
    ASSERT_NE(compare, nullptr);
    slice([&] { compare->trigger(); });
    EXPECT_TRUE(bar().isVisible() && bar().text().contains("selected")) << bar().text().toStdString();
    EXPECT_TRUE(m_shared->selection.chosen().isEmpty());
    EXPECT_EQ(page.size(), 0);
    for (QPushButton* button : bar().findChildren<QPushButton*>())
        if (button->isVisible() && button->text().contains("200")) slice([&] { button->click(); });
    EXPECT_EQ(m_shared->selection.chosen().size(), 200);
    EXPECT_EQ(page.size(), 1);
    expectNoFreeze("compare");

    const QString target = m_folder.filePath("exported");
    QDir().mkpath(target);
    action("Export as CSV")->trigger();  // making a dialog takes its time with one run, too
    auto* dialog = m_page->findChild<QFileDialog*>();
    ASSERT_NE(dialog, nullptr);
    slice([&] { emit dialog->fileSelected(target); });
    delete dialog;
    m_page->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get())) << "no window manager gives the keys back to it";
    EXPECT_TRUE(eventually([&] { return filesIn(target) == kRuns; })) << filesIn(target);
    expectNoFreeze("export");

    selectAll();
    slice([&] { QTest::keyClick(&table(), Qt::Key_Delete); });
    ASSERT_TRUE(m_shared->selection.chosen().isEmpty()) << "nothing was deleted";
    EXPECT_TRUE(eventually([&] { return rows() == 0; }));
    expectNoFreeze("delete");
    EXPECT_EQ(filesIn(m_shared->session.folder() + "/bin"), kRuns);

    slice([&] { action("Undo deleting")->trigger(); });
    EXPECT_TRUE(eventually([&] { return rows() == kRuns; }));
    expectNoFreeze("undo");
    EXPECT_TRUE(std::ranges::all_of(m_shared->session.runs(), isTagged)) << "as they were";
}

// The first parts are in the bin when the deletion is undone; the others are still on their way there.
TEST_F(ManyRunsTest, ADeletionIsUndoneInTheMiddle) {
    selectAll();
    slice([&] { QTest::keyClick(&table(), Qt::Key_Delete); });
    ASSERT_TRUE(eventually([&] { return action("Undo deleting")->isEnabled(); }));
    slice([&] { action("Undo deleting")->trigger(); });
    const QString runs = m_shared->session.runsFolder();
    EXPECT_TRUE(eventually([&] { return rows() == kRuns && filesIn(runs) == kRuns; })) << rows();
    expectNoFreeze("undo in the middle");
}

}  // namespace
}  // namespace plateau::widgets
