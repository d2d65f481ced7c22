#include <QAbstractItemModelTester>
#include <QLocale>

#include "core/run/run_directory.h"
#include "tests/models/session_fixture.h"
#include "widgets/models/run_table_model.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

using run::EventType;
using support::appendEvents;
using support::makeRun;

class RunTableModelTest : public SessionTest {
protected:
    static QString text(const RunTableModel& model, const QString& id, int column) {
        return model.index(model.indexOf(id).row(), column).data().toString();
    }
};

TEST_F(RunTableModelTest, RowsComeAndGoWithTheSmallestChange) {
    makeRun(folder(), "b");
    makeRun(folder(), "d");
    const auto session = startedSession();
    ASSERT_TRUE(waitUntil([&] { return session->runs().size() == 8; }));
    RunTableModel model(*session);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted), removed(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    const QPersistentModelIndex kept = model.indexOf("d");
    ASSERT_TRUE(kept.isValid());
    makeRun(folder(), "c");
    ASSERT_TRUE(waitUntil([&] { return model.indexOf("c").isValid(); }));
    EXPECT_EQ(inserted.size(), 1);
    EXPECT_EQ(kept.row(), 2);
    EXPECT_EQ(kept.data(RunTableModel::IdRole).toString(), "d");
    std::filesystem::remove_all(folder() / "runs" / "b");
    ASSERT_TRUE(waitUntil([&] { return !model.indexOf("b").isValid(); }));
    EXPECT_EQ(removed.size(), 1);
    EXPECT_EQ(kept.row(), 1);
    EXPECT_EQ(reset.size(), 0);
}

TEST_F(RunTableModelTest, AChangeTouchesItsRowOnly) {
    for (const char* name : {"a", "b", "c"}) makeRun(folder(), name);
    const auto session = startedSession();
    ASSERT_TRUE(waitUntil([&] { return session->runs().size() == 9; }));
    RunTableModel model(*session);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    run::Label label;
    label.name = "middle";
    session->setLabel("b", label);
    ASSERT_TRUE(waitUntil([&] { return text(model, "b", RunTableModel::Name) == "middle"; }));
    for (const auto& change : changed) {
        EXPECT_EQ(change.at(0).toModelIndex().row(), 1);
        EXPECT_EQ(change.at(1).toModelIndex().row(), 1);
    }
    EXPECT_EQ(changed.size(), 1);
}

TEST_F(RunTableModelTest, WritesNumbersAsTheUserDoes) {
    appendEvents(makeRun(folder(), "one", support::madeSpec("symmetric", 3, 400)), support::madeHistory(400));
    const auto session = startedSession();
    ASSERT_TRUE(waitForState(*session, "one", run::RunState::finished));
    RunTableModel model(*session);
    EXPECT_EQ(text(model, "one", RunTableModel::Operator), "symmetric");
    EXPECT_EQ(text(model, "one", RunTableModel::Seed), "3");
    EXPECT_EQ(text(model, "one", RunTableModel::Progress), "100 %");
    EXPECT_EQ(text(model, "one", RunTableModel::EvalLoss), QString::number(support::madeLoss(400, 400), 'f', 4));
    EXPECT_EQ(text(model, "one", RunTableModel::TimeLeft), "");
    EXPECT_EQ(text(model, "reference/base-original", RunTableModel::Seed), "");
    QLocale::setDefault(QLocale(QLocale::German));
    EXPECT_TRUE(text(model, "one", RunTableModel::EvalLoss).contains(','));
    QLocale::setDefault(QLocale::c());
    const QModelIndex loss = model.index(model.indexOf("one").row(), RunTableModel::EvalLoss);
    EXPECT_EQ(loss.data(RunTableModel::SortRole).toDouble(), support::madeLoss(400, 400));
    EXPECT_FALSE(loss.data(RunTableModel::ReadOnlyRole).toBool());
    EXPECT_TRUE(model.indexOf("reference/base-original").data(RunTableModel::ReadOnlyRole).toBool());
}

