#include "widgets/models/run_arrangement.h"

#include <gtest/gtest.h>

#include <limits>

#include <nlohmann/json.hpp>

#include "widgets/models/check_titles.h"
#include "widgets/models/run_group_texts.h"
#include "widgets/models/run_table_model.h"
#include "widgets/models/run_texts.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

store::RunRow madeRow(const char* id, const char* op, std::uint64_t seed, std::optional<double> loss) {
    store::RunRow row;
    row.id.value = row.name = id;
    row.op = op;
    row.kind = "pretrain";
    row.group = op;
    row.seed = seed;
    row.eval_loss = loss;
    return row;
}

class RunArrangementTest : public testing::Test {
protected:
    RunArrangementTest() {
        m_rows = {madeRow("a", "original", 1, 3.0), madeRow("b", "pairwise", 1, 2.0), madeRow("c", "original", 2, 4.0),
                  madeRow("d", "pairwise", 2, std::nullopt)};
        m_order.sorted = false;
    }
    RunArrangement arranged() {
        RunWords words;
        words.reset(m_rows.size());
        return arrange(m_rows, m_order, words, {});
    }
    std::vector<int> shown() { return arranged().groups.front().rows; }
    void sortBy(const char* column, Qt::SortOrder direction) {
        m_order.sorted = true;
        m_order.column = *columnOf(column);
        m_order.direction = direction;
    }

    std::vector<store::RunRow> m_rows;
    RunOrder m_order;
};

TEST_F(RunArrangementTest, WhatIsUnknownStandsLastInBothDirections) {
    sortBy("eval-loss", Qt::AscendingOrder);
    EXPECT_EQ(shown(), (std::vector<int>{1, 0, 2, 3}));
    sortBy("eval-loss", Qt::DescendingOrder);
    EXPECT_EQ(shown(), (std::vector<int>{2, 0, 1, 3}));
}

TEST_F(RunArrangementTest, AFilterSpeaksTheQueryLanguage) {
    m_order.query = store::parseQuery("operator = pairwise and eval/loss < 3").query;
    EXPECT_EQ(shown(), std::vector<int>{1});
    m_rows[2].archived = true;
    m_order.query = {};
    m_order.archived = false;
    EXPECT_EQ(shown(), (std::vector<int>{0, 1, 3}));
}

TEST(RunColumns, MarkAnOperatorThatIsKnownToFail) {
    store::RunRow row = madeRow("a", "mine@0123456789ab", 7, 3.25);
    EXPECT_EQ(columnOf("operator")->text(row), "mine@0123456789ab");
    EXPECT_EQ(failedChecks(row), "");
    row.settings = spec::Settings::fromDocument(nlohmann::json::parse(
        R"({"model": {"failed_checks": ["mine@0123456789ab:gradients", "mine@0123456789ab:padding"]}})"));
    EXPECT_EQ(columnOf("operator")->text(row), "⚠ mine@0123456789ab");
    EXPECT_EQ(failedChecks(row), "Gradients, Padding");
    row.settings = spec::Settings::fromDocument(nlohmann::json::parse(R"({"model": {"failed_checks": "?"}})"));
    EXPECT_EQ(failedChecks(row), "");
}

// "0.01, 0.0001, 0.001", as they were started.
TEST_F(RunArrangementTest, GroupsOfASettingThatIsANumberStandInItsOrder) {
    const char* rates[] = {"0.01", "0.0001", "1e-05", ""};
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        m_rows[at].settings = spec::Settings::fromText("train.peak_lr=" + std::string(rates[at]) + "\n");
        m_rows[at].started_ms = 1000 - std::int64_t(at);
    }
    m_order.group_by = "train.peak_lr";
    const auto keys = [this] {
        QStringList all;
        for (const RunGroup& group : arranged().groups) all << group.key;
        return all;
    };
    const QStringList ascending{"1e-05", "0.0001", "0.01", ""};
    EXPECT_EQ(keys(), ascending);
    sortBy("started", Qt::DescendingOrder);
    EXPECT_EQ(keys(), ascending) << "when they started says nothing of the groups";
    sortBy("name", Qt::DescendingOrder);
    EXPECT_EQ(keys(), (QStringList{"0.01", "0.0001", "1e-05", ""}));
    sortBy("eval-loss", Qt::AscendingOrder);
    EXPECT_EQ(keys(), (QStringList{"0.0001", "0.01", "1e-05", ""})) << "by their means";
}

