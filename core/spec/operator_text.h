// The operator or operators of a model: their ids, and as text for people. Pure.
#pragma once

#include <set>
#include <string>

#include "core/spec/run_spec.h"

namespace plateau::spec {

// The id of the operator; for a model that mixes operators its pattern in the short form, "original×2,pairwise×10".
std::string operatorText(const ModelSpec& model);

// Each once, whether the model has one operator or mixes several.
std::set<std::string> operatorIds(const ModelSpec& model);

}  // namespace plateau::spec
