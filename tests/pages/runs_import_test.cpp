// Importing bundles and past runs on the Runs page, and exporting runs from it.
#include <algorithm>

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QTableWidget>
#include <QToolButton>
#include <QUrl>

#include "core/bundle/bundle_reader.h"
#include "core/bundle/bundle_writer.h"
#include "core/logs/export_log.h"
#include "core/logs/import_log.h"
#include "tests/pages/page_fixture.h"
#include "widgets/forms/message_bar.h"
#include "widgets/pages/import_inbox.h"
#include "widgets/pages/runs/csv_chooser.h"
#include "widgets/pages/runs/export_panel.h"
#include "widgets/pages/runs/import_panel.h"
#include "widgets/pages/runs/run_details.h"
#include "widgets/pages/runs/run_table_view.h"
#include "widgets/pages/runs/runs_page.h"

namespace plateau::widgets {
namespace {

using tests::waitUntil;

class RunsImportTest : public tests::PageTest {
protected:
    void SetUp() override {
        PageTest::SetUp();
        m_page = std::make_unique<RunsPage>(m_shared->context);
        open(*m_page);
    }
    void TearDown() override {
        m_page.reset();
        PageTest::TearDown();
    }

    QString write(const QString& name, const std::string& text) {
        const QString path = m_folder.filePath(name);
        std::ofstream(path.toStdString(), std::ios::binary) << text;
        return path;
    }
    QString writeTrainerState() {
        return write("trainer_state.json",
                     R"({"log_history": [{"step": 10, "loss": 5}, {"step": 20, "loss": 4, "eval_loss": 4.5}]})");
    }
    // A bundle of one finished run that this workspace does not have.
    QString writeBundle() {
        const std::filesystem::path run = m_folder.filePath("elsewhere").toStdString();
        const auto made = logs::importLog({writeTrainerState().toStdString(), {}, {}, "Elsewhere"}, run);
        EXPECT_TRUE(made) << describe(made.error());
        const QString file = m_folder.filePath("runs.plateau");
        EXPECT_TRUE(bundle::writeBundle({{run}, file.toStdString()}));
        return file;
    }
    ImportPanel& panel() { return *m_page->findChild<ImportPanel*>(); }
    CsvChooser& chooser() { return *m_page->findChild<CsvChooser*>(); }
    bool isChoosing() {
        const auto* made = m_page->findChild<CsvChooser*>();
        return made && made->isVisible();
    }
    QComboBox* combo(const QString& name) {
        for (QComboBox* found : chooser().findChildren<QComboBox*>())
            if (found->accessibleName() == name) return found;
        return nullptr;
    }
    QPushButton* button(const QString& text) {
        for (QPushButton* found : m_page->findChildren<QPushButton*>())
            if (found->text() == text) return found;
        return nullptr;
    }
    // A label of the form that asks about columns.
    bool says(const char* words) {
        const auto labels = chooser().findChildren<QLabel*>();
        return std::ranges::any_of(labels,
                                   [words](QLabel* label) { return label->text().contains(QString::fromUtf8(words)); });
    }
    QString message() { return m_page->findChild<MessageBar*>()->text(); }
    // The only run, once its points are there.
    std::optional<store::RunRow> imported() {
        const auto ready = [this] {
            return rows() == 1 && m_shared->session.run(currentId()) && m_shared->session.run(currentId())->step > 0 &&
                   m_shared->selection.isChosen(currentId());
        };
        return waitUntil(ready) ? m_shared->session.run(currentId()) : std::nullopt;
    }
    QString currentId() {
        return m_page->findChild<RunTableView*>()
            ->currentIndex()
            .siblingAtColumn(0)
            .data(RunTableModel::IdRole)
            .toString();
    }
    int rows() { return m_page->findChild<RunTableView*>()->model()->rowCount(); }
    QAction* action(const QString& text) {
        for (QAction* found : m_page->findChild<RunTableView*>()->actions())
            if (found->text() == text) return found;
        return nullptr;
    }
    // The dialog that is open, with this chosen in it.
    void acceptDialog(const QString& path) {
        QFileDialog* dialog = nullptr;
        ASSERT_TRUE(waitUntil([&] { return (dialog = m_page->findChild<QFileDialog*>()) && dialog->isVisible(); }));
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        ASSERT_NE(name, nullptr);
        name->setText(path);
        QPushButton* accept = nullptr;
        for (QPushButton* found : dialog->findChildren<QPushButton*>())
            if (found->isDefault()) accept = found;
        ASSERT_NE(accept, nullptr);
        ASSERT_TRUE(waitUntil([&] { return accept->isEnabled(); }));
        QTest::mouseClick(accept, Qt::LeftButton);
        EXPECT_TRUE(waitUntil([&] { return !m_page->findChild<QFileDialog*>(); }))
            << "the dialog does not take " << path.toStdString();
    }

