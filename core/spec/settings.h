// The spec of a run as a flat list of settings, for tables, filters and differences between runs. Values are immutable
// and cheap to copy; thread-safe.
//
// A setting is a dotted field name and its value as text: "train.peak_lr" -> "0.0001". Numbers and flags are written as
// in the spec, texts without quotes, lists as JSON, and null as an empty text. The list holds the whole spec except its
// version.
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
    Settings() = default;  // no settings

    // Nested objects of the document become dotted names.
    static Settings fromDocument(const nlohmann::json& spec);
    // Reads the result of text(). Malformed text is not an error: the lines that can be read are used.
    static Settings fromText(std::string text);

    bool empty() const { return !m_text || m_text->empty(); }
    // The value; nothing when there is no such setting. The view is valid while any copy of this object lives.
    std::optional<std::string_view> find(std::string_view name) const;
    // Sorted by name.
    std::vector<std::pair<std::string_view, std::string_view>> entries() const;
    // One line "name=value" for each setting, for the database.
    const std::string& text() const;

    bool operator==(const Settings& other) const { return m_text == other.m_text || text() == other.text(); }

private:
    std::shared_ptr<const std::string> m_text;
};

// The names whose values differ between any two of the runs, sorted. A name that one run lacks counts as different.
std::vector<std::string> differingSettings(const std::vector<Settings>& runs);

}  // namespace plateau::spec