TEST_F(RunArrangementTest, AGroupIsCalledByItsSeedsOrByTheNameOfItsCorpus) {
    const RunColumn name = *columnOf("name");
    m_order.group_by = kBySeeds;
    EXPECT_EQ(groupText(m_rows, arranged().groups[0], name, kBySeeds), "original ·  · 2 seeds") << "as on all pages";
    for (store::RunRow& row : m_rows) row.corpus = "/somewhere/far/corpora/wiki/corpus";
    m_order.group_by = kByCorpus;
    const RunGroup group = arranged().groups[0];
    EXPECT_EQ(groupText(m_rows, group, name, kByCorpus), "wiki (4 runs)");
    EXPECT_TRUE(groupHelp(m_rows, group, name, kByCorpus).contains(group.key));
    EXPECT_TRUE(group.key.contains("/somewhere/far")) << group.key.toStdString();
}

TEST_F(RunArrangementTest, GroupsAreSortedByTheirMeans) {
    m_order.group_by = "operator";
    sortBy("eval-loss", Qt::AscendingOrder);
    const RunArrangement arrangement = arranged();
    ASSERT_EQ(arrangement.groups.size(), 2u);
    EXPECT_EQ(arrangement.groups[0].key, "pairwise");
    EXPECT_EQ(arrangement.groups[1].rows, (std::vector<int>{0, 2}));
}

TEST_F(RunArrangementTest, GroupsOfACorpusAreOfItsText) {
    for (store::RunRow& row : m_rows) row.corpus = "/here/books";
    m_rows[2].corpus = "/there/wiki";
    m_rows[2].text_place = "/here/books";
    m_rows[3].text_place = "/here/books (3f2a91c0)";
    m_order.group_by = "corpus";
    const RunArrangement arrangement = arranged();
    ASSERT_EQ(arrangement.groups.size(), 2u);
    EXPECT_EQ(arrangement.groups[0].rows, (std::vector<int>{0, 1, 2}));
    EXPECT_EQ(arrangement.groups[1].key, "/here/books (3f2a91c0)");
}

TEST_F(RunArrangementTest, AGroupSaysMeanAndSpreadOfItsFiniteValues) {
    m_rows.push_back(madeRow("e", "original", 3, std::numeric_limits<double>::quiet_NaN()));
    const RunGroup group{"original", {0, 2, 3, 4}};
    const auto summary = summaryOf(m_rows, group, *columnOf("eval-loss"));
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->count, 2);
    EXPECT_DOUBLE_EQ(summary->mean, 3.5);
    EXPECT_DOUBLE_EQ(summary->sd, std::sqrt(0.5));
    EXPECT_DOUBLE_EQ(summary->low, 3.0);
}

TEST_F(RunArrangementTest, WaitingRunsStandWithRunningOnes) {
    const auto place = [this](int at, run::RunState state, std::int64_t started_ms) {
        m_rows[std::size_t(at)].state = state;
        m_rows[std::size_t(at)].started_ms = started_ms;
    };
    place(0, run::RunState::finished, 2000);
    place(1, run::RunState::queued, 0);
    place(2, run::RunState::running, 3000);
    place(3, run::RunState::interrupted, 1000);
    m_rows[3].waiting = true;  // it goes on with what began first of all
    sortBy("started", Qt::DescendingOrder);
    EXPECT_EQ(shown(), (std::vector<int>{1, 3, 2, 0})) << "newest first";
    sortBy("started", Qt::AscendingOrder);
    EXPECT_EQ(shown(), (std::vector<int>{0, 2, 1, 3}));
    EXPECT_EQ(columnOf("started")->text(m_rows[1]), "") << "no time that nobody knows";
    sortBy("state", Qt::AscendingOrder);
    EXPECT_EQ(shown(), (std::vector<int>{1, 3, 2, 0})) << "waiting beside running";
    m_rows[3].waiting = false;
    sortBy("started", Qt::DescendingOrder);
    EXPECT_EQ(shown(), (std::vector<int>{1, 2, 0, 3}));
}

TEST_F(RunArrangementTest, RowsKeepTheirPlaceWhileTheMouseIsOnOne) {
    sortBy("eval-loss", Qt::AscendingOrder);
    RunWords words;
    words.reset(m_rows.size());
    const std::vector<int> rank{0, 1, -1, 2};  // as the rows stood; the third is new
    EXPECT_EQ(arrange(m_rows, m_order, words, {}, &rank).groups.front().rows, (std::vector<int>{0, 1, 3, 2}));
}

