#include <algorithm>

#include "core/spec/fields.h"

namespace plateau::spec {

std::string nearestField(std::string_view name) {
    std::vector<std::string> names;
    for (const FieldBinding& binding : fieldBindings()) names.emplace_back(binding.info.name);
    return nearest(name, names);
}

const std::vector<FieldInfo>& fieldTable() {
    static const std::vector<FieldInfo> table = [] {
        std::vector<FieldInfo> infos;
        for (const FieldBinding& binding : fieldBindings()) infos.push_back(binding.info);
        return infos;
    }();
    return table;
}

const FieldInfo* findField(std::string_view name) {
    const auto found = findBinding(name);
    return found ? &found->binding->info : nullptr;
}

std::optional<FoundField> findBinding(std::string_view name) {
    for (const FieldBinding& binding : fieldBindings()) {
        const std::string_view known = binding.info.name;
        if (name == known) return FoundField{&binding, {}};
        if (binding.info.type == FieldType::object && name.size() > known.size() + 1 && name.starts_with(known) &&
            name[known.size()] == '.')
            return FoundField{&binding, std::string(name.substr(known.size() + 1))};
    }
    return std::nullopt;
}

bool isSection(std::string_view name) {
    return std::any_of(fieldBindings().begin(), fieldBindings().end(), [&](const FieldBinding& binding) {
        const std::string_view known = binding.info.name;
        return known.size() > name.size() && known.starts_with(name) && known[name.size()] == '.';
    });
}

nlohmann::json& slot(nlohmann::json& document, const FoundField& field) {
    nlohmann::json* place = &document;
    std::string_view rest = field.binding->info.name;
    for (auto dot = rest.find('.'); dot != std::string_view::npos; dot = rest.find('.')) {
        place = &(*place)[std::string(rest.substr(0, dot))];
        rest.remove_prefix(dot + 1);
    }
    place = &(*place)[std::string(rest)];
    return field.key.empty() ? *place : (*place)[field.key];
}

void store(RunSpec& spec, const FoundField& field, const nlohmann::json& value) {
    if (field.key.empty()) {
        field.binding->set(spec, value);
        return;
    }
    nlohmann::json map = field.binding->get(spec);
    map[field.key] = value;
    field.binding->set(spec, map);
}

}  // namespace plateau::spec
