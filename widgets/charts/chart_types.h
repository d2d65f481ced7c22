// What a chart is given and what it answers; plain values.
#pragma once

#include <optional>
#include <vector>

#include <QColor>
#include <QString>

#include "core/analysis/column.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

// What x counts: steps, tokens, seconds since the run began, FLOPs, or seconds of Unix time, shown as local dates.
enum class XAxis { step, tokens, time, flops, clock };

// The shelf of a loss curve, in the units of the axes: a band from `start` to `end` and `low` to `high`, and where the
// curve leaves it.
struct PlateauMark {
    double start = 0, end = 0, low = 0, high = 0;
    std::optional<double> exit;
    bool operator==(const PlateauMark&) const = default;
};

struct ChartCurve {
    QString key;   // unique in the chart
    QString name;  // shown in the read-out and in pictures
    RunPen pen;
    double opacity = 1;                              // of the line; for what lies beneath, such as the reference study
    bool emphasised = false;                         // 1.5 px instead of 1
    bool in_readout = true;                          // and in the legend of pictures
    bool dots = false;                               // one at every sample, for curves of a few
    analysis::Column x = {}, y = {};                 // equal lengths, x ascending; NaN is a gap
    analysis::Column band_low = {}, band_high = {};  // around y, as long as it; or empty: no band
    std::optional<PlateauMark> plateau = {};
};

// A horizontal line across the chart with its name, e.g. the unigram entropy of a corpus.
struct ChartLevel {
    double value = 0;
    QString label;
    bool operator==(const ChartLevel&) const = default;
};

// Where a curve passes a level: a ring there, a line down to the axis and a label on it.
struct ChartCrossing {
    double x = 0, y = 0;
    QColor colour;
    QString label;
    bool operator==(const ChartCrossing&) const = default;
};

// One line of the read-out: the sample nearest to the cursor, as drawn (smoothed).
struct ReadoutRow {
    QString key, name;
    RunPen pen;
    double x = 0, value = 0;
};

}  // namespace plateau::widgets