    std::unique_ptr<RunsPage> m_page;
};

TEST_F(RunsImportTest, WhatIsDroppedBecomesTheCurrentRun) {
    m_shared->context.imports->add({writeTrainerState()});
    const auto run = imported();
    ASSERT_TRUE(run);
    EXPECT_EQ(run->kind, "import");
    EXPECT_EQ(run->state, run::RunState::finished);
    EXPECT_EQ(run->eval_loss, 4.5);
    EXPECT_EQ(m_shared->selection.current(), currentId());
    EXPECT_TRUE(m_shared->selection.isChosen(currentId()));
    EXPECT_TRUE(message().contains("is imported")) << message().toStdString();
    EXPECT_FALSE(panel().isVisible());
    EXPECT_FALSE(action("Duplicate …")->isEnabled());
    const RunDetails details = readRunDetails(run->folder, tests::fakeCatalogue());
    EXPECT_TRUE(details.problem.empty()) << details.problem;
    EXPECT_NE(std::find(details.settings.begin(), details.settings.end(),
                        std::pair<std::string, std::string>("source.file", "trainer_state.json")),
              details.settings.end());
}

TEST_F(RunsImportTest, TheButtonAsksForFiles) {
    const QString path = writeTrainerState();
    QToolButton* import = nullptr;
    for (QToolButton* found : m_page->findChildren<QToolButton*>())
        if (found->text() == "Import …") import = found;
    ASSERT_NE(import, nullptr);
    QTest::mouseClick(import, Qt::LeftButton);
    acceptDialog(path);
    EXPECT_TRUE(imported());
}

TEST_F(RunsImportTest, ColumnsOfATableAreChosen) {
    const QString path = write("past.csv", "n,clock,loss,score\n1,100,5,0.25\n2,200,4,0.5\n");
    m_shared->context.imports->add({path});
    ASSERT_TRUE(waitUntil([this] { return isChoosing(); }));
    EXPECT_FALSE(button("Import")->isEnabled());  // no column looks like steps
    EXPECT_FALSE(button("Import")->toolTip().isEmpty());
    auto* table = chooser().findChild<QTableWidget*>();
    EXPECT_EQ(table->rowCount(), 2);
    EXPECT_EQ(table->item(1, 2)->text(), "4");
    picture(*m_page, "runs-import-csv");
    QComboBox* step = combo("Steps");
    step->setFocus();
    QTest::keyClick(step, Qt::Key_Down);
    EXPECT_EQ(step->currentText(), "n");
    auto* values = chooser().findChild<QListWidget*>();
    values->setCurrentRow(1);
    QTest::keyClick(values, Qt::Key_Space);  // "clock" off
    EXPECT_EQ(chooser().request().columns.values, (std::vector<std::string>{"loss", "score"}));
    QTest::mouseClick(button("Import"), Qt::LeftButton);
    const auto run = imported();
    ASSERT_TRUE(run);
    EXPECT_EQ(run->name, "past");
    EXPECT_EQ(run->step, 2);
    EXPECT_FALSE(chooser().isVisible());
}

TEST_F(RunsImportTest, TablesComeOneAfterTheOtherAndCanBeSkipped) {
    m_shared->context.imports->add({write("a.csv", "step,loss\n1,5\n"), write("b.csv", "step,loss\n7,5\n")});
    ASSERT_TRUE(waitUntil([this] { return isChoosing() && panel().isSettled(); }));
    const std::string first = chooser().request().name;
    EXPECT_TRUE(says("1 more file")) << "or nothing would be seen to happen to it";
    QTest::keyClick(&chooser(), Qt::Key_Escape);
    EXPECT_TRUE(chooser().isVisible());
    EXPECT_FALSE(says("wait"));
    EXPECT_NE(chooser().request().name, first);
    QTest::keyClick(&chooser(), Qt::Key_Return);
    ASSERT_TRUE(imported());
    EXPECT_EQ(rows(), 1);
}

TEST_F(RunsImportTest, AFileThatComesWhileAnotherIsAskedAboutIsSaidToWait) {
    m_shared->context.imports->add({write("a.csv", "step,loss\n1,5\n")});
    ASSERT_TRUE(waitUntil([this] { return isChoosing() && panel().isSettled(); }));
    EXPECT_FALSE(says("wait"));
    m_shared->context.imports->add({write("b.csv", "step,loss\n7,5\n"), write("c.csv", "step,loss\n7,5\n")});
    EXPECT_TRUE(waitUntil([this] { return says("a.csv · 2 more files wait"); }));
    EXPECT_EQ(chooser().request().source.filename(), "a.csv");
}

TEST_F(RunsImportTest, ATableWithoutNumbersIsRefusedWithTheReason) {
    m_shared->context.imports->add({write("train.csv", "text,intent\nanna likes the cat,likes\nhe lives,lives\n")});
    ASSERT_TRUE(waitUntil([this] { return message().contains("train.csv cannot be imported"); }));
    EXPECT_TRUE(message().contains("None of its columns holds numbers")) << message().toStdString();
    EXPECT_FALSE(isChoosing()) << "there is nothing to choose";
}

TEST_F(RunsImportTest, WhatCannotBeReadIsSaidInTheBar) {
    m_shared->context.imports->add({write("events.out.tfevents.1", "this is text"), m_folder.filePath("none.csv")});
    ASSERT_TRUE(waitUntil([this] { return message().contains("2 files cannot be imported"); }))
        << message().toStdString();
    EXPECT_TRUE(message().contains("tfevents.1") && message().contains("none.csv")) << message().toStdString();
    ASSERT_TRUE(waitUntil([this] { return panel().isSettled(); }));
    EXPECT_EQ(rows(), 0);
    m_shared->context.imports->add({write("events.out.tfevents.2", "")});
    ASSERT_TRUE(waitUntil([this] { return message().contains("tfevents.2"); })) << message().toStdString();
}

TEST_F(RunsImportTest, AFolderOfTensorBoardIsImportedRunByRun) {
    for (const char* name : {"lr-1", "lr-2"}) {
        const std::filesystem::path past = m_folder.filePath(name).toStdString();
        const QString state = writeTrainerState();
        ASSERT_TRUE(logs::importLog({state.toStdString(), {}, {}, {}}, past));
        const auto logdir = std::filesystem::path(m_folder.filePath("logdir").toStdString()) / "sweep" / name;
        std::filesystem::create_directories(logdir);
        ASSERT_TRUE(logs::exportLog(past, logs::ExportFormat::tensorboard, logdir));
    }
    QAction* folder = m_page->findChild<ImportPanel*>()->folderAction();
    folder->trigger();
    acceptDialog(m_folder.filePath("logdir"));
    ASSERT_TRUE(waitUntil([this] { return rows() == 2; })) << message().toStdString();
    EXPECT_TRUE(message().contains("logdir is imported: 2 runs")) << message().toStdString();
    QStringList names;
    for (const store::RunRow& run : m_shared->session.runs())
        if (!run.read_only) names << QString::fromStdString(run.name);
    names.sort();
    EXPECT_EQ(names, QStringList({"sweep/lr-1", "sweep/lr-2"}));
    EXPECT_TRUE(m_shared->selection.isChosen(currentId()));
    QDir(m_folder.path()).mkdir("nothing");
    m_shared->context.imports->add({m_folder.filePath("nothing")});
    ASSERT_TRUE(waitUntil([this] { return message().contains("nothing cannot be imported"); }));
}

TEST_F(RunsImportTest, ALongImportCanBeStopped) {
    std::string text = "step,loss\n";
    for (int step = 0; step < 2'000'000; ++step) text += std::to_string(step) + ",1.5\n";
    m_shared->context.imports->add({write("long.csv", text)});
    ASSERT_TRUE(waitUntil([this] { return isChoosing(); }));
    QTest::keyClick(&chooser(), Qt::Key_Return);
    ASSERT_TRUE(waitUntil([this] { return button("Stop the import")->isVisible(); }));
    QTest::mouseClick(button("Stop the import"), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([this] { return panel().isSettled(); }));
    m_shared->session.refresh();
    EXPECT_EQ(rows(), 0);
    EXPECT_TRUE(QDir(m_shared->session.runsFolder())
                    .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)
                    .isEmpty());
}

TEST_F(RunsImportTest, RunsAreExported) {
    m_shared->context.imports->add({writeTrainerState()});
    ASSERT_TRUE(imported());
    ASSERT_TRUE(waitUntil([&] { return action("Export as CSV …")->isEnabled(); }));
    const QString csv = m_folder.filePath("out.csv");
    action("Export as CSV …")->trigger();
    acceptDialog(csv);
    EXPECT_TRUE(waitUntil([&] { return message().contains("Written"); })) << message().toStdString();
    std::ifstream file(csv.toStdString());
    std::string header;
    std::getline(file, header);
    EXPECT_EQ(header, "step,wall_time,eval/loss,train/loss");
}

TEST_F(RunsImportTest, RunsAreExportedForTensorBoard) {
    m_shared->context.imports->add({writeTrainerState()});
    const auto run = imported();
    ASSERT_TRUE(run);
    ASSERT_TRUE(waitUntil([&] { return action("Export for TensorBoard …")->isEnabled(); }));
    QDir(m_folder.path()).mkdir("logs");
    action("Export for TensorBoard …")->trigger();
    acceptDialog(m_folder.filePath("logs"));
    EXPECT_TRUE(waitUntil([&] { return message().contains("Written"); })) << message().toStdString();
    const QFileInfoList folders = QDir(m_folder.filePath("logs")).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot);
    ASSERT_EQ(folders.size(), 1) << "a folder a run";
    EXPECT_EQ(folders.front().fileName().toStdString(), run->name);
    const auto back = logs::importLog({folders.front().filePath().toStdString(), {}, {}, {}},
                                      m_folder.filePath("again").toStdString());
    ASSERT_TRUE(back) << describe(back.error());
    EXPECT_EQ(back->format, logs::LogFormat::tensorboard);
    EXPECT_EQ(back->points, 3);
    EXPECT_EQ(back->series, 2);
}

