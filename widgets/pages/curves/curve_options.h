// What the curves page shows and how; a value. Defaults: both losses by step, seeds folded, plateaus and corpus levels
// marked.
#pragma once

#include <QStringList>

#include "core/analysis/seed_band.h"
#include "widgets/charts/chart_types.h"

namespace plateau::widgets {

enum class ColourBy { op, run };

struct CurveOptions {
    QStringList series = {"eval/loss", "train/loss"};
    XAxis x_axis = XAxis::step;
    ColourBy colour_by = ColourBy::op;
    double smoothing = 0;
    bool log_x = false, log_y = false;
    bool fold_seeds = true;    // runs that differ in their seed only become their mean with a band
    bool single_seeds = true;  // and the runs themselves beneath it, faintly
    analysis::BandKind band = analysis::BandKind::standardDeviation;
    bool plateaus = true, levels = true;
    bool reference = false;  // the reference study under one's own curves
    bool operator==(const CurveOptions&) const = default;
};

}  // namespace plateau::widgets
