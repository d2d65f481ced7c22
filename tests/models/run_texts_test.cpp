#include "widgets/models/run_texts.h"

#include <gtest/gtest.h>
#include <QDateTime>
#include <QLocale>

namespace plateau::widgets {
namespace {

class ShortTime : public testing::Test {
protected:
    ~ShortTime() override { QLocale::setDefault(m_before); }
    static std::string said(const char* locale, int year) {
        QLocale::setDefault(QLocale(QString::fromLatin1(locale)));
        const QDateTime when(QDate(2026, 1, 31), QTime(14, 5, 9));
        return shortTimeText(when.toMSecsSinceEpoch(), QDate(year, 11, 2)).toStdString();
    }
    QLocale m_before;
};

TEST_F(ShortTime, OfThisYearHasDayAndMinute) {
    EXPECT_EQ(said("de", 2026), "31.01. 14:05");
    EXPECT_EQ(said("fr", 2026), "31/01 14:05");
    EXPECT_EQ(said("zh", 2026), "1/31 14:05");
    EXPECT_EQ(said("C", 2026), "31 Jan 14:05");
    EXPECT_EQ(said("en_GB", 2026), "31/01 14:05");
}

TEST_F(ShortTime, OfAnotherYearHasTheDate) {
    EXPECT_EQ(said("de", 2027), "31.01.26");
    EXPECT_EQ(said("C", 2025), "31 Jan 2026");
}

TEST(StateText, SaysWhatThePersonDid) {
    store::RunRow row;
    row.state = run::RunState::interrupted;
    EXPECT_EQ(stateText(row), "interrupted");
    row.stopped = true;
    EXPECT_EQ(stateText(row), "stopped");
    row.waiting = true;  // resumed
    EXPECT_EQ(stateText(row), "waiting");
    EXPECT_EQ(shownState(row), run::RunState::queued);
    row.state = run::RunState::running;  // the queue will see it soon
    EXPECT_EQ(stateText(row), "running");
    row.state = run::RunState::queued;
    EXPECT_EQ(stateText(row), "waiting");
    row.waiting = false;  // taken out of the queue
    EXPECT_EQ(stateText(row), "not started");
}

TEST(Names, CarryWhatDiffersAndWhatIsLacking) {
    store::RunRow row;
    row.id.value = row.name = "20260101-a";
    row.op = "pairwise";
    row.size = "tiny";
    row.seed = 2;
    row.state = run::RunState::finished;
    EXPECT_EQ(displayName(row), QStringLiteral("pairwise · tiny · seed 2"));
    using Kind = store::NameDetail::Kind;
    row.details = {{Kind::corpus, "wiki", ""}, {Kind::steps, "6000", ""}, {Kind::setting, "0.1", "train.peak_lr"}};
    EXPECT_EQ(displayName(row), QStringLiteral("pairwise · tiny · seed 2 · wiki · 6000 steps · peak_lr=0.1"));
    EXPECT_EQ(markedName(row), displayName(row));
    row.name = "mine";
    row.details = {{Kind::length, "64", ""}};
    row.state = run::RunState::failed;
    EXPECT_EQ(displayName(row), QStringLiteral("mine · length 64"));
    EXPECT_EQ(markedName(row), QStringLiteral("mine · length 64 (failed)"));
}

TEST(Progress, OfARunThatItsTimeBudgetEndedIsAllOfIt) {
    store::RunRow row;
    row.step = 40;
    row.steps = 1'000'000;
    row.state = run::RunState::running;
    EXPECT_EQ(progressText(row), "0 %");
    row.state = run::RunState::finished;
    EXPECT_EQ(progressOf(row), 1);
    EXPECT_EQ(progressText(row), "100 %");
    row.state = run::RunState::interrupted;
    EXPECT_LT(progressOf(row), 1);
}

}  // namespace
}  // namespace plateau::widgets
