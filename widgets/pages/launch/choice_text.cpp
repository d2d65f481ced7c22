#include "widgets/pages/launch/choice_text.h"

#include <nlohmann/json.hpp>

namespace plateau::widgets {

using nlohmann::json;

QString textOf(const LaunchChoice& choice) {
    const json document{{"fields", choice.fields},
                        {"operators", choice.operators},
                        {"settings", choice.settings},
                        {"seeds", choice.seeds},
                        {"variants", choice.variants}};
    return QString::fromStdString(document.dump());
}

std::optional<LaunchChoice> choiceFromText(const QString& text) {
    const json document = json::parse(text.toStdString(), nullptr, false);
    try {
        return LaunchChoice{
            document.at("fields").get<FieldTexts>(), document.at("operators").get<std::vector<std::string>>(),
            document.at("settings").get<std::map<std::string, FieldTexts>>(), document.at("seeds").get<std::string>(),
            document.value("variants", std::string())};
    } catch (const json::exception&) {
        return std::nullopt;
    }
}

}  // namespace plateau::widgets
