// The rules of a spec that concern more than one field. Internal to core/spec. Pure; thread-safe.
#pragma once

#include <string_view>
#include <vector>

#include "core/spec/catalogue.h"
#include "core/spec/draft.h"
#include "core/spec/run_spec.h"

namespace plateau::spec {

// Errors where fields contradict each other: hidden and heads, length and positions, warm-up and steps, micro-batch and
// batch, pattern and layers. Also checks the form of `device`.
std::vector<FieldError> crossFieldErrors(const RunSpec& spec);

// Errors for known values that this version does not implement.
std::vector<FieldError> unsupportedFields(const RunSpec& spec);

// Errors where operator, settings, pattern, size, recipe, device or precision do not fit the catalogue.
std::vector<FieldError> catalogueErrors(const RunSpec& spec, const Catalogue& catalogue);

// The operators of the layers, each once, in order of first use. Ids that the catalogue does not know are left out.
std::vector<const OperatorInfo*> operatorsOf(const RunSpec& spec, const Catalogue& catalogue);

}  // namespace plateau::spec
