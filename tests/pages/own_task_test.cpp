// Tasks of one's own on the GLUE page: the form, the run that it makes, results and predictions.
#include <algorithm>

#include <QComboBox>
#include <QTabWidget>
#include <QTableView>

#include "core/glue/finetune_files.h"
#include "core/spec/finetune_spec.h"
#include "tests/pages/glue_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/forms/field_row.h"
#include "widgets/models/run_marks.h"
#include "widgets/pages/glue/matrix_tab.h"
#include "widgets/pages/glue/own_form.h"
#include "widgets/pages/glue/own_tab.h"
#include "widgets/pages/glue/predictions_picker.h"
#include "widgets/pages/glue/predictions_tab.h"
#include "widgets/pages/glue/predictions_table.h"
#include "widgets/theme/mark_text.h"

namespace plateau::widgets {
namespace {

class OwnTaskTest : public GluePageTest {
protected:
    OwnForm& form() { return support::childOf<OwnForm>(*m_page); }
    QPushButton* button(const char* name) { return form().findChild<QPushButton*>(name); }
    QString value(const char* field) { return form().row(field)->value(); }

    fs::path write(const std::string& name, const std::string& text) {
        const fs::path file = workspace() / name;
        fs::create_directories(file.parent_path());
        std::ofstream(file) << text;
        return file;
    }
    void type(const char* field, const QString& text) {
        auto* line = qobject_cast<QLineEdit*>(form().row(field)->editor());
        ASSERT_NE(line, nullptr);
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    void choose(const char* field, const QString& value) {
        auto* box = qobject_cast<QComboBox*>(form().row(field)->editor());
        ASSERT_NE(box, nullptr);
        ASSERT_GE(box->findData(value), 0) << value.toStdString();
        box->setCurrentIndex(box->findData(value));
        emit box->activated(box->currentIndex());
    }
    bool counts(const QString& part) {
        return waitUntil(
            [&] { return form().findChild<QLabel*>("counts")->text().contains(part) && form().isSettled(); });
    }
    void openForm() {
        support::childOf<QTabWidget>(*m_page).setCurrentWidget(&support::childOf<OwnTab>(*m_page));
        m_page->setOwnFormShown(true);
        form().model().setCheckpoint(QString::fromStdString(addCheckpoint("original").string()));
        ASSERT_TRUE(waitUntil([&] { return form().isSettled(); }));
    }
    fs::path train() {
        return write("mails/train.tsv", "id\tutt\tintent\n1\tgood day\tgreet\n2\tbye now\tleave\n3\thello\tgreet\n");
    }
    fs::path dev() { return write("mails/dev.tsv", "id\tutt\tintent\n1\thi\tgreet\n2\tciao\tleave\n3\twhat\task\n"); }

    spec::ClassifySpec spec() {
        spec::ClassifySpec spec;
        spec.checkpoint = addCheckpoint("original").string();
        spec.train = train().string();
        spec.dev = dev().string();
        spec.text = "utt";
        spec.label = "intent";
        spec.seeds = {1, 2};
        return spec;
    }
    // A finished run with two seeds.
    fs::path addOwnRun(const std::string& id, const spec::ClassifySpec& spec, double accuracy) {
        const fs::path folder = runs() / id;
        EXPECT_TRUE(glue::writeFinetuneSpec(folder, spec).ok());
        run::Label label;
        label.name = id.substr(id.size() - 5);
        EXPECT_TRUE(run::writeLabel(folder, label).ok());
        EXPECT_TRUE(
            glue::writePlan(folder, glue::planCells(spec, {{std::nullopt, spec.checkpoint}}, {"greet", "leave"})).ok());
        for (const std::uint64_t seed : {1, 2}) {
            glue::CellResult result;
            result.id = {std::nullopt, "own", seed};
            result.epoch = std::int64_t(3 + seed);
            result.values = {{"own/accuracy", accuracy + 0.01 * double(seed)}, {"own/macro_f1", accuracy}};
            result.train_rows = 3;
            result.dev_rows = 2;
            result.epochs = {{1, result.values}};
            const auto more = [&](const fs::path& cell) {
                return glue::writePredictions(cell / "dev.tsv", glue::ownTask({"greet", "leave"}, false),
                                              {{0, 0.0, 0, {2, -1}, "hi", ""}, {1, 1.0, 0, {1, 0.5}, "ciao", ""}});
            };
            EXPECT_TRUE(glue::writeCell(folder, result, {}, more).ok());
        }
        log(folder, run::EventType::finished);
        return folder;
    }
    // One of its rows is wrong for sure, two are left out.
    void addRunWithStrangeRows() {
        const fs::path folder = addOwnRun("20260101-000000-first", spec(), 0.5);
        glue::CellResult result = glue::readCell(folder, {std::nullopt, "own", 1}).value();
        result.dev_rows = 3;
        result.dev_unseen = 1;
        result.dev_left_out = 2;
        EXPECT_TRUE(glue::writeCell(folder, result, {}, [](const fs::path&) -> Status { return Done{}; }).ok());
    }
    const ScoreMatrix& matrix() { return support::childOf<OwnTab>(*m_page).view().matrixModel().matrix(); }
};

TEST_F(OwnTaskTest, TheFormLooksAtTheFilesAndOffersTheirColumns) {
    std::ofstream(addCheckpoint("original") / "vocab.txt") << "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\nday\n";
    openForm();
    EXPECT_FALSE(button("start")->isEnabled());
    EXPECT_EQ(button("start")->toolTip(), "Choose the training file");
    form().takeFiles({QString::fromStdString(dev().string()), QString::fromStdString(train().string())});
    ASSERT_TRUE(counts("3 rows to train on, 3 to validate on, 2 classes"));
    EXPECT_EQ(value("classify.train"), QString::fromStdString(train().string()));
    EXPECT_EQ(value("classify.text"), "utt");
    EXPECT_EQ(value("classify.label"), "intent");
    EXPECT_TRUE(
        counts("1 of these 3 rows have labels that the training file lacks, such as “ask”: they count as wrong."));
    EXPECT_TRUE(counts("80 % of the texts' tokens are not in the model's vocabulary"));
    // Of a long path the end is seen, and all of it on request.
    auto* line = qobject_cast<QLineEdit*>(form().row("classify.train")->editor());
    ASSERT_NE(line, nullptr);
    EXPECT_EQ(line->cursorPosition(), line->text().size());
    EXPECT_TRUE(line->toolTip().contains(line->text()));
    EXPECT_TRUE(counts("somewhat too good"));
    EXPECT_TRUE(button("start")->isEnabled()) << button("start")->toolTip().toStdString();
    choose("classify.label", "id");
    ASSERT_TRUE(counts("3 classes"));
    EXPECT_EQ(value("classify.label"), "id");
    picture(*m_page, "own-task-form");
    type("classify.train", "/nowhere/rows.tsv");
    ASSERT_TRUE(waitUntil([&] { return form().isSettled() && !form().row("classify.train")->error().isEmpty(); }));
    EXPECT_FALSE(button("start")->isEnabled());
}

TEST_F(OwnTaskTest, ALongErrorIsWholeAtEveryWidth) {
    openForm();
    const fs::path half =
        write("a folder with a rather long name/dev.tsv", "utt\tintent\nhi\tgreet\nciao\tunheard of\n");
    form().takeFiles({QString::fromStdString(train().string()), QString::fromStdString(half.string())});
    ASSERT_TRUE(waitUntil([&] { return form().isSettled() && !form().row("classify.dev")->error().isEmpty(); }));
    for (const int width : {1280, 960, 1100}) {
        m_page->resize(width, 700);
        ASSERT_TRUE(waitUntil([&] { return m_page->width() == width; }));
        QApplication::processEvents();
        int errors = 0;
        for (const QLabel* label : form().findChildren<QLabel*>()) {
            if (!label->isVisible() || !label->wordWrap() || label->text().isEmpty()) continue;
            errors += label->property("role") == "error";
            EXPECT_GE(label->height(), label->heightForWidth(label->width()))
                << label->text().toStdString() << " at " << width;
        }
        EXPECT_GE(errors, 1) << "at the field";
    }
}

TEST_F(OwnTaskTest, StartingMakesTheRunThatTheCommandSays) {
    openForm();
    form().takeFiles({QString::fromStdString(train().string()), QString::fromStdString(dev().string())});
    ASSERT_TRUE(counts("2 classes"));
    type("classify.seeds", "1-2");
    type("name", "mine");
    ASSERT_TRUE(button("start")->isEnabled()) << button("start")->toolTip().toStdString();
    QTest::mouseClick(button("start"), Qt::LeftButton);
    EXPECT_FALSE(button("start")->isEnabled()) << "a second click starts nothing more";
    ASSERT_TRUE(waitUntil([&] { return !form().isVisible(); }));
    fs::path made;
    for (const auto& entry : fs::directory_iterator(runs())) made = entry.path();
    const auto spec = glue::readClassifySpec(made);
    ASSERT_TRUE(spec.ok()) << describe(spec.error());
    EXPECT_EQ(spec->text, "utt");
    EXPECT_EQ(spec->recipe, "hbert-classify");
    EXPECT_EQ(spec->seeds, (std::vector<std::uint64_t>{1, 2}));
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return matrix().columns.size() == 1; }));
    EXPECT_EQ(matrix().columns[0].title, "mine");
}

