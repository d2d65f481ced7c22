// The results on the GLUE page.
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableWidget>

#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/pages/glue_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/pages/glue/along_tab.h"
#include "widgets/pages/glue/cell_panel.h"
#include "widgets/pages/glue/glue_form.h"
#include "widgets/pages/glue/matrix_paint.h"
#include "widgets/pages/glue/matrix_tab.h"
#include "widgets/pages/glue/task_chips.h"
#include "widgets/pages/runs/run_drawer.h"
#include "widgets/pages/runs/runs_page.h"
#include "widgets/theme/mark_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

TEST_F(GluePageTest, WithoutResultsThePublishedTableIsThere) {
    const ScoreMatrix& matrix = support::childOf<MatrixTab>(*m_page).matrix();
    ASSERT_EQ(matrix.columns.size(), 6U);
    EXPECT_EQ(cell("score", "base pairwise").spread->mean, cell("score", "base pairwise").spread->mean);
    EXPECT_NEAR(cell("score", "base pairwise").spread->mean, 79.36, 0.005);
    EXPECT_NEAR(*cell("score", "base pairwise").spread->sd, 0.37, 0.005);
    EXPECT_NEAR(*cell("score", "base pairwise").delta, 0.625, 0.001) << "to base original";
    EXPECT_EQ(cell("score", "base pairwise").verdict, glue::Verdict::notDistinguishable);
    EXPECT_TRUE(cell("score", "base pairwise").is_best);
    EXPECT_EQ(cell("mrpc", "small original").dots.size(), 5U);
    EXPECT_TRUE(support::childOf<MatrixTab>(*m_page).findChild<QLabel*>("note")->isVisible());
    EXPECT_TRUE(support::childOf<MatrixTab>(*m_page).comparisonText().contains("not distinguishable with 5 seeds"));
    EXPECT_TRUE(support::childOf<MatrixTab>(*m_page).comparisonText().contains("fine-tuning variance only"));
    picture(*m_page, "glue-published");
}

// The page as it is in a window of 1024 x 700.
TEST_F(GluePageTest, SixColumnsAreWholeInTheSmallestWindow) {
    m_page->resize(936, 610);
    auto& view = support::childOf<MatrixTab>(*m_page).view();
    const QHeaderView& header = *view.horizontalHeader();
    ASSERT_TRUE(waitUntil([&] { return header.count() == 6; })) << header.count();
    ASSERT_TRUE(waitUntil([&] { return view.horizontalScrollBar()->maximum() == 0; }))
        << "scrolls sideways by " << view.horizontalScrollBar()->maximum();
    for (int section = 0; section < header.count(); ++section) {
        const bool isPinned = !view.model()->headerData(section, Qt::Horizontal, Qt::DecorationRole).isNull();
        const int pin = isPinned ? view.style()->pixelMetric(QStyle::PM_SmallIconSize) + spacing::s : 0;
        const QString text = view.model()->headerData(section, Qt::Horizontal).toString();
        for (const QString& line : text.split('\n'))
            EXPECT_LE(header.fontMetrics().horizontalAdvance(line), header.sectionSize(section) - pin - 2 * spacing::s)
                << line.toStdString();
    }
}

TEST_F(GluePageTest, LongHeadingsAreWhole) {
    const std::string names[] = {"pairwise on a corpus of its own, step 2000", "pairwise, il", "symmetric · wiki-en",
                                 "pairwise · demo, Schritt 2\u202F000"};
    const char* operators[] = {"original", "pairwise", "symmetric", "bilinear"};
    for (int i = 0; i < 4; ++i)
        addRun("20260101-00000" + std::to_string(i) + "-a", specOf(operators[i], {"cola"}), names[i]);
    ASSERT_TRUE(seesColumns(4));
    const QHeaderView& header = *support::childOf<MatrixTab>(*m_page).view().horizontalHeader();
    const auto isWhole = [&](int section) {
        for (const QString& line : header.model()->headerData(section, Qt::Horizontal).toString().split('\n'))
            if (header.fontMetrics().elidedText(line, Qt::ElideMiddle, header.sectionSize(section) - 2 * spacing::s) !=
                line)
                return false;
        return true;
    };
    for (const int width : {936, 1240}) {
        m_page->resize(width, 610);
        for (int section = 0; section < 4; ++section) {
            if (!header.model()->headerData(section, Qt::Horizontal, Qt::DecorationRole).isNull()) continue;  // a pin
            EXPECT_TRUE(waitUntil([&] { return isWhole(section); })) << width << ": " << section;
        }
    }
}

