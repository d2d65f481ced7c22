// How the values of a form or of flags become the spec of a fine-tuning, and the rules that concern more than one
// field. Reads no files: whoever runs the spec checks that checkpoint and data exist and have the columns. Pure;
// thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "core/spec/catalogue.h"
#include "core/spec/draft.h"
#include "core/spec/finetune_spec.h"

namespace plateau::glue {

using GlueResolution = std::variant<spec::GlueSpec, std::vector<spec::FieldError>>;
using ClassifyResolution = std::variant<spec::ClassifySpec, std::vector<spec::FieldError>>;

// The draft laid over its recipe over the defaults, and judged: one error a field, for all fields at once. Fields may
// be named without their section ("lr", "seeds" -> "1-5"). `recipes` are the catalogue's; only those of the same kind
// count. Of GLUE no tasks, and "all", mean all. `positions`: the most that the model has, where it is known; a length
// that the draft does not choose is no longer.
GlueResolution resolveGlue(const spec::Draft& draft, const std::vector<spec::RecipeInfo>& recipes,
                           std::optional<std::int64_t> positions = {});
ClassifyResolution resolveClassify(const spec::Draft& draft, const std::vector<spec::RecipeInfo>& recipes,
                                   std::optional<std::int64_t> positions = {});

// Checks the rules that concern more than one field: paths, tasks or columns, seeds. Empty when the spec is valid.
std::vector<spec::FieldError> validate(const spec::AnyFinetuneSpec& any);

}  // namespace plateau::glue
