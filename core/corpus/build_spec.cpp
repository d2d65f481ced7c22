#include "core/corpus/build_spec.h"

#include <algorithm>
#include <utility>

#include "core/base/files.h"
#include "core/run/run_directory.h"
#include "core/spec/json_text.h"
#include "core/spec/nearest.h"
#include "core/spec/spec_head.h"

namespace plateau::corpus {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* kSettings = "build.settings";
constexpr double kMostInteger = 9007199254740991;  // 2^53 - 1: exact in every JSON reader

// Fields that hold one of two words, by their dotted names.
struct Choice {
    std::string_view name, words[2];
};
constexpr Choice kChoices[] = {{"build.settings.format", {"text", "oscar"}},
                               {"build.settings.documents", {"paragraphs", "lines"}},
                               {"build.settings.packing", {"courtois2024", "dense"}},
                               {"build.settings.filter.missing_harmful_pp", {"drop", "keep"}}};

Error wrongType(std::string_view source, const std::string& field, std::string_view expected, const json& found) {
    return spec::specFault(source, field,
                           "expected " + std::string(expected) + ", found " + std::string(spec::jsonTypeName(found)),
                           "correct the field");
}

void gatherNames(const json& object, const std::string& prefix, std::vector<std::string>& names) {
    for (const auto& [key, value] : object.items()) {
        names.push_back(prefix + key);
        if (value.is_object()) gatherNames(value, prefix + key + ".", names);
    }
}

// A complete document of this version: what is not in it is unknown.
json completeDocument() {
    return toJson(BuildSpec{});
}

bool isTextList(const json& value) {
    return value.is_array() && std::all_of(value.begin(), value.end(), [](const json& e) { return e.is_string(); });
}

// Whether `value` can stand where the complete document has `model`.
Status checkValue(const json& model, const json& value, const std::string& name, std::string_view source) {
    if (model.is_object() && !value.is_object()) return wrongType(source, name, "an object", value);
    if (model.is_string() && !value.is_string()) return wrongType(source, name, "text", value);
    if (model.is_boolean() && !value.is_boolean()) return wrongType(source, name, "true or false", value);
    if (model.is_array() && !isTextList(value)) return wrongType(source, name, "a list of texts", value);
    if (model.is_number_float() && !value.is_number()) return wrongType(source, name, "a number", value);
    if (model.is_number_integer()) {
        if (!value.is_number_integer()) return wrongType(source, name, "an integer", value);
        if (value.get<double>() < 0 || value.get<double>() > kMostInteger)
            return spec::specFault(source, name, spec::dumpJson(value) + " is out of range", "give 0 or more");
    }
    const auto choice =
        std::find_if(std::begin(kChoices), std::end(kChoices), [&](const Choice& entry) { return entry.name == name; });
    if (choice == std::end(kChoices) || value == choice->words[0] || value == choice->words[1]) return Done{};
    return spec::specFault(source, name, spec::dumpJson(value).substr(0, 200) + " is not a known choice",
                           "allowed: " + std::string(choice->words[0]) + ", " + std::string(choice->words[1]));
}

// Lays `given` over the complete `document`. Its nesting bounds the recursion.
Status merge(json& document, const json& given, const std::string& prefix, std::string_view source) {
    for (const auto& [key, value] : given.items()) {
        const std::string name = prefix + key;
        const auto place = document.find(key);
        if (place == document.end()) {
            std::vector<std::string> names;
            gatherNames(completeDocument(), {}, names);
            const std::string near = spec::nearest(name, names);
            return spec::specFault(source, name, "unknown field",
                                   near.empty() ? "remove it" : "did you mean " + near + "?");
        }
        if (const Status fits = checkValue(*place, value, name, source); !fits) return fits;
        if (!place->is_object())
            *place = value;
        else if (const Status merged = merge(*place, value, name + ".", source); !merged)
            return merged;
    }
    return Done{};
}

Status checkMembers(const json& document, std::string_view source) {
    const Result<spec::RunKind> kind = spec::kindOf(document, source);
    if (!kind) return kind.error();
    if (*kind != spec::RunKind::corpus)
        return spec::specFault(source, "kind",
                               "this is the spec of a run of kind " + std::string(spec::toString(*kind)),
                               "give the run folder of a corpus");
    const auto build = document.find("build");
    if (build == document.end()) return spec::specFault(source, "build", "the field is missing", "add it");
    for (const char* name : {"files", "vocab"})
        if (build->is_object() && !build->contains(name))
            return spec::specFault(source, "build." + std::string(name), "the field is missing", "add it");
    return Done{};
}

// checkSettings() speaks of command-line flags; a spec has fields.
std::string fieldOfFlag(std::string name) {
    if (name.starts_with("--")) name.erase(0, 2);
    std::replace(name.begin(), name.end(), '-', '_');
    return std::string(kSettings) + "." + name;
}

Status checkPath(const std::string& path, const char* field) {
    if (path.find('\0') == path.npos && fs::path(path).is_absolute()) return Done{};
    const std::string shown = spec::dumpJson(path.substr(0, 200));
    return Error{ErrorCode::invalidField, shown + " is no absolute path", field,
                 "give the whole path, beginning with /"};
}

}  // namespace

