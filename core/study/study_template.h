// Starting points for a study, as data: files below resources/templates, or a person's own.
//
//     {"id":"all-operators-hour","title":"All operators, one hour","help":"…","study":true,
//      "operators":["original","pairwise"],"fields":{"train.recipe":"demo"},"seeds":"1-3","variants":"",
//      "seconds_of_all":3600,"until":{"ratio_within":1.2}}
//
// `operators` may be "all": every one of the catalogue. `seconds_of_all` is a time budget for all runs together, each
// with the same share. `asks` names fields that a person has to fill before there are runs, such as init.from. `until`
// adds seeds after those that are named (until.h). Pure; thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/seed_rule.h"
#include "core/base/result.h"
#include "core/spec/catalogue.h"
#include "core/study/choice.h"

namespace plateau::study {

struct Template {
    std::string id, title, help;  // English
    Choice choice;
    bool study = false;               // of several models that answer a question, not just a place to start from
    bool fit = false;                 // size and batch are to be measured on the machine: the engine's `fit`
    std::int64_t seconds_of_all = 0;  // shared already by the choice's runs; 0 = each run has what its recipe says
    std::vector<std::string> asks;    // fields without which planOf() finds them missing
    std::optional<analysis::SeedRule> until;
    bool operator==(const Template&) const = default;
};

// Errors: malformed (a member that is missing, unknown or of a wrong type; context "source: member"). Whether its runs
// can be made is judged by planOf().
Result<Template> parseTemplate(std::string_view json, std::string_view source, const spec::Catalogue& catalogue);

// The choice with an equal share of the time as its budget, for as many runs as it makes.
Choice withSharedTime(Choice choice, std::int64_t seconds, const spec::Catalogue& catalogue);

// Those that ship with the programs, in the order of their files, as far as the catalogue has their operators, sizes
// and recipes; operators that ship as files count as there (operatorfile::withShipped()).
std::vector<Template> builtInTemplates(const spec::Catalogue& catalogue);

}  // namespace plateau::study
