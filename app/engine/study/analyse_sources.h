// Reads the curves for `analyse` from run folders and from CSV files in long form.
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
    // Identifies the curve among repeats: the columns of a CSV file; for a run folder the operator, the size, the seed,
    // and `spec`, a hash of all other settings.
    analysis::CurveName key;
    std::optional<double> no_context;  // nats; of a run's corpus, where its log says it
    bool finished = true;              // a file is taken for whole
    std::string fingerprint;           // of all series of a run (run::fingerprint); empty for a file
    std::string text;                  // what it was trained on: hashes of corpus and vocabulary; empty: not known
};

// The curves in the order of `sources`. `series` is the series to read from run folders. Damaged lines of a log are
// reported on the console and skipped.
Result<std::vector<NamedCurve>> readCurves(const std::vector<std::string>& sources, const std::string& series,
                                           Console& console);

}  // namespace plateau::engine
