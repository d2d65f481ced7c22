// The collector against the rules of its header, applied naively, on random orders.
#include <random>

#include <gtest/gtest.h>

#include "tests/logs/logs_support.h"

namespace plateau::logs::test {
namespace {

struct Naive {
    std::map<std::string, std::map<std::int64_t, double>> series;
    std::map<std::string, int> files;
    int file = 0;

    void add(const std::string& name, std::int64_t step, double value) {
        auto& points = series[name];
        const bool goesBack = !points.empty() && step < points.rbegin()->first;
        if (goesBack && (files[name] != file || points.contains(step)))
            points.erase(points.lower_bound(step), points.end());
        points[step] = value;
        files[name] = file;
    }
    void sessionStart(std::int64_t step) {
        for (auto& [name, points] : series) points.erase(points.lower_bound(step), points.end());
    }
};

TEST(CollectorProperty, SameAsTheRules) {
    std::mt19937 random(7);
    const auto upTo = [&random](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
    for (int round = 0; round < 2000; ++round) {
        Collector collector;
        Naive naive;
        std::int64_t step = 0;
        for (int i = 0; i < 40; ++i) {
            const std::string name(1, static_cast<char>('a' + upTo(2)));
            if (upTo(19) == 0) {
                collector.nextFile();
                ++naive.file;
            }
            if (upTo(29) == 0) {
                collector.sessionStart(step / 2);
                naive.sessionStart(step / 2);
            }
            step = upTo(3) == 0 ? std::max<std::int64_t>(0, step - upTo(6)) : step + upTo(3);
            const auto series = collector.series(name);
            ASSERT_TRUE(series && collector.add(*series, step, 0, i));
            naive.add(name, step, i);
        }
        std::size_t points = 0;
        for (auto entry = naive.series.begin(); entry != naive.series.end();)
            entry = entry->second.empty() ? naive.series.erase(entry) : std::next(entry);
        for (const auto& [name, kept] : naive.series) points += kept.size();
        EXPECT_EQ(collector.points(), points);
        std::map<std::string, std::map<std::int64_t, double>> found;
        for (const LogSeries& one : std::move(collector).finish().series) {
            for (std::size_t i = 0; i < one.points.size(); ++i) {
                if (i > 0) {
                    EXPECT_LT(one.points[i - 1].step, one.points[i].step);
                }
                found[one.name][one.points[i].step] = one.points[i].value;
            }
        }
        ASSERT_EQ(found, naive.series) << "round " << round;
    }
}

}  // namespace
}  // namespace plateau::logs::test
