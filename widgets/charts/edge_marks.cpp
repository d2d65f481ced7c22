#include "widgets/charts/edge_marks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/charts/not_finite.h"

namespace plateau::widgets {
namespace {

constexpr double kTick = 8;  // px
constexpr std::size_t kMostRows = 6;

}  // namespace

EdgeMarks::EdgeMarks(QCPAxis* x, QCPAxis* y, std::function<std::vector<Gaps>()> gaps)
    : PlotLayer(x, y), m_gaps(std::move(gaps)) {}

void EdgeMarks::draw(QCPPainter* painter) {
    drawGaps(*painter);
    const QRectF area = mKeyAxis->axisRect()->rect();
    for (const Exit& exit : m_exits) {
        const double x = std::round(mKeyAxis->coordToPixel(exit.x));
        if (x < area.left() || x > area.right()) continue;
        painter->setPen(QPen(exit.colour, 1.5));
        painter->drawLine(QPointF(x, area.bottom() - kTick), QPointF(x, area.bottom()));
    }
}

// Of stretches that lie closer than a mark is wide, the first.
void EdgeMarks::collect(const Gaps& gaps, std::vector<Mark>& marks) const {
    const QCPRange view = mKeyAxis->range();
    const QRectF area = mKeyAxis->axisRect()->rect();
    const auto endsBefore = [](const analysis::Pyramid::Gap& gap, double x) { return gap.to < x; };
    auto gap = std::lower_bound(gaps.stretches->begin(), gaps.stretches->end(), view.lower, endsBefore);
    while (gap != gaps.stretches->end() && gap->from <= view.upper) {
        const double from = mKeyAxis->coordToPixel(std::max(gap->from, view.lower));
        const double to = std::min(mKeyAxis->coordToPixel(gap->to), area.right());
        marks.push_back({from, std::max(from, to), gap->y, gaps.colour});
        gap = std::lower_bound(std::next(gap), gaps.stretches->end(), mKeyAxis->pixelToCoord(from + kNotFiniteRoom),
                               endsBefore);
    }
}

// Marks of several curves at one place stand in rows, away from the frame.
void EdgeMarks::drawGaps(QCPPainter& painter) const {
    std::vector<Mark> marks;
    for (const Gaps& gaps : m_gaps()) collect(gaps, marks);
    std::stable_sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) { return a.from < b.from; });
    const QRectF area = mKeyAxis->axisRect()->rect();
    std::array<double, kMostRows> above, below;
    above.fill(area.left() - kNotFiniteRoom);
    below = above;
    for (const Mark& mark : marks) {
        const bool isBelow = std::isinf(mark.y) && mark.y < 0;
        std::array<double, kMostRows>& taken = isBelow ? below : above;
        std::size_t row = 0;
        while (row + 1 < kMostRows && taken[row] > mark.from) ++row;
        taken[row] = std::max(mark.to, mark.from + kNotFiniteRoom);
        const double inwards = kNotFiniteSize / 2 + 1.5 + double(row) * kNotFiniteRoom;
        const double y = isBelow ? area.bottom() - inwards : area.top() + inwards;
        if (mark.to > mark.from + kNotFiniteRoom) {
            painter.setPen(QPen(mark.colour, 1.5));
            painter.drawLine(QPointF(mark.from, y), QPointF(mark.to, y));
        }
        paintNotFinite(painter, {mark.from, y}, mark.y, mark.colour);
    }
}

}  // namespace plateau::widgets
