#include "core/logs/import_spec.h"

#include "core/base/files.h"
#include "core/run/run_directory.h"
#include "core/spec/json_text.h"
#include "core/spec/spec_head.h"

namespace plateau::logs {
namespace {

using nlohmann::json;

std::int64_t countAt(const json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_number_unsigned() ? found->get<std::int64_t>() : -1;
}

std::string textAt(const json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

json toJson(const ImportSpec& spec) {
    return {{"version", spec::kSpecVersion},
            {"kind", spec::toString(spec::RunKind::import)},
            {"steps", static_cast<std::uint64_t>(spec.steps)},
            {"source",
             {{"file", spec.file},
              {"files", spec.files},
              {"format", toString(spec.format)},
              {"bytes", spec.bytes},
              {"hash", spec.hash}}}};
}

std::string importSpecText(const ImportSpec& spec) {
    return spec::dumpJson(toJson(spec));
}

Result<ImportSpec> parseImportSpec(std::string_view text, std::string_view source) {
    const auto document = spec::parseSpecDocument(text, source, spec::kMaxSpecBytes);
    if (!document) return document.error();
    const auto kind = spec::kindOf(*document, source);
    if (!kind) return kind.error();
    constexpr const char* kAdvice = "import the log once more";
    if (*kind != spec::RunKind::import) return spec::specFault(source, "kind", "not an imported run", kAdvice);
    const auto from = document->find("source");
    if (from == document->end() || !from->is_object())
        return spec::specFault(source, "source", "not an object", kAdvice);
    const auto format = logFormat(textAt(*from, "format"));
    if (!format) return spec::specFault(source, "source.format", format.error().message, kAdvice);
    ImportSpec spec;
    spec.format = *format;
    spec.file = textAt(*from, "file");
    spec.hash = textAt(*from, "hash");
    spec.bytes = static_cast<std::uint64_t>(std::max<std::int64_t>(0, countAt(*from, "bytes")));
    spec.steps = countAt(*document, "steps");
    if (spec.steps < 0) return spec::specFault(source, "steps", "not a count", kAdvice);
    if (const auto files = from->find("files"); files != from->end() && files->is_array())
        for (const json& file : *files)
            if (file.is_string()) spec.files.push_back(file.get<std::string>());
    return spec;
}

Result<ImportSpec> readImportSpec(const std::filesystem::path& folder) {
    const auto file = run::RunPaths{folder}.spec();
    const auto text = readFile(file, spec::kMaxSpecBytes);
    if (!text) return text.error();
    return parseImportSpec(*text, file.string());
}

}  // namespace plateau::logs
