// The Compare page, driven by mouse and keys.
#include "tests/pages/compare_fixture.h"

#include <algorithm>

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QTabWidget>
#include <QTreeWidget>

#include "core/run/run_lock.h"
#include "tests/support/made_glue.h"
#include "widgets/charts/parallel_coordinates.h"
#include "widgets/pages/curves/curves_page.h"
#include "widgets/pages/curves/run_list_delegate.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

TEST_F(ComparePageTest, WithoutRunsTheReferenceStudyIsAClickAway) {
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    auto* empty = m_page->findChild<EmptyState*>();
    ASSERT_TRUE(empty->isVisible());
    picture(*m_page, "compare-empty");
    QTest::mouseClick(empty->findChild<QPushButton*>(), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return columns().size() == 3 && m_page->isSettled(); }));
    EXPECT_FALSE(empty->isVisible());
    // The paper's own result: by about 2.3 times.
    const CompareCell sooner = cell("plateau", "Times sooner, steps", "reference/base-pairwise");
    EXPECT_TRUE(sooner.text.startsWith("2.2")) << sooner.text.toStdString();
    EXPECT_EQ(sooner.tone, Tone::soft) << "one seed a side is described, not judged";
    EXPECT_FALSE(sooner.extra.contains("sooner")) << sooner.extra.toStdString();
    EXPECT_TRUE(head("reference/base-original").is_baseline);
    EXPECT_TRUE(cell("glue", "GLUE score", "reference/base-pairwise").text.startsWith("79.36"));
    EXPECT_EQ(cell("line", "Time", "reference/base-pairwise").text, QString::fromUtf8("–")) << "not published";
    picture(*m_page, "compare-reference");
}

TEST_F(ComparePageTest, WhatCannotBeDrawnSaysWhyAndHasNoPicture) {
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    QTest::mouseClick(m_page->findChild<EmptyState*>()->findChild<QPushButton*>(), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return columns().size() == 3 && m_page->isSettled(); }));
    QMenu* pictures = nullptr;
    for (const QAction* entry : m_page->headerActions())
        if (entry->text() == "Picture") pictures = entry->menu();
    ASSERT_TRUE(pictures);
    const auto offered = [&] {
        emit pictures->aboutToShow();
        QStringList titles;
        for (const QAction* entry : pictures->actions())
            if (entry->isEnabled()) titles << entry->text();
        return titles;
    };
    EXPECT_EQ(offered(), (QStringList{"Curves", "Ratio", "Difference", "Settings"}));
    EXPECT_TRUE(curves().isVisible());
    auto* by = m_page->findChildren<QComboBox*>()[1];
    by->setCurrentIndex(by->findData(int(compare::Cost::time)));
    settle();
    EXPECT_FALSE(curves().isVisible()) << "no times are published";
    QStringList reasons;
    for (const QLabel* label : m_page->findChildren<QLabel*>("reason"))
        if (label->isVisible()) reasons << label->text();
    EXPECT_TRUE(reasons.contains("No curve by Time: it is not known of any of these runs."))
        << reasons.join('\n').toStdString();
    EXPECT_EQ(offered(), (QStringList{"Difference", "Settings"}));
}

TEST_F(ComparePageTest, TheLineIsDraggedAndSaysTheRatio) {
    addRun("plain", "original", 2000);
    addRun("paired", "pairwise", 1000);
    choose({"plain", "paired"});
    ASSERT_TRUE(level());
    EXPECT_TRUE(head("plain").is_baseline);
    LevelHandle& handle = *m_page->findChild<LevelHandle*>();
    ASSERT_TRUE(handle.isVisible());
    CurveChart& chart = curves();
    const int target = int(chart.toPixels(0, 4).y());
    const QPoint start = handle.rect().center();
    QTest::mousePress(&handle, Qt::LeftButton, {}, start);
    const int y = target - handle.mapTo(&chart, QPoint()).y();
    QTest::mouseMove(&handle, {start.x(), (start.y() + y) / 2});
    QTest::mouseMove(&handle, {start.x(), target - handle.mapTo(&chart, QPoint()).y()});
    QTest::mouseRelease(&handle, Qt::LeftButton, {}, handle.rect().center());
    ASSERT_NEAR(*level(), 4, 0.1);
    settle();
    // The curve is the same at half the steps.
    EXPECT_TRUE(head("paired").answer.contains(QString::fromUtf8("0.50×"))) << head("paired").answer.toStdString();
    EXPECT_EQ(cell("line", "Steps", "paired").extra, QString::fromUtf8("0.50×"));
    EXPECT_EQ(cell("line", "Tokens", "paired").extra, QString::fromUtf8("0.50×"));
    EXPECT_EQ(cell("line", "FLOPs", "paired").extra, QString::fromUtf8("0.75×")) << "each of its tokens costs more";
    EXPECT_EQ(cell("cost", "Parameters", "paired").extra, QString::fromUtf8("1.10×"));
    EXPECT_EQ(cell("cost", "Peak memory", "plain").text, QString::fromUtf8("1.9\u202FGiB"));
    EXPECT_EQ(cell("cost", "Peak memory", "paired").extra, QString::fromUtf8("0.50×"));
    EXPECT_FALSE(head("paired").words[0].contains("sooner")) << head("paired").words.join("\n").toStdString();
    EXPECT_TRUE(head("paired").words[0].contains("of a single seed, may be chance"));
    picture(*m_page, "compare-own");

    handle.setFocus();
    const double before = *level();
    QTest::keyClick(&handle, Qt::Key_PageDown);
    EXPECT_LT(*level(), before);
    QTest::keyClick(&handle, Qt::Key_Up);
    QTest::keyClick(&handle, Qt::Key_PageUp);
    EXPECT_GT(*level(), before);
}

