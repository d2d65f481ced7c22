#include "core/spec/settings.h"

#include <algorithm>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "core/spec/json_text.h"

namespace plateau::spec {
namespace {

constexpr int kDeepest = 32;

// A text with line ends in it would be two settings.
std::string valueText(const nlohmann::json& value) {
    if (value.is_null()) return {};
    if (!value.is_string()) return dumpJson(value);
    const auto& text = value.get_ref<const std::string&>();
    const bool isPlain = std::none_of(text.begin(), text.end(), [](unsigned char c) { return c < 0x20; });
    return isPlain ? text : dumpJson(value);
}

void flatten(const nlohmann::json& object, const std::string& prefix, int depth,
             std::map<std::string, std::string>& settings) {
    for (const auto& [key, value] : object.items()) {
        const std::string name = prefix + key;
        const bool isName = std::none_of(key.begin(), key.end(), [](unsigned char c) { return c < 0x20 || c == '='; });
        if (!isName || (prefix.empty() && key == "version")) continue;
        if (value.is_object() && depth < kDeepest) {
            flatten(value, name + ".", depth + 1, settings);
        } else {
            settings[name] = valueText(value);
        }
    }
}

// Calls `take(name, value)` for every line until it returns false.
template <typename Take>
void eachLine(std::string_view text, Take&& take) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t mark = line.find('=');
        if (mark != line.npos && !take(line.substr(0, mark), line.substr(mark + 1))) return;
    }
}

}  // namespace

Settings Settings::fromDocument(const nlohmann::json& spec) {
    std::map<std::string, std::string> settings;
    if (spec.is_object()) flatten(spec, {}, 0, settings);
    std::string text;
    for (const auto& [name, value] : settings) text += name + "=" + value + "\n";
    return fromText(std::move(text));
}

Settings Settings::fromText(std::string text) {
    Settings settings;
    if (!text.empty()) settings.m_text = std::make_shared<const std::string>(std::move(text));
    return settings;
}

std::optional<std::string_view> Settings::find(std::string_view name) const {
    std::optional<std::string_view> found;
    eachLine(text(), [&](std::string_view at, std::string_view value) {
        if (at == name) found = value;
        return !found;
    });
    return found;
}

std::vector<std::pair<std::string_view, std::string_view>> Settings::entries() const {
    std::vector<std::pair<std::string_view, std::string_view>> all;
    eachLine(text(), [&](std::string_view name, std::string_view value) {
        all.emplace_back(name, value);
        return true;
    });
    return all;
}

const std::string& Settings::text() const {
    static const std::string kNone;
    return m_text ? *m_text : kNone;
}

std::vector<std::string> differingSettings(const std::vector<Settings>& runs) {
    std::map<std::string_view, std::pair<std::size_t, std::set<std::string_view>>> seen;
    for (const Settings& run : runs) {
        for (const auto& [name, value] : run.entries()) {
            auto& [count, values] = seen[name];
            ++count;
            values.insert(value);
        }
    }
    std::vector<std::string> names;
    for (const auto& [name, found] : seen) {
        if (found.first < runs.size() || found.second.size() > 1) names.emplace_back(name);
    }
    return names;
}

}  // namespace plateau::spec