TEST_F(GluePageTest, TheTableHasTheRoomThatTheWordsDoNotNeed) {
    addRun("20260101-000000-a", specOf("original", {"cola"}), "plain");
    ASSERT_TRUE(seesColumns(1));
    m_page->resize(936, 610);
    auto& view = support::childOf<MatrixTab>(*m_page).view();
    const QLabel* words = nullptr;
    for (const QLabel* label : m_page->findChildren<QLabel*>())
        if (label->accessibleName() == "Comparison in words") words = label;
    ASSERT_TRUE(words && !words->text().isEmpty());
    const auto below = [&] { return m_page->height() - view.mapTo(m_page.get(), QPoint(0, view.height())).y(); };
    EXPECT_TRUE(waitUntil([&] { return below() <= words->heightForWidth(words->width()) + 3 * spacing::s; }))
        << below();
}

TEST_F(GluePageTest, OwnRunsStandBesideEachOtherWithTheirDifference) {
    addTwoModels({"cola", "rte"}, 2);
    EXPECT_EQ(support::childOf<MatrixTab>(*m_page).matrix().columns.size(), 2U + 6U) << "with the published ones";
    EXPECT_NEAR(cell("cola", "plain").spread->mean, 50.3, 1e-9);
    EXPECT_NEAR(*cell("cola", "paired").delta, 2, 1e-9);
    EXPECT_EQ(cell("cola", "paired").verdict, glue::Verdict::better);
    EXPECT_TRUE(cell("cola", "paired").is_best);
    EXPECT_FALSE(cell("cola", "plain").is_best);
    EXPECT_FALSE(cell("score", "paired").spread) << "seven tasks are missing";
    EXPECT_TRUE(cell("score", "paired").help.contains("SST-2"));
    EXPECT_EQ(cell("sst2", "paired").note, "not chosen");
    EXPECT_TRUE(
        support::childOf<MatrixTab>(*m_page).comparisonText().contains("paired is 2.00 points above plain, better"))
        << support::childOf<MatrixTab>(*m_page).comparisonText().toStdString();
    EXPECT_FALSE(support::childOf<MatrixTab>(*m_page).findChild<QLabel*>("note")->isVisible());
    picture(*m_page, "glue-own");
}

TEST_F(GluePageTest, EqualScoresAreSaidToBeLevel) {
    addTwoModels({"cola"}, 0);
    EXPECT_TRUE(support::childOf<MatrixTab>(*m_page).comparisonText().contains("paired is level with plain"))
        << support::childOf<MatrixTab>(*m_page).comparisonText().toStdString();
}

TEST_F(GluePageTest, RunsOfOneModelAndProtocolAreOneColumn) {
    spec::GlueSpec spec = specOf("pairwise", {"cola"});
    spec.seeds = {1, 2};
    const fs::path first = addRun("20260101-000000-a", spec, "one");
    spec.seeds = {3};
    const fs::path second = addRun("20260101-000001-b", spec, "two");
    for (std::uint64_t seed : {1, 2}) addCell(first, {std::nullopt, "cola", seed}, 0.4);
    addCell(second, {std::nullopt, "cola", 3}, 0.4);
    spec.lr = 5e-5;
    spec.seeds = {1};
    addCell(addRun("20260101-000002-c", spec, "other rate"), {std::nullopt, "cola", 1}, 0.3);
    ASSERT_TRUE(seesColumns(2));
    EXPECT_EQ(cell("cola", "two").dots.size(), 3U);
    EXPECT_EQ(cell("cola", "other rate").dots.size(), 1U);
}