TEST_F(ComparePageTest, ALevelThatNobodyReachesIsSaidToBeSo) {
    addRun("plain", "original", 2000);
    addRun("paired", "pairwise", 1000);
    choose({"plain", "paired"});
    auto* box = m_page->findChild<QDoubleSpinBox*>();
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, "1.5");
    QTest::keyClick(box, Qt::Key_Return);
    EXPECT_EQ(level(), 1.5);
    EXPECT_TRUE(head("paired").answer.contains("does not reach 1.50")) << head("paired").answer.toStdString();
    EXPECT_EQ(cell("line", "Steps", "plain").text, QString::fromUtf8("–"));
}

// Both begin with the same loss, before the first step: there is no ratio of nothing to nothing.
TEST_F(ComparePageTest, RatiosAreNumbersAndTheirLevelsAreNotRounded) {
    addRun("plain", "original", 2000, 2500);
    addRun("paired", "pairwise", 1000);
    choose({"plain", "paired"});
    const QByteArray csv = ratios().drawnCsv();
    EXPECT_TRUE(csv.startsWith("curve,level,")) << csv.left(80).toStdString();
    EXPECT_FALSE(csv.toLower().contains("nan")) << csv.toStdString();
    const QString said = ratios().focusProxy()->accessibleDescription();
    EXPECT_TRUE(said.contains(compactNumber(ratios().xView().from))) << said.toStdString();
    EXPECT_GT(compactNumber(ratios().xView().from).size(), 3) << "a level between two whole numbers";
}

TEST_F(ComparePageTest, APinMakesTheBaseline) {
    addRun("plain", "original", 2000);
    addRun("paired", "pairwise", 1000);
    choose({"plain", "paired"});
    ASSERT_EQ(columns(), (QStringList{"plain", "paired"}));
    QTest::mouseClick(button("pin", 1), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return head("paired").is_baseline && m_page->isSettled(); }));
    EXPECT_EQ(cell("line", "Steps", "plain").extra, QString::fromUtf8("2.00×"));
    EXPECT_TRUE(head("plain").words[0].contains("the baseline's")) << head("plain").words[0].toStdString();
    EXPECT_FALSE(head("plain").words[0].contains("later")) << "of a single seed";
    EXPECT_EQ(ratios().keys(), QStringList{"plain"});

    QTemporaryDir folder;
    QSettings kept(folder.filePath("view.ini"), QSettings::IniFormat);
    m_page->saveState(kept);
    ComparePage again(m_shared->context);
    again.restoreState(kept);
    open(again);
    EXPECT_TRUE(again.findChild<ColumnCards*>("compare.cards")->heads()[1].is_baseline);
    EXPECT_EQ(again.findChild<LevelHandle*>()->level(), level());
}

TEST_F(ComparePageTest, ARunHasOneMarkAndOneNameOnEveryPage) {
    addRun("plain", "original", 2000);
    addRun("slow", "pairwise", 1000);
    addRun("fast", "pairwise", 1000, 4000, 1, 2e-4);
    choose({"plain", "slow", "fast"});
    EXPECT_EQ(head("plain").pen, operatorPen("original"));
    EXPECT_EQ(head("slow").pen, operatorPen("pairwise"));
    EXPECT_EQ(head("fast").pen.colour, head("slow").pen.colour) << "of one operator";
    EXPECT_NE(head("fast").pen.style, head("slow").pen.style);
    EXPECT_TRUE(head("fast").name.endsWith("peak_lr=0.0002")) << head("fast").name.toStdString();

    CurvesPage drawn(m_shared->context);
    open(drawn);
    auto* tree = drawn.findChild<QTreeWidget*>("runs");
    const auto sameOnCurves = [&](const QString& id) {
        for (QTreeWidgetItemIterator at(tree); *at; ++at) {
            if ((*at)->data(0, RunIdRole).toString() != id) continue;
            return (*at)->text(0) == head(id).name &&
                   (*at)->data(0, PenColourRole).value<QColor>() == head(id).pen.colour &&
                   (*at)->data(0, PenStyleRole).toInt() == int(head(id).pen.style);
        }
        return false;
    };
    for (const char* id : {"plain", "slow", "fast"}) EXPECT_TRUE(sameOnCurves(id)) << id;
    auto* by = drawn.findChild<QComboBox*>("colour_by");
    by->setFocus();
    QTest::keyClick(by, Qt::Key_Down);
    EXPECT_TRUE(waitUntil([&] { return head("fast").pen.colour != head("slow").pen.colour; })) << "by run";
    for (const char* id : {"plain", "slow", "fast"}) EXPECT_TRUE(waitUntil([&] { return sameOnCurves(id); })) << id;
}

