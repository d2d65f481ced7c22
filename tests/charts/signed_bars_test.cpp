#include "widgets/charts/signed_bars.h"

#include <gtest/gtest.h>
#include <QImage>
#include <QTest>

namespace plateau::widgets {
namespace {

class SignedBarsTest : public testing::Test {
protected:
    void SetUp() override {
        m_bars.setBars({{QStringLiteral("scores"), -1.5, QStringLiteral("−1.5"), QStringLiteral("scores bring it")},
                        {QStringLiteral("rest"), 0.25, QStringLiteral("+0.25"), QStringLiteral("the rest hinders")},
                        {QStringLiteral("ffn"), 0, QStringLiteral("0"), QStringLiteral("nothing")}},
                       QStringLiteral("nats"));
        m_bars.resize(400, 140);
        m_bars.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_bars));
    }
    SignedBars m_bars;
};

TEST_F(SignedBarsTest, BarsGoFromOneZeroToBothSidesInProportion) {
    EXPECT_NEAR(m_bars.place(0).right(), m_bars.place(1).left(), 1e-9) << "zero";
    EXPECT_NEAR(m_bars.place(0).width(), 6 * m_bars.place(1).width(), 1e-6);
    EXPECT_NEAR(m_bars.place(2).width(), 0, 1e-9);
    EXPECT_GT(m_bars.place(0).left(), 60) << "room for the name and the number";
    EXPECT_LT(m_bars.place(1).right(), 370);
}

TEST_F(SignedBarsTest, EveryBarExplainsItself) {
    for (std::size_t bar = 0; bar < 3; ++bar)
        EXPECT_EQ(m_bars.helpAt(m_bars.place(bar).center()), m_bars.bars()[bar].help);
    EXPECT_TRUE(m_bars.helpAt({200, 139}).isEmpty());
    EXPECT_TRUE(m_bars.accessibleDescription().contains(QStringLiteral("scores: −1.5")));
}

TEST_F(SignedBarsTest, KeysGoFromBarToBarAndSayWhatItIs) {
    m_bars.setFocus();
    QTest::keyClick(&m_bars, Qt::Key_Down);
    EXPECT_EQ(m_bars.accessibleDescription(), QStringLiteral("scores bring it"));
    QTest::keyClick(&m_bars, Qt::Key_Up);
    EXPECT_EQ(m_bars.accessibleDescription(), QStringLiteral("nothing"));
}

TEST_F(SignedBarsTest, APictureHasTheBars) {
    QImage picture(600, 200, QImage::Format_RGB32);
    picture.fill(Qt::white);
    m_bars.paintOn(picture, picture.size());
    int coloured = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) coloured += picture.pixelColor(x, y).saturation() > 100;
    EXPECT_GT(coloured, 2000);
}

// Pixels of the bars' own colours between two heights.
int colouredAt(SignedBars& bars, int x) {
    const QImage picture = bars.grab().toImage();
    int coloured = 0;
    for (int y = 0; y < picture.height(); ++y) coloured += picture.pixelColor(x, y).saturation() > 100;
    return coloured;
}

TEST_F(SignedBarsTest, ASpreadReachesBeyondItsBarAndTheNumberBeyondTheSpread) {
    const double before = m_bars.place(0).width() / m_bars.place(1).width();
    std::vector<SignedBar> bars = m_bars.bars();
    bars[0].spread = 0.5;
    m_bars.setBars(bars, QStringLiteral("nats"));
    EXPECT_NEAR(m_bars.place(0).width() / m_bars.place(1).width(), before, 1e-6) << "bars are still in proportion";
    const double perNat = m_bars.place(0).width() / 1.5;
    EXPECT_GT(m_bars.place(0).left() - 0.5 * perNat, 60) << "the whisker has room beside the names";
    EXPECT_LT(colouredAt(m_bars, int(m_bars.place(0).left() - 0.25 * perNat)), 4) << "a line, no bar";
    EXPECT_GT(colouredAt(m_bars, int(m_bars.place(0).center().x())), 8) << "a bar";
}

TEST_F(SignedBarsTest, SeveralViewsCanHaveOneScale) {
    SignedBars other;
    other.resize(m_bars.size());
    other.setBars({{QStringLiteral("scores"), -0.5, QStringLiteral("−1.5"), {}},
                   {QStringLiteral("rest"), 0.25, QStringLiteral("+0.25"), {}},
                   {QStringLiteral("ffn"), 0, QStringLiteral("0"), {}}},
                  QStringLiteral("nats"));
    EXPECT_GT(other.place(0).width(), m_bars.place(0).width() / 2);
    other.setReach(-1.5, 0.25);
    EXPECT_NEAR(other.place(0).width(), m_bars.place(0).width() / 3, 1e-6);
    EXPECT_NEAR(other.place(1).width(), m_bars.place(1).width(), 1e-6);
}

TEST(SignedBars, NothingIsNothing) {
    SignedBars bars;
    EXPECT_TRUE(bars.helpAt({5, 5}).isEmpty());
    QTest::keyClick(&bars, Qt::Key_Down);
}

}  // namespace
}  // namespace plateau::widgets
