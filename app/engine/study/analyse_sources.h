// Where `analyse` takes its curves from: run folders and CSV files in long form.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/analysis/curve.h"
#include "core/analysis/groups.h"

namespace plateau::engine {

class Console;

struct NamedCurve {
    analysis::Curve curve;
    // What tells repeats apart: the columns of a CSV file; of a run folder the operator, size, seed and `spec`, a hash
    // of everything else that was set.
    analysis::CurveName key;
    std::optional<double> no_context;  // nats; of a run's corpus, where its log says it
};

// In the order given. `series` is for run folders; damaged lines of a log are told on the console and skipped.
Result<std::vector<NamedCurve>> readCurves(const std::vector<std::string>& sources, const std::string& series,
                                           Console& console);

}  // namespace plateau::engine