TEST_F(GluePageTest, ACollapseIsMarkedAndExplained) {
    const fs::path run = addRun("20260101-000000-a", specOf("original", {"cola"}), "plain");
    addCell(run, {std::nullopt, "cola", 1}, 0, {"majority_class"});
    addCell(run, {std::nullopt, "cola", 2}, 0.4);
    log(run, run::EventType::interrupted, {}, {{"reason", "stop"}});
    ASSERT_TRUE(seesColumns(1));
    EXPECT_EQ(cell("cola", "plain").suspects, 1);
    EXPECT_TRUE(cell("cola", "plain").dots[0].is_suspect);
    EXPECT_EQ(cell("cola", "plain").note, "2 of 5 seeds");
    EXPECT_TRUE(cell("cola", "plain").help.contains("majority class"));
    click("cola", "plain");
    ASSERT_TRUE(support::childOf<MatrixTab>(*m_page).panel().isVisible());
    EXPECT_TRUE(support::childOf<MatrixTab>(*m_page).panel().findChild<QLabel*>("flags")->text().contains(
        "majority class (1)"));
    picture(*m_page, "glue-collapse");
}

TEST_F(GluePageTest, ARunAtWorkShowsItsProgress) {
    const fs::path run = addRun("20260101-000000-a", specOf("original", {"cola", "rte"}), "plain");
    ASSERT_TRUE(seesColumns(1));
    EXPECT_EQ(cell("cola", "plain").note, "waiting");
    const auto lock = run::RunLock::acquire(run::RunPaths{run}.lock());
    ASSERT_TRUE(lock.ok());
    log(run, run::EventType::started);
    addCell(run, {std::nullopt, "cola", 1}, 0.4);
    log(run, run::EventType::glue, {{"cola/matthews_correlation", 0.1}}, {{"task", "cola"}, {"seed", 2}, {"epoch", 3}});
    log(run, run::EventType::progress, {{"glue/steps", 250}, {"glue/total_steps", 1000}, {"glue/seconds_left", 90}});
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return cell("cola", "plain").note.contains("epoch 3/5"); }));
    EXPECT_NEAR(*cell("cola", "plain").progress, (1 + 0.6) / 5, 1e-9);
    log(run, run::EventType::progress, {{"glue/steps", 260}, {"glue/total_steps", 1000}, {"glue/seconds_left", 90}},
        {{"cells",
          {{{"task", "cola"}, {"seed", 2}, {"checkpoint_step", nullptr}, {"steps", 7}, {"total_steps", 10}},
           {{"task", "rte"}, {"seed", "?"}, {"total_steps", -1}},
           7}}});
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return *cell("cola", "plain").progress > 0.33; })) << "inside of the epoch too";
    EXPECT_NEAR(*cell("cola", "plain").progress, (1 + 0.7) / 5, 1e-9);
    const auto row = m_shared->session.run("20260101-000000-a");
    ASSERT_TRUE(row);
    EXPECT_EQ(row->kind, "glue");
    EXPECT_EQ(row->state, run::RunState::running);
    EXPECT_EQ(row->step, 260);
    EXPECT_EQ(row->steps, 1000);
    EXPECT_EQ(row->eta_seconds, 90);
    picture(*m_page, "glue-running");
}

TEST_F(GluePageTest, ARunThatFailedSaysSoAndWhy) {
    const fs::path run = addRun("20260101-000000-a", specOf("original", {"cola", "rte"}), "plain");
    addCell(run, {std::nullopt, "rte", 1}, 0.5);
    log(run, run::EventType::failed, {}, {{"message", "a sample is longer than the 32 positions of the model"}});
    ASSERT_TRUE(seesColumns(1));
    ASSERT_TRUE(waitUntil([&] { return cell("cola", "plain").note == "failed"; }))
        << cell("cola", "plain").note.toStdString();
    EXPECT_EQ(cell("rte", "plain").note, "1 of 5 seeds · failed");
    auto& view = support::childOf<MatrixTab>(*m_page).view();
    for (int row = 0; row < view.model()->rowCount(); ++row) {
        const QString help = view.model()->index(row, 0).data(Qt::ToolTipRole).toString();
        const QString& title = support::childOf<MatrixTab>(*m_page).matrix().rows[std::size_t(row)].title;
        EXPECT_EQ(help.contains("failed"), help.contains("32 positions")) << title.toStdString();
    }
    EXPECT_TRUE(cell("cola", "plain").help.contains("32 positions")) << cell("cola", "plain").help.toStdString();
}

