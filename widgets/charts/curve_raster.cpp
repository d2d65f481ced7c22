#include "widgets/charts/curve_raster.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/theme/stroke.h"

namespace plateau::widgets {
namespace {

constexpr float kFar = std::numeric_limits<float>::infinity();

// Says stroke or gap along the way.
class Dashes {
public:
    Dashes(Qt::PenStyle style, double scale) {
        for (const int length : dashLengths(style)) m_lengths.push_back(length * scale);
    }
    void restart() {
        m_index = 0;
        m_left = 0;
    }
    bool isStroke(double walked) {
        if (m_lengths.empty()) return true;
        m_left += walked;
        while (m_left >= m_lengths[m_index]) {
            m_left -= m_lengths[m_index];
            m_index = (m_index + 1) % m_lengths.size();
        }
        return m_index % 2 == 0;
    }

private:
    std::vector<double> m_lengths;
    std::size_t m_index = 0;
    double m_left = 0;
};

// `share` of 256 of a premultiplied colour, ready to be laid over pixels: two channels at a time.
class Coat {
public:
    Coat(QRgb colour, unsigned share)
        : m_redBlue((colour & kPair) * share >> 8 & kPair), m_rest(((colour >> 8) & kPair) * share >> 8 & kPair) {
        const unsigned covered = qAlpha(colour) * share >> 8;
        m_keep = 256 - covered - (covered >> 7);
    }
    void over(QRgb& below) const {
        below = (((below & kPair) * m_keep >> 8 & kPair) + m_redBlue) |
                ((((below >> 8) & kPair) * m_keep >> 8 & kPair) + m_rest) << 8;
    }

private:
    static constexpr unsigned kPair = 0xff00ffU;
    unsigned m_redBlue, m_rest, m_keep;
};

Coat coatOf(QRgb colour, double share) {
    return {colour, unsigned(share * 256)};
}

// The whole number at or below, between 0 and `most`. std::floor is a call on processors of the oldest kind, and this
// is asked for every point of every frame.
int wholeBelow(double value, std::size_t most) {
    if (!(value > 0)) return 0;
    return value < double(most) ? int(value) : int(most);
}

}  // namespace

void CurveRaster::trace(const std::vector<QPointF>& points) {
    m_columns.assign(std::size_t(std::max(0, m_image.width())), {kFar, -kFar});
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (std::isnan(points[i].y())) continue;
        const bool joined = i > 0 && !std::isnan(points[i - 1].y());
        cover(joined ? points[i - 1] : points[i], points[i]);
    }
}

void CurveRaster::draw(const std::vector<QPointF>& points, const QColor& colour, double width, Qt::PenStyle style,
                       double scale) {
    trace(points);
    paint(qPremultiply(colour.rgba()), width, style, scale);
}

void CurveRaster::fill(const std::vector<QPointF>& one, const std::vector<QPointF>& other, const QColor& colour) {
    trace(one);
    const std::vector<Stretch> edge = m_columns;
    trace(other);
    for (std::size_t x = 0; x < m_columns.size(); ++x) {
        Stretch& stretch = m_columns[x];
        const bool isOpen = stretch.low > stretch.high || edge[x].low > edge[x].high;
        stretch = isOpen ? Stretch{kFar, -kFar}
                         : Stretch{std::min(stretch.low, edge[x].low), std::max(stretch.high, edge[x].high)};
    }
    paint(qPremultiply(colour.rgba()), 0, Qt::SolidLine, 1);
}

void CurveRaster::extend(int column, double low, double high) {
    if (column < 0 || column >= int(m_columns.size())) return;
    Stretch& stretch = m_columns[std::size_t(column)];
    stretch.low = std::min(stretch.low, float(low));
    stretch.high = std::max(stretch.high, float(high));
}

void CurveRaster::cover(const QPointF& from, const QPointF& to) {
    const double last = double(m_columns.size());
    if (to.x() < 0 || from.x() > last) return;
    const int first = wholeBelow(from.x(), m_columns.size()), end = wholeBelow(to.x(), m_columns.size());
    if (first == end && from.x() >= 0 && to.x() <= last)
        return extend(first, std::min(from.y(), to.y()), std::max(from.y(), to.y()));
    const double slope = to.x() > from.x() ? (to.y() - from.y()) / (to.x() - from.x()) : 0;
    for (int column = first; column <= end; ++column) {
        const double a = std::max(from.x(), double(column)), b = std::min(to.x(), double(column + 1));
        const double atA = from.y() + slope * (a - from.x()), atB = from.y() + slope * (b - from.x());
        extend(column, std::min(atA, atB), std::max(atA, atB));
    }
}

void CurveRaster::paint(QRgb colour, double width, Qt::PenStyle style, double scale) {
    Dashes along(style, scale);
    auto* bits = reinterpret_cast<QRgb*>(m_image.bits());
    const qsizetype line = m_image.bytesPerLine() / qsizetype(sizeof(QRgb));
    const Coat full(colour, 256);
    const double half = width / 2;
    double before = std::numeric_limits<double>::quiet_NaN();
    for (int x = 0; x < int(m_columns.size()); ++x) {
        const Stretch& stretch = m_columns[std::size_t(x)];
        if (stretch.low > stretch.high) {
            before = std::numeric_limits<double>::quiet_NaN();
            continue;
        }
        const double middle = (double(stretch.low) + double(stretch.high)) / 2;
        const double rise = middle - before;
        const bool isFirst = std::isnan(before);
        before = middle;
        if (isFirst) along.restart();
        if (!along.isStroke(isFirst ? 0.5 : std::min(std::sqrt(1 + rise * rise), 16.0))) continue;
        const double top = std::max(0.0, double(stretch.low) - half);
        const double bottom = std::min(double(m_image.height()), double(stretch.high) + half);
        if (top >= bottom) continue;
        const int from = int(top), whole = int(bottom), to = bottom > whole ? whole : whole - 1;
        QRgb* pixel = bits + from * line + x;
        if (from == to) {
            coatOf(colour, bottom - top).over(*pixel);
            continue;
        }
        coatOf(colour, from + 1 - top).over(*pixel);
        for (int y = from + 1; y < to; ++y) full.over(*(pixel += line));
        coatOf(colour, bottom - to).over(*(pixel + line));
    }
}

}  // namespace plateau::widgets