TEST_F(ComparePageTest, WhatFailedIsMarkedAndNoBaseline) {
    addRun("broken", "original", 2000, 1000);
    {
        auto writer = run::EventWriter::open(folderOf("broken") / "events.jsonl");
        ASSERT_TRUE(writer.ok() && writer->append(run::EventType::failed, {1000}, {}, {{"message", "no memory"}}).ok());
    }
    addRun("good", "pairwise", 1000);
    choose({"broken", "good"});
    ASSERT_TRUE(waitUntil([&] { return head("broken").name.endsWith("(failed)"); }));
    EXPECT_TRUE(head("good").is_baseline);
    EXPECT_FALSE(head("good").name.contains('('));
}

TEST_F(ComparePageTest, OnlyModelsAreChosenByThemselves) {
    addRun("one", "original", 2000);
    addRun("two", "pairwise", 1000);
    ASSERT_TRUE(run::createRun(folderOf("idle"), support::madeSpec("fnet", 1, 4000)).ok());
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil(
        [&] { return m_shared->session.run("idle") && m_shared->session.run("one") && m_shared->session.run("two"); }));
    auto* empty = m_page->findChild<EmptyState*>();
    ASSERT_TRUE(waitUntil([&] { return empty->isVisible() && m_page->isSettled(); }));
    QTest::mouseClick(empty->findChild<QPushButton*>(), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return columns().size() == 2; }));
    EXPECT_FALSE(m_shared->selection.isChosen("idle"));
}

TEST_F(ComparePageTest, TheNewestRunsAreWholeGroups) {
    QStringList all;
    for (const char* op : {"original", "pairwise"}) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const std::string id = std::string(op) + "-" + std::to_string(seed);
            addRun(id, op, 1500, 1000, seed);
            all << QString::fromStdString(id);
        }
    }
    choose({});
    ASSERT_TRUE(waitUntil([&] { return std::ranges::count_if(m_shared->session.runs(), isOffered) == all.size(); }));
    QTest::mouseClick(m_page->findChild<EmptyState*>()->findChild<QPushButton*>(), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return columns().size() == 2; }));
    EXPECT_EQ(m_shared->selection.chosen().size(), all.size()) << m_shared->selection.chosen().join(' ').toStdString();
    settle();
}

TEST_F(ComparePageTest, FourColumnsAtMostAndTheyAreChosen) {
    for (const char* id : {"a", "b", "c", "d", "e", "f"})
        addRun(id, "original", 1500, 1000, 1, 1e-4 * (1 + id[0] - 'a'));
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.run("f").has_value(); }));
    choose({"a", "b", "c", "d", "e"});
    EXPECT_EQ(columns(), (QStringList{"a", "b", "c", "d"}));
    EXPECT_EQ(m_page->subtitle(), "4 of 5 columns");
    const auto notes = [this] { return m_page->findChild<QLabel*>("compare.notes")->text(); };
    EXPECT_TRUE(notes().startsWith("Only 4 columns stand side by side. Left out: ")) << notes().toStdString();
    EXPECT_TRUE(notes().contains("peak_lr=0.0005") && !notes().contains("peak_lr=0.0004")) << notes().toStdString();
    auto* choose = cards().findChild<QToolButton*>("chooseColumns");
    ASSERT_TRUE(choose->menu()->toolTipsVisible());
    const auto entry = [&](const QString& rate) {
        emit choose->menu()->aboutToShow();
        for (QAction* one : choose->menu()->actions())
            if (one->text().contains("peak_lr=" + rate)) return one;
        ADD_FAILURE() << "no entry of " << rate.toStdString();
        return choose->menu()->actions().front();
    };
    for (const char* rate : {"0.0005", "0.0006"}) {
        EXPECT_FALSE(entry(rate)->isEnabled()) << rate << ": there are four";
        EXPECT_TRUE(entry(rate)->toolTip().contains("close one")) << entry(rate)->toolTip().toStdString();
    }
    EXPECT_TRUE(entry("0.0002")->isEnabled()) << "to be closed";
    QTest::mouseClick(button("hide", 1), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return columns().size() == 3; }));
    settle();
    EXPECT_EQ(columns(), (QStringList{"a", "c", "d"})) << "nothing takes its place by itself";
    EXPECT_EQ(m_page->subtitle(), "3 of 5 columns");
    EXPECT_FALSE(notes().contains("Left out")) << "there is a place for it";
    EXPECT_TRUE(m_shared->selection.isChosen("b")) << "hidden here only";
    entry("0.0006")->trigger();
    ASSERT_TRUE(waitUntil([&] {
        return columns() == (QStringList{"a", "c", "d", "f"});
    })) << columns().join(' ').toStdString();
    QTest::mouseClick(button("hide", 3), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return columns() == (QStringList{"a", "c", "d"}); }));
    entry("0.0002")->trigger();
    ASSERT_TRUE(waitUntil([&] {
        return columns() == (QStringList{"a", "b", "c", "d"});
    })) << columns().join(' ').toStdString();
    settle();
    EXPECT_EQ(cell("settings", "Peak learning rate", "b").text, "0.0002");
    picture(*m_page, "compare-four");
}

TEST_F(ComparePageTest, ColumnsOfTheBaselinesTextComeFirst) {
    addRun("a", "original", 1500);
    for (const char* id : {"b", "c", "d"})
        addRun(id, "original", 1500, 4000, 1, 1e-4 * (1 + id[0] - 'a'), "/corpora/mine");
    addRun("e", "symmetric", 1400);
    addRun("f", "pairwise", 1300);
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.run("f").has_value(); }));
    choose({"a", "b", "c", "d", "e", "f"});
    EXPECT_EQ(columns(), (QStringList{"a", "e", "f", "b"})) << "its losses are compared with theirs";
}

