#include "core/analysis/reduction.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace plateau::analysis {
namespace {

// Index range of x in [from, to] with one neighbour on each side, so that lines leave the picture at its edge.
std::pair<std::size_t, std::size_t> visibleRange(const std::vector<double>& x, double from, double to) {
    auto begin = std::lower_bound(x.begin(), x.end(), from);
    auto end = std::upper_bound(begin, x.end(), to);
    if (begin != x.begin()) --begin;
    if (end != x.end()) ++end;
    return {static_cast<std::size_t>(begin - x.begin()), static_cast<std::size_t>(end - x.begin())};
}

// The points of one column: first, extremes, last, in their order.
void appendColumn(const std::vector<double>& x, const std::vector<double>& y, std::size_t begin, std::size_t end,
                  std::vector<Point>& out) {
    if (end - begin <= 4) {
        for (std::size_t i = begin; i < end; ++i) out.push_back({x[i], y[i]});
        return;
    }
    std::size_t low = begin, high = begin, gap = end;
    for (std::size_t i = begin; i < end; ++i) {
        if (std::isnan(y[i])) {
            if (gap == end) gap = i;
            continue;
        }
        if (std::isnan(y[low]) || y[i] < y[low]) low = i;
        if (std::isnan(y[high]) || y[i] > y[high]) high = i;
    }
    std::size_t kept[] = {begin, low, high, end - 1, gap == end ? begin : gap};
    std::sort(std::begin(kept), std::end(kept));
    for (std::size_t i = 0; i < std::size(kept); ++i)
        if (i == 0 || kept[i] != kept[i - 1]) out.push_back({x[kept[i]], y[kept[i]]});
}

}  // namespace

std::vector<Point> reduceToColumns(const std::vector<double>& x, const std::vector<double>& y, double from, double to,
                                   std::size_t columns, bool logarithmic) {
    std::vector<Point> reduced;
    const auto [begin, end] = visibleRange(x, from, to);
    if (begin >= end) return reduced;
    const auto scale = [&](double value) { return logarithmic ? std::log(std::max(value, 1e-300)) : value; };
    const double left = scale(from), width = scale(to) - left;
    if (columns == 0 || !(width > 0) || end - begin <= 4 * columns) {
        for (std::size_t i = begin; i < end; ++i) reduced.push_back({x[i], y[i]});
        return reduced;
    }
    const auto columnOf = [&](std::size_t i) {
        return static_cast<std::int64_t>(std::floor((scale(x[i]) - left) / width * static_cast<double>(columns)));
    };
    reduced.reserve(4 * columns + 2);
    for (std::size_t first = begin; first < end;) {
        const std::int64_t column = columnOf(first);
        std::size_t last = first + 1;
        while (last < end && columnOf(last) == column) ++last;
        appendColumn(x, y, first, last, reduced);
        first = last;
    }
    return reduced;
}

}  // namespace plateau::analysis
