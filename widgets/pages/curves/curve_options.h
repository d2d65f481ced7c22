// The options of the page Curves, a plain value. By default it shows both losses by step, folds seeds, and marks
// plateaus and the reference losses of the corpus.
#pragma once

#include <QStringList>

#include "core/analysis/seed_band.h"
#include "core/run/metrics.h"
#include "widgets/charts/chart_types.h"
#include "widgets/models/run_marks.h"

class QSettings;

namespace plateau::widgets {

enum class ChartLayout { one, two, three, overlaid };  // number of columns, or all series in one chart

struct CurveOptions {
    QStringList series = {run::kEvalLoss, run::kTrainLoss};
    ChartLayout layout = ChartLayout::one;
    XAxis x_axis = XAxis::step;
    ColourBy colour_by = ColourBy::op;
    double smoothing = 0;  // [0, 0.999]
    bool log_x = false, log_y = false;
    bool without_outliers = false;
    bool fold_seeds = true;    // runs that differ only in the seed are shown as their mean with a band
    bool single_seeds = true;  // also the single runs, faintly
    analysis::BandKind band = analysis::BandKind::standardDeviation;
    bool plateaus = true, levels = true;
    bool reference = false;  // the reference study behind the user's curves
    bool operator==(const CurveOptions&) const = default;

    // By clock time there is no mean, as the seeds of a group ran at different times.
    bool folds() const { return fold_seeds && x_axis != XAxis::clock; }
    bool isLogX() const { return log_x && x_axis != XAxis::clock; }
};

void saveOptions(QSettings& settings, const CurveOptions& options);
// Missing or invalid values become the defaults.
CurveOptions loadOptions(const QSettings& settings);

}  // namespace plateau::widgets