TEST_F(OwnTaskTest, ATrainingThatGoesOnIsTakenWhereItIsWhenTheRunStarts) {
    const fs::path trained = runs() / "20260101-000000-pre";
    ASSERT_TRUE(run::createRun(trained, spec::RunSpec{}).ok());
    for (const std::int64_t step : {600, 700}) {
        fs::create_directories(run::RunPaths{trained}.checkpoint({step}));
        for (const char* file : {"config.json", "model.safetensors"})
            std::ofstream(run::RunPaths{trained}.checkpoint({step}) / file) << "{}";
    }
    openForm();
    form().takeFiles({QString::fromStdString(train().string()), QString::fromStdString(dev().string())});
    ASSERT_TRUE(counts("2 classes"));
    const auto command = [&] { return form().findChild<QLineEdit*>("command")->text(); };
    form().model().setCheckpoint(QString::fromStdString(trained.string()));
    ASSERT_TRUE(waitUntil([&] { return command().contains(QString::fromStdString(trained.string()) + ' '); }))
        << command().toStdString() << button("start")->toolTip().toStdString();
    form().model().setCheckpoint(QString::fromStdString(run::RunPaths{trained}.checkpoint({500}).string()));
    ASSERT_TRUE(waitUntil([&] { return form().model().isGone(); }));
    EXPECT_FALSE(button("start")->isEnabled());
    EXPECT_TRUE(button("start")->toolTip().contains("600, 700")) << button("start")->toolTip().toStdString();
    QPushButton* mend = nullptr;
    for (QPushButton* one : form().findChildren<QPushButton*>())
        if (one->isVisible() && one->text() == "Take the newest") mend = one;
    ASSERT_NE(mend, nullptr);
    QTest::mouseClick(mend, Qt::LeftButton);
    EXPECT_EQ(form().model().folder().toStdString(), trained.string());
    EXPECT_TRUE(waitUntil([&] { return button("start")->isEnabled(); })) << button("start")->toolTip().toStdString();
}

