// Every field of a fine-tuning spec as text, as a form or a table shows it: "glue.lr" -> "1e-05", "glue.seeds" ->
// "1-5", tasks and paths too. Pure, thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/spec/catalogue.h"
#include "core/spec/finetune_spec.h"

namespace plateau::glue {

std::map<std::string, std::string> textsOf(const spec::AnyFinetuneSpec& any);

// The value that every field has with this recipe alone: what "differs" is measured against. What no recipe sets
// (model, data, tasks) is left out. Empty for a recipe that is not known. `positions` as in finetune_draft.h.
std::map<std::string, std::string> glueDefaults(const std::string& recipe, const std::vector<spec::RecipeInfo>& recipes,
                                                std::optional<std::int64_t> positions = {});
std::map<std::string, std::string> classifyDefaults(const std::string& recipe,
                                                    const std::vector<spec::RecipeInfo>& recipes,
                                                    std::optional<std::int64_t> positions = {});

}  // namespace plateau::glue
