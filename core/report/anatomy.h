// The three figures of the page Anatomy for the studies of a report: what the models know, what moves first, what
// carries the fall; and what single heads do. Internal to core/report; pure.
#pragma once

#include "core/report/report.h"

namespace plateau::report {

struct AnatomySections {
    ReportFigure knows;  // "anatomy-knows": the loss, the divergence from each reference predictor, losses of classes
    ReportTable moves;   // "anatomy-moves": leads on the exit by quantity and arm
    ReportFigure worth;  // "anatomy-worth": what attention and its choosing are worth, and each arm's layers and parts
    ReportFigure heads;  // "anatomy-heads": attention to either neighbour and heat, by each arm's layers and heads
};
// Of the studies whose runs have measured their anatomy, one after another; empty where there is none.
AnatomySections anatomyOf(const std::vector<study::ExitStudy>& studies, const Sources& sources);

}  // namespace plateau::report
