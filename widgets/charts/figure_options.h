// How a chart is written for a paper: size, font and line width. A value; the window remembers it.
#pragma once

class QSettings;

namespace plateau::widgets {

struct FigureOptions {
    double width_cm = 12, height_cm = 7.5;
    double font_pt = 9;  // of titles; tick labels and the legend are 10 % smaller
    double line_pt = 0.75;
    bool transparent = false;  // background; otherwise white
    bool operator==(const FigureOptions&) const = default;
};

// Returns the options with every number clamped to what can be drawn: 2 … 100 cm, 4 … 40 pt, 0.1 … 10 pt.
FigureOptions sane(FigureOptions options);

// Use the group that is open in `settings`.
void saveFigureOptions(QSettings& settings, const FigureOptions& options);
FigureOptions loadFigureOptions(const QSettings& settings);

}  // namespace plateau::widgets
