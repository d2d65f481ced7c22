// Predictions row by row.
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QImage>
#include <QMenu>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>
#include <QToolButton>

#include "tests/pages/glue_fixture.h"
#include "tests/support/child_of.h"
#include "tests/support/table_entries.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/forms/message_bar.h"
#include "widgets/forms/name_box.h"
#include "widgets/pages/glue/cell_panel.h"
#include "widgets/pages/glue/glue_form.h"
#include "widgets/pages/glue/matrix_tab.h"
#include "widgets/pages/glue/predictions_model.h"
#include "widgets/pages/glue/predictions_picker.h"
#include "widgets/pages/glue/predictions_tab.h"
#include "widgets/pages/glue/predictions_table.h"
#include "widgets/theme/empty_state.h"

namespace plateau::widgets {
namespace {

class GluePredictionsTest : public GluePageTest {
protected:
    PredictionsTab& tab() { return support::childOf<PredictionsTab>(*m_page); }
    bool settles() {
        return waitUntil([&] { return tab().isSettled(); });
    }
    void show() {
        addTwoModels({"cola"}, 2);
        support::childOf<QTabWidget>(*m_page).setCurrentWidget(&tab());
        ASSERT_TRUE(waitUntil([&] { return tab().isSettled() && tab().table().hasRows(); }));
    }
    QStringList texts() {
        QStringList all;
        for (int row = 0; row < tab().table().model()->rowCount(); ++row)
            all << tab().table().model()->index(row, PredictionsModel::First).data().toString();
        return all;
    }
};

TEST_F(GluePredictionsTest, ALongNameOfARunIsReadWhole) {
    const QString name = QStringLiteral("symmetric-base-wikipedia-english-200000-steps-at-a-rate-of-0.0002");
    const fs::path run = addRun("20260101-000000-a", specOf("original", {"cola"}), name.toStdString());
    addCell(run, {std::nullopt, "cola", 1}, 0.5);
    ASSERT_TRUE(seesColumns(1));
    support::childOf<QTabWidget>(*m_page).setCurrentWidget(&tab());
    ASSERT_TRUE(settles());
    const auto& box = support::childOf<NameBox>(tab().picker(), "run");
    EXPECT_EQ(box.currentText(), name);
    EXPECT_EQ(box.shownName(), name);
    m_page->resize(560, 900);
    EXPECT_TRUE(waitUntil([&] { return box.geometry().right() < tab().picker().width(); })) << "it is not cut off";
}

TEST_F(GluePredictionsTest, WithoutOneThePageSaysWhatWillBeThere) {
    support::childOf<QTabWidget>(*m_page).setCurrentWidget(&tab());
    ASSERT_TRUE(settles());
    EXPECT_FALSE(tab().table().isVisible());
    for (const QComboBox* box : tab().findChildren<QComboBox*>()) EXPECT_FALSE(box->isVisible()) << "of nothing";
    picture(*m_page, "glue-predictions-empty");
    auto* open = tab().findChild<EmptyState*>()->findChild<QPushButton*>();
    QTest::mouseClick(open, Qt::LeftButton);
    EXPECT_TRUE(support::childOf<GlueForm>(*m_page).isVisible());
}

TEST_F(GluePredictionsTest, FiltersNarrowTheRowsAndCountThem) {
    show();
    EXPECT_EQ(tab().findChild<QLabel*>("counts")->text(), "4 of 4 rows, 2 wrong");
    auto* wrong = tab().findChild<QCheckBox*>();
    wrong->setFocus();
    QTest::keyClick(wrong, Qt::Key_Space);
    ASSERT_TRUE(settles());
    EXPECT_EQ(texts(), (QStringList{"Them is happy.", "Bill coughed his way out."}));
    EXPECT_EQ(tab().findChild<QLabel*>("counts")->text(), "2 of 4 rows, 2 wrong");
    auto* label = tab().findChild<QComboBox*>("label");
    label->setCurrentIndex(1);  // label 0
    ASSERT_TRUE(settles());
    EXPECT_EQ(texts(), QStringList{"Them is happy."});
    label->setCurrentIndex(0);
    QTest::keyClick(wrong, Qt::Key_Space);
    auto* search = tab().findChild<QLineEdit*>();
    search->setFocus();
    QTest::keyClicks(search, "BREEZE");
    ASSERT_TRUE(settles());
    EXPECT_EQ(tab().table().model()->rowCount(), 2);
    picture(*m_page, "glue-predictions");
}

TEST_F(GluePredictionsTest, ChartsShowHowTheAnswersErr) {
    show();
    auto* charts = tab().findChild<QToolButton*>("charts");
    QTest::mouseClick(charts, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return tab().isSettled() && tab().quality().isVisible(); }));
    EXPECT_FALSE(tab().table().isVisible());
    EXPECT_FALSE(tab().findChild<QComboBox*>("label")->isVisible()) << "charts are of all rows";
    const MatrixPtr counts = tab().quality().matrix().matrix();
    ASSERT_TRUE(counts);
    float rows = 0, right = 0;
    for (int label = 0; label < 2; ++label)
        for (int answer = 0; answer < 2; ++answer) {
            rows += counts->at(label, answer);
            right += label == answer ? counts->at(label, answer) : 0;
        }
    EXPECT_EQ(rows, 4);
    EXPECT_EQ(right, 2);
    EXPECT_EQ(tab().quality().curves().keys().size(), 2) << "one of each class";
    EXPECT_TRUE(tab().quality().reliability().keys().contains("bins"));
    EXPECT_TRUE(tab().quality().words().contains("calibration error")) << tab().quality().words().toStdString();
    picture(*m_page, "glue-predictions-charts");
    QTest::mouseClick(charts, Qt::LeftButton);
    ASSERT_TRUE(settles());
    EXPECT_TRUE(tab().table().isVisible());
}