TEST_F(GluePageTest, ANumberThatTheDataCouldNotGiveSaysSo) {
    const fs::path run = addRun("20260101-000000-a", specOf("original", {"mnli"}), "plain");
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        glue::CellResult result;
        result.id = {std::nullopt, "mnli", seed};
        result.values["mnli/accuracy"] = 0.5;
        ASSERT_TRUE(glue::writeCell(run, result, {}, [](const fs::path&) -> Status { return Done{}; }).ok());
    }
    log(run, run::EventType::finished);
    ASSERT_TRUE(seesColumns(1));
    EXPECT_EQ(cell("mnli", "plain").note, "");
    EXPECT_FALSE(cell("mnli_mm", "plain").spread);
    EXPECT_EQ(cell("mnli_mm", "plain").note, "not in its data");
    EXPECT_TRUE(cell("mnli_mm", "plain").help.contains("dev_mismatched.tsv"));
    click("mnli_mm", "plain");
    const auto& value = support::childOf<QLabel>(support::childOf<CellPanel>(*m_page), "value");
    EXPECT_TRUE(value.text().contains("dev_mismatched.tsv")) << value.text().toStdString();
    click("score", "plain");
    EXPECT_TRUE(value.text().contains("MNLI-mm")) << value.text().toStdString();
}

TEST_F(GluePageTest, WithoutAModelTheTableSaysSoAndIsNotCopied) {
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    auto& tab = support::childOf<MatrixTab>(*m_page);
    const auto& note = support::childOf<QLabel>(tab, "note");
    EXPECT_TRUE(note.text().contains("the published table"));
    EXPECT_TRUE(action("Copy")->isEnabled());
    std::vector<std::string> keys;
    for (const MatrixColumn& column : tab.matrix().columns) keys.push_back(column.key);
    for (const std::string& key : keys) tab.setColumnShown(QString::fromStdString(key), false);
    EXPECT_TRUE(note.isVisible());
    EXPECT_TRUE(note.text().contains("hidden")) << note.text().toStdString();
    EXPECT_FALSE(action("Copy")->isEnabled());
    EXPECT_FALSE(action(QString::fromUtf8("Picture …"))->isEnabled());
    tab.setColumnShown(QString::fromStdString(keys.front()), true);
    EXPECT_TRUE(action("Copy")->isEnabled());
}

TEST_F(GluePageTest, AClickOpensTheCurvesOfTheCell) {
    addTwoModels({"cola"}, 2);
    click("cola", "paired");
    CellPanel& panel = support::childOf<MatrixTab>(*m_page).panel();
    ASSERT_TRUE(panel.isVisible());
    EXPECT_EQ(panel.findChild<QTableWidget*>()->rowCount(), 5);
    ASSERT_TRUE(
        waitUntil([&] { return m_page->isSettled() && panel.findChildren<CurveChart*>()[0]->keys().size() == 5; }));
    for (CurveChart* chart : panel.findChildren<CurveChart*>()) EXPECT_EQ(chart->keys().size(), 5);
    picture(*m_page, "glue-cell");
    ScoreMatrixView& view = support::childOf<MatrixTab>(*m_page).view();
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Return);
    EXPECT_TRUE(panel.findChildren<QLabel*>()[0]->text().contains("plain")) << "the keyboard does the same";
}

TEST_F(GluePageTest, TheBaselineIsWhatIsPinned) {
    addTwoModels({"cola"}, 2);
    emit support::childOf<MatrixTab>(*m_page).view().baselineRequested(
        QString::fromStdString(support::childOf<MatrixTab>(*m_page).matrix().columns[0].key));
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    const MatrixColumn& pinned = support::childOf<MatrixTab>(*m_page).matrix().columns[0];
    EXPECT_TRUE(pinned.is_baseline);
    const std::string other = support::childOf<MatrixTab>(*m_page).matrix().columns[1].title.toStdString();
    EXPECT_NEAR(std::abs(*cell("cola", other).delta), 2, 1e-9);
    EXPECT_FALSE(cell("cola", pinned.title.toStdString()).delta);
}