TEST_F(RunTableModelTest, FiltersSortsAndGroupsWithoutLosingRows) {
    for (int seed = 1; seed <= 4; ++seed) {
        for (const char* op : {"original", "pairwise"})
            makeRun(folder(), std::string(op) + std::to_string(seed), support::madeSpec(op, std::uint64_t(seed), 100));
    }
    const auto session = startedSession();
    ASSERT_TRUE(waitUntil([&] { return session->runs().size() == 14; }));
    RunTableModel model(*session);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setReferenceShown(false);
    EXPECT_EQ(model.rowCount(), 8);
    const QPersistentModelIndex kept = model.indexOf("pairwise3");
    model.sort(RunTableModel::Seed, Qt::DescendingOrder);
    EXPECT_EQ(kept.data(RunTableModel::IdRole), "pairwise3") << "a persistent index follows its run";
    EXPECT_EQ(model.index(0, 0).data(RunTableModel::IdRole), "original4");
    model.setQuery(store::parseQuery("operator=pairwise seed>1").query);
    EXPECT_EQ(model.shownRuns(), 3);
    model.setQuery({});
    model.setGroupBy(kBySeeds);
    ASSERT_EQ(model.rowCount(), 2);
    const QModelIndex group = model.index(0, 0);
    EXPECT_EQ(model.rowCount(group), 4);
    EXPECT_EQ(model.groupRows(group).size(), 4u);
    EXPECT_EQ(model.row(group), nullptr);
    EXPECT_FALSE(model.index(4, 0, group).isValid());
    EXPECT_TRUE(model.index(0, RunTableModel::Name).data().toString().contains("4"));
    EXPECT_EQ(model.parent(model.indexOf("pairwise2")).row(), model.indexOf("pairwise1").parent().row());
    model.sort(RunTableModel::Seed, Qt::AscendingOrder);
    makeRun(folder(), "symmetric1", support::madeSpec("symmetric", 1, 100));
    ASSERT_TRUE(waitUntil([&] { return model.rowCount() == 3; }));
    std::filesystem::remove_all(folder() / "runs" / "symmetric1");
    ASSERT_TRUE(waitUntil([&] { return model.rowCount() == 2; }));
    model.setExtraColumns({*columnOf("setting:seed"), *columnOf("series:eval/loss")});
    EXPECT_EQ(model.columnCount(), RunTableModel::builtInCount() + 2);
    EXPECT_EQ(model.indexOf("pairwise2").siblingAtColumn(RunTableModel::builtInCount()).data(), "2");
    model.setGroupBy({});
    EXPECT_EQ(model.rowCount(), 8);
}

TEST_F(RunTableModelTest, ARunThatComesBackHasItsPlaceWhileTheMouseHoldsTheOrder) {
    const auto makeEvaluated = [this](const std::filesystem::path& workspace, const char* name, double loss) {
        support::appendEvents(makeRun(workspace, name),
                              {support::madeEvent(0, run::EventType::evaluation, 10, {{"eval/loss", loss}})});
    };
    makeEvaluated(folder(), "a", 3);
    makeEvaluated(folder(), "b", 5);
    makeEvaluated(folder(), "c", 4);
    const auto session = startedSession();
    ASSERT_TRUE(waitUntil([&] { return session->runs().size() == 9; }));
    RunTableModel model(*session);
    model.setReferenceShown(false);
    model.sort(RunTableModel::EvalLoss, Qt::DescendingOrder);
    model.setHold([] { return true; });
    ASSERT_TRUE(waitUntil([&] { return model.indexOf("a").row() == 2; }));
    makeEvaluated(folder() / "elsewhere", "d", 4.5);
    std::filesystem::rename(folder() / "elsewhere" / "runs" / "d", folder() / "runs" / "d");
    ASSERT_TRUE(waitUntil([&] { return model.indexOf("d").isValid(); }));
    EXPECT_EQ(model.indexOf("d").row(), 1);
}

