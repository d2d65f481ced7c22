#include "core/spec/schema.h"

#include <algorithm>
#include <set>

#include "core/spec/json_text.h"
#include "core/spec/nearest.h"
#include "core/spec/spec_head.h"

namespace plateau::spec {
namespace {

using nlohmann::json;

// A value that starts with a dash would be taken for a flag.
void addFlag(std::vector<std::string>& arguments, std::string flag, const std::string& value) {
    if (value.starts_with('-')) {
        arguments.push_back(flag + "=" + value);
    } else {
        arguments.push_back(std::move(flag));
        arguments.push_back(value);
    }
}

Error usage(std::string message, std::string context, std::string advice) {
    return {ErrorCode::usage, std::move(message), std::move(context), std::move(advice)};
}

Status judgeByForm(const Field& field, const json& value, std::string_view source) {
    const std::string_view name = field.info.name;
    if (!isOfType(field, value)) return wrongType(source, name, expectedType(field), value);
    if (const auto bad = valueProblem(field, value))
        return specFault(source, {std::string(name), bad->problem, textOf(value), bad->expected});
    return Done{};
}

// The names, and all that lies around them: "a.b" lies in "a".
std::vector<std::string> withSections(const std::vector<std::string>& names) {
    std::set<std::string> all(names.begin(), names.end());
    all.insert({std::string(kKindMember), std::string(kVersionMember)});
    for (const std::string& name : names)
        for (auto dot = name.find('.'); dot != name.npos; dot = name.find('.', dot + 1))
            all.insert(name.substr(0, dot));
    return {all.begin(), all.end()};
}

}  // namespace

Error wrongType(std::string_view source, std::string_view name, std::string_view expected, const json& found) {
    return specFault(source, name, "expected " + std::string(expected) + ", found " + std::string(jsonTypeName(found)),
                     "correct the field");
}

void FieldErrors::report(FieldError error) {
    const auto same = [&](const FieldError& other) { return other.field == error.field; };
    if (std::none_of(m_errors.begin(), m_errors.end(), same)) m_errors.push_back(std::move(error));
}

void FieldErrors::report(std::string field, FieldProblem problem, std::string value, std::string expected) {
    report(FieldError{std::move(field), problem, std::move(value), std::move(expected)});
}

std::vector<FieldInfo> FieldTable::infos() const {
    std::vector<FieldInfo> list;
    for (const Field& field : m_fields) list.push_back(field.info);
    return list;
}

std::optional<FoundField> FieldTable::find(std::string_view name) const {
    for (const Field& field : m_fields) {
        const std::string_view known = field.info.name;
        if (name == known) return FoundField{&field, {}};
        if (field.info.type == FieldType::object && name.size() > known.size() + 1 && name.starts_with(known) &&
            name[known.size()] == '.')
            return FoundField{&field, std::string(name.substr(known.size() + 1))};
    }
    return std::nullopt;
}

std::optional<FoundField> FieldTable::findTyped(std::string_view name) const {
    if (auto found = find(name); found || m_section.empty()) return found;
    return find(inSection(name));
}

std::string FieldTable::fullName(const std::string& name) const {
    const auto found = findTyped(name);
    return found && found->key.empty() ? std::string(found->field->info.name) : name;
}

std::string FieldTable::inSection(std::string_view name) const {
    return m_section.empty() ? std::string(name) : m_section + "." + std::string(name);
}

std::string FieldTable::nearest(std::string_view name) const {
    std::vector<std::string> names;
    for (const Field& field : m_fields) names.emplace_back(field.info.name);
    return spec::nearest(name, m_plainKeys ? withSections(names) : names);
}

bool FieldTable::isSection(std::string_view name) const {
    return std::any_of(m_fields.begin(), m_fields.end(), [&](const Field& field) {
        const std::string_view known = field.info.name;
        return known.size() > name.size() && known.starts_with(name) && known[name.size()] == '.';
    });
}

Field& FieldTable::add(std::string_view name, FieldInfo info, FieldShape shape) {
    info.name = m_names.emplace_back(inSection(name));
    Field& field = m_fields.emplace_back();
    field.info = std::move(info);
    field.shape = shape;
    return field;
}

json FieldTable::documentOf(const void* spec) const {
    json document = {{kVersionMember, kSpecVersion}, {kKindMember, toString(m_kind)}};
    for (const std::string& name : m_reserved) document[name] = nullptr;
    for (const Field& field : m_fields)
        if (json value = field.get(spec); field.silent.is_null() || value != field.silent)
            slot(document, {&field, {}}) = std::move(value);
    return document;
}

Status FieldTable::readField(void* spec, const Field& field, const json& value, std::string_view source) const {
    if (Status judged = (m_judge ? m_judge : judgeByForm)(field, value, source); !judged) return judged;
    field.set(spec, value);
    return Done{};
}

// `prefix` is the dotted name of `section` with a final dot, empty at the top. The sections of the table bound the
// recursion.
Status FieldTable::readSection(void* spec, const json& section, const std::string& prefix,
                               std::string_view source) const {
    for (const auto& [key, value] : section.items()) {
        const std::string name = prefix + key;
        const bool isName = !m_plainKeys || key.find('.') == key.npos;
        const auto found = isName ? find(name) : std::nullopt;
        Status read = Done{};
        if (found && found->key.empty()) {
            read = readField(spec, *found->field, value, source);
        } else if (name == kVersionMember || name == kKindMember) {
            continue;
        } else if (std::find(m_reserved.begin(), m_reserved.end(), name) != m_reserved.end()) {
            if (!value.is_object() && !value.is_null()) read = wrongType(source, name, "an object", value);
        } else if (!isName || !isSection(name)) {
            const std::string near = nearest(name);
            read = specFault(source, name, "unknown field", near.empty() ? "remove it" : "did you mean " + near + "?");
        } else if (!value.is_object()) {
            read = wrongType(source, name, "an object", value);
        } else {
            read = readSection(spec, value, name + ".", source);
        }
        if (!read) return read;
    }
    return Done{};
}

Status FieldTable::readInto(void* spec, const json& document, std::string_view source) const {
    return readSection(spec, document, {}, source);
}

void FieldTable::applyTo(void* spec, const std::string& name, const std::string& text, FieldErrors& errors) const {
    const auto found = findTyped(name);
    if (!found) return errors.report(name, FieldProblem::unknownField, text, nearest(name));
    auto value = valueFromText(*found->field, found->key, text);
    if (const ValueProblem* bad = std::get_if<ValueProblem>(&value))
        errors.report(name, bad->problem, text, bad->expected);
    else
        store(spec, *found, std::get<json>(value));
}

std::vector<std::string> FieldTable::commandLine(const Draft& draft, std::string_view output) const {
    std::vector<std::string> arguments = {"plateau-engine", std::string(toString(m_kind))};
    addFlag(arguments, "--output", std::string(output));
    std::map<std::string, std::string> rest;
    for (const auto& [name, value] : draft.fields) rest[fullName(name)] = value;
    for (const FieldFlag& flag : m_flags) {
        if (!flag.is_written) continue;
        const auto field = rest.extract(std::string(flag.field));
        if (field) addFlag(arguments, "--" + std::string(flag.flag), field.mapped());
    }
    for (const auto& [name, value] : rest) {
        arguments.push_back("--set");
        arguments.push_back(name + "=" + value);
    }
    return arguments;
}

Result<Draft> FieldTable::draftFromFlags(const std::map<std::string, std::string>& flags,
                                         const std::vector<std::string>& settings) const {
    Draft draft;
    for (const auto& [flag, value] : flags) {
        const auto known = std::find_if(m_flags.begin(), m_flags.end(),
                                        [&name = flag](const FieldFlag& entry) { return entry.flag == name; });
        if (known == m_flags.end())
            return usage("unknown flag", "--" + flag,
                         "see plateau-engine " + std::string(toString(m_kind)) + " --help");
        draft.fields[std::string(known->field)] = value;
    }
    for (const std::string& setting : settings) {
        const auto equals = setting.find('=');
        if (equals == std::string::npos || equals == 0)
            return usage("no field and value in \"" + setting + "\"", "--set",
                         "write it as --set " + m_example + "=3e-4");
        const std::string name = fullName(setting.substr(0, equals)), value = setting.substr(equals + 1);
        const auto [place, isNew] = draft.fields.emplace(name, value);
        if (!isNew && place->second != value)
            return usage("the field has two values, \"" + place->second + "\" and \"" + value + "\"", name,
                         "give it once");
    }
    return draft;
}

json& slot(json& document, const FoundField& field) {
    json* place = &document;
    std::string_view rest = field.field->info.name;
    for (auto dot = rest.find('.'); dot != std::string_view::npos; dot = rest.find('.')) {
        place = &(*place)[std::string(rest.substr(0, dot))];
        rest.remove_prefix(dot + 1);
    }
    place = &(*place)[std::string(rest)];
    return field.key.empty() ? *place : (*place)[field.key];
}

void store(void* spec, const FoundField& found, const json& value) {
    if (found.key.empty()) return found.field->set(spec, value);
    json map = found.field->get(spec);
    map[found.key] = value;
    found.field->set(spec, map);
}

}  // namespace plateau::spec
