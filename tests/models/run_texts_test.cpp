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
