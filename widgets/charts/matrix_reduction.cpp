#include "widgets/charts/matrix_reduction.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plateau::widgets {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

// Which entries one of `count` pixels covers, and how much of the first and the last.
struct Cover {
    int from, to;  // [from, to)
    float first, last;
};

std::vector<Cover> covers(int begin, int entries, int count) {
    std::vector<Cover> all;
    for (int i = 0; i < count; ++i) {
        const double low = double(i) * entries / count, high = double(i + 1) * entries / count;
        const int from = int(low), to = std::min(entries, int(std::ceil(high)));
        all.push_back({begin + from, begin + to, float(std::min(from + 1.0, high) - low), float(high - (to - 1))});
    }
    return all;
}

float larger(float a, float b) {
    if (std::isnan(a) || std::isnan(b)) return kNaN;
    return std::abs(b) > std::abs(a) ? b : a;
}

// `at(i)`: the i-th entry.
template <typename At>
float reduced(const Cover& cover, bool isMean, const At& at) {
    float value = at(cover.from);
    if (cover.to - cover.from == 1) return value;
    if (!isMean) {
        for (int i = cover.from + 1; i < cover.to; ++i) value = larger(value, at(i));
        return value;
    }
    value *= cover.first;
    for (int i = cover.from + 1; i < cover.to - 1; ++i) value += at(i);
    value += at(cover.to - 1) * cover.last;
    return value / (cover.first + float(cover.to - cover.from - 2) + cover.last);
}

}  // namespace

MatrixData reducedMatrix(const MatrixData& matrix, const QRect& cells, const QSize& size, ColourScale scale) {
    const QRect part = cells.intersected(QRect(0, 0, matrix.columns, matrix.rows));
    if (part.isEmpty() || size.isEmpty()) return {};
    const int rows = std::min(size.height(), part.height()), columns = std::min(size.width(), part.width());
    const bool isMean = scale == ColourScale::diverging;
    const auto across = covers(part.left(), part.width(), columns), down = covers(part.top(), part.height(), rows);
    // First each row, then the columns of that.
    std::vector<float> narrow(std::size_t(part.height()) * std::size_t(columns));
    for (int row = 0; row < part.height(); ++row) {
        const float* from = matrix.values.data() + std::size_t(part.top() + row) * std::size_t(matrix.columns);
        float* to = narrow.data() + std::size_t(row) * std::size_t(columns);
        for (int column = 0; column < columns; ++column)
            to[column] = reduced(across[std::size_t(column)], isMean, [from](int i) { return from[i]; });
    }
    MatrixData result{rows, columns, std::vector<float>(std::size_t(rows) * std::size_t(columns))};
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const auto at = [&](int i) {
                return narrow[std::size_t(i - part.top()) * std::size_t(columns) + std::size_t(column)];
            };
            result.values[std::size_t(row) * std::size_t(columns) + std::size_t(column)] =
                reduced(down[std::size_t(row)], isMean, at);
        }
    }
    return result;
}

}  // namespace plateau::widgets
