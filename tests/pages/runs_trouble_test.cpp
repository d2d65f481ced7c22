// What happens to the workspace while the Runs page shows it.
#include <filesystem>
#include <fstream>

#include "tests/pages/runs_fixture.h"
#include "tests/support/read_only_folder.h"
#include "widgets/forms/message_bar.h"

namespace plateau::widgets {
namespace {

class RunsTroubleTest : public RunsPageTest {
protected:
    QString said() const { return m_page->findChild<MessageBar*>()->text(); }
    std::filesystem::path folderOf(const QString& id) const {
        return (m_shared->session.runsFolder() + "/" + id).toStdString();
    }
};

TEST_F(RunsTroubleTest, AWorkspaceThatTurnsReadOnlySaysSoAndLosesNothing) {
    addRuns();
    {
        const support::ReadOnlyFolder readOnly(m_folder.path().toStdString());
        if (std::ofstream(folderOf(m_original) / "probe")) GTEST_SKIP() << "nothing is read-only for this user";
        click(m_original);
        QTest::keyClick(&table(), Qt::Key_A);  // into the archive
        EXPECT_TRUE(waitUntil([&] { return said().contains("cannot be changed"); })) << said().toStdString();
        QTest::keyClick(&table(), Qt::Key_Delete);
        EXPECT_TRUE(waitUntil([&] { return said().contains("cannot be deleted"); })) << said().toStdString();
        click(m_symmetric);
        action("Resume")->trigger();
        EXPECT_TRUE(waitUntil([&] { return said().contains("queue cannot be used"); })) << said().toStdString();
        EXPECT_EQ(rows(), 3);
        EXPECT_TRUE(std::filesystem::exists(folderOf(m_original) / "spec.json"));
    }
    click(m_original);
    QTest::keyClick(&table(), Qt::Key_Delete);
    EXPECT_TRUE(waitUntil([&] { return rows() == 2; })) << "as soon as it can be written again";
}

TEST_F(RunsTroubleTest, TheFolderOfAllRunsVanishesAndComesBack) {
    addRuns();
    click(m_original);
    const std::filesystem::path runs = m_shared->session.runsFolder().toStdString(), away = runs.string() + ".away";
    std::filesystem::rename(runs, away);
    m_shared->session.refresh();
    EXPECT_TRUE(waitUntil([&] { return said().contains("cannot be read"); })) << said().toStdString();
    EXPECT_EQ(rows(), 3) << "what was known is shown on";
    EXPECT_EQ(table().currentRun()->id.value, m_original.toStdString());
    std::filesystem::rename(away, runs);
    const QString added = addRun("original", 9, 2.0, true);
    m_shared->session.refresh();
    EXPECT_TRUE(waitUntil([&] { return rows() == 4 && rowOf(added) >= 0; }));
}

}  // namespace
}  // namespace plateau::widgets
