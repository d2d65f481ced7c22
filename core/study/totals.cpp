#include "core/study/totals.h"

#include <algorithm>

namespace plateau::study {
namespace {

void add(Totals& totals, const spec::RunSpec& spec, std::optional<double> each, std::optional<double> end) {
    const double budget = spec.train.budget_seconds;
    double steps = double(spec.train.steps);
    if (end)
        steps = std::min(steps, *end);
    else if (spec.train.stop_after_exit > 0)
        totals.tokens_at_most = totals.seconds_at_most = true;
    if (each && budget > 0) steps = std::min(steps, budget / *each);
    totals.tokens += steps * double(spec.train.batch * spec.data.length);
    if (!each && budget > 0) totals.tokens_at_most = totals.seconds_at_most = true;
    if (!each && budget <= 0)
        totals.seconds.reset();
    else if (totals.seconds)
        *totals.seconds += each ? steps * *each : budget;
}

}  // namespace

Totals totalsOf(const std::vector<const spec::RunSpec*>& runs, const StepSeconds& stepSeconds,
                const StepsToEnd& stepsToEnd) {
    Totals totals;
    totals.runs = std::int64_t(runs.size());
    totals.seconds = 0;
    for (const spec::RunSpec* spec : runs) {
        std::optional<double> each = stepSeconds(*spec);
        if (each && !(*each > 0)) each.reset();
        const bool endsWithExit = spec->train.stop_after_exit > 0 && stepsToEnd;
        add(totals, *spec, each, endsWithExit ? stepsToEnd(*spec) : std::nullopt);
    }
    return totals;
}

Totals totalsOf(const Plan& plan, const StepSeconds& stepSeconds, const StepsToEnd& stepsToEnd) {
    if (!plan.isGood()) return {};
    std::vector<const spec::RunSpec*> runs;
    for (const PlannedRun& planned : plan.runs) runs.push_back(&*planned.spec);
    return totalsOf(runs, stepSeconds, stepsToEnd);
}

}  // namespace plateau::study
