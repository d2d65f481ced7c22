// Values in the planned runs that no paper states: fields that a recipe, or a pattern with a name, sets without a
// source (Catalogue: `open`). Pure.
#pragma once

#include <string>
#include <vector>

#include "core/spec/catalogue.h"
#include "core/study/plan.h"

namespace plateau::study {

struct OpenChoice {
    std::string field;  // "model.norm"
    std::string taken;  // what the recipe or the pattern sets; of a pattern its name
    bool operator==(const OpenChoice&) const = default;
};

// Each once, in the order of the runs.
std::vector<OpenChoice> openChoices(const Plan& plan, const spec::Catalogue& catalogue);

}  // namespace plateau::study
