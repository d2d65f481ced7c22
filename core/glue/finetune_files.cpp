#include "core/glue/finetune_files.h"

#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/glue/finetune_draft.h"
#include "core/run/run_directory.h"
#include "core/spec/finetune_schema.h"
#include "core/spec/spec_head.h"

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;
using spec::RunKind;
using spec::Schema;

template <typename Spec>
Result<Spec> specOf(const Schema<Spec>& schema, const nlohmann::json& document, std::string_view source) {
    const Result<RunKind> kind = spec::kindOf(document, source);
    if (!kind) return kind.error();
    if (*kind != schema.kind())
        return spec::specFault(source, "kind",
                               "this is the spec of a run of kind " + std::string(spec::toString(*kind)),
                               "give the run folder of a run of kind " + std::string(spec::toString(schema.kind())));
    Spec spec;
    if (const Status read = schema.read(spec, document, source); !read) return read.error();
    if (const auto errors = validate(spec); !errors.empty()) return spec::specFault(source, errors.front());
    return spec;
}

template <typename Spec>
Result<Spec> parse(const Schema<Spec>& schema, std::string_view text, std::string_view source) {
    const auto document = spec::parseSpecDocument(text, source, spec::kMaxSpecBytes);
    if (!document) return document.error();
    return specOf(schema, *document, source);
}

Result<nlohmann::json> readDocument(const fs::path& file) {
    const Result<std::string> text = readFile(file, spec::kMaxSpecBytes);
    if (!text) return text.error();
    return spec::parseSpecDocument(*text, file.string(), spec::kMaxSpecBytes);
}

template <typename Spec>
Result<Spec> read(const Schema<Spec>& schema, const fs::path& runFolder) {
    const fs::path file = run::RunPaths{runFolder}.spec();
    const auto document = readDocument(file);
    if (!document) return document.error();
    return specOf(schema, *document, file.string());
}

}  // namespace

Result<spec::GlueSpec> parseGlueSpec(std::string_view text, std::string_view source) {
    return parse(spec::glueSchema(), text, source);
}

Result<spec::ClassifySpec> parseClassifySpec(std::string_view text, std::string_view source) {
    return parse(spec::classifySchema(), text, source);
}

Result<spec::GlueSpec> readGlueSpec(const fs::path& runFolder) {
    return read(spec::glueSchema(), runFolder);
}

Result<spec::ClassifySpec> readClassifySpec(const fs::path& runFolder) {
    return read(spec::classifySchema(), runFolder);
}

Result<spec::AnyFinetuneSpec> readFinetuneSpec(const fs::path& runFolder) {
    const fs::path file = run::RunPaths{runFolder}.spec();
    const auto document = readDocument(file);
    if (!document) return document.error();
    const Result<RunKind> kind = spec::kindOf(*document, file.string());
    if (!kind) return kind.error();
    const auto either = [](auto spec) -> Result<spec::AnyFinetuneSpec> {
        if (!spec) return spec.error();
        return spec::AnyFinetuneSpec(*std::move(spec));
    };
    return *kind == RunKind::classify ? either(specOf(spec::classifySchema(), *document, file.string()))
                                      : either(specOf(spec::glueSchema(), *document, file.string()));
}

Status writeFinetuneSpec(const fs::path& runFolder, const spec::AnyFinetuneSpec& any) {
    if (const auto errors = validate(any); !errors.empty()) return describe(errors.front());
    return run::createRun(runFolder, canonicalJson(any));
}

}  // namespace plateau::glue
