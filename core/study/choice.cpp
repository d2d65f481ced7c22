#include "core/study/choice.h"

#include <nlohmann/json.hpp>

namespace plateau::study {
namespace {

using nlohmann::json;

template <typename Value>
bool take(const json& document, const char* name, Value& value) try {
    if (const auto member = document.find(name); member != document.end()) value = member->get<Value>();
    return true;
} catch (const json::exception&) {
    return false;
}

// Numbers and flags are texts as they are written.
bool takeTexts(const json& document, const char* name, std::map<std::string, std::string>& texts) {
    const auto member = document.find(name);
    if (member == document.end()) return true;
    if (!member->is_object()) return false;
    for (const auto& [key, value] : member->items()) {
        if (!value.is_string() && !value.is_number() && !value.is_boolean()) return false;
        texts[key] = value.is_string() ? value.get<std::string>() : value.dump();
    }
    return true;
}

Error wrong(std::string_view source, std::string_view name, std::string_view what) {
    return {ErrorCode::malformed, std::string(what), std::string(source) + ": " + std::string(name), {}};
}

}  // namespace

json toJson(const Choice& choice) {
    return {{"fields", choice.fields},
            {"operators", choice.operators},
            {"settings", choice.settings},
            {"seeds", choice.seeds},
            {"variants", choice.variants}};
}

Result<Choice> choiceFromJson(const json& document, std::string_view source) {
    if (!document.is_object()) return wrong(source, "the study", "is no JSON object");
    for (const auto& [name, value] : document.items())
        if (name != "fields" && name != "operators" && name != "settings" && name != "seeds" && name != "variants")
            return wrong(source, name, "is not known; a study has fields, operators, settings, seeds and variants");
    Choice choice;
    if (!takeTexts(document, "fields", choice.fields))
        return wrong(source, "fields", "must be texts or numbers by the names of fields");
    if (!take(document, "operators", choice.operators)) return wrong(source, "operators", "must be a list of names");
    if (!take(document, "settings", choice.settings))
        return wrong(source, "settings", "must be texts by name, by operator");
    if (!take(document, "seeds", choice.seeds)) return wrong(source, "seeds", "must be a text, such as \"1-3\"");
    if (!take(document, "variants", choice.variants)) return wrong(source, "variants", "must be a text");
    return choice;
}

}  // namespace plateau::study
