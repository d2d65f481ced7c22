#include "core/corpus/settings.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/base/joined_text.h"
#include "core/base/number_text.h"
#include "core/corpus/build_schema.h"

namespace plateau::corpus {
namespace {

using nlohmann::json;
using spec::FieldType;

// What applySetting() takes: all that has no flag of its own. Taking a list, the categories are a case by themselves.
constexpr std::string_view kDocuments = "text.documents", kCategories = "filter.categories";
constexpr std::string_view kSettings[] = {kDocuments,
                                          kCategories,
                                          "filter.harmful_pp",
                                          "filter.harmful_pp_above",
                                          "filter.harmful_pp_below",
                                          "filter.missing_harmful_pp",
                                          "filter.quality_warnings",
                                          "held_out_order",
                                          "seed"};

const spec::Field& fieldOf(std::string_view setting) {
    return *buildSchema().findTyped(setting == kDocuments ? "documents" : setting)->field;
}

// The fields of a corpus' spec are those of its settings, too.
BuildSpec asSpec(Settings settings) {
    return {{}, {}, std::move(settings)};
}

bool contains(const auto& words, std::string_view word) {
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        if (comma > 0) parts.emplace_back(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return parts;
}

std::optional<bool> switchOf(std::string_view text) {
    if (text == "on" || text == "true") return true;
    if (text == "off" || text == "false") return false;
    return std::nullopt;
}

std::string valuesOf(std::string_view setting) {
    const spec::FieldInfo& info = fieldOf(setting).info;
    if (info.type == FieldType::choice) return joined(info.choices, "|");
    if (info.type == FieldType::flag) return setting == kCategories ? "on|off|A,B,…" : "on|off";
    return info.type == FieldType::integer ? "N" : "X";
}

// Null for what is not one of the field's values.
json valueFrom(const spec::FieldInfo& info, std::string_view text) {
    if (info.type == FieldType::choice) return contains(info.choices, text) ? json(text) : json();
    if (info.type == FieldType::flag) {
        const auto on = switchOf(text);
        return on ? json(*on) : json();
    }
    if (info.type == FieldType::integer) {
        const auto count = numberIn<std::uint64_t>(text);
        return count && static_cast<double>(*count) <= info.max ? json(*count) : json();
    }
    const auto number = numberIn<double>(text);
    return number && std::isfinite(*number) ? json(*number) : json();
}

std::string textOf(const json& value) {
    if (value.is_boolean()) return value.get<bool>() ? "on" : "off";
    if (!value.is_number_float()) return spec::textOf(value);
    char text[400];
    const auto [end, failure] = std::to_chars(text, text + sizeof text, value.get<double>(), std::chars_format::fixed);
    return failure == std::errc() ? std::string(text, end) : std::string();
}

bool apply(Settings& settings, std::string_view setting, std::string_view text) {
    if (setting == kCategories && !switchOf(text)) {
        settings.filter.dropped_categories = split(text);
        settings.filter.categories = true;
        return !settings.filter.dropped_categories.empty();
    }
    const spec::Field& field = fieldOf(setting);
    const json value = valueFrom(field.info, text);
    if (value.is_null()) return false;
    BuildSpec spec = asSpec(std::move(settings));
    field.set(&spec, value);
    settings = std::move(spec.settings);
    return true;
}

}  // namespace

Settings freshSettings() {
    Settings settings;
    settings.held_out_order = HeldOutOrder::spread;
    return settings;
}

Status applyFilter(Settings& settings, std::string_view name) {
    if (!contains(kFilters, name))
        return Error{ErrorCode::usage, "unknown filter '" + std::string(name) + "'", "--filter",
                     "choose " + joined(kFilters, " or ")};
    const bool on = name == kPaperFilter;
    settings.filter = {.categories = on, .harmful_pp = on, .quality_warnings = on};
    return Done{};
}

Status applyChoice(Settings& settings, const std::string& flag, std::string_view word) {
    if (apply(settings, flag, word)) return Done{};
    return Error{ErrorCode::usage, "unknown " + flag + " '" + std::string(word) + "'", "--" + flag,
                 "choose " + joined(fieldOf(flag).info.choices, " or ")};
}

Status applySetting(Settings& settings, std::string_view assignment) {
    const auto equals = assignment.find('=');
    const std::string_view name = assignment.substr(0, equals);
    if (equals == assignment.npos || name.empty())
        return Error{ErrorCode::usage, "'" + std::string(assignment) + "' is no assignment", "--set",
                     "write --set name=value, for example --set filter.harmful_pp=off"};
    if (!contains(kSettings, name))
        return Error{ErrorCode::invalidField, "unknown setting", std::string(name),
                     "choose one of " + joined(kSettings)};
    const std::string_view value = assignment.substr(equals + 1);
    if (apply(settings, name, value)) return Done{};
    return Error{ErrorCode::invalidField, "'" + std::string(value) + "' is no value of it", std::string(name),
                 "give " + valuesOf(name)};
}

std::string settingNames() {
    std::string text;
    for (const std::string_view name : kSettings)
        text +=
            "  " + std::string(name) + "=" + valuesOf(name) + "\n      " + std::string(fieldOf(name).info.help) + "\n";
    return text;
}

std::vector<std::string> assignmentsTo(const Settings& wanted, Settings settings) {
    std::vector<std::string> list;
    const auto assign = [&](std::string_view name, const std::string& text) {
        list.push_back(std::string(name) + "=" + text);
        apply(settings, name, text);
    };
    if (settings.filter.dropped_categories != wanted.filter.dropped_categories)
        assign(kCategories, joined(wanted.filter.dropped_categories, ","));
    const BuildSpec goal = asSpec(wanted);
    for (const std::string_view name : kSettings) {
        const spec::Field& field = fieldOf(name);
        const BuildSpec now = asSpec(settings);
        if (const json value = field.get(&goal); value != field.get(&now)) assign(name, textOf(value));
    }
    return list;
}

Status checkSettings(const Settings& settings) {
    if (settings.length < kMinLength || settings.length > kMaxLength)
        return Error{ErrorCode::invalidField, "a sample cannot have " + std::to_string(settings.length) + " tokens",
                     "--length", "give " + std::to_string(kMinLength) + " to " + std::to_string(kMaxLength)};
    if (settings.held_out < 0 || settings.held_out > kMaxHeldOut)
        return Error{ErrorCode::invalidField, std::to_string(settings.held_out) + " documents cannot be held out",
                     "--held-out", "give 0 to " + std::to_string(kMaxHeldOut)};
    const FilterSettings& filter = settings.filter;
    if (settings.format == Format::text && filter.isOn())
        return Error{ErrorCode::invalidField, "plain text says nothing that a filter could ask for", "--filter",
                     "leave the filter out, or give OSCAR files with --format oscar"};
    if (!(filter.least_harmful_pp < filter.most_harmful_pp))
        return Error{ErrorCode::invalidField, "its bounds leave nothing between them", "filter.harmful_pp",
                     "give filter.harmful_pp_above less than filter.harmful_pp_below"};
    return Done{};
}

json toJson(const Settings& settings) {
    return buildSchema().toJson(asSpec(settings))["build"]["settings"];
}

Result<Settings> settingsFromJson(const json& document) {
    BuildSpec spec;
    const Status read = buildSchema().read(spec, {{"build", {{"settings", document}}}}, {});
    // A missing setting would have its default.
    if (read && toJson(spec.settings) == document) return std::move(spec.settings);
    return Error{ErrorCode::malformed, "the settings of the build are damaged", "", "build the corpus in a new folder"};
}

}  // namespace plateau::corpus
