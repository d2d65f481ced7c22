#include "core/run/recipe_fields.h"

#include "core/run/fields.h"

namespace plateau::run {
namespace {

void flattenInto(std::map<std::string, std::string>& fields, const nlohmann::json& value, const std::string& name) {
    if (!value.is_object()) {
        fields[name] = textOf(value);
        return;
    }
    for (const auto& [key, entry] : value.items()) flattenInto(fields, entry, name.empty() ? key : name + "." + key);
}

}  // namespace

std::map<std::string, std::string> flattened(const nlohmann::json& nested) {
    std::map<std::string, std::string> fields;
    if (nested.is_object()) flattenInto(fields, nested, {});
    return fields;
}

nlohmann::json nested(const std::map<std::string, std::string>& fields) {
    nlohmann::json document = nlohmann::json::object();
    for (const auto& [name, text] : fields) {
        const auto field = findBinding(name);
        if (!field) {
            document[name] = text;
            continue;
        }
        auto value = valueFromText(*field->binding, field->key, text);
        const nlohmann::json* fitting = std::get_if<nlohmann::json>(&value);
        slot(document, *field) = fitting ? *fitting : nlohmann::json(text);
    }
    return document;
}

}  // namespace plateau::run
