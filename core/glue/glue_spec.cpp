#include "core/glue/glue_spec.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/files.h"
#include "core/glue/glue_fields.h"
#include "core/glue/task.h"
#include "core/run/json_text.h"
#include "core/run/run_directory.h"
#include "core/run/spec_head.h"

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using run::FieldError;
using run::FieldProblem;

constexpr std::string_view kSection = "glue";

// The place of a field in a document; makes the section on the way.
json& slot(json& document, std::string_view name) {
    const auto dot = name.find('.');
    if (dot == name.npos) return document[std::string(name)];
    return document[std::string(name.substr(0, dot))][std::string(name.substr(dot + 1))];
}

Status readField(GlueSpec& spec, const std::string& name, const json& value, std::string_view source) {
    const GlueField* field = findGlueField(name);
    if (!field || field->info.name != name) {
        const std::string near = nearestGlueField(name);
        return run::specFault(source, name, "unknown field", near.empty() ? "remove it" : "did you mean " + near + "?");
    }
    if (!isOfType(*field, value))
        return run::specFault(
            source, name,
            "expected " + std::string(expectedType(*field)) + ", found " + std::string(run::jsonTypeName(value)),
            "correct the field");
    if (const auto bad = misfit(*field, value)) {
        const Error error = describe(FieldError{name, bad->problem, run::textOf(value), bad->expected});
        return run::specFault(source, name, error.message, error.advice);
    }
    field->set(spec, value);
    return Done{};
}

Status readSection(GlueSpec& spec, const json& section, std::string_view source) {
    if (!section.is_object())
        return run::specFault(source, kSection,
                              "expected an object, found " + std::string(run::jsonTypeName(section)),
                              "correct the field");
    for (const auto& [key, value] : section.items())
        if (Status read = readField(spec, std::string(kSection) + "." + key, value, source); !read) return read;
    return Done{};
}

Status readDocument(GlueSpec& spec, const json& document, std::string_view source) {
    const Result<run::RunKind> kind = run::kindOf(document, source);
    if (!kind) return kind.error();
    if (*kind != run::RunKind::glue)
        return run::specFault(source, "kind", "this is the spec of a run of kind " + std::string(run::toString(*kind)),
                              "give the run folder of a GLUE run");
    for (const auto& [key, value] : document.items()) {
        if (key == "version" || key == "kind") continue;
        Status read = key == kSection ? readSection(spec, value, source) : readField(spec, key, value, source);
        if (!read) return read;
    }
    return Done{};
}

class Checks {
public:
    explicit Checks(const GlueSpec& spec) : m_spec(spec) {}

    std::vector<FieldError> errors() && {
        if (!run::isDeviceName(m_spec.device)) add("device", FieldProblem::unknownChoice, m_spec.device, "auto, cpu, cuda, cuda:N");
        path("glue.data", m_spec.data, true);
        path("glue.checkpoint", m_spec.checkpoint, m_spec.along.empty());
        path("glue.along", m_spec.along, false);
        if (!m_spec.along.empty() && !m_spec.checkpoint.empty())
            add("glue.checkpoint", FieldProblem::unsupported, m_spec.checkpoint, "either checkpoint or along");
        checkTasks();
        checkSeeds();
        return std::move(m_errors);
    }

private:
    void add(std::string field, FieldProblem problem, std::string value, std::string expected) {
        m_errors.push_back({std::move(field), problem, std::move(value), std::move(expected)});
    }

    void path(const char* field, const std::string& value, bool needed) {
        if (value.empty()) {
            if (needed) add(field, FieldProblem::missing, {}, {});
        } else if (!fs::path(value).is_absolute()) {
            add(field, FieldProblem::unknownChoice, value, "a whole path, beginning with /");
        }
    }

    void checkTasks() {
        std::vector<std::string_view> known;
        for (const TaskInfo& task : tasks()) known.push_back(task.name);
        std::set<std::string> seen;
        if (m_spec.tasks.empty()) return add("glue.tasks", FieldProblem::missing, {}, {});
        for (const std::string& task : m_spec.tasks) {
            if (!findTask(task)) return add("glue.tasks", FieldProblem::unknownChoice, task, run::joined(known));
            if (!seen.insert(task).second) return add("glue.tasks", FieldProblem::repeated, task, {});
        }
        // The diagnostic set has no training data: MNLI's model answers it.
        if (seen.contains("ax") && !seen.contains("mnli")) add("glue.tasks", FieldProblem::missing, {}, "ax");
    }

    void checkSeeds() {
        std::set<std::uint64_t> seen;
        if (m_spec.seeds.empty()) return add("glue.seeds", FieldProblem::missing, {}, {});
        for (const std::uint64_t seed : m_spec.seeds)
            if (!seen.insert(seed).second) return add("glue.seeds", FieldProblem::repeated, std::to_string(seed), {});
    }

    const GlueSpec& m_spec;
    std::vector<FieldError> m_errors;
};

}  // namespace

std::vector<FieldError> checkGlueSpec(const GlueSpec& spec) {
    return Checks(spec).errors();
}

json toJson(const GlueSpec& spec) {
    json document = {{"version", run::kSpecVersion}, {"kind", run::toString(run::RunKind::glue)}};
    for (const GlueField& field : glueFields()) slot(document, field.info.name) = field.get(spec);
    return document;
}

std::string canonicalJson(const GlueSpec& spec) {
    return run::dumpJson(toJson(spec)) + "\n";
}

Result<GlueSpec> parseGlueSpec(std::string_view text, std::string_view source) {
    const Result<json> document = run::parseSpecDocument(text, source, run::kMaxSpecBytes);
    if (!document) return document.error();
    GlueSpec spec;
    if (const Status read = readDocument(spec, *document, source); !read) return read.error();
    const auto errors = checkGlueSpec(spec);
    if (errors.empty()) return spec;
    const Error first = describe(errors.front());
    return run::specFault(source, errors.front().field, first.message, first.advice);
}

Result<GlueSpec> readGlueSpec(const fs::path& runFolder) {
    const fs::path file = run::RunPaths{runFolder}.spec();
    const Result<std::string> text = readFile(file, run::kMaxSpecBytes);
    if (!text) return text.error();
    return parseGlueSpec(*text, file.string());
}

Status writeGlueSpec(const fs::path& runFolder, const GlueSpec& spec) {
    if (const auto errors = checkGlueSpec(spec); !errors.empty()) return describe(errors.front());
    return run::createRun(runFolder, canonicalJson(spec));
}

}  // namespace plateau::glue