TEST_F(GluePageTest, PublishedColumnsStayBesideOwnOnesUntilTheyAreHidden) {
    const auto titles = [this] {
        QStringList found;
        for (const MatrixColumn& column : support::childOf<MatrixTab>(*m_page).matrix().columns) found << column.title;
        return found;
    };
    const QStringList published = titles();
    addTwoModels({"cola"}, 2);
    EXPECT_EQ(titles().size(), 2 + published.size());
    EXPECT_EQ(titles().mid(2), published) << "in their order, after one's own";
    EXPECT_NEAR(cell("score", "small pairwise").spread->mean, 73.38, 0.005);
    const auto toggle = [this](const QString& name) {
        QMenu* menu = action("Models")->menu();
        menu->popup({});
        ASSERT_TRUE(waitUntil([&] { return menu->isVisible(); }));
        for (QAction* entry : menu->actions())
            if (entry->text() == name) entry->trigger();
        menu->hide();
        ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    };
    toggle("small pairwise");
    EXPECT_FALSE(titles().contains("small pairwise"));
    EXPECT_EQ(titles().size(), 2 + published.size() - 1);
    QSettings settings(m_folder.filePath("window.ini"), QSettings::IniFormat);
    m_page->saveState(settings);
    toggle("small pairwise");
    EXPECT_EQ(titles().mid(2), published);
    m_page->restoreState(settings);
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    EXPECT_FALSE(titles().contains("small pairwise")) << "what is hidden is remembered";
}

TEST_F(GluePageTest, TheTableIsCopiedForAPaper) {
    addTwoModels({"cola"}, 2);
    const QList<QAction*> formats = action("Copy")->menu()->actions().mid(0, 3);  // the last one saves
    ASSERT_EQ(formats.last()->text(), "CSV");
    for (QAction* format : formats) {
        format->trigger();
        const QString text = QGuiApplication::clipboard()->text();
        EXPECT_TRUE(text.contains("paired") && text.contains("52.3")) << text.toStdString();
    }
}

TEST_F(GluePageTest, ThePictureOfTheTableHasItsNumbers) {
    const ScoreMatrix& matrix = support::childOf<MatrixTab>(*m_page).matrix();
    const QByteArray svg = pictureBytes(PictureFormat::svg, matrixPictureSize(matrix),
                                        [&](QPaintDevice& device) { paintMatrix(device, matrix); });
    for (const char* text : {"GLUE score", "base pairwise", "79.36 ± 0.37", "MNLI-mm"})
        EXPECT_TRUE(svg.contains(QByteArray(text))) << text;
}

TEST_F(GluePageTest, AlongATrainingHasALineAndCrossings) {
    support::childOf<QTabWidget>(*m_page).setCurrentWidget(&support::childOf<AlongTab>(*m_page));
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    EXPECT_TRUE(support::childOf<AlongTab>(*m_page).words().contains("75.10"))
        << support::childOf<AlongTab>(*m_page).words().toStdString();
    EXPECT_GE(support::childOf<AlongTab>(*m_page).chart().keys().size(), 2);
    picture(*m_page, "glue-along");

    spec::GlueSpec spec = specOf("pairwise", {});
    for (const glue::TaskInfo& task : glue::tasks()) {
        if (task.in_score) spec.tasks.emplace_back(task.name);
    }
    spec.checkpoint.clear();
    spec.along = (workspace() / "pretraining").string();
    spec.seeds = {1};
    const fs::path run = addRun("20260101-000000-a", spec, "mine");
    for (const auto& [step, value] : {std::pair(0, 0.4), std::pair(1000, 0.6), std::pair(2000, 0.8)}) {
        for (const std::string& task : spec.tasks) addCell(run, {step, task, 1}, value);
    }
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return support::childOf<AlongTab>(*m_page).words().contains("mine first rises"); }))
        << support::childOf<AlongTab>(*m_page).words().toStdString();
    EXPECT_TRUE(support::childOf<AlongTab>(*m_page).words().contains("76.00")) << "95 % of its last score";
    EXPECT_TRUE(support::childOf<AlongTab>(*m_page).words().contains(QString::fromUtf8("1\u202F800")));
    support::childOf<QCheckBox>(support::childOf<AlongTab>(*m_page)).click();
    EXPECT_EQ(support::childOf<AlongTab>(*m_page).chart().keys().size(), 1);
    picture(*m_page, "glue-along-own");
}