TEST_F(OwnTaskTest, TasksOfOneFolderAreToldApart) {
    spec::ClassifySpec first = spec(), second = spec();
    second.train = write("mails/train-2.tsv", "utt\tintent\n").string();
    addOwnRun("20260101-000000-first", first, 0.5);
    addOwnRun("20260101-000001-other", second, 0.7);
    support::childOf<QTabWidget>(*m_page).setCurrentWidget(&support::childOf<OwnTab>(*m_page));
    QAction* copy = m_page->headerActions().front();
    EXPECT_FALSE(copy->isEnabled()) << "there is nothing yet";
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return matrix().rows.size() == 4 && m_page->isSettled(); }));
    EXPECT_EQ(matrix().rows[0].title, "mails · train-2.tsv:intent, accuracy");
    EXPECT_EQ(matrix().rows[2].title, "mails · train.tsv:intent, accuracy");
    EXPECT_TRUE(copy->isEnabled());
}

// Whether another epoch would have helped had been in the files only.
TEST_F(OwnTaskTest, TheCurrentRowIsDrawnOverItsEpochs) {
    addOwnRun("20260101-000000-first", spec(), 0.5);
    auto& tab = support::childOf<OwnTab>(*m_page);
    support::childOf<QTabWidget>(*m_page).setCurrentWidget(&tab);
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return matrix().rows.size() == 2 && m_page->isSettled(); }));
    EXPECT_EQ(tab.course().keys().size(), 2) << "a line a seed";
    const auto drawn = [&tab] { return tab.course().focusProxy()->accessibleDescription(); };
    EXPECT_TRUE(waitUntil([&] { return drawn().contains("51"); })) << drawn().toStdString();
    tab.view().setCurrentIndex(tab.view().model()->index(1, 0));
    EXPECT_TRUE(waitUntil([&] { return m_page->isSettled() && !drawn().contains("51"); })) << drawn().toStdString();
    picture(*m_page, "own-task-course");
    // With the form open its fields scrolled in a page that scrolled, too.
    ASSERT_TRUE(tab.course().isVisible());
    openForm();
    EXPECT_FALSE(tab.course().isVisible());
    constexpr int kPageOfASmallWindow = 600;
    EXPECT_TRUE(waitUntil([&] { return m_page->minimumSizeHint().height() <= kPageOfASmallWindow; }))
        << m_page->minimumSizeHint().height();
    m_page->setOwnFormShown(false);
    EXPECT_TRUE(tab.course().isVisible());
}

