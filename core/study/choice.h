// The choices that define a study, that is, runs that answer one question together. planOf() (plan.h) turns them into
// runs. A value; pure.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"

namespace plateau::study {

using FieldTexts = std::map<std::string, std::string>;  // dotted field -> text

struct Choice {
    // What differs from the recipe, besides operator, its settings and seed. "{seed}" in init.from stands for a run's
    // seed, so that each may start from a checkpoint of its own.
    FieldTexts fields;
    std::vector<std::string> operators = {"original"};
    std::map<std::string, FieldTexts> settings;  // operator -> setting ("init") -> text
    std::string seeds = "1";                     // seeds.h
    std::string variants;                        // variants.h; empty: none
    bool operator==(const Choice&) const = default;
};

// {"fields","operators","settings","seeds","variants"}
nlohmann::json toJson(const Choice& choice);
// What is missing has its default; whether fields and operators are known is judged by planOf(). Errors: malformed, for
// a member that is unknown or no text, naming it after `source`.
Result<Choice> choiceFromJson(const nlohmann::json& document, std::string_view source);

}  // namespace plateau::study
