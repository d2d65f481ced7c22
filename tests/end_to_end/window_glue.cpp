// The GLUE page with the real engine: from a model that was trained here to the table, its curves and predictions.
#include <csignal>
#include <random>
#include <sstream>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>

#include "app/workbench/main_window.h"
#include "core/glue/run_files.h"
#include "core/run/run_lock.h"
#include "tests/end_to_end/window_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/forms/field_row.h"
#include "widgets/pages/glue/glue_form.h"
#include "widgets/pages/glue/glue_page.h"
#include "widgets/pages/glue/matrix_tab.h"
#include "widgets/pages/glue/predictions_picker.h"
#include "widgets/pages/glue/predictions_tab.h"
#include "widgets/pages/glue/predictions_table.h"
#include "widgets/pages/glue/score_matrix_view.h"
#include "widgets/pages/glue/task_chips.h"

namespace plateau::test {
namespace {

using namespace widgets;
namespace fs = std::filesystem;

constexpr int kDevRows = 40;

class WindowGlue : public WindowTest {
protected:
    ~WindowGlue() override {
        closeWindow();
        for (const std::string& id : runIds()) {
            if (const auto pid = engineOf(id)) ::kill(*pid, SIGKILL);
        }
    }

    GluePage& page() { return *qobject_cast<GluePage*>(window().page("glue")); }
    GlueForm& form() { return support::childOf<GlueForm>(page()); }
    fs::path data() const { return m_folder.path() / "glue"; }

    // Sentences of the model's own words; whether they are acceptable is whether they have an even length.
    std::string sentences(const fs::path& checkpoint, unsigned seed, int rows) {
        std::vector<std::string> words;
        std::istringstream vocabulary(readText(checkpoint / "vocab.txt"));
        for (std::string word; std::getline(vocabulary, word);) {
            if (word.front() != '[' && word.front() != '#') words.push_back(word);
        }
        std::mt19937 random(seed);
        std::string text;
        for (int row = 0; row < rows; ++row) {
            std::string own;
            for (std::size_t i = 0, count = 3 + random() % 6; i < count; ++i)
                own += words[random() % words.size()] + " ";
            text += "x\t" + std::to_string(own.size() % 2) + "\t\t" + own + "\n";
        }
        return text;
    }
    void type(const std::string& field, const QString& text) {
        auto* combo = qobject_cast<QComboBox*>(form().row(field)->editor());
        auto* line = combo ? combo->lineEdit() : qobject_cast<QLineEdit*>(form().row(field)->editor());
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    QPushButton* button(const char* name) { return form().findChild<QPushButton*>(name); }
    const MatrixCell* cola() {
        const ScoreMatrix& matrix = support::childOf<MatrixTab>(page()).matrix();
        for (std::size_t row = 0; row < matrix.rows.size(); ++row) {
            if (matrix.rows[row].id == "cola" && !matrix.columns.empty() && !matrix.columns[0].is_published)
                return &matrix.cells[row][0];
        }
        return nullptr;
    }
};

TEST_F(WindowGlue, FromATrainedModelToTheTable) {
    const fs::path pre = runFolder("20260101-000000-micro");
    fs::create_directories(pre.parent_path());
    const Finished made = engine(microPretrain(pre, 20));
    ASSERT_EQ(made.code, 0) << made.err;
    fs::create_directories(data() / "CoLA");
    const fs::path checkpoint = pre / "checkpoints/step-00000020";
    writeText(data() / "CoLA/train.tsv", sentences(checkpoint, 1, 64));
    writeText(data() / "CoLA/dev.tsv", sentences(checkpoint, 2, kDevRows));

    openWindow("glue");
    ASSERT_TRUE(eventually([&] { return page().isSettled(); }));
    page().setFormShown(true);
    ASSERT_TRUE(eventually([&] { return form().isEnabled(); }));
    form().setCheckpoint(QString::fromStdString(pre.string()));
    type("glue.data", QString::fromStdString(data().string()));
    ASSERT_TRUE(eventually([&] { return form().chips().chip("cola")->isEnabled(); }));
    EXPECT_FALSE(form().chips().chip("rte")->isEnabled()) << form().chips().chip("rte")->toolTip().toStdString();
    type("glue.seeds", "1-2");
    form().findChild<QToolButton*>("more")->click();
    type("glue.epochs", "2");
    type("glue.length", "32");
    ASSERT_TRUE(eventually([&] { return button("start")->isEnabled(); })) << button("start")->toolTip().toStdString();

    QTest::mouseClick(button("estimate"), Qt::LeftButton);
    const auto* estimate = form().findChild<QLabel*>("estimate.text");
    EXPECT_TRUE(eventually([&] { return estimate->text().contains("2 fine-tunings, 16 steps"); }))
        << estimate->text().toStdString();

    QTest::mouseClick(button("start"), Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return cola() && cola()->dots.size() == 2 && cola()->note.isEmpty(); }));
    std::string id;
    for (const std::string& known : runIds()) {
        if (known != "20260101-000000-micro") id = known;
    }
    EXPECT_TRUE(eventually([&] { return shownState(id) == "finished"; })) << shownState(id).toStdString();
    const auto run = glue::readGlueRun(runFolder(id));
    ASSERT_TRUE(run.ok()) << describe(run.error());
    ASSERT_EQ(run->cells.size(), 2U);
    double mean = 0;
    for (const glue::CellResult& cell : run->cells) mean += 50 * cell.values.at("cola/matthews_correlation");
    EXPECT_NEAR(cola()->spread->mean, mean, 1e-9) << "the table says what the files say";

    support::childOf<PredictionsTab>(page()).picker().choose(QString::fromStdString(id), "cola", 2);
    support::childOf<QTabWidget>(page()).setCurrentWidget(&support::childOf<PredictionsTab>(page()));
    ASSERT_TRUE(eventually([&] {
        return support::childOf<PredictionsTab>(page()).isSettled() &&
               support::childOf<PredictionsTab>(page()).table().hasRows();
    }));
    EXPECT_EQ(support::childOf<PredictionsTab>(page()).table().model()->rowCount(), kDevRows);
}

}  // namespace
}  // namespace plateau::test