TEST(AnswerQuality, IsOfClassesOnly) {
    const glue::TaskInfo& values = glue::taskInfo(glue::TaskId::stsb);
    EXPECT_TRUE(answerQuality(values, {{0, 3.0, 2.5, {2.5}, "a", "b"}}).isEmpty());
    std::vector<std::string> labels;
    for (int label = 0; label < 50; ++label) labels.push_back(std::to_string(label));
    EXPECT_EQ(answerQuality(glue::ownTask(labels, false), {}).curves.size(), kMostQualityCurves);
}

TEST_F(GluePredictionsTest, AFileThatCannotBeReadSaysWhy) {
    show();
    auto* seed = tab().findChild<QComboBox*>("seed");
    auto* counts = tab().findChild<QLabel*>("counts");
    std::ofstream(tab().picker().file()) << "nonsense\n";
    seed->setCurrentIndex(1);
    ASSERT_TRUE(settles());
    EXPECT_EQ(counts->text(), "4 of 4 rows, 2 wrong");
    seed->setCurrentIndex(0);
    ASSERT_TRUE(settles());
    EXPECT_TRUE(counts->text().contains("nonsense")) << counts->text().toStdString();
    EXPECT_FALSE(tab().table().isVisible());
}

TEST_F(GluePredictionsTest, TheShownRowsAreCopiedAsATable) {
    show();
    QTest::keyClick(tab().findChild<QCheckBox*>(), Qt::Key_Space);
    ASSERT_TRUE(settles());
    QAction* csv = support::tableEntry(*tab().findChild<PredictionsTable*>(), "CSV");
    ASSERT_TRUE(csv);
    csv->trigger();
    const QString text = QGuiApplication::clipboard()->text();
    EXPECT_EQ(text.trimmed().split('\n').size(), 3) << text.toStdString();  // heading, two wrong rows
    EXPECT_TRUE(text.contains("Them is happy.")) << text.toStdString();
    EXPECT_TRUE(m_page->findChild<MessageBar*>()->isVisible());
}

