// Groups of seeds on the Curves page.
#include <cmath>

#include <QHash>
#include <QPushButton>

#include "tests/pages/curves_fixture.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

class CurvesSeedsTest : public CurvesPageTest {
protected:
    // Three seeds of one group, the third of which ends early; and one of another.
    void addSeeds() {
        addRun("a", {.seed = 1});
        addRun("b", {.seed = 2});
        addRun("c", {.seed = 3, .steps = 600});
        addRun("other", {.op = "original", .offset = 0.5});
    }

    // A curve with a plateau that it leaves at a third of `length` or later, evaluated up to `steps`.
    void addPlateau(const std::string& id, std::uint64_t seed, double length, int steps = 2000, int every = 25) {
        ASSERT_TRUE(run::createRun(folderOf(id), support::madeSpec("pairwise", seed, 2000)).ok());
        auto writer = run::EventWriter::open(folderOf(id) / "events.jsonl");
        ASSERT_TRUE(writer.ok() && writer->append(run::EventType::started, {0}).ok());
        evaluatePlateau(*writer, 0, steps, length, every);
        m_steps[id] = steps;
        if (steps < 2000) return;
        ASSERT_TRUE(writer->append(run::EventType::finished, {steps}).ok());
    }
    static void evaluatePlateau(run::EventWriter& writer, int from, int to, double length, int every = 25) {
        for (int step = from; step <= to; step += every)
            ASSERT_TRUE(
                writer.append(run::EventType::evaluation, {step}, {{"eval/loss", support::madeLoss(step, length)}})
                    .ok());
        ASSERT_TRUE(writer.flush().ok());
    }
    double exitOf(const QString& id) const { return m_shared->session.run(id)->exit_step.value_or(0); }
    QString said() const { return m_page->chart("eval/loss")->focusProxy()->accessibleDescription(); }
    static QString exitMark(double step) { return "exit " + groupedNumber(step); }
};

// The page counted a copy as a seed where Compare and Anatomy do not, and one on its way took the exit away.
TEST_F(CurvesSeedsTest, ACopyOfASeedHasNoPartInTheExitOfItsGroup) {
    addPlateau("a", 1, 2000);
    addPlateau("b", 2, 1500);
    addPlateau("copy", 1, 2000);
    choose({"a", "b", "copy"});
    ASSERT_GT(exitOf("a"), exitOf("b") + 100);
    const QString mean = exitMark((exitOf("a") + exitOf("b")) / 2);
    EXPECT_TRUE(waitUntil([&] { return said().contains(mean); })) << said().toStdString();
    addPlateau("young", 1, 2000, 500);
    choose({"a", "b", "young"});
    EXPECT_TRUE(waitUntil([&] { return said().contains(mean); })) << said().toStdString();
}

// The mark stood where the line ended: "exit 300".
TEST_F(CurvesSeedsTest, AMeanLineThatEndsBeforeTheExitHasNone) {
    addPlateau("a", 1, 2000);
    addPlateau("b", 2, 1500);
    choose({"a", "b"});
    const QString mean = exitMark((exitOf("a") + exitOf("b")) / 2);
    EXPECT_TRUE(waitUntil([&] { return said().contains(mean); })) << said().toStdString();
    addPlateau("c", 3, 1900, 300, 50);  // too few points for a plateau
    ASSERT_NO_FATAL_FAILURE(choose({"a", "b", "c"}));
    ASSERT_FALSE(m_shared->session.run("c")->plateau_start);
    const auto lineEnd = [this] {
        const auto line = drawn(groupOf("a"));
        return line.empty() ? -1 : line.back().x();
    };
    ASSERT_TRUE(waitUntil([&] { return lineEnd() == 300; })) << lineEnd();
    EXPECT_TRUE(waitUntil([&] { return !said().contains("exit"); })) << said().toStdString();
    auto writer = run::EventWriter::open(folderOf("c") / "events.jsonl");
    ASSERT_TRUE(writer.ok());
    evaluatePlateau(*writer, 325, 500, 1900);
    m_steps["c"] = 500;
    choose({"a", "b", "c"});
    ASSERT_TRUE(waitUntil([&] { return lineEnd() == 500; })) << lineEnd();
    EXPECT_TRUE(waitUntil([&] { return !said().contains("exit"); })) << said().toStdString();
    evaluatePlateau(*writer, 525, 2000, 1900);
    m_steps["c"] = 2000;
    choose({"a", "b", "c"});
    const QString all = exitMark((exitOf("a") + exitOf("b") + exitOf("c")) / 3);
    EXPECT_TRUE(waitUntil([&] { return said().contains(all); })) << said().toStdString();
}

