// How a chart is written for a paper: its size, type and lines. A value; remembered by the window.
#pragma once

class QSettings;

namespace plateau::widgets {

struct FigureOptions {
    double width_cm = 12, height_cm = 7.5;
    double font_pt = 9;  // of titles; tick labels and legend are a tenth smaller
    double line_pt = 0.75;
    bool transparent = false;  // else white
    bool operator==(const FigureOptions&) const = default;
};

// The same with every number inside of what can be drawn: 2 … 100 cm, 4 … 40 pt, 0.1 … 10 pt.
FigureOptions sane(FigureOptions options);

// In the group that is open.
void saveFigureOptions(QSettings& settings, const FigureOptions& options);
FigureOptions loadFigureOptions(const QSettings& settings);

}  // namespace plateau::widgets
