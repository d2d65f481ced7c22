// Logs of other tools that are dropped onto the window, by the window system's own events, on a page that knows nothing
// of them.
#include <QDragEnterEvent>
#include <QDragMoveEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWindow>
#include <fstream>

#include "core/logs/export_log.h"
#include "tests/every_page/own_workspace.h"

namespace plateau::tests {
namespace {

class DroppedFilesTest : public OwnWorkspaceTest {
protected:
    // Onto the middle of the window, as the window system tells it; whether it was taken.
    bool drop(const QList<fs::path>& files) {
        QMimeData data;
        QList<QUrl> urls;
        for (const fs::path& file : files) urls << QUrl::fromLocalFile(QString::fromStdString(file.string()));
        data.setUrls(urls);
        QWindow* target = window().windowHandle();
        const QPoint at = window().rect().center();
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &enter);
        QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        move.setAccepted(enter.isAccepted());  // as Qt has it: who takes the one need not answer the others
        QApplication::sendEvent(target, &move);
        if (!move.isAccepted()) return false;
        QDropEvent dropped(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &dropped);
        return dropped.isAccepted();
    }
    fs::path write(const std::string& name, const std::string& text) {
        std::ofstream(m_folder / name) << text;
        return m_folder / name;
    }
    // As the table shows them, by name; of the runs that have one.
    std::map<std::string, double> importedLosses() {
        std::map<std::string, double> losses;
        const QAbstractItemModel& model = *runsTable().model();
        for (int row = 0; row < model.rowCount(); ++row) {
            bool isNumber = false;
            const double loss =
                model.index(row, widgets::RunTableModel::EvalLoss).data().toString().toDouble(&isNumber);
            const QString name = model.index(row, widgets::RunTableModel::Name).data().toString();
            if (isNumber) losses[name.toStdString()] = loss;
        }
        return losses;
    }
};

TEST_F(DroppedFilesTest, AnEventFileAStateAndATableBecomeRuns) {
    const support::TemporaryFolder elsewhere;
    const fs::path source = support::makeRun(elsewhere.path(), "source");
    support::appendEvents(source, support::madeHistory(40));
    ASSERT_TRUE(logs::exportLog(source, logs::ExportFormat::tensorboard, m_folder / "bert-small/"));
    fs::path events;
    for (const auto& entry : fs::directory_iterator(m_folder / "bert-small")) events = entry.path();
    const fs::path state =
        write("trainer_state.json",
              R"({"log_history": [{"step": 10, "loss": 5}, {"step": 20, "loss": 4, "eval_loss": 4.5}]})");
    const fs::path table = write("table.csv", "step,loss,eval/loss\n1,5,5.5\n2,4,4.25\n");
    open("curves");
    ASSERT_TRUE(drop({events, state, table}));
    EXPECT_EQ(window().currentPageId(), "runs");
    ASSERT_TRUE(waitUntil([&] { return buttonThatSays("Import") != nullptr; }));
    QTest::mouseClick(buttonThatSays("Import"), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return importedLosses().size() == 3; })) << importedLosses().size();
    EXPECT_EQ(importedLosses().at("table"), 4.25);
    const auto all = importedLosses();
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [](const auto& run) { return run.second == 4.5; }))
        << "the state's";
    EXPECT_NEAR(importedLosses().at("source"), support::madeLoss(40, 40), 1e-3);
    EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
}

TEST_F(DroppedFilesTest, OtherFilesAreNotTaken) {
    const fs::path paper = write("paper.pdf", "%PDF-1.4");
    open("curves");
    EXPECT_FALSE(drop({paper}));
    EXPECT_EQ(window().currentPageId(), "curves");
}

TEST_F(DroppedFilesTest, ADamagedLogIsSaidToBeSo) {
    open("compare");
    ASSERT_TRUE(drop({write("events.out.tfevents.1", "this is text")}));
    EXPECT_TRUE(waitUntil([&] { return !messages().filter("tfevents.1").isEmpty(); }));
    EXPECT_TRUE(importedLosses().empty());
}

}  // namespace
}  // namespace plateau::tests