TEST_F(RunsImportTest, ABundleThatIsDroppedIsImported) {
    const QString file = writeBundle();
    QMimeData dragged;
    dragged.setUrls({QUrl::fromLocalFile(file)});
    EXPECT_EQ(importablePaths(dragged), QStringList{file});
    m_shared->context.imports->add(importablePaths(dragged));
    const auto run = imported();
    ASSERT_TRUE(run);
    EXPECT_EQ(run->id.value, "elsewhere");
    EXPECT_EQ(run->name, "Elsewhere");
    EXPECT_EQ(run->eval_loss, 4.5);
    EXPECT_EQ(m_shared->selection.current(), QStringLiteral("elsewhere"));
    EXPECT_TRUE(message().contains("runs.plateau is imported")) << message().toStdString();
    m_shared->context.imports->add({file});
    ASSERT_TRUE(waitUntil([this] { return message().contains("nothing new"); })) << message().toStdString();
    EXPECT_EQ(rows(), 1);
}

TEST_F(RunsImportTest, ARunFolderOfAnotherPlaceIsCopied) {
    const std::filesystem::path run = m_folder.filePath("elsewhere").toStdString();
    ASSERT_TRUE(logs::importLog({writeTrainerState().toStdString(), {}, {}, "Elsewhere"}, run));
    m_shared->context.imports->add({m_folder.filePath("elsewhere")});
    const auto copied = imported();
    ASSERT_TRUE(copied);
    EXPECT_EQ(copied->id.value, "elsewhere");
    EXPECT_EQ(copied->eval_loss, 4.5);
    EXPECT_TRUE(message().contains("elsewhere is imported")) << message().toStdString();
    EXPECT_TRUE(std::filesystem::exists(run / "spec.json")) << "the other place keeps its own";
}