TEST_F(RunTableModelTest, AnOlderValueOfASeriesSaysItsStep) {
    const auto folderOfOne = makeRun(folder(), "one");
    appendEvents(folderOfOne,
                 {support::madeEvent(1, EventType::metrics, 1225, {{"operator/symmetry", 0.5}, {"train/loss", 3}}),
                  support::madeEvent(2, EventType::metrics, 2000, {{"train/loss", 2}})});
    const auto session = startedSession();
    ASSERT_TRUE(waitUntil([&] { return session->run("one") && session->run("one")->step == 2000; }));
    RunTableModel model(*session);
    model.setExtraColumns({*columnOf("series:operator/symmetry"), *columnOf("series:train/loss")});
    const auto cell = [&](int extra) {
        return model.indexOf("one").siblingAtColumn(RunTableModel::builtInCount() + extra);
    };
    ASSERT_TRUE(
        waitUntil([&] { return !cell(0).data().toString().isEmpty() && !cell(1).data().toString().isEmpty(); }));
    EXPECT_EQ(cell(0).data(RunTableModel::PlaceRole).toString(), "at " + groupedNumber(1225));
    EXPECT_EQ(cell(0).data(Qt::ToolTipRole).toString(), cell(0).data().toString() + " at step " + groupedNumber(1225));
    EXPECT_EQ(cell(1).data(RunTableModel::PlaceRole).toString(), "") << "as new as the run";
    EXPECT_EQ(cell(1).data(Qt::ToolTipRole).toString(), cell(1).data().toString() + " at step " + groupedNumber(2000));
    EXPECT_EQ(model.indexOf("one").siblingAtColumn(RunTableModel::Name).data(RunTableModel::PlaceRole).toString(), "");
}

TEST_F(RunTableModelTest, TagsAndNotesAreWrittenToTheLabel) {
    makeRun(folder(), "one");
    const auto session = startedSession();
    ASSERT_TRUE(waitForState(*session, "one", run::RunState::queued));
    RunTableModel model(*session);
    const QModelIndex row = model.indexOf("one");
    EXPECT_TRUE(model.setData(row.siblingAtColumn(RunTableModel::Tags), " warmup, night run,,warmup "));
    ASSERT_TRUE(waitUntil([&] { return session->run("one")->tags.size() == 2; }));
    EXPECT_EQ(session->run("one")->tags, (std::vector<std::string>{"warmup", "night run"}));
    EXPECT_TRUE(model.setData(row.siblingAtColumn(RunTableModel::Notes), "one\ntwo"));
    ASSERT_TRUE(waitUntil([&] { return session->run("one")->notes == "one\ntwo"; }));
    EXPECT_EQ(model.index(0, RunTableModel::Notes).data().toString(), "one two") << "one line in the table";
    EXPECT_EQ(session->run("one")->tags.size(), 2u) << "the tags stay";
    EXPECT_FALSE(model.setData(model.indexOf("reference/base-original").siblingAtColumn(RunTableModel::Tags), "x"));
}

TEST_F(RunTableModelTest, HasNothingBeyondItsEnd) {
    const auto session = startedSession();
    RunTableModel model(*session);
    ASSERT_EQ(model.rowCount(), 6);
    EXPECT_FALSE(model.index(model.rowCount(), 0).isValid());
    EXPECT_FALSE(model.index(0, model.columnCount()).isValid());
    EXPECT_EQ(model.row({}), nullptr);
    EXPECT_EQ(model.rowCount(model.index(0, 0)), 0);
    EXPECT_FALSE(model.indexOf("nothing").isValid());
    for (int column = 0; column < model.columnCount(); ++column)
        EXPECT_FALSE(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
}

}  // namespace
}  // namespace plateau::widgets
