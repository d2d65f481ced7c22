#include "core/analysis/two_samples.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>
#include <random>

namespace plateau::analysis {
namespace {

// How many ways there are to choose `chosen` of `all`; kMostSplits + 1 stands for anything above kMostSplits.
std::uint64_t countSplits(std::size_t all, std::size_t chosen) {
    chosen = std::min(chosen, all - chosen);
    std::uint64_t count = 1;
    for (std::size_t i = 1; i <= chosen; ++i) {
        count = count * (all - chosen + i) / i;  // exact: a product of i successive numbers is divisible by i!
        if (count > kMostSplits) return kMostSplits + 1;
    }
    return count;
}

// Splits on either side of the observed one. With the sizes fixed, the difference of means grows with the sum of a.
struct Tally {
    double observed = 0, slack = 0;
    std::uint64_t less = 0, greater = 0, all = 0;  // those as low, and those as high, as the observed one

    void add(double sum) {
        less += sum <= observed + slack;
        greater += sum >= observed - slack;
        ++all;
    }
    double twoSided(std::uint64_t extra) const {
        const double share = static_cast<double>(std::min(less, greater) + extra) / static_cast<double>(all + extra);
        return std::min(1.0, 2 * share);
    }
};

// Every choice of `left` values from `next` on.
void everySplit(const std::vector<double>& values, std::size_t next, std::size_t left, double sum, Tally& tally) {
    if (left == 0) return tally.add(sum);
    for (std::size_t i = next; i + left <= values.size(); ++i)
        everySplit(values, i + 1, left - 1, sum + values[i], tally);
}

void randomSplits(std::vector<double> values, std::size_t chosen, Tally& tally) {
    std::mt19937_64 engine(20240607);
    for (std::uint64_t split = 0; split < kRandomSplits; ++split) {
        double sum = 0;
        for (std::size_t i = 0; i < chosen; ++i) {
            // The bias of the remainder is below size / 2^64. The standard's own distribution differs between
            // libraries.
            const std::size_t pick = i + static_cast<std::size_t>(engine() % (values.size() - i));
            std::swap(values[i], values[pick]);
            sum += values[i];
        }
        tally.add(sum);
    }
}

}  // namespace

std::optional<Interval> welchInterval(const Spread& a, const Spread& b) {
    if (!a.sd || !b.sd) return std::nullopt;
    const double difference = a.mean - b.mean;
    const auto variance = [](const Spread& s) { return *s.sd * *s.sd / static_cast<double>(s.n); };
    const double va = variance(a), vb = variance(b);
    if (!(va + vb > 0)) return Interval{difference, difference};
    // As shares of the sum, so that tiny spreads do not vanish when squared.
    const double sa = va / (va + vb), sb = vb / (va + vb);
    const double freedom = 1 / (sa * sa / static_cast<double>(a.n - 1) + sb * sb / static_cast<double>(b.n - 1));
    const double t = boost::math::quantile(boost::math::students_t(freedom), (1 + kConfidence) / 2);
    const double half = t * std::sqrt(va + vb);
    return Interval{difference - half, difference + half};
}

std::optional<Permutation> permutationTest(const std::vector<double>& a, const std::vector<double>& b) {
    if (a.empty() || b.empty()) return std::nullopt;
    std::vector<double> values = a;
    values.insert(values.end(), b.begin(), b.end());
    // Around their middle, so that what the splits differ in is not rounded away.
    const double middle = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    double largest = 0;
    for (double& value : values) {
        value -= middle;
        largest = std::max(largest, std::abs(value));
    }
    Tally tally;
    const auto own = values.begin() + static_cast<std::ptrdiff_t>(a.size());
    tally.observed = std::accumulate(values.begin(), own, 0.0);
    tally.slack = 1e-12 * std::max(largest, std::abs(middle)) * static_cast<double>(values.size());
    if (countSplits(values.size(), a.size()) > kMostSplits) {
        randomSplits(values, a.size(), tally);
        return Permutation{tally.twoSided(1), tally.all, false};
    }
    everySplit(values, 0, a.size(), 0, tally);
    return Permutation{tally.twoSided(0), tally.all, true};
}

double smallestPermutationP(std::size_t a, std::size_t b) {
    if (a == 0 || b == 0) return 1;
    return std::min(1.0, 2 / static_cast<double>(countSplits(a + b, a)));
}

std::vector<double> holm(const std::vector<double>& p) {
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
    std::vector<double> adjusted(p.size());
    double last = 0;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        last = std::max(last, std::min(1.0, p[order[rank]] * static_cast<double>(p.size() - rank)));
        adjusted[order[rank]] = last;
    }
    return adjusted;
}

}  // namespace plateau::analysis