TEST_F(ComparePageTest, ASeedOfAShownGroupNeedsNoColumnOfItsOwn) {
    for (const char* op : {"original", "pairwise", "fnet", "linear"}) addRun(op, op, 1500, 1000);
    addRun("second", "linear", 1500, 1000, 2);
    choose({"original", "pairwise", "fnet", "linear"});
    ASSERT_EQ(columns().size(), 4);
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.run("second").has_value(); }));
    QMenu* menu = cards().findChild<QToolButton*>("chooseColumns")->menu();
    emit menu->aboutToShow();
    QAction* second = nullptr;
    for (QAction* one : menu->actions())
        if (!one->isCheckable() && one->text().contains("seed 2")) second = one;
    ASSERT_TRUE(second);
    EXPECT_TRUE(second->isEnabled());
    second->trigger();
    ASSERT_TRUE(waitUntil([&] { return columns().filter("seeds/").size() == 1; })) << columns().join(' ').toStdString();
}

TEST_F(ComparePageTest, SeedsAreOneColumnWithTheirSpread) {
    for (int seed = 1; seed <= 3; ++seed) {
        addRun("plain-" + std::to_string(seed), "original", 2000 + 20 * seed, 4000, std::uint64_t(seed));
        addRun("paired-" + std::to_string(seed), "pairwise", 1000 + 10 * seed, 4000, std::uint64_t(seed));
    }
    choose({"plain-1", "plain-2", "plain-3", "paired-1", "paired-2", "paired-3"});
    ASSERT_EQ(columns().size(), 2);
    const QString paired = columns()[1];
    EXPECT_TRUE(head(paired).name.contains("3 seeds")) << head(paired).name.toStdString();
    EXPECT_TRUE(head(paired).answer.contains("95 %")) << head(paired).answer.toStdString();
    EXPECT_TRUE(cell("plateau", "Exit step", paired).text.contains(QString::fromUtf8("±")));
    EXPECT_TRUE(waitUntil([&] { return cell("plateau", "Times sooner, steps", paired).tone == Tone::good; }));
    EXPECT_TRUE(cell("plateau", "Times sooner, steps", paired).extra.contains("sooner"));
    EXPECT_TRUE(head(paired).words[0].contains("sooner")) << head(paired).words[0].toStdString();
    auto* fold = m_page->findChildren<QCheckBox*>()[1];
    ASSERT_EQ(fold->text(), "Fold seeds");
    picture(*m_page, "compare-seeds");
    QTest::mouseClick(fold, Qt::LeftButton, {}, {8, fold->height() / 2});
    ASSERT_TRUE(waitUntil([&] { return columns().size() == 4 && m_page->isSettled(); }));
}

// Seeds that leave their shelf at steps far apart make intervals that are much wider than the ratios.
TEST_F(ComparePageTest, TheAxisOfRatiosFitsTheRatiosAndNotTheirIntervals) {
    for (int seed = 1; seed <= 2; ++seed) {
        addRun("plain-" + std::to_string(seed), "original", 1000 + 900 * seed, 4000, std::uint64_t(seed));
        addRun("paired-" + std::to_string(seed), "pairwise", 400 + 700 * seed, 4000, std::uint64_t(seed));
    }
    choose({"plain-1", "plain-2", "paired-1", "paired-2"});
    ASSERT_EQ(columns().size(), 2);
    double highest = 0, interval = 0;
    for (const QByteArray& line : ratios().drawnCsv().split('\n').mid(1)) {
        const QList<QByteArray> cells = line.split(',');  // a name may have commas too
        if (cells.size() < 5) continue;
        highest = std::max(highest, cells[cells.size() - 3].toDouble());
        interval = std::max(interval, cells.last().toDouble());
    }
    ASSERT_GT(highest, 0);
    ASSERT_LT(highest, 1);
    ASSERT_GT(interval, 2) << "the made seeds are too alike for this test";
    EXPECT_GE(ratios().yView().to, highest);
    EXPECT_LT(ratios().yView().to, 1.5);
}

// Two seeds at steps 4000 and 600.
TEST_F(ComparePageTest, AnInterruptedSeedIsInNoFinalLoss) {
    addRun("plain", "original", 2000);
    addRun("paired-1", "pairwise", 1000);
    addRun("paired-2", "pairwise", 1100, 600, 2);
    choose({"plain", "paired-1", "paired-2"});
    ASSERT_EQ(columns().size(), 2);
    const QString paired = columns()[1], plusMinus = QString::fromUtf8("±");
    EXPECT_EQ(cell("finals", "At step", paired).text, QString::fromUtf8("4\u202F000"));
    EXPECT_EQ(cell("finals", "At step", paired).extra, "n = 1 of 2");
    EXPECT_FALSE(cell("finals", "Evaluation loss (nats)", paired).text.contains(plusMinus));
    const CompareCell soFar = cell("finals", QString::fromUtf8("… at step 600"), paired);
    EXPECT_TRUE(soFar.text.contains(plusMinus)) << soFar.text.toStdString();
    EXPECT_TRUE(soFar.help.contains("n = 2")) << soFar.help.toStdString();
    const double mean = (madeLoss(600, 1000) + madeLoss(600, 1100)) / 2;
    EXPECT_TRUE(soFar.text.startsWith(QString::number(mean, 'f', 4))) << soFar.text.toStdString();
    EXPECT_EQ(curves().drawnPoints(paired).back().x(), 600) << "where its line ends";
    EXPECT_TRUE(head(paired).words.last().startsWith("at step 600")) << head(paired).words.last().toStdString();
}

