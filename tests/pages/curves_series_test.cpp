// Any series of any run on the Curves page, in one chart or several.
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QWheelEvent>

#include <QTreeWidgetItemIterator>

#include "tests/pages/curves_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/pages/curves/curve_options_panel.h"
#include "widgets/pages/curves/narrow_names.h"
#include "widgets/pages/curves/run_curve.h"
#include "widgets/pages/curves/run_list_delegate.h"
#include "widgets/pages/curves/run_list_panel.h"

namespace plateau::widgets {
namespace {

TEST_F(CurvesPageTest, AFilterThatLeavesNothingSaysSo) {
    addRun("done");
    choose({"done"});
    auto* panel = m_page->findChild<RunListPanel*>();
    auto* filter = panel->findChild<QLineEdit*>();
    ASSERT_TRUE(filter);
    const auto* nothing = panel->findChild<QLabel*>("nothing");
    EXPECT_FALSE(nothing->isVisible());
    QTest::keyClicks(filter, "zzz");
    EXPECT_TRUE(nothing->isVisible());
    for (int i = 0; i < tree()->topLevelItemCount(); ++i)
        EXPECT_TRUE(tree()->topLevelItem(i)->isHidden()) << "a heading over nothing";
    filter->clear();
    EXPECT_FALSE(nothing->isVisible());
    EXPECT_FALSE(item("done")->isHidden());
}

TEST(NarrowNames, LeaveOutFirstWhatMostHaveInCommon) {
    const QStringList names{QStringLiteral("pairwise · tiny · 2 seeds · batch=8"),
                            QStringLiteral("pairwise · tiny · 2 seeds · batch=16"),
                            QStringLiteral("original · tiny · 2 seeds"), QStringLiteral("mine")};
    const auto narrow = narrowNames(names);
    ASSERT_EQ(narrow.size(), 4U);
    EXPECT_EQ(narrow[0].back(), "pairwise · batch=8") << narrow[0].join('\n').toStdString();
    EXPECT_EQ(narrow[1].back(), "pairwise · batch=16");
    EXPECT_EQ(narrow[2].back(), "original");
    EXPECT_EQ(narrow[3], QStringList{"mine"});
    for (std::size_t i = 0; i < narrow.size(); ++i) EXPECT_EQ(narrow[i].front(), names[qsizetype(i)]);
    EXPECT_EQ(narrowNames({QStringLiteral("a · x"), QStringLiteral("a · y"), QStringLiteral("b · x")})[0].size(), 1)
        << "no part of it says which it is";
}

// They were "1 seed · 2000 steps", and two of them "symmetric".
TEST(NarrowNames, SayWhichModelItIsAndAreDifferent) {
    const QStringList names{QStringLiteral("original · tiny · 2 seeds · 300 steps"),
                            QStringLiteral("original · tiny · 1 seed · 2000 steps"),
                            QStringLiteral("symmetric · tiny · 2 seeds"), QStringLiteral("symmetric · tiny · seed 1"),
                            QStringLiteral("symmetric · tiny · seed 1 · 2000 steps")};
    QStringList shortest;
    for (const QStringList& each : narrowNames(names)) shortest << each.back();
    EXPECT_EQ(shortest, QStringList({"original · 300 steps", "original · 1 seed", "symmetric · 2 seeds",
                                     "symmetric · seed 1", "symmetric · 2000 steps"}))
        << shortest.join('\n').toStdString();
}

TEST(NarrowNames, OfTheSeedsOfAGroupAreTheirSeeds) {
    const auto narrow = narrowNames(
        {QStringLiteral("pairwise · tiny · seed 1"), QStringLiteral("pairwise · tiny · seed 2")}, FirstPart::goes);
    EXPECT_EQ(narrow[0].back(), "seed 1");
    EXPECT_EQ(narrow[1].back(), "seed 2");
}

// They were "pairwise · tiny… seeds", all of them.
TEST_F(CurvesPageTest, NamesOfGroupsAreToldApartInANarrowWindow) {
    int number = 0;
    QStringList ids;
    for (const auto& [op, rate] : {std::pair("pairwise", 1e-4), {"pairwise", 2e-4}, {"original", 1e-4}})
        for (const std::uint64_t seed : {1U, 2U}) {
            const std::string id = std::to_string(++number);
            addRun(id, {.op = op, .seed = seed, .rate = rate});
            ids << QString::fromStdString(id);
        }
    m_page->resize(944, 640);
    choose(ids);
    const auto& delegate = *m_page->findChild<RunListDelegate*>();
    const auto titleOf = [&](const QString& id) {
        const QModelIndex index = tree()->indexFromItem(item(id)->parent());
        return delegate.partsOf(tree()->visualRect(index), index).title;
    };
    QSet<QString> titles;
    for (const char* id : {"1", "3", "5"}) {
        ASSERT_TRUE(item(id)->parent()->parent()) << "a group";
        titles << titleOf(id);
        const QString title = titleOf(id);
        EXPECT_TRUE(title.startsWith(id[0] == '5' ? "or" : "pa")) << title.toStdString();
        EXPECT_FALSE(title.section(QStringLiteral(" · "), 1).contains(QStringLiteral("…"))) << title.toStdString();
        EXPECT_TRUE(item(id)->parent()->toolTip(0).contains("tiny")) << "whole in the tool tip";
    }
    EXPECT_EQ(titles.size(), 3);
    picture(*m_page, "curves-narrow");
}

// As in charts and tables: a spec that ran twice with other losses, as on another machine, is no copy; a beginning is.
TEST_F(CurvesPageTest, TheListCountsCopiesOfARunAsAllElseDoes) {
    addRun("a");
    addRun("b", {.offset = 1});
    choose({"a", "b"});
    const QTreeWidgetItem* group = item("a")->parent();
    ASSERT_EQ(group, item("b")->parent());
    const auto mean = [&](double offset) { return QString::number(lossAt(1000, {}) + offset, 'f', 3); };
    EXPECT_TRUE(waitUntil([&] { return group->toolTip(0).contains(mean(0.5)); })) << group->toolTip(0).toStdString();
    addRun("c", {.steps = 500});
    choose({"a", "b", "c"});
    group = item("a")->parent();
    EXPECT_TRUE(waitUntil([&] {
        return item("c")->parent() == group && group->childCount() == 3 && group->toolTip(0).contains(mean(0.5));
    })) << group->toolTip(0).toStdString();
}

class CurvesSeriesTest : public CurvesPageTest {
protected:
    // A series of another tool, as an import has it.
    void addForeign(const std::string& id, const std::string& series) {
        auto writer = run::EventWriter::open(folderOf(id) / "events.jsonl");
        ASSERT_TRUE(writer.ok());
        for (int step = 0; step <= 1000; step += 50)
            ASSERT_TRUE(writer->append(run::EventType::metrics, {step}, {{series, 1.0 + step}}).ok());
    }
    QListWidget* list() const { return control<QListWidget>("series"); }
    QStringList offered() const {
        QStringList names;
        for (int i = 0; i < list()->count(); ++i) {
            if (!list()->item(i)->isHidden()) names << list()->item(i)->data(Qt::UserRole).toString();
        }
        return names;
    }
    void clickSeries(const QString& name) {
        reveal(list());
        for (int i = 0; i < list()->count(); ++i) {
            QListWidgetItem* item = list()->item(i);
            if (item->data(Qt::UserRole).toString() != name) continue;
            list()->scrollToItem(item);
            return QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualItemRect(item).center());
        }
        FAIL() << "no series " << name.toStdString();
    }
};

TEST(SeriesTitle, SpeaksOfHeadsInWords) {
    EXPECT_EQ(seriesTitle("operator/1/3/distance_to_identity"), "Distance to identity · Layer 1, head 3");
    EXPECT_EQ(seriesTitle("operator/1/3/of_tomorrow"), "of_tomorrow · Layer 1, head 3");
    EXPECT_EQ(seriesTitle("operator/1/3"), "operator/1/3");
}

TEST_F(CurvesSeriesTest, AllNamesOfTheChosenRunsAreFoundAndShown) {
    addRun("a");
    addRun("b", {.op = "original"});
    addForeign("b", "loss/batch");
    choose({"a"});
    EXPECT_EQ(offered(), (QStringList{"eval/loss", "train/loss", "train/lr"}));
    choose({"a", "b"});
    ASSERT_TRUE(waitUntil([&] { return offered().contains("loss/batch"); }));
    auto* search = control<QLineEdit>("series_search");
    search->setFocus();
    QTest::keyClicks(search, "batch");
    EXPECT_EQ(offered(), QStringList{"loss/batch"});
    QTest::keyClick(search, Qt::Key_Down);
    QTest::keyClick(list(), Qt::Key_Space);
    EXPECT_TRUE(m_page->options().series.contains("loss/batch"));
    settle();
    ASSERT_TRUE(m_page->chart("loss/batch"));
    EXPECT_TRUE(waitUntil([&] { return drawn("b", "loss/batch").size() == 21u; }));
    EXPECT_TRUE(drawn("a", "loss/batch").empty()) << "it has none";
    search->clear();
    clickSeries("loss/batch");
    EXPECT_FALSE(m_page->chart("loss/batch"));
    EXPECT_EQ(m_page->options().series, (QStringList{"eval/loss", "train/loss"}));
}

TEST_F(CurvesSeriesTest, ARunThatGoesOnGetsNewSeries) {
    addRun("a", {.steps = 500});
    choose({"a"});
    addForeign("a", "eval/accuracy");
    m_shared->session.refresh();
    EXPECT_TRUE(waitUntil([&] { return offered().contains("eval/accuracy"); }));
}

TEST_F(CurvesSeriesTest, HeadsComeLastByNumberAndHaveTheirWholeNameAsHelp) {
    addRun("a");
    for (const char* series : {"operator/10/0/condition", "operator/2/0/condition", "zz/own"}) addForeign("a", series);
    choose({"a"});
    ASSERT_TRUE(waitUntil([&] { return offered().contains("zz/own"); }));
    EXPECT_EQ(offered().mid(offered().size() - 3),
              (QStringList{"zz/own", "operator/2/0/condition", "operator/10/0/condition"}));
    const QListWidgetItem* last = list()->item(list()->count() - 1);
    EXPECT_EQ(last->text(), "L10H0 Condition");
    EXPECT_TRUE(last->toolTip().startsWith("Condition · Layer 10, head 0\noperator/10/0/condition"))
        << last->toolTip().toStdString();
    QTest::keyClicks(control<QLineEdit>("series_search"), "layer 2");
    EXPECT_EQ(offered(), QStringList{"operator/2/0/condition"});
}

TEST_F(CurvesSeriesTest, ChartsStandInColumnsOrLieInOne) {
    addRun("a");
    addForeign("a", "loss/batch");
    choose({"a"});
    clickSeries("train/lr");
    ASSERT_TRUE(waitUntil([&] { return offered().contains("loss/batch"); }));
    clickSeries("loss/batch");
    settle();
    const auto place = [&](const QString& series) { return m_page->chart(series)->mapTo(m_page.get(), QPoint()); };
    ASSERT_TRUE(waitUntil([&] { return place("train/lr").y() > place("eval/loss").y(); }));
    EXPECT_EQ(place("train/lr").x(), place("eval/loss").x());
    chooseIn("layout", 1);
    ASSERT_TRUE(waitUntil([&] { return place("train/lr").x() > place("eval/loss").x(); }));
    EXPECT_EQ(place("train/lr").y(), place("eval/loss").y());
    EXPECT_GT(place("loss/batch").y(), place("eval/loss").y());
    chooseIn("layout", 2);
    ASSERT_TRUE(waitUntil([&] { return place("loss/batch").x() > place("train/lr").x(); }));
    chooseIn("layout", 3);
    ASSERT_TRUE(waitUntil([&] { return drawn("a", "loss/batch").size() == 21u; }));
    EXPECT_EQ(m_page->chart("eval/loss"), m_page->chart("loss/batch"));
    EXPECT_EQ(m_page->chart("eval/loss")->keys().size(), 4);
    const auto rows = m_page->chart("eval/loss")->readoutAt(500);
    ASSERT_EQ(rows.size(), 4u);
    EXPECT_EQ(rows[0].value, 501) << "highest first";
    EXPECT_TRUE(rows[0].name.endsWith("loss/batch")) << rows[0].name.toStdString();
}

TEST_F(CurvesSeriesTest, ChartsShareZoomAndCursor) {
    addRun("a");
    choose({"a"});
    clickSeries("train/lr");
    settle();
    CurveChart *loss = m_page->chart("eval/loss"), *rate = m_page->chart("train/lr");
    QWidget* plot = loss->focusProxy();
    const QPointF middle = QPointF(loss->plotRect().center()) - QPointF(plot->mapTo(loss, QPoint()));
    QWheelEvent wheel(middle, plot->mapToGlobal(middle), {}, {0, 240}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(plot, &wheel);
    settle();
    EXPECT_TRUE(rate->isZoomed());
    EXPECT_EQ(loss->xView(), rate->xView());
    chooseIn("layout", 1);
    clickSeries("train/loss");
    settle();
    EXPECT_EQ(loss->xView(), rate->xView());
    QTest::mouseMove(plot, middle.toPoint());
    EXPECT_FALSE(rate->readoutAt(rate->xView().from + 100).empty());
}

TEST_F(CurvesSeriesTest, PlotsAboveEachOtherStandInLine) {
    addRun("a");
    addForeign("a", "loss/batch");
    choose({"a"});
    const int alone = m_page->chart("eval/loss")->plotRect().left();
    for (const char* series : {"train/lr", "loss/batch"}) {
        CurveOptions options = m_page->options();
        options.series << series;
        m_page->setOptions(options);
    }
    settle();
    const auto left = [&](const QString& series) { return m_page->chart(series)->plotRect().left(); };
    EXPECT_TRUE(
        waitUntil([&] { return left("train/lr") == left("eval/loss") && left("loss/batch") == left("eval/loss"); }));
    EXPECT_GT(left("eval/loss"), alone);
    clickSeries("train/lr");
    clickSeries("loss/batch");
    EXPECT_TRUE(waitUntil([&] { return left("eval/loss") == alone; }));
}

TEST_F(CurvesSeriesTest, OptionsAreNotCutOff) {
    auto* combo = control<QComboBox>("layout");
    auto* area = m_page->findChild<CurveOptionsPanel*>()->findChild<QScrollArea*>();
    m_page->resize(1280, 500);
    ASSERT_TRUE(waitUntil([&] { return area->verticalScrollBar()->isVisible(); }));
    for (int i = 0; i < combo->count(); ++i) combo->setItemText(i, "A text that is much longer than in English");
    EXPECT_TRUE(waitUntil([&] { return area->widget()->width() <= area->viewport()->width(); }))
        << area->widget()->width() << " of " << area->viewport()->width();
}

TEST_F(CurvesSeriesTest, ARunThatFailedBeforeItsFirstValueSaysWhy) {
    ASSERT_TRUE(run::createRun(folderOf("bad"), support::madeSpec("pairwise", 1, 1000)).ok());
    auto writer = run::EventWriter::open(folderOf("bad") / "events.jsonl");
    ASSERT_TRUE(writer.ok());
    ASSERT_TRUE(
        writer->append(run::EventType::failed, {0}, {}, {{"message", "the corpus has samples of 64 tokens"}}).ok());
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] {
        const auto row = m_shared->session.run("bad");
        return row && row->state == run::RunState::failed;
    }));
    choose({"bad"});
    const auto says = [&](const QString& part) {
        for (const QLabel* label : m_page->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(part)) return true;
        return false;
    };
    EXPECT_TRUE(says("the corpus has samples of 64 tokens")) << "in place of the chart";
    auto& tree = support::childOf<QTreeWidget>(*m_page);
    bool isListed = false;
    for (QTreeWidgetItemIterator item(&tree); *item; ++item) {
        if ((*item)->data(0, RunIdRole).toString() != "bad") continue;
        isListed = true;
        EXPECT_EQ((*item)->data(0, ValueRole).toString(), "failed");
        EXPECT_TRUE((*item)->toolTip(0).contains("samples of 64 tokens")) << (*item)->toolTip(0).toStdString();
    }
    EXPECT_TRUE(isListed);
    addRun("good", {.seed = 2});
    choose({"bad", "good"});
    EXPECT_TRUE(m_page->chart("eval/loss")) << "the other one is drawn";
    EXPECT_TRUE(m_page->findChild<QLabel*>("axis_note")->text().contains("samples of 64 tokens"));
}

