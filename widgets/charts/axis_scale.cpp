#include "widgets/charts/axis_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plateau::widgets {

AxisScale::AxisScale(AxisRange range, bool logarithmic)
    : m_from(0), m_to(1), m_logarithmic(logarithmic && range.from > 0) {
    m_from = unit(range.from);
    m_to = unit(range.to);
}

double AxisScale::unit(double coordinate) const {
    if (!m_logarithmic) return coordinate;
    return std::log(std::max(coordinate, std::numeric_limits<double>::min()));
}

double AxisScale::back(double unit) const {
    return m_logarithmic ? std::exp(unit) : unit;
}

double AxisScale::coordinate(double share) const {
    return back(m_from + share * (m_to - m_from));
}

double AxisScale::share(double coordinate) const {
    return m_to == m_from ? 0 : (unit(coordinate) - m_from) / (m_to - m_from);
}

AxisRange AxisScale::panned(double shareOfAxis) const {
    return {coordinate(-shareOfAxis), coordinate(1 - shareOfAxis)};
}

AxisRange AxisScale::zoomed(double factor, double pivot) const {
    return {coordinate(pivot - pivot * factor), coordinate(pivot + (1 - pivot) * factor)};
}

AxisRange AxisScale::between(double shareA, double shareB) const {
    return {coordinate(std::min(shareA, shareB)), coordinate(std::max(shareA, shareB))};
}

}  // namespace plateau::widgets
