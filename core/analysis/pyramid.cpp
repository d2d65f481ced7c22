#include "core/analysis/pyramid.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plateau::analysis {
namespace {

constexpr std::size_t kBlock = 16, kFan = 2, kMostGaps = 10'000;
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// Takes points and blocks in order of x and gives first, extremes and last of each pixel column.
class ColumnCollector {
public:
    ColumnCollector(double left, double perColumn, bool logarithmic, bool extremesOnly, std::vector<Point>& out)
        : m_left(left), m_perColumn(perColumn), m_logarithmic(logarithmic), m_extremesOnly(extremesOnly), m_out(out) {}

    double columnOf(double x) const {
        return ((m_logarithmic ? std::log(std::max(x, 1e-300)) : x) - m_left) * m_perColumn;
    }

    void add(const Point& point) {
        if (!std::isfinite(point.y)) return addGap(point.x);
        const double column = std::floor(columnOf(point.x));
        if (m_count > 0 && column == m_column) {
            if (point.y < m_low.y) m_low = point;
            if (point.y > m_high.y) m_high = point;
            m_last = point;
            ++m_count;
            return;
        }
        flush();
        m_column = column;
        m_first = m_low = m_high = m_last = point;
        m_count = 1;
    }

    void addGap(double x) {
        flush();
        if (m_out.empty() || !std::isnan(m_out.back().y)) m_out.push_back({x, kNaN});
    }

    void flush() {
        if (m_count == 0) return;
        m_count = 0;
        const Point& earlier = m_low.x <= m_high.x ? m_low : m_high;
        const Point& later = m_low.x <= m_high.x ? m_high : m_low;
        if (m_extremesOnly) {
            m_out.push_back(earlier);
            if (!(later == earlier)) m_out.push_back(later);
            return;
        }
        m_out.push_back(m_first);
        for (const Point& point : {earlier, later, m_last})
            if (!(point == m_out.back())) m_out.push_back(point);
    }

private:
    double m_left, m_perColumn;
    bool m_logarithmic, m_extremesOnly;
    std::vector<Point>& m_out;
    double m_column = 0;
    Point m_first, m_low, m_high, m_last;
    std::size_t m_count = 0;
};

}  // namespace

// Down to the blocks that are narrow enough for the view.
class Pyramid::Walk {
public:
    Walk(const Pyramid& pyramid, ColumnCollector& collector, std::size_t begin, std::size_t end, Care care)
        : m_pyramid(pyramid), m_collector(collector), m_begin(begin), m_end(end), m_care(care) {}

    // `span`: the points of a block of that level.
    void visit(std::size_t level, std::size_t index, std::size_t span) {
        const std::size_t first = index * span, last = std::min(first + span, m_pyramid.m_x.size());
        if (last <= m_begin || first >= m_end) return;
        const Block& block = m_pyramid.m_levels[level][index];
        if (first >= m_begin && last <= m_end && isNarrow(block)) return take(block);
        if (level > 0) {
            const std::size_t children = m_pyramid.m_levels[level - 1].size();
            for (std::size_t child = index * kFan; child < std::min((index + 1) * kFan, children); ++child)
                visit(level - 1, child, span / kFan);
            return;
        }
        for (std::size_t i = std::max(first, m_begin); i < std::min(last, m_end); ++i)
            m_collector.add({m_pyramid.m_x[i], m_pyramid.m_y[i]});
    }

private:
    bool isNarrow(const Block& block) const {
        const double begin = m_collector.columnOf(block.begin), end = m_collector.columnOf(block.end);
        return m_care == Care::quick ? end - begin <= 1 : std::floor(begin) == std::floor(end);
    }

    void take(const Block& block) {
        if (std::isnan(block.low.y)) return m_collector.addGap(block.begin);
        const bool lowFirst = block.low.x <= block.high.x;
        m_collector.add(lowFirst ? block.low : block.high);
        if (block.gap) m_collector.addGap((block.low.x + block.high.x) / 2);
        m_collector.add(lowFirst ? block.high : block.low);
    }

    const Pyramid& m_pyramid;
    ColumnCollector& m_collector;
    std::size_t m_begin, m_end;
    Care m_care;
};

Pyramid::Pyramid(Column x, Column y) : m_x(std::move(x)), m_y(std::move(y)) {
    const std::size_t size = std::min(m_x.size(), m_y.size());
    m_x.resize(size);
    m_y.resize(size);
    if (size == 0) return;
    findGaps();
    std::vector<Block> blocks;
    blocks.reserve((size + kBlock - 1) / kBlock);
    for (std::size_t begin = 0; begin < size; begin += kBlock)
        blocks.push_back(blockOf(begin, std::min(begin + kBlock, size)));
    m_levels.push_back(std::move(blocks));
    while (m_levels.back().size() > kFan) {
        const std::vector<Block>& finer = m_levels.back();
        std::vector<Block> coarser;
        coarser.reserve((finer.size() + kFan - 1) / kFan);
        for (std::size_t i = 0; i < finer.size(); i += kFan)
            coarser.push_back(join(&finer[i], finer.data() + std::min(i + kFan, finer.size())));
        m_levels.push_back(std::move(coarser));
    }
}

void Pyramid::findGaps() {
    const double* x = m_x.values().data();
    const double* y = m_y.values().data();
    bool inGap = false;
    for (std::size_t i = 0; i < m_x.size(); ++i) {
        if (std::isfinite(y[i])) {
            inGap = false;
            continue;
        }
        const bool same = inGap && (y[i] == m_gaps.back().y || (std::isnan(y[i]) && std::isnan(m_gaps.back().y)));
        if (same || m_gaps.size() == kMostGaps)
            m_gaps.back().to = x[i];
        else
            m_gaps.push_back({x[i], x[i], y[i]});
        inGap = true;
    }
}

