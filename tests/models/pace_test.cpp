#include <memory>
#include <vector>

#include <gtest/gtest.h>
#include <QElapsedTimer>
#include <QTest>

#include "widgets/models/pace.h"

namespace plateau::widgets {
namespace {

constexpr int kPatienceMs = 20'000;

class PaceTest : public testing::Test {
protected:
    void make(int least_ms, int most_ms) {
        m_pace = std::make_unique<Pace>(least_ms, most_ms, [this] { m_rounds.push_back(m_time.elapsed()); });
        m_time.start();
    }
    // Asks again at the end of a round that has taken so long.
    void askAfterRoundOf(qint64 ms) {
        m_pace->ask();
        const qint64 end = m_time.elapsed() + ms;
        while (m_time.elapsed() < end) {
        }
        m_pace->done();
        m_pace->ask();
    }
    bool waitForRounds(std::size_t count) {
        return QTest::qWaitFor([&] { return m_rounds.size() >= count; }, kPatienceMs);
    }

    QElapsedTimer m_time;
    std::vector<qint64> m_rounds;  // when each began
    std::unique_ptr<Pace> m_pace;
};

TEST_F(PaceTest, BeginsAtOnceAndThenAfterTheRest) {
    make(60, 60);
    m_pace->ask();
    ASSERT_EQ(m_rounds.size(), 1U);
    m_pace->done();
    m_pace->ask();
    m_pace->ask();
    EXPECT_EQ(m_rounds.size(), 1U);
    ASSERT_TRUE(waitForRounds(2));
    EXPECT_GE(m_rounds[1] - m_rounds[0], 59);
    // What was asked twice meanwhile is one round.
    m_pace->done();
    EXPECT_FALSE(QTest::qWaitFor([this] { return m_rounds.size() > 2; }, 150));
}

TEST_F(PaceTest, BeginsNoRoundWithinAnother) {
    make(0, 0);
    m_pace->ask();
    m_pace->ask();
    QCoreApplication::processEvents();
    EXPECT_EQ(m_rounds.size(), 1U);
    m_pace->done();
    EXPECT_TRUE(waitForRounds(2));
}

TEST_F(PaceTest, RestsByWhatARoundTakes) {
    make(0, 10'000);
    askAfterRoundOf(10);
    ASSERT_TRUE(waitForRounds(2));
    EXPECT_GE(m_rounds[1] - m_rounds[0], 100);
}

TEST_F(PaceTest, ALongRoundIsFollowedByItsOwnTime) {
    make(0, 5);
    askAfterRoundOf(30);
    ASSERT_TRUE(waitForRounds(2));
    EXPECT_GE(m_rounds[1] - m_rounds[0], 60);
}

TEST_F(PaceTest, AnEndWithoutABeginningIsNone) {
    make(0, 0);
    m_pace->done();
    EXPECT_TRUE(m_rounds.empty());
    m_pace->ask();
    EXPECT_EQ(m_rounds.size(), 1U);
}

}  // namespace
}  // namespace plateau::widgets