TEST_F(ComparePageTest, TheSameRunTwiceIsOneSeedAndThePageSaysSo) {
    addRun("plain-1", "original", 2000);
    addRun("plain-2", "original", 2100, 4000, 2);
    fs::copy(folderOf("plain-1"), folderOf("plain-copy"), fs::copy_options::recursive);
    choose({"plain-1", "plain-copy", "plain-2"});
    ASSERT_EQ(columns().size(), 1);
    EXPECT_TRUE(head(columns()[0]).name.contains("2 seeds")) << head(columns()[0]).name.toStdString();
    EXPECT_EQ(cell("finals", "At step", columns()[0]).extra, "n = 2");
    const auto* notes = m_page->findChild<QLabel*>("compare.notes");
    ASSERT_TRUE(notes && notes->isVisible());
    EXPECT_TRUE(notes->text().contains("plain-copy = plain-1")) << notes->text().toStdString();
    EXPECT_TRUE(notes->text().contains("finished runs only"));
    EXPECT_EQ(model().table().notes.size(), 2) << "in a copied table too";
}

TEST_F(ComparePageTest, HeadingsOfGroupsSayWhatDiffers) {
    for (int seed = 1; seed <= 2; ++seed) {
        addRun("slow-" + std::to_string(seed), "pairwise", 1000 + seed, 4000, std::uint64_t(seed), 1e-4);
        addRun("fast-" + std::to_string(seed), "pairwise", 900 + seed, 4000, std::uint64_t(seed), 3e-4);
    }
    choose({"slow-1", "slow-2", "fast-1", "fast-2"});
    ASSERT_EQ(columns().size(), 2);
    EXPECT_TRUE(head(columns()[0]).name.contains("peak_lr=0.0001")) << head(columns()[0]).name.toStdString();
    EXPECT_TRUE(head(columns()[1]).name.contains("peak_lr=0.0003")) << head(columns()[1]).name.toStdString();
    EXPECT_EQ(model().table().columns[1], head(columns()[1]).name);
    CurvesPage drawn(m_shared->context);
    open(drawn);
    QStringList names;
    for (QTreeWidgetItemIterator at(drawn.findChild<QTreeWidget*>("runs")); *at; ++at) names << (*at)->text(0);
    for (const QString& key : columns())
        EXPECT_TRUE(names.contains(head(key).name)) << head(key).name.toStdString() << " is no name on Curves";
}

TEST_F(ComparePageTest, AGrowingRunIsFollowed) {
    addRun("plain", "original", 2000);
    addRun("paired", "pairwise", 1000, 500);
    choose({"plain", "paired"});
    m_page->findChild<CompareChoice*>()->setShown("plain", true);
    EXPECT_TRUE(cell("line", "Steps", "paired").text == QString::fromUtf8("–") || *level() > 4);
    QAbstractItemModelTester tester(const_cast<CompareModel*>(&model()),
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    const auto lock = run::RunLock::acquire(run::RunPaths{folderOf("paired")}.lock());
    ASSERT_TRUE(lock.ok());
    auto writer = run::EventWriter::open(folderOf("paired") / "events.jsonl");
    ASSERT_TRUE(writer.ok());
    evaluate(*writer, 600, 4000, 1000);
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] {
        const auto points = curves().drawnPoints("paired");
        return !points.empty() && points.back().x() == 4000;
    }));
    settle();
    EXPECT_TRUE(head("paired").words.last().contains("the same")) << head("paired").words.join("\n").toStdString();
}

TEST_F(ComparePageTest, ARunFolderDeletedWhileShownLeavesTheOthers) {
    addRun("plain", "original", 2000);
    addRun("paired", "pairwise", 1000);
    choose({"plain", "paired"});
    fs::remove_all(folderOf("plain"));
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return columns() == QStringList{"paired"}; }));
    settle();
    EXPECT_TRUE(head("paired").is_baseline);
    EXPECT_TRUE(ratios().keys().empty());
    fs::remove_all(folderOf("paired"));
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return m_page->findChild<EmptyState*>()->isVisible(); }));
}

TEST_F(ComparePageTest, WhatCannotBeComparedIsSaidInsteadOfAnEmptyChart) {
    addRun("plain", "original", 2000);
    addRun("young", "pairwise", 1000, 0);
    choose({"plain"});
    const auto reason = [this] { return ratios().parentWidget()->findChild<QLabel*>("reason"); };
    ASSERT_TRUE(reason());
    EXPECT_FALSE(ratios().isVisible());
    EXPECT_TRUE(reason()->isVisible());
    EXPECT_TRUE(reason()->text().contains("only the baseline")) << reason()->text().toStdString();
    picture(*m_page, "compare-alone");
    choose({"plain", "young"});
    EXPECT_TRUE(reason()->text().contains("no level yet")) << reason()->text().toStdString();
    addRun("paired", "pairwise", 1000);
    choose({"plain", "paired"});
    EXPECT_TRUE(ratios().isVisible());
}

