// Colours of the curves: what they stand for, that they stay, and giving a run its own.
#include <map>
#include <set>
#include <utility>

#include <QMenu>
#include <QSettings>

#include "tests/pages/curves_fixture.h"

namespace plateau::widgets {
namespace {

class CurvesColoursTest : public CurvesPageTest {
protected:
    enum By { op, run, size, group };
    void colourBy(By by) {
        chooseIn("colour_by", by);
        settle();
    }
    QColor colour(const QString& key) const { return item(key)->data(0, PenColourRole).value<QColor>(); }
    Qt::PenStyle dash(const QString& key) const { return Qt::PenStyle(item(key)->data(0, PenStyleRole).toInt()); }
    void addOperators() {
        addRun("a");
        addRun("b", {.op = "original"});
        addRun("c", {.op = "symmetric"});
        addRun("d", {.rate = 2e-4});
    }
    // The entry of the open menu, by keys.
    static void chooseColour(const QString& name) {
        ASSERT_TRUE(waitUntil([] { return qobject_cast<QMenu*>(QApplication::activePopupWidget()) != nullptr; }));
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        for (QAction* action : menu->actions()) {
            if (action->text() != name) continue;
            return QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
        }
        FAIL() << "no colour " << name.toStdString();
    }
};

TEST_F(CurvesColoursTest, ARunKeepsItsColourWhateverElseIsChosen) {
    addOperators();
    choose({"a", "b", "c"});
    colourBy(run);
    const QColor a = colour("a"), b = colour("b"), c = colour("c");
    EXPECT_NE(a, b);
    EXPECT_NE(b, c);
    choose({"c", "d"});
    EXPECT_EQ(colour("c"), c);
    EXPECT_NE(colour("d"), c);
    const QColor d = colour("d");
    choose({"d", "c", "b", "a"});
    EXPECT_EQ(colour("a"), a);
    EXPECT_EQ(colour("b"), b);
    EXPECT_EQ(colour("d"), d);
    QSettings settings(m_folder.filePath("window.ini"), QSettings::IniFormat);
    m_page->saveState(settings);
    m_page.reset();
    makePage();
    m_page->restoreState(settings);
    choose({"d"});
    EXPECT_EQ(colour("d"), d) << "after a fresh start, alone";
}

// The sixth group of one operator has a shade of its colour, which in the dark theme stayed that of the light one.
TEST_F(CurvesColoursTest, AreThoseOfTheThemeAtOnce) {
    QStringList runs;
    for (int i = 0; i < 8; ++i) {
        runs << QString::number(i);
        addRun(runs.back().toStdString(), {.rate = 1e-4 * (i + 1)});
    }
    choose(runs);
    std::set<std::pair<QRgb, Qt::PenStyle>> marks;
    std::map<QString, QColor> light;
    for (const QString& id : runs) {
        light[id] = colour(id);
        marks.emplace(light[id].rgb(), dash(id));
    }
    EXPECT_EQ(marks.size(), 8U);
    applyTheme(*qApp, ThemeMode::dark);
    m_shared->context.marks->takeTheme();
    settle();
    int shades = 0;
    for (const QString& id : runs) {
        if (light[id] == light["0"]) continue;
        ++shades;
        EXPECT_GT(colour(id).lightnessF(), light[id].lightnessF()) << id.toStdString();
    }
    EXPECT_GT(shades, 0);
    applyTheme(*qApp, ThemeMode::light);
    m_shared->context.marks->takeTheme();
}

TEST_F(CurvesColoursTest, ColoursStandForWhatIsChosen) {
    addOperators();
    addRun("e", {.seed = 2});
    choose({"a", "b", "d", "e"});
    EXPECT_EQ(colour("a"), operatorColour("pairwise"));
    EXPECT_EQ(colour("a"), colour("d"));
    EXPECT_NE(dash("a"), dash("d")) << "the same colour, other dashes";
    EXPECT_EQ(dash("a"), dash("e")) << "seeds of one group";
    colourBy(size);
    EXPECT_EQ(colour("a"), colour("b")) << "one size";
    EXPECT_NE(dash("a"), dash("b"));
    colourBy(group);
    EXPECT_NE(colour("a"), colour("b"));
    EXPECT_NE(colour("a"), colour("d"));
    clickCheck("fold_seeds");
    settle();
    EXPECT_EQ(colour("a"), colour("e")) << "one group, even apart";
}

TEST_F(CurvesColoursTest, AClickOnTheChipGivesARunItsOwnColour) {
    addOperators();
    choose({"a", "b"});
    click(parts("b").chip);
    chooseColour("Purple");
    EXPECT_TRUE(waitUntil([&] { return colour("b") == runPen(3).colour; }));
    EXPECT_EQ(run::readLabel(folderOf("b"))->colour, runPen(3).colour.name().toStdString());
    EXPECT_EQ(m_shared->selection.chosen().size(), 2) << "a click on the chip hides nothing";
    colourBy(run);
    EXPECT_EQ(colour("b"), runPen(3).colour) << "one's own goes before all";
    click(parts("b").chip);
    chooseColour("Automatic");
    EXPECT_TRUE(waitUntil([&] { return run::readLabel(folderOf("b"))->colour.empty(); }));
}

TEST_F(CurvesColoursTest, AGroupsColourIsThatOfAllItsRuns) {
    addRun("a");
    addRun("b", {.seed = 2});
    choose({"a", "b"});
    const QString key = groupOf("a");
    click(parts(key).chip);
    chooseColour("Orange");
    EXPECT_TRUE(waitUntil([&] { return colour(key) == runPen(4).colour; }));
    EXPECT_TRUE(waitUntil([&] {
        return run::readLabel(folderOf("a"))->colour == run::readLabel(folderOf("b"))->colour &&
               !run::readLabel(folderOf("b"))->colour.empty();
    }));
}

TEST_F(CurvesColoursTest, AGroupOfWhichOneRunIsShownHasTheColourOfThatRun) {
    addRun("a");
    addRun("e", {.seed = 2});
    know({"a", "e"});
    choose({"a"});
    ASSERT_TRUE(waitUntil([&] { return item(groupOf("a")) && item(groupOf("a"))->childCount() == 2; }));
    EXPECT_EQ(colour(groupOf("a")), operatorColour("pairwise"));
    EXPECT_EQ(dash(groupOf("a")), dash("a"));
    choose({"a", "e"});
    EXPECT_EQ(colour(groupOf("a")), operatorColour("pairwise"));
    choose({});
    EXPECT_FALSE(colour(groupOf("a")).isValid()) << "no line, no colour";
}

TEST_F(CurvesColoursTest, WhatStandsBehindANameGivesWayToIt) {
    m_page->resize(960, 600);
    run::Label label;
    label.name = "pairwise · tiny · Saat 1";
    addRun("long");
    ASSERT_TRUE(run::writeLabel(folderOf("long"), label).ok());
    addRun("short", {.op = "original"});
    label.name = "a";
    ASSERT_TRUE(run::writeLabel(folderOf("short"), label).ok());
    choose({"long", "short"});
    const QString name = item("long")->text(0);
    EXPECT_EQ(name, "pairwise · tiny · Saat 1");
    const int whole = tree()->fontMetrics().horizontalAdvance(name);
    EXPECT_GE(parts("long").name.width(), whole) << parts("long").value.toStdString();
    EXPECT_FALSE(parts("short").value.isEmpty()) << "where there is room";
    const QString value = item("long")->data(0, ShortValueRole).toString();
    EXPECT_FALSE(value.isEmpty());
    EXPECT_TRUE(item("long")->toolTip(0).contains(value)) << item("long")->toolTip(0).toStdString();
    EXPECT_TRUE(item("long")->toolTip(0).contains(name));
}

TEST_F(CurvesColoursTest, TheReferenceStudyKeepsItsColours) {
    clickCheck("reference");
    settle();
    const QString id = "reference/base-pairwise";
    ASSERT_TRUE(waitUntil([&] { return item(id) && item(id)->data(0, PenColourRole).isValid(); }));
    const QPoint at = tree()->visualItemRect(item(id)).center();
    QContextMenuEvent menu(QContextMenuEvent::Mouse, at, tree()->viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(tree()->viewport(), &menu);
    EXPECT_FALSE(QApplication::activePopupWidget());
}

TEST_F(CurvesPageTest, AGroupThatWaitsSaysSoAsARunDoes) {
    for (std::uint64_t seed : {1, 2})
        ASSERT_TRUE(
            run::createRun(folderOf("waiting" + std::to_string(seed)), support::madeSpec("original", seed, 1000)).ok());
    choose({"waiting1", "waiting2"});
    const QTreeWidgetItem* group = item(groupOf("waiting1"));
    ASSERT_TRUE(group);
    EXPECT_EQ(group->data(0, StatusIconRole).toString(), "queue");
    EXPECT_EQ(group->data(0, ValueRole).toString(), group->child(0)->data(0, ValueRole).toString());
    EXPECT_NE(group->data(0, ValueRole).toString(), "");
}

// A run that has stopped says so in the list, one that is finished says nothing.
TEST_F(CurvesPageTest, TheListShowsHowARunStands) {
    addRun("done");
    addRun("half", {.op = "original", .steps = 500});
    choose({"done", "half"});
    std::map<QString, QString> signs, texts;
    const auto look = [&] {
        for (QTreeWidgetItemIterator at(m_page->findChild<QTreeWidget*>("runs")); *at; ++at) {
            const QString id = (*at)->data(0, RunIdRole).toString();
            signs[id] = (*at)->data(0, StatusIconRole).toString();
            texts[id] = (*at)->data(0, Qt::AccessibleDescriptionRole).toString();
        }
        return signs["half"] == "stop" && texts["half"].contains("50");
    };
    EXPECT_TRUE(waitUntil(look)) << texts["half"].toStdString();
    EXPECT_EQ(signs["done"], "");
}

// After a restart the seeds of every group were folded.
TEST_F(CurvesColoursTest, AGroupIsOpenAsItWasLeft) {
    addRun("a");
    addRun("b", {.seed = 2});
    choose({"a", "b"});
    const auto heading = [this] { return item(groupOf("a")); };
    ASSERT_TRUE(heading());
    EXPECT_FALSE(heading()->isExpanded());
    heading()->setExpanded(true);
    QSettings settings(m_folder.filePath("window.ini"), QSettings::IniFormat);
    m_page->saveState(settings);
    m_page.reset();
    makePage();
    m_page->restoreState(settings);
    choose({"a", "b"});
    EXPECT_TRUE(heading()->isExpanded());
}

}  // namespace
}  // namespace plateau::widgets