// Its line was blue, then orange once another model's stood before it.
TEST_F(OwnTaskTest, AModelHasTheMarkThatItHasOnEveryPage) {
    addOwnRun("20260101-000000-first", spec(), 0.5);
    auto& tab = support::childOf<OwnTab>(*m_page);
    support::childOf<QTabWidget>(*m_page).setCurrentWidget(&tab);
    const auto says = [&tab](const RunPen& pen, const QString& name) {
        return std::ranges::any_of(tab.findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->text().contains(markHtml(pen) + u' ' + name);
        });
    };
    m_shared->session.refresh();
    EXPECT_TRUE(waitUntil([&] { return says(operatorPen("original"), "first"); }));

    const fs::path training = runs() / "20250101-000000-t", checkpoint = training / "checkpoints" / "step-00001000";
    spec::RunSpec pretraining;
    pretraining.model.op = "symmetric";
    ASSERT_TRUE(run::createRun(training, pretraining).ok());
    fs::create_directories(checkpoint);
    fs::copy(addCheckpoint("symmetric"), checkpoint);
    spec::ClassifySpec newer = spec();
    newer.checkpoint = checkpoint.string();
    addOwnRun("20260101-000001-other", newer, 0.7);
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return matrix().columns.size() == 2 && m_page->isSettled(); }));
    EXPECT_EQ(matrix().columns[0].title, "other");  // the newest first
    EXPECT_TRUE(waitUntil([&] { return says(operatorPen("symmetric"), "other"); }));
    EXPECT_TRUE(says(operatorPen("original"), "first"));
    const QString id = QString::fromStdString(training.filename().string());
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.run(id).has_value(); }));
    m_shared->context.marks->setColourBy(ColourBy::run);
    EXPECT_TRUE(says(m_shared->context.marks->markOf(*m_shared->session.run(id)), "other"));
}

