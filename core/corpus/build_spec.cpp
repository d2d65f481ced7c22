#include "core/corpus/build_spec.h"

#include <algorithm>

#include "core/base/files.h"
#include "core/corpus/build_schema.h"
#include "core/run/run_directory.h"
#include "core/spec/json_text.h"
#include "core/spec/spec_head.h"

namespace plateau::corpus {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

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
    return buildSchema().inSection(name);
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
    return buildSchema().toJson(spec);
}

std::string canonicalJson(const BuildSpec& spec) {
    return spec::dumpJson(toJson(spec)) + "\n";
}

Result<BuildSpec> parseBuildSpec(std::string_view text, std::string_view source) {
    const Result<json> given = spec::parseSpecDocument(text, source, spec::kMaxSpecBytes);
    if (!given) return given.error();
    if (const Status checked = checkMembers(*given, source); !checked) return checked.error();
    BuildSpec spec;
    if (const Status read = buildSchema().read(spec, *given, source); !read) return read.error();
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
    return run::RunPaths{runFolder}.corpus();
}

}  // namespace plateau::corpus
