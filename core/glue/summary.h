// Everything that `glue score` reports on several sources: groups with their baselines and comparisons, and curves
// along training. Pure; thread-safe.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/glue/along.h"
#include "core/glue/comparison.h"
#include "core/glue/scores.h"

namespace plateau::glue {

struct PairComparison {
    std::size_t group = 0, baseline = 0;  // of Summary::groups
    Comparison value;
};

struct Summary {
    std::vector<Group> groups;                          // of one checkpoint each
    std::vector<std::optional<std::size_t>> baselines;  // of each group; nothing for a baseline itself
    std::vector<PairComparison> comparisons;
    std::vector<AlongCurve> along;
};

// `baseline` as analysis::referencesOf() takes it: values or column=value; empty means the operator `original`, else
// the first. Published curves alone have the published line unless a baseline is given. Errors: those of groupScores(),
// and notFound or usage that name --baseline.
Result<Summary> summarise(const std::vector<Scores>& scores, std::string_view baseline = {});

// The document of `glue score --json`:
// {"groups":[{"name","seeds":[{"seed","score","values","flags","missing"}],"score",
// "medians":{"numbers","score"},"missing","flags"}],"comparisons":[{"name","baseline","score":{…},
// "numbers":{"cola":{…}}}],"along":[{"name",
// "points":[{"step","score","sd","n","seeds","missing"}],"line","crossing"}]}.
// Flags of a seed are "cola/majority_class".
nlohmann::json toJson(const Summary& summary);

}  // namespace plateau::glue
