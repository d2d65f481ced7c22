// How the values of a form or of flags become the spec of a fine-tuning, and the rules that concern more than one
// field. Reads no files: whoever runs the spec checks that checkpoint and data exist and have the columns. Pure;
// thread-safe.
#pragma once

#include <variant>
#include <vector>

#include "core/spec/catalogue.h"
#include "core/spec/draft.h"
#include "core/spec/finetune_spec.h"

namespace plateau::glue {

using GlueResolution = std::variant<spec::GlueSpec, std::vector<spec::FieldError>>;
using ClassifyResolution = std::variant<spec::ClassifySpec, std::vector<spec::FieldError>>;

// Takes each field from the draft, else from its recipe, else from the defaults, and checks the result. Returns the
// spec, or all errors at once, at most one for each field. Fields may be named without their section ("lr", "seeds" ->
// "1-5"). `recipes` are the catalogue's; only those of the same kind are used. For GLUE, no tasks or "all" means all
// tasks.
GlueResolution resolveGlue(const spec::Draft& draft, const std::vector<spec::RecipeInfo>& recipes);
ClassifyResolution resolveClassify(const spec::Draft& draft, const std::vector<spec::RecipeInfo>& recipes);

// Checks the rules that concern more than one field: paths, tasks or columns, seeds. Empty when the spec is valid.
std::vector<spec::FieldError> validate(const spec::AnyFinetuneSpec& any);

}  // namespace plateau::glue
