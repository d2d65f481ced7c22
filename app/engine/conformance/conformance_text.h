// A table of conformance in English.
#pragma once

#include <string>
#include <vector>

#include "core/operatorfile/conformance.h"

namespace plateau::engine {

// "masked rows"
std::string titleOf(operatorfile::Check check);
// "padding, masked rows"
std::string titlesOf(const std::vector<operatorfile::Check>& checks);
// What is wrong, with the smallest case, for a row that failed: "what stands in padding changes the other tokens, by
// 0.31 where 1e-11 is allowed (B 2, T 2, H 1, h 4, float64)".
std::string sentenceOf(const operatorfile::CheckRow& row);
// A line for each check, and one that sums up.
std::string conformanceText(const operatorfile::Conformance& conformance);

}  // namespace plateau::engine