TEST_F(CurvesSeriesTest, SixChartsOfManyRuns) {
    for (int i = 0; i < 20; ++i) {
        const char* operators[] = {"original", "symmetric", "pairwise", "bilinear"};
        addRun("run-" + std::to_string(i), {.op = operators[i % 4], .rate = 1e-4 * (1 + i), .offset = 0.05 * i});
    }
    QStringList ids;
    for (int i = 0; i < 20; ++i) ids << "run-" + QString::number(i);
    for (const char* series : {"eval/accuracy", "eval/perplexity", "train/grad_norm", "head/0/entropy"})
        addForeign("run-0", series);
    choose(ids);
    picture(*m_page, "curves-20-runs");
    CurveOptions options = m_page->options();
    options.series << "train/lr"
                   << "eval/accuracy"
                   << "eval/perplexity"
                   << "train/grad_norm"
                   << "head/0/entropy";
    options.layout = ChartLayout::two;
    m_page->setOptions(options);
    settle();
    picture(*m_page, "curves-6-charts");
    EXPECT_EQ(m_page->findChildren<CurveChart*>().size(), 6);
    EXPECT_EQ(drawn("run-19", "train/lr").size(), 101u);
}

TEST_F(CurvesSeriesTest, LevelsOfSeveralCorporaSayWhoseTheyAre) {
    addRun("a", {.level = 5.25});
    addRun("b", {.seed = 2, .corpus = "/somewhere/corpora/mine/corpus", .level = 5.75});
    choose({"a"});
    const auto said = [this] { return m_page->chart("eval/loss")->focusProxy()->accessibleDescription(); };
    ASSERT_TRUE(waitUntil([&] { return said().contains("no-context optimum 5.250"); })) << said().toStdString();
    EXPECT_FALSE(said().contains(u"demo · no-context")) << "of the only one it needs not be said";
    choose({"a", "b"});
    EXPECT_TRUE(waitUntil([&] {
        return said().contains(u"demo · no-context optimum 5.250") &&
               said().contains(u"mine · no-context optimum 5.750");
    })) << said().toStdString();
}