// RunTableModel::Column counts on it, and so does who has never chosen columns.
TEST(RunColumns, StandInTheirOrder) {
    QStringList ids, shown;
    for (const RunColumn& column : builtInColumns()) {
        ids << column.id();
        if (column.isShownAtFirst()) shown << column.id();
    }
    EXPECT_EQ(
        ids.first(15).join(' '),
        "state name operator size seed progress time-left eval-loss curve train-loss exit score started tags notes");
    EXPECT_EQ(ids.mid(15, 8).join(' '), "best kind recipe corpus device step steps machine");
    EXPECT_EQ(ids.value(RunTableModel::Notes), "notes");
    EXPECT_EQ(shown.join(' '), "state name operator size seed progress eval-loss curve exit started tags");
}

TEST(RunColumns, AreFoundByTheWordsOfFilters) {
    QStringList without;
    for (const RunColumn& column : builtInColumns()) without << column.id();
    for (const std::string_view word : store::runFieldNames()) {
        const auto column = columnOfWord(QString::fromUtf8(word.data(), qsizetype(word.size())));
        if (!column) continue;
        EXPECT_EQ(without.removeAll(column->id()), 1) << word;
    }
    EXPECT_EQ(without.join(' '), "curve score best") << "no word, or one that filters do not know";
    EXPECT_EQ(columnOfWord("tag")->id(), "tags");
    EXPECT_FALSE(columnOfWord("")) << "no column answers to nothing";
}

TEST(RunColumns, SayWhatARowHas) {
    store::RunRow row = madeRow("a", "pairwise", 7, 3.25);
    row.steps = 100, row.step = 40;
    row.started_ms = 1'700'000'000'000;
    row.size = "tiny", row.notes = "one\ntwo", row.tags = {"x", "y"};
    row.eta_seconds = 90;
    const auto text = [&](const char* id) { return columnOf(id)->text(row); };
    EXPECT_EQ(text("operator"), "pairwise");
    EXPECT_EQ(text("size"), "tiny");
    EXPECT_EQ(text("seed"), "7");
    EXPECT_EQ(text("notes"), "one two");
    EXPECT_EQ(text("tags"), "x, y");
    EXPECT_EQ(text("eval-loss"), lossText(3.25));
    EXPECT_EQ(text("time-left"), durationText(90));
    EXPECT_EQ(text("step"), "40");
    EXPECT_EQ(text("best") + text("curve") + text("score") + text("train-loss"), "");
    EXPECT_EQ(columnOf("progress")->number(row), 0.4);
    EXPECT_EQ(columnOf("best")->groupNumber(row), 3.25);
    EXPECT_EQ(columnOf("seed")->groupNumber(row), std::nullopt);
    row.kind = "glue";
    EXPECT_EQ(text("operator"), "GLUE");
    EXPECT_EQ(text("seed"), "");
}

TEST(RunColumns, SayOfWhichStepASeriesValueIs) {
    const store::RunRow row = madeRow("a", "pairwise", 7, 3.25), other = madeRow("b", "pairwise", 8, 3.25);
    RunColumn column = *columnOf("series:operator/symmetry");
    EXPECT_EQ(column.step(row), std::nullopt) << "not read yet";
    column.newest = std::make_shared<const NewestMap>(NewestMap{{row.id, {0.5, 1225}}});
    EXPECT_EQ(column.number(row), 0.5);
    EXPECT_EQ(column.step(row), 1225);
    EXPECT_EQ(column.step(other), std::nullopt);
    EXPECT_EQ(columnOf("eval-loss")->step(row), std::nullopt);
}

TEST(RunColumns, AreNamedForTheSettingsFile) {
    for (const RunColumn& column : builtInColumns()) {
        const auto again = columnOf(column.id());
        ASSERT_TRUE(again) << column.id().toStdString();
        EXPECT_EQ(*again, column);
        EXPECT_FALSE(column.title().isEmpty());
    }
    EXPECT_EQ(columnOf("setting:train.peak_lr")->name, "train.peak_lr");
    EXPECT_EQ(columnOf("series:eval/loss")->kind, RunColumn::Kind::series);
    for (const char* id : {"", "nothing", "setting:", "series:"}) EXPECT_FALSE(columnOf(id)) << id;
}

}  // namespace
}  // namespace plateau::widgets
