// Turns the choices in the GLUE form into the spec of a run. Pure: no widgets, no files. GUI thread, because of tr().
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "core/spec/catalogue.h"
#include "core/spec/draft.h"
#include "core/spec/finetune_spec.h"

namespace plateau::widgets {

struct GlueChoice {
    enum class At { newest, step, along };
    std::string checkpoint;  // absolute path of a checkpoint or a run
    bool is_run = false;
    At at = At::newest;  // which checkpoint of a run
    std::int64_t step = 0;
    std::string data;  // absolute path
    std::vector<std::string> tasks;
    std::map<std::string, std::string>
        fields;  // "glue.lr" -> text; fields that differ from the protocol, and seeds and device
    std::string name;
    bool operator==(const GlueChoice&) const = default;
};

struct GluePlan {
    spec::Draft draft;
    std::optional<spec::GlueSpec> spec;       // present if there are no problems
    std::map<std::string, QString> problems;  // field -> problem
    std::map<std::string, QString> missing;   // field -> what is not given yet; not shown as an error
};
// `positions` of the model, as glue::resolveGlue() takes them.
GluePlan planOf(const GlueChoice& choice, const std::vector<spec::RecipeInfo>& recipes,
                std::optional<std::int64_t> positions);

}  // namespace plateau::widgets
