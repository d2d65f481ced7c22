// From what is chosen to the runs it makes. Pure.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/spec/catalogue.h"
#include "core/spec/draft.h"
#include "core/spec/run_spec.h"
#include "core/study/choice.h"
#include "core/study/seeds.h"

namespace plateau::study {

struct PlannedRun {
    spec::Draft draft;
    std::optional<spec::RunSpec> spec;  // absent when the draft is wrong
    std::string op;
    std::uint64_t seed = 0;
    std::string variant;  // as it was written; empty without
};
// Its operator, or its pattern as it was written.
std::string modelOf(const PlannedRun& run);
// "pairwise small s1 init=identity". Only of a run with a spec.
std::string nameOf(const PlannedRun& run);

struct Problem {
    std::string op;  // the operator whose draft has it; the first one when all have
    spec::FieldError error;
    std::string variant = {};  // as it was written, where without it there is no such error
};

struct Plan {
    std::vector<PlannedRun> runs;   // variants x operators x seeds, seeds innermost
    std::vector<Problem> problems;  // each field once per problem
    std::optional<SeedError> seed_error;
    std::optional<std::string> variant_error;  // what could not be read; empty: too many
    bool no_operator = false;
    bool isGood() const { return problems.empty() && !seed_error && !variant_error && !no_operator && !runs.empty(); }
};

// The operators that the layers use when there is a pattern, each once; empty when one operator serves all layers. A
// pattern that cannot be read has none.
std::vector<std::string> mixtureOf(const Choice& choice, const spec::Catalogue& catalogue);

// The same runs seed by seed: those of the first seed, then those of the next.
Plan bySeeds(Plan plan);

// With a pattern the chosen operator has no effect: one run per seed, with the settings of the pattern's operators.
Plan planOf(const Choice& choice, const spec::Catalogue& catalogue);

// The value every field has with this choice's recipe and size alone: what "differs" is measured against. Only the
// length of the samples is that of the chosen corpus, if it has one of its own, and the warm-up that of a training of
// the chosen steps, which is shorter where the recipe's is longer than the training.
// Empty when recipe or size are unknown.
FieldTexts defaultsOf(const Choice& choice, const spec::Catalogue& catalogue);

// The fields of a spec as text by dotted name, as a draft takes them.
FieldTexts textsOf(const spec::RunSpec& spec);

// The choice that reproduces this run.
Choice choiceOf(const spec::Draft& draft);
// The shortest draft that resolves to `spec` (recipe, size and operator, and what differs from them).
spec::Draft draftOf(const spec::RunSpec& spec, const spec::Catalogue& catalogue);

}  // namespace plateau::study
