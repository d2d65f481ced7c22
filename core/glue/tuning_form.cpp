#include "core/glue/tuning_form.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "core/run/run_directory.h"
#include "core/spec/json_text.h"
#include "core/spec/nearest.h"
#include "core/spec/spec_head.h"

namespace plateau::glue {
namespace {

using nlohmann::json;
using spec::FieldError;
using spec::FieldProblem;

// The place of a field in a document; makes the section on the way.
json& slot(json& document, std::string_view name) {
    const auto dot = name.find('.');
    if (dot == name.npos) return document[std::string(name)];
    return document[std::string(name.substr(0, dot))][std::string(name.substr(dot + 1))];
}

Status readField(const TuningForm& form, TuningSpec& spec, const std::string& name, const json& value,
                 std::string_view source) {
    const TuningField* field = form.find(name);
    if (!field || field->info.name != name) {
        const std::string near = form.nearest(name);
        return spec::specFault(source, name, "unknown field",
                               near.empty() ? "remove it" : "did you mean " + near + "?");
    }
    if (!isOfType(*field, value))
        return spec::specFault(
            source, name,
            "expected " + std::string(expectedType(*field)) + ", found " + std::string(spec::jsonTypeName(value)),
            "correct the field");
    if (const auto bad = valueProblem(*field, value)) {
        const Error error = describe(FieldError{name, bad->problem, spec::textOf(value), bad->expected});
        return spec::specFault(source, name, error.message, error.advice);
    }
    field->set(spec, value);
    return Done{};
}

Status readSection(const TuningForm& form, TuningSpec& spec, const json& section, std::string_view source) {
    if (!section.is_object())
        return spec::specFault(source, form.section(),
                               "expected an object, found " + std::string(spec::jsonTypeName(section)),
                               "correct the field");
    for (const auto& [key, value] : section.items())
        if (Status read = readField(form, spec, std::string(form.section()) + "." + key, value, source); !read)
            return read;
    return Done{};
}

}  // namespace

const TuningField* TuningForm::find(std::string_view name) const {
    for (const TuningField& field : fields) {
        const std::string_view known = field.info.name, start = section();
        if (name == known) return &field;
        if (known.starts_with(start) && known.substr(start.size()).starts_with('.') &&
            name == known.substr(start.size() + 1))
            return &field;
    }
    return nullptr;
}

std::string TuningForm::nearest(std::string_view name) const {
    std::vector<std::string> known;
    for (const TuningField& field : fields) known.emplace_back(field.info.name);
    return spec::nearest(name, known);
}

std::vector<spec::FieldInfo> TuningForm::infos() const {
    std::vector<spec::FieldInfo> list;
    for (const TuningField& field : fields) list.push_back(field.info);
    return list;
}

void FieldErrors::report(FieldError error) {
    const auto same = [&](const FieldError& other) { return other.field == error.field; };
    if (std::none_of(m_errors.begin(), m_errors.end(), same)) m_errors.push_back(std::move(error));
}

void FieldErrors::report(std::string field, FieldProblem problem, std::string value, std::string expected) {
    report(FieldError{std::move(field), problem, std::move(value), std::move(expected)});
}

void checkPath(std::string_view field, const std::string& value, bool isNeeded, FieldErrors& errors) {
    if (value.empty()) {
        if (isNeeded) errors.report(std::string(field), FieldProblem::missing, {}, {});
    } else if (!std::filesystem::path(value).is_absolute()) {
        errors.report(std::string(field), FieldProblem::unknownChoice, value, "a whole path, beginning with /");
    }
}

void checkProtocol(const TuningForm& form, const TuningSpec& spec, bool needsCheckpoint, FieldErrors& errors) {
    if (!spec::isDeviceName(spec.device))
        errors.report("device", FieldProblem::unknownChoice, spec.device, "auto, cpu, cuda, cuda:N");
    checkPath(form.find("checkpoint")->info.name, spec.checkpoint, needsCheckpoint, errors);
    const std::string seeds(form.find("seeds")->info.name);
    std::set<std::uint64_t> seen;
    if (spec.seeds.empty()) errors.report(seeds, FieldProblem::missing, {}, {});
    for (const std::uint64_t seed : spec.seeds)
        if (!seen.insert(seed).second) errors.report(seeds, FieldProblem::repeated, std::to_string(seed), {});
}

json formJson(const TuningForm& form, const TuningSpec& spec) {
    json document = {{"version", spec::kSpecVersion}, {"kind", form.section()}};
    for (const TuningField& field : form.fields) slot(document, field.info.name) = field.get(spec);
    return document;
}

Status readForm(const TuningForm& form, std::string_view text, std::string_view source, TuningSpec& spec) {
    const Result<json> document = spec::parseSpecDocument(text, source, spec::kMaxSpecBytes);
    if (!document) return document.error();
    const Result<spec::RunKind> kind = spec::kindOf(*document, source);
    if (!kind) return kind.error();
    if (*kind != form.kind)
        return spec::specFault(source, "kind",
                               "this is the spec of a run of kind " + std::string(spec::toString(*kind)),
                               "give the run folder of a run of kind " + std::string(form.section()));
    for (const auto& [key, value] : document->items()) {
        if (key == "version" || key == "kind") continue;
        Status read =
            key == form.section() ? readSection(form, spec, value, source) : readField(form, spec, key, value, source);
        if (!read) return read;
    }
    return Done{};
}

Status refuseFirst(const FieldErrors& errors, std::string_view source) {
    if (errors.list().empty()) return Done{};
    const Error first = describe(errors.list().front());
    return spec::specFault(source, errors.list().front().field, first.message, first.advice);
}

}  // namespace plateau::glue
