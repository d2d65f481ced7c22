#include "core/spec/recipe_fields.h"

#include <algorithm>
#include <string_view>

#include "core/spec/pretrain_schema.h"

namespace plateau::spec {
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

namespace {

// A field that another room knows: its place by its dots, its type by its looks.
nlohmann::json valueByLooks(const std::string& text) {
    const auto number = nlohmann::json::parse("[" + text + "]", nullptr, false);
    const auto isPlain = [](const nlohmann::json& value) { return value.is_number() || value.is_boolean(); };
    if (!number.is_array() || number.empty() || !std::all_of(number.begin(), number.end(), isPlain)) return text;
    return number.size() == 1 ? number.front() : number;
}

nlohmann::json& placeByDots(nlohmann::json& document, std::string_view name) {
    nlohmann::json* place = &document;
    for (auto dot = name.find('.'); dot != name.npos; dot = name.find('.')) {
        nlohmann::json& next = (*place)[std::string(name.substr(0, dot))];
        if (!next.is_null() && !next.is_object()) break;  // a value has no members: the rest stays one name
        place = &next;
        name.remove_prefix(dot + 1);
    }
    return (*place)[std::string(name)];
}

}  // namespace

nlohmann::json nested(const std::map<std::string, std::string>& fields) {
    nlohmann::json document = nlohmann::json::object();
    for (const auto& [name, text] : fields) {
        const auto field = pretrainSchema().find(name);
        if (!field) {
            placeByDots(document, name) = valueByLooks(text);
            continue;
        }
        auto value = valueFromText(*field->field, field->key, text);
        const nlohmann::json* fitting = std::get_if<nlohmann::json>(&value);
        slot(document, *field) = fitting ? *fitting : nlohmann::json(text);
    }
    return document;
}

}  // namespace plateau::spec