TEST_F(ComparePageTest, NumbersThatAreNoneBreakNothing) {
    addRun("plain", "original", 2000);
    addRun("broken", "pairwise", 1000, 1000);
    auto writer = run::EventWriter::open(folderOf("broken") / "events.jsonl");
    ASSERT_TRUE(writer.ok());
    int step = 1000;
    for (const double value : std::vector<double>{NAN, INFINITY, -INFINITY, NAN})
        ASSERT_TRUE(writer->append(run::EventType::evaluation, {step += 100}, {{"eval/loss", value}}).ok());
    choose({"plain", "broken"});
    EXPECT_FALSE(head("broken").answer.isEmpty());
    EXPECT_EQ(cell("finals", "Evaluation loss (nats)", "broken").extra, QString())
        << "no difference to what is no number";
    EXPECT_TRUE(std::isfinite(curves().yView().from));
}

TEST_F(ComparePageTest, OwnGlueResultsStandInTheTable) {
    addRun("plain", "original", 2000);
    addRun("paired", "pairwise", 1000);
    for (const auto& [pretrained, score] : {std::pair{"plain", 0.5}, std::pair{"paired", 0.6}}) {
        const fs::path workspace = folderOf(pretrained).parent_path().parent_path();
        spec::GlueSpec spec = support::madeGlueSpec(workspace, "original", {"cola", "sst2"});
        spec.checkpoint = (folderOf(pretrained) / "checkpoints" / "4000").string();
        const fs::path run = support::makeGlueRun(workspace, std::string("glue-") + pretrained, spec, pretrained);
        for (const char* task : {"cola", "sst2"})
            for (std::uint64_t seed = 1; seed <= 5; ++seed)
                support::makeGlueCell(run, {std::nullopt, task, seed}, score + 0.001 * double(seed));
    }
    choose({"plain", "paired"});
    ASSERT_TRUE(waitUntil([&] {
        const auto& sections = model().table().sections;
        return m_page->isSettled() && std::any_of(sections.begin(), sections.end(), [](const CompareSection& section) {
                   return section.id == "glue" && !section.lines.empty();
               });
    }));
    EXPECT_TRUE(cell("glue", "CoLA", "plain").text.startsWith("50.3"))
        << cell("glue", "CoLA", "plain").text.toStdString();
    EXPECT_TRUE(cell("glue", "CoLA", "paired").text.startsWith("60.3"))
        << cell("glue", "CoLA", "paired").text.toStdString();
    EXPECT_EQ(cell("glue", "SST-2", "paired").tone, Tone::good) << "ten points with five seeds";
    EXPECT_TRUE(cell("glue", "SST-2", "paired").extra.startsWith("+10"))
        << cell("glue", "SST-2", "paired").extra.toStdString();
    EXPECT_TRUE(cell("glue", "SST-2", "plain").extra.isEmpty()) << "the baseline";
    picture(*m_page, "compare-glue");
}

TEST_F(ComparePageTest, ByTokensAndByTime) {
    addRun("plain", "original", 2000);
    addRun("paired", "pairwise", 1000);
    choose({"plain", "paired"});
    auto* cost = m_page->findChildren<QComboBox*>()[1];
    cost->setFocus();
    QTest::keyClick(cost, Qt::Key_Down);
    ASSERT_TRUE(waitUntil([&] { return curves().xView().to > 1e6 && m_page->isSettled(); }));
    EXPECT_TRUE(head("paired").answer.contains("the tokens")) << head("paired").answer.toStdString();
    QTest::keyClick(cost, Qt::Key_Down);
    QTest::keyClick(cost, Qt::Key_Down);
    ASSERT_TRUE(waitUntil([&] { return curves().xView().to > 1e9 && m_page->isSettled(); }));
    EXPECT_TRUE(head("paired").answer.contains(QString::fromUtf8("0.75×"))) << head("paired").answer.toStdString();
}

TEST_F(ComparePageTest, ADerivedSeriesIsCompared) {
    addRun("plain", "original", 2000);
    addRun("paired", "pairwise", 1000);
    m_shared->session.keepDerived({"half", "Half a loss", "nats", "eval/loss / 2"});
    choose({"plain", "paired"});
    auto* series = m_page->findChildren<QComboBox*>()[0];
    ASSERT_TRUE(waitUntil([&] { return series->findData("derived/half") == series->count() - 1; }));
    series->setFocus();
    QTest::keyClick(series, Qt::Key_End);
    EXPECT_EQ(series->currentText(), "Half a loss (nats)");
    const auto isHalf = [&](const QString& key, double exit) {
        const auto points = curves().drawnPoints(key);
        return points.size() == 41u && std::ranges::all_of(points, [exit](const QPointF& point) {
                   return std::abs(point.y() - madeLoss(point.x(), exit) / 2) < 1e-9;
               });
    };
    ASSERT_TRUE(waitUntil([&] { return isHalf("plain", 2000) && isHalf("paired", 1000) && m_page->isSettled(); }));

    QTemporaryDir folder;
    QSettings kept(folder.filePath("view.ini"), QSettings::IniFormat);
    m_page->saveState(kept);
    ComparePage again(m_shared->context);
    again.restoreState(kept);
    EXPECT_EQ(again.findChildren<QComboBox*>()[0]->currentData(), "derived/half");
    m_shared->session.removeDerived("half");
    EXPECT_TRUE(waitUntil([&] { return series->findData("derived/half") < 0 && series->currentIndex() == 0; }));
}

