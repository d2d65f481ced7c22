#include "core/analysis/exit_interval.h"

#include <algorithm>
#include <boost/math/distributions/fisher_f.hpp>
#include <cmath>
#include <numeric>

namespace plateau::analysis {
namespace {

constexpr std::size_t kMostPoints = 256;
constexpr std::size_t kCandidates = 192;  // breaks that are tried
constexpr double kParameters = 5;

using Column = std::vector<double>;

double dot(const Column& a, const Column& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

void subtract(Column& from, double factor, const Column& what) {
    for (std::size_t i = 0; i < from.size(); ++i) from[i] -= factor * what[i];
}

// The points around the exit over x in [0, 1], and what of y no straight line explains.
class Window {
public:
    Window(const Samples& samples, std::size_t begin, std::size_t end) : m_t0(samples.t[begin]) {
        m_extent = samples.t[end - 1] - m_t0;
        const std::size_t group = (end - begin + kMostPoints - 1) / kMostPoints;
        for (std::size_t i = begin; i < end; i += group) {
            const std::size_t next = std::min(i + group, end);
            double t = 0, y = 0;
            for (std::size_t k = i; k < next; ++k) t += samples.t[k], y += samples.y[k];
            x.push_back((t / static_cast<double>(next - i) - m_t0) / m_extent);
            m_y.push_back(y / static_cast<double>(next - i));
        }
        m_constant.assign(x.size(), 1 / std::sqrt(static_cast<double>(x.size())));
        m_slope = x;
        subtract(m_slope, dot(m_slope, m_constant), m_constant);
        const double norm = std::sqrt(dot(m_slope, m_slope));
        for (double& value : m_slope) value /= norm;
        withoutLine(m_y);
    }

    // What is left of y when the best fall from x0 on is taken out too.
    Column residuals(double x0) const {
        Column kink(x.size()), bend(x.size());
        for (std::size_t i = 0; i < x.size(); ++i) {
            kink[i] = x[i] > x0 ? x[i] - x0 : 0;
            bend[i] = kink[i] * kink[i];
        }
        withoutLine(kink);
        withoutLine(bend);
        const double kk = dot(kink, kink), kb = dot(kink, bend), bb = dot(bend, bend);
        const double ky = dot(kink, m_y), by = dot(bend, m_y);
        const double determinant = kk * bb - kb * kb;
        double c = 0, d = 0;
        if (determinant > 1e-9 * kk * bb) {
            c = (ky * bb - by * kb) / determinant;
            d = (by * kk - ky * kb) / determinant;
        } else if (kk > 0) {
            c = ky / kk;
        }
        if (c > 0) {
            c = 0;
            d = bb > 0 ? std::min(0.0, by / bb) : 0;
        }
        Column rest = m_y;
        subtract(rest, c, kink);
        subtract(rest, d, bend);
        return rest;
    }

    double stepAt(double at) const { return std::exp(m_t0 + at * m_extent); }

    Column x;

private:
    void withoutLine(Column& column) const {
        subtract(column, dot(column, m_constant), m_constant);
        subtract(column, dot(column, m_slope), m_slope);
    }

    double m_t0, m_extent = 1;
    Column m_y, m_constant, m_slope;
};

// Points that together say as much as one independent point: 1 for white noise.
double inflation(const Column& residuals) {
    double squares = 0, products = 0;
    for (std::size_t i = 0; i < residuals.size(); ++i) {
        squares += residuals[i] * residuals[i];
        if (i > 0) products += residuals[i] * residuals[i - 1];
    }
    if (!(squares > 0)) return 1;
    // Residuals are less alike than the errors were: each fitted parameter takes about 1/n away.
    const double seen = products / squares;
    const double taken = (1 + 3 * std::max(seen, 0.0) + kParameters) / static_cast<double>(residuals.size());
    const double r = std::clamp(seen + taken, 0.0, 0.9);
    return (1 + r) / (1 - r);
}

}  // namespace

std::optional<Break> fitBreak(const Samples& samples, std::size_t begin, std::size_t end) {
    if (end - begin <= static_cast<std::size_t>(kParameters) + 1) return std::nullopt;
    if (!(samples.t[end - 1] > samples.t[begin])) return std::nullopt;
    const Window window(samples, begin, end);
    std::vector<double> candidates, sums;
    const double first = window.x[1], last = window.x[window.x.size() - 2];
    for (std::size_t i = 0; i < kCandidates; ++i) {
        candidates.push_back(std::lerp(first, last, static_cast<double>(i) / (kCandidates - 1)));
        const Column rest = window.residuals(candidates.back());
        sums.push_back(dot(rest, rest));
    }
    const auto best = static_cast<std::size_t>(std::min_element(sums.begin(), sums.end()) - sums.begin());
    const double freedom = static_cast<double>(window.x.size()) - kParameters;
    // Two: the break and the shape of the fall are judged together. Where the fall starts with a bend, c sits on its
    // bound, and the limit for the break alone would be too narrow.
    const double f = boost::math::quantile(boost::math::fisher_f(2, freedom), kConfidence);
    const double limit = sums[best] * (1 + inflation(window.residuals(candidates[best])) * 2 * f / freedom);
    std::size_t low = 0, high = kCandidates - 1;
    while (sums[low] > limit) ++low;
    while (sums[high] > limit) --high;
    return Break{window.stepAt(candidates[best]),
                 {window.stepAt(candidates[low > 0 ? low - 1 : 0]),
                  window.stepAt(candidates[std::min(high + 1, kCandidates - 1)])}};
}

Interval exitInterval(const Samples& samples, const ExitPlace& place) {
    const double exit = samples.step[place.exit];
    const auto fitted = fitBreak(samples, place.begin, place.end);
    if (fitted) return {std::min(exit, fitted->interval.low), std::max(exit, fitted->interval.high)};
    return {samples.step[place.begin], samples.step[place.end - 1]};  // too few points to tell
}

}  // namespace plateau::analysis
