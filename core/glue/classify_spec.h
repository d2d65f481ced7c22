// spec.json of a run of kind classify: text classification on a person's own data, by the protocol of tuning_spec.h.
//
//     {"version":1,"kind":"classify","device":"auto","classify":{"checkpoint":…,"train":…,"dev":…,
//      "text":…,"label":…,…}}
//
// resolveClassify() reads no files: whether they are there and have the columns is checked by who runs it
// (own_data.h). Values; thread-safe. No error is thrown.
#pragma once

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

// The defaults are those of the recipe "hbert-classify".
struct ClassifySpec : TuningSpec {
    ClassifySpec();
    std::string train, dev;         // absolute: files of rows with a text and a label (own_table.h)
    std::string text, label, pair;  // columns; empty = null: by their usual names, and no second text
    bool operator==(const ClassifySpec&) const = default;
};

// Rules beyond single fields: paths, columns, seeds. Empty when the spec is in order.
std::vector<spec::FieldError> checkClassifySpec(const ClassifySpec& spec);

nlohmann::json toJson(const ClassifySpec& spec);
std::string canonicalJson(const ClassifySpec& spec);
// As parseGlueSpec(), readGlueSpec() and writeGlueSpec().
Result<ClassifySpec> parseClassifySpec(std::string_view json, std::string_view source);
Result<ClassifySpec> readClassifySpec(const std::filesystem::path& runFolder);
Status writeClassifySpec(const std::filesystem::path& runFolder, const ClassifySpec& spec);

// The settable fields, "device" and "classify.…", in the order of the help.
const std::vector<spec::FieldInfo>& classifyFieldTable();

using ClassifyResolution = std::variant<ClassifySpec, std::vector<spec::FieldError>>;
// The draft laid over its recipe over the defaults, and judged: one error a field, for all fields at once. Of the
// recipes only those of kind classify count.
ClassifyResolution resolveClassify(const TuningDraft& draft, const std::vector<spec::RecipeInfo>& recipes);

// As for `glue`: the shortest command that gives this draft, the flags that stand for a field, and back from them.
std::vector<std::string> classifyCommandLine(const TuningDraft& draft, std::string_view output);
const std::vector<spec::FieldFlag>& classifyFlags();
Result<TuningDraft> classifyDraftFromFlags(const std::map<std::string, std::string>& flags,
                                           const std::vector<std::string>& settings);

}  // namespace plateau::glue
