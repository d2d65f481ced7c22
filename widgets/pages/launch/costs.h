// The costs of the runs of a plan, as far as they are known: the engine's estimates, and times from the speed of
// earlier runs, counted as the engine counts them (core/study/measured.h, step_cost.h). GUI thread.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "core/spec/draft.h"
#include "core/study/totals.h"
#include "widgets/pages/launch/estimate_bars.h"

namespace plateau::widgets {

class Estimator;
class WatchedSeries;
struct PageContext;

struct Costs {
    std::vector<PlannedModel> models;                           // in order
    std::map<std::string, protocol::EstimateAnswer> estimates;  // by the keys of models and reference
    PlannedModel reference;                                     // the model to compare with
    double device_memory = 0;                                   // bytes, of a card what is free; 0 = unknown
    QString device;                                             // name of the device
    study::Totals totals;
    std::optional<double> disk;  // bytes for all runs; nothing = not estimated
    bool asking = false;
    bool is_elsewhere = false;  // on another machine, for which nothing is estimated
    bool are_current = true;    // estimates and problem are of this plan, not of what was filled in before
    QString problem;            // why there are no estimates
};

// The drafts that the engine must estimate, by key: one for each model of the plan that `choice` makes, and one for the
// reference.
std::map<std::string, spec::Draft> draftsOf(const study::Plan& plan, const study::Choice& choice,
                                            const spec::Catalogue& catalogue);
// `rates`: has the series that the times need read, and holds those that are; a time that waits for one is unknown.
Costs costsOf(const study::Plan& plan, const Estimator& estimator, WatchedSeries& rates, const PageContext& context);

}  // namespace plateau::widgets
