#include "app/engine/command/fields_text.h"

#include "core/spec/settings.h"

namespace plateau::engine {

std::string fieldsText(const spec::FieldTable& table, const nlohmann::json& defaults) {
    const spec::Settings settings = spec::Settings::fromDocument(defaults);
    std::string text = "fields, and what they are where neither flag, recipe nor size says otherwise\n";
    for (const spec::FieldInfo& info : table.infos()) {
        text += "  " + std::string(info.name) + "  " + std::string(info.help);
        if (const auto value = settings.find(info.name); value && !value->empty() && *value != "[]")
            text += " (" + std::string(*value) + ")";
        text += "\n";
    }
    return text;
}

}  // namespace plateau::engine
