#include "widgets/models/run_marks.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace plateau::widgets {
namespace {

SeedGroup runOf(const QString& id, const char* op) {
    store::RunRow row;
    row.id.value = id.toStdString();
    row.op = op;
    row.size = "tiny";
    row.group = "group of " + row.id.value;
    return {id, id, {row}};
}

using Marks = QHash<QString, RunPen>;

bool areAllDifferent(const Marks& marks) {
    std::set<std::pair<QRgb, Qt::PenStyle>> seen;
    for (const RunPen& mark : marks) seen.emplace(mark.colour.rgb(), mark.style);
    return qsizetype(seen.size()) == marks.size();
}

const char* const kOperators[] = {"original", "symmetric",       "pairwise",     "bilinear",     "additive",
                                  "linear",   "clipped-softmax", "differential", "fnet",         "gated-output",
                                  "gqa",      "kv-shared",       "qk-norm",      "shared-weight"};

TEST(RunMarks, FourteenOperatorsHaveFourteenMarks) {
    RunMarks marks;
    std::vector<SeedGroup> shown;
    for (const char* op : kOperators) shown.push_back(runOf(QString::fromLatin1(op), op));
    const Marks all = marks.marksOf(shown);
    EXPECT_EQ(all.size(), 14);
    EXPECT_TRUE(areAllDifferent(all));
    for (const char* op : kOperators) EXPECT_EQ(all[op], operatorPen(op)) << op;
    marks.setColourBy(ColourBy::run);
    EXPECT_TRUE(areAllDifferent(marks.marksOf(shown)));
}

// The sixth run of an operator had the mark of the first.
TEST(RunMarks, FifteenOfOneOperatorDifferAndAreKept) {
    QTemporaryDir folder;
    QSettings settings(folder.filePath("marks.ini"), QSettings::IniFormat);
    for (const char* op : {"pairwise", "linear", "of-a-file"}) {  // linear has the ink
        RunMarks marks, again;
        std::vector<SeedGroup> shown;
        for (int i = 0; i < 15; ++i) shown.push_back(runOf(QString("run %1").arg(i, 2, 10, QChar('0')), op));
        const Marks before = marks.marksOf(shown);
        EXPECT_TRUE(areAllDifferent(before)) << op;
        EXPECT_EQ(before["run 00"], operatorPen(op));
        marks.save(settings);
        again.restore(settings);
        std::ranges::reverse(shown);
        EXPECT_EQ(again.marksOf(shown), before) << op;
    }
}

// Two runs that had been shown one after the other had one mark, and one of them another as soon as both were shown.
TEST(RunMarks, DifferBeforeTheyAreShownTogether) {
    RunMarks marks;
    const SeedGroup a = runOf("a", "pairwise"), b = runOf("b", "pairwise"), c = runOf("c", "pairwise");
    const RunPen ofA = marks.marksOf({a})["a"], ofB = marks.marksOf({b})["b"], ofC = marks.marksOf({c})["c"];
    const Marks all = marks.marksOf({c, b, a});
    EXPECT_TRUE(areAllDifferent(all));
    EXPECT_EQ(all, (Marks{{"a", ofA}, {"b", ofB}, {"c", ofC}}));
}

TEST(RunMarks, StayWhenARunIsAdded) {
    for (const ColourBy by : {ColourBy::op, ColourBy::run, ColourBy::size, ColourBy::group}) {
        RunMarks marks;
        marks.setColourBy(by);
        std::vector<SeedGroup> shown{runOf("b", "pairwise"), runOf("c", "pairwise"), runOf("d", "original")};
        const Marks before = marks.marksOf(shown);
        EXPECT_TRUE(areAllDifferent(before)) << int(by);
        shown.insert(shown.begin(), runOf("a", "pairwise"));  // before all others
        shown.push_back(runOf("e", "fnet"));
        const Marks after = marks.marksOf(shown);
        EXPECT_TRUE(areAllDifferent(after)) << int(by);
        for (const char* id : {"b", "c", "d"}) EXPECT_EQ(after[id], before[id]) << id << ' ' << int(by);
        EXPECT_EQ(marks.markOf(shown[2].runs.front()), before["c"]) << "as other pages ask";
    }
}

TEST(RunMarks, ARunsOwnColourTakesPrecedence) {
    RunMarks marks;
    SeedGroup own = runOf("a", "pairwise");
    own.runs.front().colour = "#123456";
    EXPECT_EQ(marks.marksOf({own})["a"].colour, QColor("#123456"));
    EXPECT_EQ(marks.markOf(own.runs.front()).colour, QColor("#123456"));
    own.runs.front().colour = "no colour";
    EXPECT_EQ(marks.markOf(runOf("b", "pairwise").runs.front()), operatorPen("pairwise"));
    EXPECT_EQ(marks.marksOf({own})["a"].colour, operatorColour("pairwise"));
}

// A picture of today and one of tomorrow had other dashes for the same runs.
TEST(RunMarks, DashesAreKeptInAnyOrder) {
    QTemporaryDir folder;
    QSettings settings(folder.filePath("marks.ini"), QSettings::IniFormat);
    RunMarks marks, again;
    const SeedGroup a = runOf("a", "pairwise"), b = runOf("b", "pairwise"), c = runOf("seeds/c/d", "pairwise");
    const Marks before = marks.marksOf({a, b, c});
    marks.save(settings);
    settings.sync();
    again.restore(settings);
    EXPECT_EQ(again.marksOf({c, b, a}), before);
    settings.setValue("dashes_op", QVariantMap{{"a", -5}, {"b", 1000}, {"seeds/c/d", "x"}});
    again.restore(settings);
    EXPECT_TRUE(areAllDifferent(again.marksOf({a, b, c})));
}

TEST(RunMarks, AreKept) {
    QTemporaryDir folder;
    QSettings settings(folder.filePath("marks.ini"), QSettings::IniFormat);
    RunMarks marks, again;
    marks.setColourBy(ColourBy::run);
    const Marks before = marks.marksOf({runOf("a", "pairwise"), runOf("b", "pairwise"), runOf("c", "pairwise")});
    marks.save(settings);
    const QSignalSpy changed(&again, &RunMarks::changed);
    again.restore(settings);
    EXPECT_EQ(changed.size(), 1);
    EXPECT_EQ(again.colourBy(), ColourBy::run);
    EXPECT_EQ(again.marksOf({runOf("c", "pairwise")})["c"], before["c"]);
    settings.setValue("colour_by", 77);
    settings.setValue("colours_run", QVariantMap{{"a", -5}, {"b", 1000}, {"c", "x"}});
    again.restore(settings);
    EXPECT_EQ(again.colourBy(), ColourBy::group) << "what means nothing does no harm";
    again.setColourBy(ColourBy::run);
    EXPECT_TRUE(areAllDifferent(again.marksOf({runOf("a", "fnet"), runOf("b", "fnet"), runOf("c", "fnet")})));
}

}  // namespace
}  // namespace plateau::widgets
