// Arithmetic for panning and zooming one axis, linear or logarithmic. It works in a transformed coordinate in which
// equal distances on the screen are equal numbers. Pure.
#pragma once

namespace plateau::widgets {

struct AxisRange {
    double from = 0, to = 1;
};

class AxisScale {
public:
    AxisScale(AxisRange range, bool logarithmic);

    // `share` is a position along the axis: 0 at its start, 1 at its end.
    double coordinate(double share) const;
    double share(double coordinate) const;

    AxisRange panned(double shareOfAxis) const;           // moves the content towards the end
    AxisRange zoomed(double factor, double pivot) const;  // factor < 1 zooms in; `pivot`, a share, stays in place
    AxisRange between(double shareA, double shareB) const;

private:
    double unit(double coordinate) const;
    double back(double unit) const;
    double m_from, m_to;
    bool m_logarithmic;
};

}  // namespace plateau::widgets
