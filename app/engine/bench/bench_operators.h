// For benches that compare operators in one process, taking turns: the plans of the operators, and the speed of each
// relative to the operator `original`.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/pretrain/pretrain_plan.h"

namespace plateau::engine {

// The ids that a text names, with commas between; "all" means every built-in operator, `original` first.
std::vector<std::string> operatorsOf(const std::string& text);

// One plan for the operator that the flags name. If they name several, with commas between, one
// for each; "all" means every operator, `original` first.
std::variant<std::vector<Planned>, std::vector<Error>> plansOfOperators(const protocol::PretrainForm& flags,
                                                                        const std::string& device,
                                                                        std::int64_t fallbackVocabulary);

struct OperatorSpeeds {
    std::string op;
    std::vector<double> repeats;  // repeat i of every operator was measured in turn i
};

// The median over the turns of the operator's speed divided by the speed of `original` in the same turn; null when
// `original` was not measured.
nlohmann::json relativeToOriginal(const std::vector<OperatorSpeeds>& all, std::size_t which);

// ", 1.07 x original"; empty for null and for `original` itself.
std::string relativeText(const nlohmann::json& relative, const std::string& op);

}  // namespace plateau::engine