TEST_F(RunsImportTest, ABrokenBundleLeavesNothingBehind) {
    const QString file = writeBundle();
    ASSERT_TRUE(QFile::resize(file, QFileInfo(file).size() / 2));
    m_shared->context.imports->add({file});
    ASSERT_TRUE(waitUntil([this] { return message().contains("runs.plateau cannot be imported"); }));
    ASSERT_TRUE(waitUntil([this] { return panel().isSettled(); }));
    EXPECT_TRUE(QDir(m_shared->session.runsFolder())
                    .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)
                    .isEmpty());
}

TEST_F(RunsImportTest, RunsAreExportedAsOneFile) {
    m_shared->context.imports->add({writeTrainerState()});
    const auto run = imported();
    ASSERT_TRUE(run);
    ASSERT_TRUE(waitUntil([&] { return action("Export as one file …")->isEnabled(); }));
    const QString file = m_folder.filePath("mine.plateau");
    action("Export as one file …")->trigger();
    acceptDialog(file);
    ASSERT_TRUE(waitUntil([&] { return message().contains("Written"); })) << message().toStdString();
    const auto reader = bundle::BundleReader::open(file.toStdString());
    ASSERT_TRUE(reader) << describe(reader.error());
    ASSERT_EQ(reader->manifest().runs.size(), 1U);
    EXPECT_EQ(reader->manifest().runs.front().name, run->id.value);
    EXPECT_FALSE(button("Stop the export")->isVisible());
}

TEST_F(RunsImportTest, ALongExportCanBeStopped) {
    m_shared->context.imports->add({writeTrainerState()});
    const auto run = imported();
    ASSERT_TRUE(run);
    std::ofstream(run->folder / "large").flush();
    std::filesystem::resize_file(run->folder / "large", std::uintmax_t{16} << 30);  // takes no room on the disk
    ASSERT_TRUE(waitUntil([&] { return action("Export as one file …")->isEnabled(); }));
    const QString file = write("mine.plateau", "what was there");
    const bundle::BundleRequest request{{run->folder}, file.toStdString(), bundle::Checkpoints::last};
    m_page->findChild<ExportPanel*>()->write(file, [request, file](const ExportPanel::GoOn& goOn) {
        const auto report = bundle::writeBundle(request, goOn);
        return ExportOutcome{file, report ? std::nullopt : std::optional(report.error()), 1};
    });
    ASSERT_TRUE(waitUntil([this] { return button("Stop the export")->isVisible(); }));
    QTest::mouseClick(button("Stop the export"), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([this] { return !button("Stop the export")->isVisible(); }));
    std::ifstream left(file.toStdString());
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(left), {}), "what was there");
}

}  // namespace
}  // namespace plateau::widgets
