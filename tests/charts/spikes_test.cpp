// The extremes on the screen are those in the data, however many points lie in a pixel: whole, zoomed and in motion.
#include <cmath>
#include <random>

#include "chart_fixture.h"
#include "pixels.h"

namespace plateau::widgets {
namespace {

constexpr std::size_t kPoints = 200'000;
constexpr int kShade = 25;   // of the red of a line that a pixel has a part of
constexpr int kOthers = 30;  // beyond two dozen curves all are drawn pixel by pixel

class SpikesTest : public ChartTest, public testing::WithParamInterface<bool> {
protected:
    const QColor colour{200, 0, 0};
    ChartCurve curve;
    std::vector<std::size_t> spikes;

    ChartCurve noisy(const QString& key, double level, unsigned seed) {
        ChartCurve made = line(key, kPoints, level, 0);
        std::mt19937 engine(seed);
        std::uniform_real_distribution<double> noise(-0.5, 0.5);
        std::vector<double>& y = made.y.edit();
        for (double& value : y) value += noise(engine);
        return made;
    }
    void SetUp() override {
        ChartTest::SetUp();
        curve = noisy("spiky", 5, 1);
        curve.pen = {colour, Qt::SolidLine};
        std::mt19937 engine(2);
        // Each in a pixel column of its own.
        std::uniform_int_distribution<std::size_t> place(0, kPoints / 100);
        std::uniform_real_distribution<double> height(1, 4);
        for (std::size_t i = 1; i < 40; ++i) spikes.push_back(i * (kPoints / 41) + place(engine));
        spikes.push_back(0), spikes.push_back(kPoints - 1);
        for (std::size_t i = 0; i < spikes.size(); ++i) curve.y.edit()[spikes[i]] += (i % 2 ? 1 : -1) * height(engine);
        chart.setCurve(curve);
        // Other curves in grey, well apart from it.
        for (int i = 0; GetParam() && i < kOthers; ++i) {
            ChartCurve other = line(QString::number(i), 2000, 20 + i, 0);
            other.pen = {QColor(128, 128, 128), Qt::SolidLine};
            for (double& x : other.x.edit()) x *= double(kPoints) / 2000;
            chart.setCurve(other);
        }
        settle();
    }

    // Of every pixel column: what the data has there, lowest and highest, against what is inked.
    void compare(const char* where) {
        const QImage picture = chart.grab().toImage();
        const QRect plot = chart.plotRect();
        std::vector<std::pair<double, double>> data(std::size_t(picture.width()), {1e9, -1e9});
        for (std::size_t i = 0; i < kPoints; ++i) {
            const QPointF at = chart.toPixels(curve.x[i], curve.y[i]);
            // A pixel's middle has whole coordinates.
            const auto column = std::lround(at.x());
            if (column < plot.left() || column > plot.right()) continue;
            auto& [top, bottom] = data[std::size_t(column)];
            top = std::min(top, at.y()), bottom = std::max(bottom, at.y());
        }
        int compared = 0;
        for (int x = plot.left() + 1; x < plot.right() - 1; ++x) {
            // A line has a width, and antialiasing shares between neighbours: the outermost of three columns.
            const auto of = [&](auto get, auto better) {
                double best = get(data[std::size_t(x - 1)]);
                for (int i = 0; i <= 1; ++i) best = better(best, get(data[std::size_t(x + i)]));
                return best;
            };
            const auto least = [](double a, double b) { return std::min(a, b); };
            const auto most = [](double a, double b) { return std::max(a, b); };
            const double top = of([](const auto&d) { return d.first; }, least),
                         bottom = of([](const auto&d) { return d.second; }, most);
            const auto own = data[std::size_t(x)];
            if (own.first > own.second) continue;
            ++compared;
            int first = -1, last = -1;
            for (int y = plot.top(); y <= plot.bottom(); ++y) {
                if (picture.pixelColor(x, y).red() - picture.pixelColor(x, y).green() < kShade) continue;
                if (first < 0) first = y;
                last = y;
            }
            ASSERT_GE(first, 0) << where << ", column " << x;
            // What is in the column reaches as far as its own extremes, and nothing further than its neighbours'.
            EXPECT_LE(first, std::max(own.first, double(plot.top())) + 2) << where << ", column " << x;
            EXPECT_GE(last, std::min(own.second, double(plot.bottom())) - 2) << where << ", column " << x;
            EXPECT_GE(first, std::max(top, double(plot.top())) - 3) << where << ", column " << x;
            EXPECT_LE(last, std::min(bottom, double(plot.bottom())) + 3) << where << ", column " << x;
            if (HasFailure()) return;
        }
        EXPECT_GT(compared, 100) << where;
    }
};

TEST_P(SpikesTest, AreAllSeenInTheWholeView) {
    compare("whole");
    const auto drawn = chart.drawnPoints("spiky");
    for (const std::size_t i : spikes)
        EXPECT_TRUE(std::find(drawn.begin(), drawn.end(), QPointF(curve.x[i], curve.y[i])) != drawn.end()) << i;
}

TEST_P(SpikesTest, AreAllSeenWhereverOneZooms) {
    for (const double width : {1'000'000.0, 200'000.0, 20'000.0}) {
        for (std::size_t i = 0; i < spikes.size(); i += 7) {
            const double x = curve.x[spikes[i]];
            chart.setXView({x - 0.37 * width, x + 0.63 * width});
            settle();
            compare("zoomed");
            if (HasFailure()) return;
            const auto drawn = chart.drawnPoints("spiky");
            EXPECT_TRUE(std::find(drawn.begin(), drawn.end(), QPointF(x, curve.y[spikes[i]])) != drawn.end()) << x;
        }
    }
}

TEST_P(SpikesTest, AreAllSeenWhileTheViewMoves) {
    for (std::size_t i = 0; i < spikes.size(); i += 3) {
        const double x = curve.x[spikes[i]];
        chart.setXView({x - 370'000, x + 630'000});
        QCoreApplication::processEvents();
        ASSERT_FALSE(chart.isSettled()) << "drawn in haste";
        const auto drawn = chart.drawnPoints("spiky");
        EXPECT_TRUE(std::find(drawn.begin(), drawn.end(), QPointF(x, curve.y[spikes[i]])) != drawn.end()) << x;
        const QPoint tip = chart.toPixels(x, curve.y[spikes[i]]).toPoint();
        if (!chart.plotRect().contains(tip)) continue;
        EXPECT_GT(inked(chart.grab().toImage(), QRect(tip - QPoint(3, 3), QSize(7, 7)), colour), 0) << x;
    }
}

INSTANTIATE_TEST_SUITE_P(AloneAndAmongMany, SpikesTest, testing::Bool());

}  // namespace
}  // namespace plateau::widgets