TEST_F(CurvesSeriesTest, ALevelBesideARunOfAnotherCorpusSaysWhoseItIs) {
    addRun("a", {.level = 5.25});
    addRun("b", {.seed = 2, .corpus = "/somewhere/corpora/mine/corpus"});
    choose({"a", "b"});
    const auto said = [this] { return m_page->chart("eval/loss")->focusProxy()->accessibleDescription(); };
    EXPECT_TRUE(waitUntil([&] { return said().contains(u"demo · no-context optimum 5.250"); })) << said().toStdString();
}

TEST(RunCurve, BeneathTheEvaluationLossAFewPointsAreNotFainterThanManyAreTogether) {
    const auto opacityOf = [](std::size_t points) {
        auto series = std::make_shared<store::Series>();
        series->name = "train/loss";
        for (std::size_t i = 0; i < points; ++i) {
            series->steps.push_back(double(i));
            series->values.push_back(3);
        }
        CurveOptions options;
        options.series = {"eval/loss", "train/loss"};
        SeedGroup group;
        group.runs.emplace_back();
        return runCurve(series, group, options, runPen(0)).opacity;
    };
    EXPECT_GE(opacityOf(25), 0.5);
    EXPECT_LE(opacityOf(5000), 0.3);
}

}  // namespace
}  // namespace plateau::widgets