TEST_F(CurvesSeedsTest, SeedsBecomeTheirMeanOverTheStepsOfAll) {
    addSeeds();
    choose({"a", "b", "c"});
    const auto mean = drawn(groupOf("a"));
    ASSERT_EQ(mean.size(), 7u) << "to step 600, where the third ends";
    EXPECT_EQ(mean.back().x(), 600);
    EXPECT_NEAR(mean.back().y(), 6 - 0.6 + 0.2, 1e-12);
    EXPECT_EQ(drawn("a").size(), 11u) << "each seed beneath";
    clickCheck("single_seeds");
    settle();
    EXPECT_EQ(keys(), (QStringList{groupOf("a") + "\neval/loss", groupOf("a") + "\ntrain/loss"}));
    EXPECT_EQ(m_page->chart("eval/loss")->readoutAt(300).size(), 2u);
    clickCheck("fold_seeds");
    settle();
    EXPECT_EQ(keys().size(), 6);
    EXPECT_FALSE(control<QComboBox>("band")->isEnabled());
}

TEST_F(CurvesSeedsTest, TheSameSeedTwiceIsNotTwoSeedsAndAGroupsLossIsWhereAllHaveBeen) {
    const auto valueOf = [this](int runs, const char* seeds, int role = ShortValueRole) {
        for (QTreeWidgetItemIterator at(m_page->findChild<QTreeWidget*>()); *at; ++at)
            if ((*at)->childCount() == runs && (*at)->text(0).contains(QString::fromUtf8(seeds)))
                return std::optional((*at)->data(0, role).toString());
        return std::optional<QString>();
    };
    addRun("a", {.seed = 1});
    addRun("again", {.seed = 1, .steps = 600});
    choose({"a", "again"});
    ASSERT_TRUE(waitUntil([&] { return valueOf(2, " · 1 seed").has_value(); }));
    EXPECT_TRUE(valueOf(2, " · 1 seed")->startsWith('5')) << "of the one that has come further";
    EXPECT_EQ(valueOf(2, " · 1 seed", StatusRole), "") << "where it is now";
    addRun("other", {.seed = 2, .steps = 600});
    choose({"a", "again", "other"});
    ASSERT_TRUE(waitUntil([&] { return valueOf(3, " · 2 seeds").has_value(); }));
    const QString at600 = QString::number((lossAt(600, {.seed = 1}) + lossAt(600, {.seed = 2})) / 2, 'f', 3);
    EXPECT_TRUE(waitUntil([&] { return valueOf(3, " · 2 seeds") == at600; }))
        << valueOf(3, " · 2 seeds")->toStdString() << " for " << at600.toStdString();
    EXPECT_EQ(valueOf(3, " · 2 seeds", StatusRole), "at 600") << "worse than each of the seeds that went on";
}

TEST_F(CurvesSeedsTest, TheNewestRunsAreWholeGroups) {
    QStringList all;
    for (const char* op : {"original", "pairwise", "fnet", "linear"}) {
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const std::string id = std::string(op) + "-" + std::to_string(seed);
            addRun(id, {.op = op, .seed = seed});
            all << QString::fromStdString(id);
        }
    }
    know(all);
    settle();
    QTest::mouseClick(m_page->findChild<EmptyState*>()->findChild<QPushButton*>(), Qt::LeftButton);
    settle();
    QHash<QString, int> seeds;
    for (const QString& id : m_shared->selection.chosen()) ++seeds[id.section('-', 0, 0)];
    EXPECT_EQ(seeds.size(), 3) << m_shared->selection.chosen().join(' ').toStdString();
    for (const int count : seeds) EXPECT_EQ(count, 4) << m_shared->selection.chosen().join(' ').toStdString();
}

TEST_F(CurvesSeedsTest, BandIsTheOneChosen) {
    addSeeds();
    choose({"a", "b"});
    const auto csvRow = [this] {
        for (const QByteArray& line : m_page->chart("eval/loss")->drawnCsv().split('\n')) {
            if (line.contains("2 seeds,500,")) return line.split(',');
        }
        return QList<QByteArray>();
    };
    const double mean = 6 - 0.5 + 0.15, sd = 0.1 / std::sqrt(2.0);
    const double halves[] = {sd, sd / std::sqrt(2.0), 12.706204736 * sd / std::sqrt(2.0), 0.05};
    for (int kind = 0; kind < 4; ++kind) {
        chooseIn("band", kind);
        settle();
        const auto row = csvRow();
        ASSERT_EQ(row.size(), 5) << kind;
        EXPECT_NEAR(row[2].toDouble(), mean, 1e-9);
        EXPECT_NEAR(row[3].toDouble(), mean - halves[kind], 1e-8) << kind;
        EXPECT_NEAR(row[4].toDouble(), mean + halves[kind], 1e-8) << kind;
    }
}