TEST_F(GluePredictionsTest, RowsAreSortedByCertainty) {
    show();
    const QHeaderView* header = tab().table().horizontalHeader();
    const int x = header->sectionViewportPosition(PredictionsModel::Certainty) + 8;
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, QPoint(x, header->height() / 2));
    ASSERT_TRUE(settles());
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, QPoint(x, header->height() / 2));
    ASSERT_TRUE(settles());
    EXPECT_TRUE(texts().first() == "Bill coughed his way out." || texts().last() == "Bill coughed his way out.");
}

TEST_F(GluePredictionsTest, TheCellLeadsToThePredictionsOfItsSeed) {
    addTwoModels({"cola", "rte"}, 2);
    click("cola", "paired");
    for (QPushButton* button : support::childOf<MatrixTab>(*m_page).panel().findChildren<QPushButton*>())
        QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_EQ(support::childOf<QTabWidget>(*m_page).currentWidget(), &tab());
    ASSERT_TRUE(settles());
    EXPECT_EQ(tab().findChild<QComboBox*>("run")->currentText(), "paired");
    EXPECT_EQ(tab().picker().task()->name, "cola");
    EXPECT_EQ(tab().findChild<QComboBox*>("seed")->currentText(), "seed 1");
    EXPECT_TRUE(action("Export rows …")->isEnabled());
    EXPECT_FALSE(action("Submission …")->isEnabled()) << "no test predictions";
}

// Answers the next file dialog with a file, as a person who types its name and presses Enter.
void answerFileDialog(const fs::path& file) {
    auto* timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, file] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (!dialog) return;
        auto* name = dialog->findChild<QLineEdit*>();
        name->setText(QString::fromStdString(file.string()));
        QTest::keyClick(name, Qt::Key_Return);
        timer->deleteLater();
    });
    timer->start(20);
}

TEST_F(GluePredictionsTest, ShownRowsAreWrittenAsATable) {
    show();
    tab().findChild<QCheckBox*>()->setChecked(true);
    ASSERT_TRUE(settles());
    const fs::path file = workspace() / "rows.tsv";
    answerFileDialog(file);
    action("Export rows …")->trigger();
    ASSERT_TRUE(waitUntil([&] { return m_page->findChild<MessageBar*>()->isVisible(); }));
    const auto written = glue::readPredictions(file, glue::taskInfo(glue::TaskId::cola));
    ASSERT_TRUE(written.ok());
    ASSERT_EQ(written->size(), 2U) << "the wrong ones";
    EXPECT_EQ((*written)[0].first, "Them is happy.");
}

TEST_F(GluePredictionsTest, EachChartIsWrittenAsAPicture) {
    show();
    QAction* charts = action("Charts …");
    ASSERT_TRUE(charts && charts->isEnabled() && charts->menu());
    ASSERT_EQ(charts->menu()->actions().size(), 3);
    for (QAction* chart : charts->menu()->actions()) {
        const fs::path file = workspace() / "chart.png";
        fs::remove(file);
        answerFileDialog(file);
        chart->trigger();
        EXPECT_TRUE(waitUntil([&] {
            return fs::exists(file) && QImage(QString::fromStdString(file.string())).width() > 200;
        })) << chart->text().toStdString();
    }
}

TEST_F(GluePredictionsTest, TheSubmissionHasTheTestPredictions) {
    fs::create_directories(workspace() / "glue" / "CoLA");
    std::ofstream(workspace() / "glue" / "CoLA" / "test.tsv") << "index\tsentence\n0\tOne.\n1\tTwo is.\n";
    spec::GlueSpec spec = specOf("original", {"cola"});
    spec.seeds = {1};
    const fs::path run = addRun("20260101-000000-a", spec, "plain");
    addCell(run, {std::nullopt, "cola", 1}, 0.4);
    const std::vector<glue::Prediction> rows{{0, std::nullopt, 1, {0, 1}, "One.", ""},
                                             {1, std::nullopt, 0, {1, 0}, "Two is.", ""}};
    ASSERT_TRUE(glue::writePredictions(glue::cellFolder(run, {std::nullopt, "cola", 1}) / "test.tsv",
                                       glue::taskInfo(glue::TaskId::cola), rows)
                    .ok());
    ASSERT_TRUE(seesColumns(1));
    support::childOf<QTabWidget>(*m_page).setCurrentWidget(&tab());
    ASSERT_TRUE(waitUntil([&] { return tab().isSettled() && action("Submission …")->isEnabled(); }));
    const fs::path file = workspace() / "mine.zip";
    answerFileDialog(file);
    action("Submission …")->trigger();
    auto* bar = m_page->findChild<MessageBar*>();
    ASSERT_TRUE(waitUntil([&] { return bar->isVisible(); }));
    EXPECT_TRUE(bar->text().contains("with 1 table")) << bar->text().toStdString();
    std::ifstream zip(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(zip), {}};
    EXPECT_EQ(bytes.substr(0, 2), "PK");
    EXPECT_NE(bytes.find("CoLA.tsv"), std::string::npos);
}