TEST_F(OwnTaskTest, RowsThatAreNotScoredOrWrongForSureAreSaidBelowTheResults) {
    addRunWithStrangeRows();
    support::childOf<QTabWidget>(*m_page).setCurrentWidget(&support::childOf<OwnTab>(*m_page));
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return matrix().columns.size() == 1 && m_page->isSettled(); }));
    const QString note = m_page->findChild<QLabel*>("own.note")->text();
    EXPECT_TRUE(
        note.contains("mails: 1 of 3 rows to validate on have labels that training never saw; they count as wrong."))
        << note.toStdString();
    EXPECT_TRUE(note.contains("mails: rows left out as they cannot be used: 0 to train on, 2 to validate on."));
    EXPECT_TRUE(note.contains("somewhat too good"));
}

TEST_F(OwnTaskTest, NumbersAsLabelsAreAskedAboutAndMayBeMeant) {
    std::string rows = "utt\tintent\n";
    for (int i = 0; i < 60; ++i) rows += "good day\t" + std::to_string(7 * i) + "\n";
    const QString file = QString::fromStdString(write("scores/train.tsv", rows).string());
    openForm();
    form().takeFiles({file});
    form().takeFiles({file});
    ASSERT_TRUE(
        waitUntil([&] { return form().isSettled() && !form().row("classify.numeric_labels")->error().isEmpty(); }));
    EXPECT_TRUE(form().row("classify.numeric_labels")->error().contains("60 different numbers as labels"));
    EXPECT_FALSE(button("start")->isEnabled());
    choose("classify.numeric_labels", "true");
    ASSERT_TRUE(counts("60 classes"));
    EXPECT_TRUE(button("start")->isEnabled()) << button("start")->toolTip().toStdString();
}

TEST_F(OwnTaskTest, ResultsAreDataSetsByModelsAndOpenTheirPredictions) {
    spec::ClassifySpec first = spec(), second = spec();
    second.head = spec::ClassifierForm::pooler;
    addOwnRun("20260101-000000-first", first, 0.5);
    addOwnRun("20260101-000001-other", second, 0.7);
    support::childOf<QTabWidget>(*m_page).setCurrentWidget(&support::childOf<OwnTab>(*m_page));
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return matrix().columns.size() == 2 && m_page->isSettled(); }));
    ASSERT_EQ(matrix().rows.size(), 2u);
    EXPECT_EQ(matrix().rows[0].title, "mails, accuracy");
    EXPECT_EQ(matrix().rows[1].title, "mails, macro F1");
    EXPECT_EQ(matrix().columns[0].title, "other");  // the newest first
    const MatrixCell& cell = matrix().cells[0][0];
    ASSERT_TRUE(cell.spread);
    EXPECT_NEAR(cell.spread->mean, 71.5, 1e-9);
    EXPECT_EQ(cell.dots.size(), 2u);
    EXPECT_TRUE(cell.is_best);
    EXPECT_EQ(cell.note, "epochs 4–5");
    picture(*m_page, "own-task-results");
    const std::string table = table::tableText(ownTable(matrix()), table::TableFormat::csv);
    EXPECT_NE(table.find("\"mails, accuracy\",71.50,0.71,51.50,0.71\n"), std::string::npos) << table;
    EXPECT_EQ(m_page->headerActions().size(), 3) << "copy, picture, new";
    // GLUE's own table has nothing of it.
    for (const MatrixColumn& column : support::childOf<MatrixTab>(*m_page).matrix().columns)
        EXPECT_TRUE(column.is_published);

    ScoreMatrixView& view = support::childOf<OwnTab>(*m_page).view();
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(view.model()->index(0, 0)).center());
    EXPECT_EQ(support::childOf<QTabWidget>(*m_page).currentWidget(), &support::childOf<PredictionsTab>(*m_page));
    PredictionsTab& tab = support::childOf<PredictionsTab>(*m_page);
    ASSERT_TRUE(waitUntil([&] { return tab.isSettled() && tab.table().hasRows(); }));
    EXPECT_EQ(tab.picker().task()->id, glue::TaskId::own);
    EXPECT_EQ(tab.table().model()->rowCount(), 2);
    EXPECT_EQ(tab.picker().run()->place.id, "20260101-000001-other");
    picture(*m_page, "own-task-predictions");
}

}  // namespace
}  // namespace plateau::widgets