TEST_F(ComparePageTest, TheTableIsCopiedInThreeFormats) {
    addRun("plain", "original", 2000);
    addRun("paired", "pairwise", 1000);
    choose({"plain", "paired"});
    QAction* copy = nullptr;
    for (QAction* action : m_page->headerActions()) {
        if (action->text() == "Copy") copy = action;
    }
    ASSERT_TRUE(copy && copy->menu());
    const QList<QAction*> formats = copy->menu()->actions().mid(0, 3);
    EXPECT_EQ(formats.last()->text(), "CSV");
    for (QAction* format : formats) {
        QGuiApplication::clipboard()->clear();
        format->trigger();
        const QString text = QGuiApplication::clipboard()->text();
        EXPECT_TRUE(text.contains("Exit step") && !text.contains("Peak learning rate")) << text.toStdString();
        EXPECT_TRUE(text.contains("Operator")) << "a setting that differs";
    }
    formats.first()->trigger();
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains("\\toprule"));
}

TEST_F(ComparePageTest, NamesAreWholeInANarrowWindow) {
    for (const char* id : {"a", "b", "c", "d"}) addRun(id, "pairwise", 2000, 4000, std::uint64_t(id[0]));
    m_page->resize(936, 700);
    choose({"a", "b", "c", "d"});
    QCheckBox* fold = nullptr;
    for (QCheckBox* box : m_page->findChildren<QCheckBox*>())
        if (box->text() == "Fold seeds") fold = box;
    ASSERT_NE(fold, nullptr);
    fold->setChecked(false);
    settle();
    ASSERT_TRUE(waitUntil([&] { return cards().heads().size() == 4; }));
    const auto names = cards().findChildren<QLabel*>("name");
    ASSERT_EQ(names.size(), 4);
    for (QLabel* name : names) {
        EXPECT_TRUE(name->text().contains("seed")) << name->text().toStdString();
        EXPECT_TRUE(waitUntil([&] { return name->height() >= name->heightForWidth(name->width()); }))
            << name->height() << " of " << name->heightForWidth(name->width());
    }
}

TEST_F(ComparePageTest, ANameStandsBesideItsChip) {
    for (const char* id : {"a", "b"}) addRun(id, "pairwise", 2000, 4000, std::uint64_t(id[0]));
    choose({"a", "b"});
    for (QCheckBox* box : m_page->findChildren<QCheckBox*>())
        if (box->text() == "Fold seeds") QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    settle();
    ASSERT_TRUE(waitUntil([&] { return cards().heads().size() == 2; }));
    for (const QLabel* name : cards().findChildren<QLabel*>("name"))
        EXPECT_TRUE(name->alignment().testFlag(Qt::AlignVCenter));
}

TEST_F(ComparePageTest, FourColumnsLeaveTheTableRowsInTheSmallestWindow) {
    for (const char* id : {"a", "b", "c", "d"}) addRun(id, "pairwise", 2000, 4000, std::uint64_t(id[0]));
    m_page->resize(936, 580);
    choose({"a", "b", "c", "d"});
    for (QCheckBox* box : m_page->findChildren<QCheckBox*>())
        if (box->text() == "Fold seeds") QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    settle();
    ASSERT_TRUE(waitUntil([&] { return cards().heads().size() == 4; }));
    auto* table = m_page->findChild<CompareView*>("compare.table");
    const QModelIndex first = table->model()->index(0, 0);
    const QModelIndex fourth = table->model()->index(3, 0, first);
    ASSERT_TRUE(fourth.isValid());
    EXPECT_TRUE(waitUntil([&] { return table->viewport()->rect().contains(table->visualRect(fourth)); }))
        << table->visualRect(fourth).bottom() << " of " << table->viewport()->height();
}

// There were two scroll bars beside each other.
TEST_F(ComparePageTest, OneThingScrollsInASmallWindow) {
    for (const char* id : {"a", "b", "c", "d"}) addRun(id, "pairwise", 2000, 4000, std::uint64_t(id[0]));
    choose({"a", "b", "c", "d"});
    for (QCheckBox* box : m_page->findChildren<QCheckBox*>())
        if (box->text() == "Fold seeds") QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    settle();
    auto& table = *m_page->findChild<CompareView*>("compare.table");
    QScrollArea around;
    around.setWidgetResizable(true);
    around.setWidget(m_page.get());
    around.show();
    const auto scrolls = [](const QAbstractScrollArea& area) { return area.verticalScrollBar()->maximum() > 0; };
    const QModelIndex first = table.model()->index(0, 0);
    for (const int height : {500, 1000, 560}) {
        around.resize(936, height);
        const bool isSmall = height < 1000;
        EXPECT_TRUE(waitUntil([&] { return scrolls(around) == isSmall && scrolls(table) != isSmall; })) << height;
    }
    const int whole = table.height();
    table.setExpanded(first, false);
    EXPECT_TRUE(waitUntil([&] { return table.height() < whole && !scrolls(table); })) << "as high as its rows";
    around.takeWidget();
}