const Pyramid::Gap* Pyramid::gapNear(double x, double reach) const {
    const auto after =
        std::lower_bound(m_gaps.begin(), m_gaps.end(), x, [](const Gap& gap, double at) { return gap.to < at; });
    const Gap* nearest = nullptr;
    double least = reach;
    const auto consider = [&](const Gap& gap) {
        const double distance = std::max({gap.from - x, x - gap.to, 0.0});
        if (distance > least) return;
        least = distance;
        nearest = &gap;
    };
    if (after != m_gaps.begin()) consider(*std::prev(after));
    if (after != m_gaps.end()) consider(*after);
    return nearest;
}

Pyramid::Block Pyramid::blockOf(std::size_t begin, std::size_t end) const {
    const double* x = m_x.values().data();
    const double* y = m_y.values().data();
    Block block{x[begin], x[end - 1], {x[begin], kNaN}, {x[begin], kNaN}, false};
    for (std::size_t i = begin; i < end; ++i) {
        if (!std::isfinite(y[i])) {
            block.gap = true;
            continue;
        }
        if (!(block.low.y <= y[i])) block.low = {x[i], y[i]};
        if (!(block.high.y >= y[i])) block.high = {x[i], y[i]};
    }
    return block;
}

Pyramid::Block Pyramid::join(const Block* first, const Block* last) {
    Block joined = *first;
    for (const Block* block = first + 1; block != last; ++block) {
        joined.end = block->end;
        joined.gap |= block->gap;
        if (std::isnan(block->low.y)) continue;
        if (!(joined.low.y <= block->low.y)) joined.low = block->low;
        if (!(joined.high.y >= block->high.y)) joined.high = block->high;
    }
    return joined;
}

std::vector<Point> Pyramid::reduce(double from, double to, std::size_t columns, bool logarithmic, Care care) const {
    std::vector<Point> reduced;
    const auto scale = [&](double value) { return logarithmic ? std::log(std::max(value, 1e-300)) : value; };
    const double width = scale(to) - scale(from);
    auto begin = std::lower_bound(m_x.begin(), m_x.end(), from);
    auto end = std::upper_bound(begin, m_x.end(), to);
    // A line comes in from the sample before; on a logarithmic axis what is at 0 or below has no place.
    if (begin != m_x.begin() && !(logarithmic && *std::prev(begin) <= 0)) --begin;
    if (end != m_x.end()) ++end;
    const auto first = std::size_t(begin - m_x.begin()), last = std::size_t(end - m_x.begin());
    if (first >= last) return reduced;
    if (columns == 0 || !(width > 0) || last - first <= 4 * columns) {
        for (std::size_t i = first; i < last; ++i) reduced.push_back({m_x[i], std::isfinite(m_y[i]) ? m_y[i] : kNaN});
        return reduced;
    }
    reduced.reserve(4 * columns + 8);
    ColumnCollector collector(scale(from), double(columns) / width, logarithmic, care == Care::quick, reduced);
    Walk walk(*this, collector, first, last, care);
    // From the level whose blocks hold about a column's points: of those above hardly one is narrow enough.
    std::size_t level = 0, span = kBlock;
    while (level + 1 < m_levels.size() && span * kFan <= (last - first) / columns) ++level, span *= kFan;
    for (std::size_t i = first / span; i * span < last; ++i) walk.visit(level, i, span);
    collector.flush();
    return reduced;
}

Pyramid::Range Pyramid::yRange(bool positive, bool positiveX) const {
    Range range;
    const auto add = [&](double low, double high) {
        if (!range) range = {low, high};
        range->first = std::min(range->first, low);
        range->second = std::max(range->second, high);
    };
    if (!positive && !positiveX) {
        for (const Block& block : m_levels.empty() ? std::vector<Block>() : m_levels.back())
            if (!std::isnan(block.low.y)) add(block.low.y, block.high.y);
        return range;
    }
    // Blocks whose points all count are taken whole; of the others, the points.
    const std::size_t size = m_x.size();
    for (std::size_t i = 0; !m_levels.empty() && i < m_levels[0].size(); ++i) {
        const Block& block = m_levels[0][i];
        if (std::isnan(block.low.y) || (positive && block.high.y <= 0) || (positiveX && block.end <= 0)) continue;
        if ((!positive || block.low.y > 0) && (!positiveX || block.begin > 0)) {
            add(block.low.y, block.high.y);
            continue;
        }
        for (std::size_t k = i * kBlock; k < std::min((i + 1) * kBlock, size); ++k) {
            if (!std::isfinite(m_y[k]) || (positive && m_y[k] <= 0) || (positiveX && m_x[k] <= 0)) continue;
            add(m_y[k], m_y[k]);
        }
    }
    return range;
}

Pyramid::Range Pyramid::quantiles(double low, double high) const {
    std::vector<double> finite;
    finite.reserve(m_y.size());
    std::copy_if(m_y.begin(), m_y.end(), std::back_inserter(finite), [](double value) { return std::isfinite(value); });
    if (finite.empty()) return std::nullopt;
    const auto at = [&](double share) {
        const auto rank = std::ptrdiff_t(std::clamp(share, 0.0, 1.0) * double(finite.size() - 1));
        std::nth_element(finite.begin(), finite.begin() + rank, finite.end());
        return finite[std::size_t(rank)];
    };
    const double bottom = at(low);
    return std::pair(bottom, at(high));
}

}  // namespace plateau::analysis