TEST_F(GluePageTest, AlongATrainingItsCurveHasTheMarkOfTheTraining) {
    const fs::path training = runs() / "20250101-000000-t";
    spec::RunSpec pretraining;
    pretraining.model.op = "symmetric";
    ASSERT_TRUE(run::createRun(training, pretraining).ok());
    m_shared->context.marks->setColourBy(ColourBy::run);
    spec::GlueSpec spec = specOf("symmetric", {});
    for (const glue::TaskInfo& task : glue::tasks())
        if (task.in_score) spec.tasks.emplace_back(task.name);
    spec.checkpoint.clear();
    spec.along = training.string();
    spec.seeds = {1};
    const fs::path run = addRun("20260101-000000-a", spec, "mine");
    for (const std::int64_t step : {0, 1000})
        for (const std::string& task : spec.tasks) addCell(run, {step, task, 1}, 0.5 + double(step) / 10000);
    m_shared->session.refresh();
    const QString id = QString::fromStdString(training.filename().string());
    const auto legend = [this] {
        for (const QLabel* label : support::childOf<AlongTab>(*m_page).findChildren<QLabel*>())
            if (label->accessibleName() == "Curves") return label->text();
        return QString();
    };
    const auto saysMark = [&] {
        const auto row = m_shared->session.run(id);
        return row && legend().contains(markHtml(m_shared->context.marks->markOf(*row)) + " mine");
    };
    ASSERT_TRUE(waitUntil([&] { return legend().contains("mine") && m_shared->session.run(id); }));
    EXPECT_TRUE(waitUntil(saysMark)) << legend().toStdString();
    EXPECT_FALSE(legend().contains(markHtml(operatorPen("symmetric")) + " mine")) << "colours stand for runs";
    EXPECT_TRUE(legend().contains(markHtml(operatorPen("pairwise")))) << "the published ones keep theirs";
}

TEST_F(GluePageTest, ADamagedRunLeavesTheOthersAlone) {
    addTwoModels({"cola"}, 2);
    fs::create_directories(runs() / "20260101-000002-c");
    std::ofstream(runs() / "20260101-000002-c" / "spec.json") << R"({"version":1,"kind":"glue","glue":{"lr":"x"}})";
    std::ofstream(runs() / "20260101-000000-a" / "cells" / "cola-s1" / "result.json") << "{";
    std::ofstream(runs() / "20260101-000000-a" / "label.json") << R"({"name":"renamed"})";
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] {
        const auto& columns = support::childOf<MatrixTab>(*m_page).matrix().columns;
        return std::any_of(columns.begin(), columns.end(),
                           [](const auto& column) { return column.title == "renamed"; });
    }));
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    EXPECT_EQ(cell("cola", "renamed").dots.size(), 4U);
}

TEST_F(GluePageTest, TheRunsPageShowsWhatKindOfRunItIs) {
    spec::GlueSpec spec = specOf("pairwise", {"cola"});
    spec.lr = 3e-5;
    const fs::path run = addRun("20260101-000000-a", spec, "mine");
    log(run, run::EventType::started);
    log(run, run::EventType::progress, {{"glue/steps", 250}, {"glue/total_steps", 1000}});
    RunsPage runs(m_shared->context);
    open(runs);
    m_shared->session.refresh();
    auto* drawer = runs.findChild<RunDrawer*>();
    auto* settings = drawer->findChild<QTableWidget*>();
    ASSERT_TRUE(waitUntil([&] { return settings->rowCount() > 0; }));
    QStringList said;
    for (int row = 0; row < settings->rowCount(); ++row)
        said << settings->item(row, 0)->text() + ' ' + settings->item(row, 1)->text();
    EXPECT_TRUE(said.contains("Learning rate 3e-05")) << said.join('|').toStdString();
    EXPECT_TRUE(said.contains("Tasks cola"));
    EXPECT_FALSE(said.join('|').contains("Epochs")) << "that is the protocol's";
    ASSERT_TRUE(waitUntil([&] {
        const auto row = m_shared->session.run("20260101-000000-a");
        return row && row->state == run::RunState::interrupted && row->failure.empty();
    }));
    QSignalSpy asked(&runs, &Page::pageRequested);
    QAction* show = nullptr;
    ASSERT_TRUE(waitUntil([&] {
        for (QAction* action : runs.findChildren<QAction*>())
            if (action->text() == "Show results" && action->isEnabled()) show = action;
        return show != nullptr;
    })) << "the page follows the session a moment later";
    show->trigger();
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked[0][0].toString(), "glue");
}

