// The spec of a run as a flat list of settings, for tables, filters and differences. Values are immutable and cheap to
// copy; thread-safe.
//
// A setting is a dotted field name and its value as text: "train.peak_lr" -> "0.0001". Numbers and flags stand as in
// the spec, texts without quotes, lists as JSON, null as an empty text. It holds the whole spec except its version.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace plateau::spec {

class Settings {
public:
    Settings() = default;  // none

    // Objects within the document become dotted names.
    static Settings fromDocument(const nlohmann::json& spec);
    // Reads what text() returned; other text is not an error and gives the lines that it has.
    static Settings fromText(std::string text);

    bool empty() const { return !m_text || m_text->empty(); }
    // Nothing when there is no such setting. The text lives as long as a copy of this object does.
    std::optional<std::string_view> find(std::string_view name) const;
    // Sorted by name.
    std::vector<std::pair<std::string_view, std::string_view>> entries() const;
    // One line a setting, "name=value"; for the database.
    const std::string& text() const;

    bool operator==(const Settings& other) const { return m_text == other.m_text || text() == other.text(); }

private:
    std::shared_ptr<const std::string> m_text;
};

// Names whose values differ between any two of them, one of them lacking it included; sorted.
std::vector<std::string> differingSettings(const std::vector<Settings>& runs);

}  // namespace plateau::spec
