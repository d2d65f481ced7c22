// The input and output values of the charts.
#pragma once

#include <optional>
#include <vector>

#include <QColor>
#include <QString>
#include <QStringList>

#include "core/analysis/column.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

// The quantity on the x axis: steps, tokens, seconds since the run began, FLOPs, Unix time in seconds, which is shown
// as local dates, or a value of a series.
enum class XAxis { step, tokens, time, flops, clock, value };

// The plateau of a curve, in units of the axes: a band from `start` to `end` in x and from `low` to `high` in y, the x
// at which the curve leaves it, and from where to where that may be.
struct PlateauMark {
    double start = 0, end = 0, low = 0, high = 0;
    std::optional<double> exit = {}, exit_low = {}, exit_high = {};
    bool is_labelled = true;  // the exit is written beside its tick
    bool operator==(const PlateauMark&) const = default;
};

struct ChartCurve {
    QString key;   // unique in the chart
    QString name;  // shown in the readout and in pictures
    RunPen pen;
    double opacity = 1;       // of the line; less than 1 for curves in the background, such as the reference study
    bool emphasised = false;  // drawn 1.5 px wide instead of 1 px
    bool in_readout = true;   // shown in the readout and in the legend of pictures
    bool dots = false;        // a dot at every sample; for curves with few samples
    analysis::Column x = {}, y = {};                 // of equal length, x ascending; NaN makes a gap
    analysis::Column band_low = {}, band_high = {};  // around y and of the same length; empty: no band
    std::optional<PlateauMark> plateau = {};
    bool fits_band = true;  // the automatic view shows all of the band; false: of the line only
};

// A horizontal line across the chart, such as the unigram entropy of a corpus, with a label beside the plot. Where it
// may lie lower, a band goes from it down to `low`.
struct ChartLevel {
    double value = 0;
    QString label;  // may be empty
    std::optional<double> low = {};
    // What stands there instead where labels would take much of the chart's width, from longer to shorter.
    QStringList shorter = {};
    QString about = {};  // tooltip of line and label; may be empty
    bool operator==(const ChartLevel&) const = default;
};

// The point at which a curve crosses a level. It is drawn as a ring with a line down to the x axis and a label there.
struct ChartCrossing {
    double x = 0, y = 0;
    QColor colour;
    QString label;
    bool operator==(const ChartCrossing&) const = default;
};

// One line of the readout: the sample nearest to the cursor, smoothed as drawn.
struct ReadoutRow {
    QString key, name;
    RunPen pen;
    double x = 0, value = 0;
    QString place{};  // of x, where it is another one than that of the first row
};

}  // namespace plateau::widgets
