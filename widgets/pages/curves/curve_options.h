// What the curves page shows and how; a value. Defaults: both losses by step, seeds folded, plateaus and corpus levels
// marked.
#pragma once

#include <QStringList>

#include "core/analysis/seed_band.h"
#include "core/run/metrics.h"
#include "widgets/charts/chart_types.h"

class QSettings;

namespace plateau::widgets {

enum class ColourBy { op, run, size, group };
enum class ChartLayout { one, two, three, overlaid };  // columns of charts, or all series in one chart

struct CurveOptions {
    QStringList series = {run::kEvalLoss, run::kTrainLoss};
    ChartLayout layout = ChartLayout::one;
    XAxis x_axis = XAxis::step;
    ColourBy colour_by = ColourBy::op;
    double smoothing = 0;  // [0, 0.999]
    bool log_x = false, log_y = false;
    bool without_outliers = false;
    bool fold_seeds = true;    // runs that differ in their seed only become their mean with a band
    bool single_seeds = true;  // and the runs themselves beneath it, faintly
    analysis::BandKind band = analysis::BandKind::standardDeviation;
    bool plateaus = true, levels = true;
    bool reference = false;  // the reference study under one's own curves
    bool operator==(const CurveOptions&) const = default;

    // On a clock the seeds of a group ran at different times: they have no mean there.
    bool folds() const { return fold_seeds && x_axis != XAxis::clock; }
    bool isLogX() const { return log_x && x_axis != XAxis::clock; }
};

void saveOptions(QSettings& settings, const CurveOptions& options);
// What is missing or makes no sense is as by default.
CurveOptions loadOptions(const QSettings& settings);

}  // namespace plateau::widgets
