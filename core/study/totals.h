// What a study takes as a whole. Pure.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/spec/run_spec.h"
#include "core/study/plan.h"

namespace plateau::study {

struct Totals {
    std::int64_t runs = 0;
    double tokens = 0;  // that the runs will see, padding included
    bool tokens_at_most = false;
    std::optional<double> seconds;  // of all runs in turn; absent while a run's speed is not known
    bool seconds_at_most = false;
};

// Seconds of one step of such a run, where they are known.
using StepSeconds = std::function<std::optional<double>(const spec::RunSpec& spec)>;

// Steps up to the end of such a run that ends with its exit (train.stop_after_exit), where runs like it tell.
using StepsToEnd = std::function<std::optional<double>(const spec::RunSpec& spec)>;

// A run ends after its steps or with its time budget; for a run of unknown speed both are limits, and its steps are one
// where it ends with an exit that is not known. A batch ramp is ignored.
Totals totalsOf(const std::vector<const spec::RunSpec*>& runs, const StepSeconds& stepSeconds,
                const StepsToEnd& stepsToEnd = {});
// The same of a plan; nothing of one that is not good.
Totals totalsOf(const Plan& plan, const StepSeconds& stepSeconds, const StepsToEnd& stepsToEnd = {});

}  // namespace plateau::study
