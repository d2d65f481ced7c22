// spec.json of a run of kind glue: which checkpoint is fine-tuned on which tasks, how often and by which protocol
// (tuning_spec.h). What a form or flags say becomes a spec by resolveGlue(), which reads no files: whether checkpoint
// and data are there is checked by who runs it. Values; thread-safe. No error is thrown.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/glue/tuning_spec.h"
#include "core/spec/catalogue.h"
#include "core/spec/draft.h"

namespace plateau::glue {

struct GlueSpec : TuningSpec {           // without a checkpoint (null) where it goes along a run
    std::string along;                   // absolute: a pre-training run whose checkpoints are fine-tuned; empty = null
    std::int64_t every = 0;              // steps between them; 0 = all that are there
    std::string data;                    // absolute: a GLUE folder
    std::vector<std::string> tasks;      // names of core/glue/task.h in its order; ax only with mnli
    std::string predict_test = "first";  // of which seeds test predictions are made: first, all, none
    bool operator==(const GlueSpec&) const = default;
};

// Rules beyond single fields: paths, tasks, seeds. Empty when the spec is in order.
std::vector<spec::FieldError> checkGlueSpec(const GlueSpec& spec);

nlohmann::json toJson(const GlueSpec& spec);
std::string canonicalJson(const GlueSpec& spec);
// `source` names the file in errors. Errors: malformed, newerVersion, invalidField (context "source: glue.lr").
Result<GlueSpec> parseGlueSpec(std::string_view json, std::string_view source);

// The run folder's spec.json. Errors: also those of reading.
Result<GlueSpec> readGlueSpec(const std::filesystem::path& runFolder);
// Makes a run folder with this spec. Errors: the first of checkGlueSpec(), busy (the folder is there and not empty),
// io, noSpace; nothing is left behind.
Status writeGlueSpec(const std::filesystem::path& runFolder, const GlueSpec& spec);

using GlueDraft = TuningDraft;

// The settable fields, "device" and "glue.…", in the order of the help.
const std::vector<spec::FieldInfo>& glueFieldTable();

using GlueResolution = std::variant<GlueSpec, std::vector<spec::FieldError>>;
// The draft laid over its recipe over the defaults, and judged: one error a field, for all fields at once. `recipes`
// are the catalogue's; only those of kind glue count. Without tasks all are meant.
GlueResolution resolveGlue(const GlueDraft& draft, const std::vector<spec::RecipeInfo>& recipes);

// The shortest `plateau-engine glue …` command whose flags give this draft; `output` is the run folder. Arguments
// unquoted, one per entry.
std::vector<std::string> glueCommandLine(const GlueDraft& draft, std::string_view output);

// The flags of `glue` that stand for one field each, and back from parsed flags and the texts of all --set options
// ("glue.lr=3e-4", "lr=3e-4"). ErrorCode::usage for a malformed --set or one field with two values.
const std::vector<spec::FieldFlag>& glueFlags();
Result<GlueDraft> glueDraftFromFlags(const std::map<std::string, std::string>& flags,
                                     const std::vector<std::string>& settings);

}  // namespace plateau::glue
