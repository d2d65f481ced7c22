// From what is chosen in the form to the runs it makes. Pure: no widgets, no files.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/run/catalogue.h"
#include "core/run/draft.h"
#include "core/run/run_spec.h"
#include "widgets/pages/launch/seeds.h"

namespace plateau::widgets {

using FieldTexts = std::map<std::string, std::string>;  // dotted field -> text

struct LaunchChoice {
    FieldTexts fields;  // what differs from the recipe, besides operator, its settings and seed
    std::vector<std::string> operators = {"original"};
    std::map<std::string, FieldTexts> settings;  // operator -> setting ("init") -> text
    std::string seeds = "1";
    std::string variants;  // variants.h; empty: none
    bool operator==(const LaunchChoice&) const = default;
};

struct PlannedRun {
    run::Draft draft;
    std::optional<run::RunSpec> spec;  // absent when the draft is wrong
    std::string op;
    std::uint64_t seed = 0;
    std::string variant;  // as it was written; empty without
};

struct LaunchProblem {
    std::string op;  // the operator whose draft has it; the first one when all have
    run::FieldError error;
};

struct LaunchPlan {
    std::vector<PlannedRun> runs;         // variants x operators x seeds, seeds innermost
    std::vector<LaunchProblem> problems;  // each field once per problem
    std::optional<SeedError> seed_error;
    std::optional<std::string> variant_error;  // what could not be read; empty: too many
    bool no_operator = false;
    bool isGood() const {
        return problems.empty() && !seed_error && !variant_error && !no_operator && !runs.empty();
    }
};

// The operators that the layers use when there is a pattern, each once; empty when one operator serves all layers. A
// pattern that cannot be read has none.
std::vector<std::string> mixtureOf(const LaunchChoice& choice, const run::Catalogue& catalogue);

// With a pattern the operator chosen means nothing: one run a seed, with the settings of the pattern's operators.
LaunchPlan planOf(const LaunchChoice& choice, const run::Catalogue& catalogue);

// The value every field has with this choice's recipe and size alone: what "differs" is measured against.
// Empty when recipe or size are unknown.
FieldTexts defaultsOf(const LaunchChoice& choice, const run::Catalogue& catalogue);

// The fields of a spec as text by dotted name, as a draft takes them.
FieldTexts textsOf(const run::RunSpec& spec);

// The choice that makes this run again.
LaunchChoice choiceOf(const run::Draft& draft);
// The shortest draft that resolves to `spec` (recipe, size and operator, and what differs from them).
run::Draft draftOf(const run::RunSpec& spec, const run::Catalogue& catalogue);

}  // namespace plateau::widgets
