// Pan and zoom arithmetic of one axis, the same for linear and logarithmic ones: ranges are moved in a unit space in
// which equal pixels are equal lengths. Pure.
#pragma once

namespace plateau::widgets {

struct AxisRange {
    double from = 0, to = 1;
};

class AxisScale {
public:
    AxisScale(AxisRange range, bool logarithmic);

    // `share`: position along the axis, 0 at its beginning, 1 at its end.
    double coordinate(double share) const;
    double share(double coordinate) const;

    AxisRange panned(double shareOfAxis) const;           // content moves by that share towards the end
    AxisRange zoomed(double factor, double pivot) const;  // factor < 1 shows less; the pivot (a share) stays
    AxisRange between(double shareA, double shareB) const;

private:
    double unit(double coordinate) const;
    double back(double unit) const;
    double m_from, m_to;
    bool m_logarithmic;
};

}  // namespace plateau::widgets
