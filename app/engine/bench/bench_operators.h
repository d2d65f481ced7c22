// Benches that measure operators in turns, in one process: the plans of the operators asked for, and each one's speed
// beside the original's.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/pretrain/spec_flags.h"

namespace plateau::engine {

// The plan of the flags; where they ask for the operator "all", one for each operator, the original first.
std::variant<std::vector<Planned>, std::vector<Error>> plansOfOperators(const protocol::PretrainForm& flags,
                                                                        const std::string& device,
                                                                        std::int64_t fallbackVocabulary);

struct OperatorSpeeds {
    std::string op;
    std::vector<double> repeats;  // repeat i of all operators was measured in one turn
};

// The median over the turns of the speed divided by the original's in the same turn; null when it was not measured.
nlohmann::json relativeToOriginal(const std::vector<OperatorSpeeds>& all, std::size_t which);

// ", 1.07 x original", or nothing for null and the original itself.
std::string relativeText(const nlohmann::json& relative, const std::string& op);

}  // namespace plateau::engine