TEST_F(GluePredictionsTest, ThePictureOfTheTableIsWritten) {
    addTwoModels({"cola"}, 2);
    for (const char* name : {"table.pdf", "table.svg", "table.png"}) {
        m_page->findChild<MessageBar*>()->hide();
        answerFileDialog(workspace() / name);
        action("Picture …")->trigger();
        ASSERT_TRUE(waitUntil([&] { return m_page->findChild<MessageBar*>()->isVisible(); }));
        EXPECT_GT(fs::file_size(workspace() / name), 1000U) << name;
    }
}

TEST(PredictionRows, FortyThousandRowsAreFilteredAndSortedAtOnce) {
    auto rows = std::make_shared<std::vector<glue::Prediction>>();
    for (int i = 0; i < 40000; ++i) {
        const bool wrong = i % 4 == 0;
        rows->push_back({i,
                         double(i % 2),
                         double(wrong ? 1 - i % 2 : i % 2),
                         {double(i % 7), 1},
                         "A sentence of some length with number " + std::to_string(i),
                         "and a second one"});
    }
    const glue::TaskInfo& task = *glue::findTask("qqp");
    PredictionFilter filter;
    filter.wrong_only = true;
    filter.text = "NUMBER 3999";
    filter.order = PredictionFilter::Order::certainty;
    QElapsedTimer timer;
    timer.start();
    const PredictionView view = filterPredictions(task, rows, filter);
    EXPECT_LT(timer.elapsed(), 2000);
    EXPECT_EQ(view.wrong, 10000U);
    EXPECT_EQ(view.rows.size(), 2U) << "39992 and 39996";
}

// A newer look at the workspace replaces the runs, and with them the tasks of their own.
TEST(PredictionsModel, KeepsTheTaskOfItsRows) {
    auto task = std::make_shared<const glue::TaskInfo>(glue::ownTask({"good", "bad"}, false));
    const std::weak_ptr<const glue::TaskInfo> kept = task;
    const auto rows = std::make_shared<const std::vector<glue::Prediction>>(
        std::vector<glue::Prediction>{{0, 1.0, 0.0, {2, 1}, "A text", ""}});
    PredictionsModel model;
    model.setRows(std::move(task), rows, {0});
    ASSERT_FALSE(kept.expired());
    EXPECT_EQ(model.index(0, PredictionsModel::Label).data().toString(), "bad");
}

TEST(PredictionRows, ARegressionIsWrongWhenItIsFarOff) {
    const glue::TaskInfo& task = *glue::findTask("stsb");
    EXPECT_FALSE(isWrong(task, {0, 3.0, 3.9, {3.9}, "", ""}));
    EXPECT_TRUE(isWrong(task, {0, 3.0, 4.1, {4.1}, "", ""}));
    EXPECT_TRUE(isWrong(task, {0, 3.0, std::nan(""), {std::nan("")}, "", ""}));
    EXPECT_FALSE(isWrong(task, {0, std::nullopt, 4.1, {4.1}, "", ""})) << "nobody knows";
    EXPECT_NEAR(*certaintyOf(task, {0, 3.0, 4.1, {4.1}, "", ""}), 1.1, 1e-9);
}

}  // namespace
}  // namespace plateau::widgets