TEST_F(ComparePageTest, CardsSayWhatIsNotFinishedAndWhatRestsOnASingleSeed) {
    addRun("plain", "original", 2000);
    addRun("cut", "pairwise", 1000, 2000);
    choose({"plain", "cut"});
    EXPECT_TRUE(head("plain").answer.contains("single seed")) << head("plain").answer.toStdString();
    EXPECT_TRUE(head("cut").answer.contains("single seed")) << head("cut").answer.toStdString();
    EXPECT_TRUE(head("cut").words.front().contains(groupedNumber(2000))) << head("cut").words.join('|').toStdString();
    EXPECT_FALSE(head("plain").words.join('|').contains("of " + groupedNumber(4000)));
}

// Words come later than columns, when the answer is there; a card must not keep the height of the first ones.
TEST_F(ComparePageTest, CardsGrowWithTheirWords) {
    for (const char* id : {"a", "b", "c"})
        for (std::uint64_t seed : {1, 2}) {
            const std::string name = id + std::to_string(seed);
            addRun(name,
                   id == std::string("a")   ? "original"
                   : id == std::string("b") ? "symmetric"
                                            : "pairwise",
                   2000 + double(seed), 4000, seed);
        }
    m_page->resize(936, 700);
    choose({"a1", "a2", "b1", "b2", "c1", "c2"});
    choose({"a1", "a2", "b1", "b2", "c1", "c2", "reference/small-pairwise"});
    ASSERT_EQ(cards().heads().size(), 4U);
    for (const char* kind : {"name", "answer", "words"})
        for (QLabel* label : cards().findChildren<QLabel*>(QLatin1String(kind)))
            EXPECT_TRUE(waitUntil([&] { return label->height() >= label->heightForWidth(label->width()); }))
                << label->text().toStdString();
    EXPECT_GE(cards().height(), cards().minimumHeight());
    for (const ColumnHead& shown : cards().heads())
        EXPECT_FALSE(shown.name.contains("size=")) << shown.name.toStdString() << " says its size twice";
}

TEST_F(ComparePageTest, SettingsStandAsParallelCoordinates) {
    addRun("a", "original", 2000, 4000, 1, 1e-4);
    addRun("b", "original", 1600, 4000, 1, 3e-4);
    addRun("c", "pairwise", 1000, 4000, 1, 1e-2);
    choose({"a", "b", "c"});
    m_page->findChild<QTabWidget*>()->setCurrentIndex(2);
    ParallelCoordinates& parallel = *m_page->findChild<ParallelCoordinates*>();
    ASSERT_TRUE(waitUntil([&] { return parallel.kept().size() == 3; }));
    EXPECT_DOUBLE_EQ(parallel.place(0, 3).x(), parallel.width() - parallel.place(0, 0).x())
        << "the last of operator, peak learning rate, exit step, loss";
    EXPECT_TRUE(parallel.accessibleDescription().contains("Operator, Peak learning rate, Exit step"))
        << "axes are called what Launch calls them: " << parallel.accessibleDescription().toStdString();
    picture(*m_page, "compare-settings");
}

TEST_F(ComparePageTest, LinesOfSettingsAreToldApartByTheirDashes) {
    addRun("a", "pairwise", 2000);
    addRun("b", "original", 1600, 4000, 1, 3e-4);
    addRun("c", "original", 1000, 4000, 1, 1e-2);
    choose({"a"});
    m_page->findChild<QTabWidget*>()->setCurrentIndex(2);
    ParallelCoordinates& parallel = *m_page->findChild<ParallelCoordinates*>();
    for (QCheckBox* box : m_page->findChildren<QCheckBox*>())
        if (box->text() == "All runs of the workspace") QTest::mouseClick(box, Qt::LeftButton);
    const auto penOf = [&](const QString& key) {
        for (const ParallelLine& line : parallel.lines())
            if (line.key == key) return line.pen;
        return RunPen{};
    };
    ASSERT_TRUE(waitUntil([&] { return penOf("b").colour.isValid() && penOf("c").colour.isValid(); }));
    EXPECT_EQ(penOf("b").colour, penOf("c").colour) << "of one operator";
    EXPECT_NE(penOf("b").style, penOf("c").style) << "which no other page has shown yet";
}

TEST_F(ComparePageTest, AxesOfSettingsAreAsManyAsCanBeRead) {
    addRun("a", "original", 2000);
    addRun("b", "pairwise", 1000, 4000, 1, 1e-2);
    spec::RunSpec other = support::madeSpec("symmetric", 1, 2000);
    other.train.batch = 4;
    other.train.warmup_steps = 7;
    other.train.clip_norm = 3;
    other.train.weight_decay = 0.5;
    ASSERT_TRUE(run::createRun(folderOf("c"), other).ok());
    ASSERT_TRUE(run::EventWriter::open(folderOf("c") / "events.jsonl")
                    ->append(run::EventType::evaluation, {0}, {{"eval/loss", 9}})
                    .ok());
    choose({"a", "b", "c"});
    m_page->findChild<QTabWidget*>()->setCurrentIndex(2);
    ParallelCoordinates& parallel = *m_page->findChild<ParallelCoordinates*>();
    const auto room = [&] { return parallel.place(0, 1).x() - parallel.place(0, 0).x(); };
    const int least = 8 * parallel.fontMetrics().averageCharWidth();
    for (const int width : {1700, 936}) {
        m_page->resize(width, 700);
        EXPECT_TRUE(waitUntil([&] { return m_page->isSettled() && room() >= least; })) << width << ": " << room();
    }
}

}  // namespace
}  // namespace plateau::widgets
