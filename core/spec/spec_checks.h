// Rules of a spec beyond single fields. Internal to core/spec; pure, thread-safe.
#pragma once

#include <string_view>
#include <vector>

#include "core/spec/catalogue.h"
#include "core/spec/draft.h"
#include "core/spec/run_spec.h"

namespace plateau::spec {

// Fields that contradict each other: hidden and heads, length and positions, warm-up and steps, micro-batch and batch,
// pattern and layers; and the form of `device`.
std::vector<FieldError> crossFieldErrors(const RunSpec& spec);

// Known values that this version does not implement.
std::vector<FieldError> unsupportedFields(const RunSpec& spec);

// Operator, settings, pattern, size, recipe, device and precision against the catalogue.
std::vector<FieldError> catalogueErrors(const RunSpec& spec, const Catalogue& catalogue);

// The operators that the layers use, each once, in order; ids that the catalogue does not know are left out.
std::vector<const OperatorInfo*> operatorsOf(const RunSpec& spec, const Catalogue& catalogue);

}  // namespace plateau::spec