TEST_F(CurvesSeedsTest, BandIsTheSameToTheBitWhateverElseIsShown) {
    addSeeds();
    addRun("twin", {.op = "original", .seed = 9, .steps = 300});
    know({"other", "twin"});
    choose({"c", "a", "b"});
    const auto before = drawn(groupOf("a"));
    const auto lines = [&] {
        QByteArrayList own;
        for (const QByteArray& line : m_page->chart("eval/loss")->drawnCsv().split('\n')) {
            if (line.contains("3 seeds")) own << line;
        }
        return own;
    };
    const auto bandBefore = lines();
    ASSERT_GT(bandBefore.size(), 7);
    click(parts(groupOf("other")).eye);
    settle();
    EXPECT_EQ(m_shared->selection.chosen().size(), 5);
    EXPECT_FALSE(drawn(groupOf("other")).empty());
    EXPECT_EQ(drawn(groupOf("a")), before);
    EXPECT_EQ(lines(), bandBefore);
    choose({"twin", "b", "a", "c"});
    EXPECT_TRUE(drawn(groupOf("other")).empty());
    ASSERT_FALSE(drawn("twin").empty());
    EXPECT_EQ(drawn(groupOf("a")), before) << "whatever the order of choosing";
    EXPECT_EQ(lines(), bandBefore);
}

TEST_F(CurvesSeedsTest, ListFoldsGroupsAndTheirEyeTakesAllMembers) {
    addSeeds();
    know({"a", "b", "c", "other"});
    const QString group = groupOf("a");
    ASSERT_TRUE(item(group) && item(group)->childCount() == 3);
    EXPECT_EQ(item(group)->text(0), "pairwise · tiny · 3 seeds");
    EXPECT_FALSE(item(group)->isExpanded());
    click(parts(group).arrow);
    ASSERT_TRUE(item(group)->isExpanded());
    EXPECT_TRUE(m_shared->selection.chosen().isEmpty()) << "the arrow chooses nothing";
    click(parts(group).eye);
    EXPECT_EQ(m_shared->selection.chosen().size(), 3);
    settle();
    EXPECT_TRUE(item(group)->data(0, PenColourRole).isValid());
    click(parts("b").eye);
    EXPECT_EQ(m_shared->selection.chosen().size(), 2);
    EXPECT_EQ(item(group)->checkState(0), Qt::PartiallyChecked);
    settle();
    EXPECT_NEAR(drawn(group)[0].y(), 6 + 0.2, 1e-12) << "of the seeds that are chosen";
    tree()->setCurrentItem(item(group));
    QTest::keyClick(tree(), Qt::Key_Space);
    EXPECT_EQ(item(group)->checkState(0), Qt::Checked);
    QTest::keyClick(tree(), Qt::Key_Space);
    EXPECT_TRUE(m_shared->selection.chosen().isEmpty());
    QTest::keyClick(tree(), Qt::Key_Left);
    EXPECT_FALSE(item(group)->isExpanded());
    picture(*m_page, "curves-groups-none");
}

TEST_F(CurvesSeedsTest, GroupGrowsWithItsSeeds) {
    addRun("a", {.seed = 1, .steps = 300});
    addRun("b", {.seed = 2, .steps = 500});
    choose({"a", "b"});
    ASSERT_EQ(drawn(groupOf("a")).size(), 4u);
    auto writer = run::EventWriter::open(folderOf("a") / "events.jsonl");
    ASSERT_TRUE(writer.ok());
    append(*writer, 310, 400, {.seed = 1});
    m_shared->session.refresh();
    EXPECT_TRUE(waitUntil([&] { return drawn(groupOf("a")).size() == 5u; })) << drawn(groupOf("a")).size();
}

TEST_F(CurvesSeedsTest, NothingNumericAndGoneRunsAreNoHarm) {
    addSeeds();
    addRun("nan", {.seed = 4, .offset = std::nan("")});
    addRun("infinite", {.seed = 5, .offset = INFINITY});
    addRun("one", {.seed = 6, .steps = 0});
    choose({"a", "b", "nan", "infinite", "one"});
    for (const QPointF& point : drawn(groupOf("a"))) EXPECT_TRUE(std::isnan(point.y()));
    choose({"a", "b", "one"});
    EXPECT_EQ(drawn(groupOf("a")).size(), 1u);
    EXPECT_EQ(m_page->chart("eval/loss")->readoutAt(0).size(), 2u) << "one point is a curve";
    picture(*m_page, "curves-one-point");
    fs::remove_all(folderOf("one"));
    m_shared->session.refresh();
    EXPECT_TRUE(waitUntil([&] { return drawn(groupOf("a")).size() == 11u; }));
    fs::remove_all(folderOf("a"));
    fs::remove_all(folderOf("b"));
    m_shared->session.refresh();
    EXPECT_TRUE(waitUntil([&] { return keys().isEmpty(); }));
}

TEST_F(CurvesSeedsTest, SmoothingSaysWhatItSmooths) {
    addSeeds();
    choose({"a", "b", "c", "other"});
    auto* note = control<QLabel>("smoothing_note");
    EXPECT_FALSE(note->isVisible());
    CurveOptions options = m_page->options();
    options.smoothing = 0.9;
    m_page->setOptions(options);
    settle();
    EXPECT_TRUE(note->isVisible());
    picture(*m_page, "curves-groups");
}

}  // namespace
}  // namespace plateau::widgets