Status checkBuildSpec(const BuildSpec& spec) {
    if (spec.files.empty())
        return Error{ErrorCode::invalidField, "no input is given", "build.files", "give files, folders or patterns"};
    for (const std::string& file : spec.files)
        if (Status checked = checkPath(file, "build.files"); !checked) return checked;
    if (Status checked = checkPath(spec.vocab, "build.vocab"); !checked) return checked;
    const Status checked = checkSettings(spec.settings);
    if (checked) return Done{};
    Error error = checked.error();
    error.context = fieldOfFlag(error.context);
    return error;
}

json toJson(const BuildSpec& spec) {
    return {{"version", spec::kSpecVersion},
            {"kind", spec::toString(spec::RunKind::corpus)},
            {"build", {{"files", spec.files}, {"vocab", spec.vocab}, {"settings", toJson(spec.settings)}}}};
}

std::string canonicalJson(const BuildSpec& spec) {
    return spec::dumpJson(toJson(spec)) + "\n";
}

Result<BuildSpec> parseBuildSpec(std::string_view text, std::string_view source) {
    const Result<json> given = spec::parseSpecDocument(text, source, spec::kMaxSpecBytes);
    if (!given) return given.error();
    if (const Status checked = checkMembers(*given, source); !checked) return checked.error();
    json document = completeDocument();
    if (const Status merged = merge(document, *given, {}, source); !merged) return merged.error();
    const json& build = document["build"];
    Result<Settings> settings = settingsFromJson(build["settings"]);
    if (!settings) return spec::specFault(source, kSettings, "unusable settings", "correct them");
    BuildSpec spec{build["files"].get<std::vector<std::string>>(), build["vocab"].get<std::string>(),
                   std::move(*settings)};
    if (const Status checked = checkBuildSpec(spec); !checked) {
        Error error = checked.error();
        error.context = std::string(source) + ": " + error.context;
        return error;
    }
    return spec;
}

Result<BuildSpec> readBuildSpec(const fs::path& runFolder) {
    const fs::path file = run::RunPaths{runFolder}.spec();
    const Result<std::string> text = readFile(file, spec::kMaxSpecBytes);
    if (!text) return text.error();
    return parseBuildSpec(*text, file.string());
}

Status writeBuildSpec(const fs::path& runFolder, const BuildSpec& spec) {
    if (Status checked = checkBuildSpec(spec); !checked) return checked;
    return run::createRun(runFolder, canonicalJson(spec));
}

fs::path corpusOf(const fs::path& runFolder) {
    return runFolder / "corpus";
}

}  // namespace plateau::corpus
