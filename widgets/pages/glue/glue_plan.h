// From what is chosen in the GLUE form to the run that it makes. Pure: no widgets, no files; GUI thread for tr().
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
    std::string checkpoint;  // absolute: a checkpoint, or a run
    bool is_run = false;
    At at = At::newest;  // of a run's checkpoints
    std::int64_t step = 0;
    std::string data;  // absolute
    std::vector<std::string> tasks;
    std::map<std::string, std::string>
        fields;  // what differs from the protocol, seeds and device too: "glue.lr" -> text
    std::string name;
    bool operator==(const GlueChoice&) const = default;
};

struct GluePlan {
    spec::Draft draft;
    std::optional<spec::GlueSpec> spec;       // complete when nothing is wrong
    std::map<std::string, QString> problems;  // by field
    std::map<std::string, QString> missing;   // what is only not given yet; no reason to shout
};
// `positions` of the model, as glue::resolveGlue() takes them.
GluePlan planOf(const GlueChoice& choice, const std::vector<spec::RecipeInfo>& recipes,
                std::optional<std::int64_t> positions);

}  // namespace plateau::widgets
