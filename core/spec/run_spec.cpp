#include "core/spec/run_spec.h"

#include <algorithm>
#include <cmath>

#include "core/base/content_hash.h"
#include "core/spec/fields.h"
#include "core/spec/json_text.h"
#include "core/spec/spec_checks.h"
#include "core/spec/spec_head.h"

namespace plateau::spec {
namespace {

using nlohmann::json;

constexpr std::string_view kVersion = "version";
constexpr std::string_view kGlue = "glue";
constexpr std::size_t kMostBytes = std::size_t{1} << 20;

Status readField(RunSpec& spec, const FieldBinding& binding, const json& value, std::string_view source) {
    const std::string_view name = binding.info.name;
    if (!isOfType(binding, value))
        return specFault(
            source, name,
            "expected " + std::string(expectedType(binding)) + ", found " + std::string(jsonTypeName(value)),
            "correct the field");
    if (const auto bad = misfit(binding, value)) {
        const Error error = describe(FieldError{std::string(name), bad->problem, textOf(value), bad->expected});
        return specFault(source, name, error.message, error.advice);
    }
    binding.set(spec, value);
    return Done{};
}

Status readGlue(RunSpec& spec, const json& value, std::string_view source) {
    if (!value.is_object() && !value.is_null())
        return specFault(source, kGlue, "expected an object, found " + std::string(jsonTypeName(value)),
                         "correct the field");
    spec.glue = value.is_null() ? std::string() : dumpJson(value);
    return Done{};
}

// `prefix` is the dotted name of `section` with a final dot, empty at the top. The sections of the table bound the
// recursion.
Status readSection(RunSpec& spec, const json& section, const std::string& prefix, std::string_view source) {
    for (const auto& [key, value] : section.items()) {
        const std::string name = prefix + key;
        if (name == kVersion) continue;
        Status read = Done{};
        const auto field = findBinding(name);
        if (name == kGlue) {
            read = readGlue(spec, value, source);
        } else if (field && field->key.empty()) {
            read = readField(spec, *field->binding, value, source);
        } else if (!isSection(name)) {
            const std::string near = nearestField(name);
            read = specFault(source, name, "unknown field", near.empty() ? "remove it" : "did you mean " + near + "?");
        } else if (!value.is_object()) {
            read = specFault(source, name, "expected an object, found " + std::string(jsonTypeName(value)),
                             "correct the field");
        } else {
            read = readSection(spec, value, name + ".", source);
        }
        if (!read) return read;
    }
    return Done{};
}

}  // namespace

std::string_view toString(RunKind kind) {
    switch (kind) {
        case RunKind::pretrain:
            return "pretrain";
        case RunKind::glue:
            return "glue";
        case RunKind::classify:
            return "classify";
        case RunKind::corpus:
            return "corpus";
        case RunKind::import:
            return "import";
    }
    return "pretrain";
}

std::int64_t expectedSteps(const TrainSpec& train, std::int64_t step, double spent_seconds) {
    if (!(train.budget_seconds > 0 && spent_seconds > 0) || step < 1) return train.steps;
    const double expected = static_cast<double>(step) * std::max(1.0, train.budget_seconds / spent_seconds);
    return expected < static_cast<double>(train.steps) ? std::llround(expected) : train.steps;
}

json toJson(const RunSpec& spec) {
    json document = json::object();
    document[std::string(kVersion)] = spec.version;
    for (const FieldBinding& binding : fieldBindings()) slot(document, {&binding, {}}) = binding.get(spec);
    auto glue = spec.glue.empty() ? Result<json>(json()) : parseJson(spec.glue, kGlue);
    document[std::string(kGlue)] = glue ? *glue : json();
    return document;
}

std::string canonicalJson(const RunSpec& spec) {
    return dumpJson(toJson(spec)) + "\n";
}

Result<RunSpec> parseRunSpec(std::string_view text, std::string_view source) {
    const auto document = parseSpecDocument(text, source, kMostBytes);
    if (!document) return document.error();
    RunSpec spec;
    if (const Status read = readSection(spec, *document, {}, source); !read) return read.error();
    const auto errors = crossFieldErrors(spec);
    if (errors.empty()) return spec;
    const Error first = describe(errors.front());
    return specFault(source, errors.front().field, first.message, first.advice);
}

std::string contentHash(const RunSpec& spec) {
    return plateau::contentHash(canonicalJson(spec));
}

std::string groupHash(const RunSpec& spec) {
    json document = toJson(spec);
    document.erase("seed");
    document.erase("device");
    return plateau::contentHash(dumpJson(document));
}

}  // namespace plateau::spec