TEST_F(GluePageTest, CheckpointsOfOneTrainingSayTheirStep) {
    spec::GlueSpec spec = specOf("original", {"cola"});
    const fs::path first = fs::path(spec.checkpoint).parent_path() / "step-00000000";
    const fs::path last = fs::path(spec.checkpoint).parent_path() / "step-00008000";
    for (const fs::path& folder : {first, last}) fs::copy(spec.checkpoint, folder);
    spec.checkpoint = first.string();
    addRun("20260101-000000-a", spec, "before");
    spec.checkpoint = last.string();
    addRun("20260101-000001-b", spec, "after");
    ASSERT_TRUE(seesColumns(2));
    QStringList said;
    for (const MatrixColumn& column : support::childOf<MatrixTab>(*m_page).matrix().columns)
        said << column.title + ": " + column.subtitle;
    EXPECT_TRUE(said.contains("before: tiny original · step 0")) << said.join('|').toStdString();
    EXPECT_TRUE(said.contains(QString::fromUtf8("after: tiny original · step 8\u202F000")))
        << said.join('|').toStdString();
    EXPECT_TRUE(support::childOf<MatrixTab>(*m_page).comparisonText().contains("Compare with this one"))
        << "none is the baseline yet";
}

TEST_F(GluePageTest, ARunIsRepeatedWithAllOfItsSettings) {
    spec::GlueSpec spec = specOf("pairwise", {"cola", "rte"});
    spec.recipe = "courtois2024";
    spec.lr = 3e-5;
    spec.seeds = {2, 3, 4};
    addRun("20260101-000000-a", spec, "mine");
    RunsPage runs(m_shared->context);
    open(runs);
    m_shared->session.refresh();
    QAction* duplicate = nullptr;
    ASSERT_TRUE(waitUntil([&] {
        for (QAction* action : runs.findChildren<QAction*>())
            if (action->text().startsWith("Duplicate") && action->isEnabled()) duplicate = action;
        return duplicate != nullptr;
    }));
    QSignalSpy asked(&runs, &Page::pageRequested);
    duplicate->trigger();
    ASSERT_TRUE(waitUntil([&] { return asked.count() == 1; }));
    EXPECT_EQ(asked[0][0].toString(), "glue");
    m_page->hide();
    m_page->show();
    EXPECT_TRUE(support::childOf<GlueForm>(*m_page).isVisible());
    const GlueChoice choice = support::childOf<GlueForm>(*m_page).choice();
    EXPECT_EQ(choice.checkpoint, spec.checkpoint);
    EXPECT_EQ(choice.data, spec.data);
    EXPECT_EQ(support::childOf<GlueForm>(*m_page).chips().wanted(), spec.tasks) << "their data are not there to choose";
    const std::map<std::string, std::string> fields{
        {"glue.recipe", "courtois2024"}, {"glue.lr", "3e-05"}, {"glue.seeds", "2-4"}};
    EXPECT_EQ(choice.fields, fields);
}

TEST_F(GluePageTest, ModelIsSound) {
    addTwoModels({"cola"}, 1);
    QAbstractItemModelTester tester(support::childOf<MatrixTab>(*m_page).view().model(),
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    addRun("20260101-000002-c", specOf("symmetric", {"cola"}), "third");
    EXPECT_TRUE(seesColumns(3));
}

// "2 von 3 · Epoche…" beside a difference.
TEST(MatrixPaint, ANoteLosesWholePartsBeforeItIsCut) {
    const QFontMetrics metrics(smallFont());
    const QString note = QStringLiteral("2 von 3 · Epoche 1/5");
    EXPECT_EQ(fittingNote(note, metrics, metrics.horizontalAdvance(note)), note);
    EXPECT_EQ(fittingNote(note, metrics, metrics.horizontalAdvance(note) - 1), "2 von 3");
    EXPECT_TRUE(fittingNote(note, metrics, 20).endsWith(QChar(0x2026)));
}

}  // namespace
}  // namespace plateau::widgets
