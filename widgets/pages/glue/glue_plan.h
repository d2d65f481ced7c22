// From what is chosen in the GLUE form to the run that it makes. Pure: no widgets, no files; GUI thread for tr().
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "core/glue/classify_spec.h"
#include "core/glue/glue_spec.h"

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
    glue::GlueDraft draft;
    std::optional<glue::GlueSpec> spec;       // complete when nothing is wrong
    std::map<std::string, QString> problems;  // by field
    std::map<std::string, QString> missing;   // what is only not given yet; no reason to shout
};
GluePlan planOf(const GlueChoice& choice, const std::vector<spec::RecipeInfo>& recipes);

// The value that every field has with this protocol alone: what "differs" is measured against.
std::map<std::string, std::string> glueDefaults(const std::string& recipe,
                                                const std::vector<spec::RecipeInfo>& recipes);

// Every field of a spec as text, tasks and paths too.
std::map<std::string, std::string> glueTexts(const glue::GlueSpec& spec);

// The same of own data.
std::map<std::string, std::string> classifyDefaults(const std::string& recipe,
                                                    const std::vector<spec::RecipeInfo>& recipes);
std::map<std::string, std::string> classifyTexts(const glue::ClassifySpec& spec);

// "Learning rate" for "glue.lr" and "classify.lr"; one sentence and the field's name as the command line takes it.
QString glueFieldLabel(const std::string& field);
QString glueFieldHelp(const std::string& field);

}  // namespace plateau::widgets
