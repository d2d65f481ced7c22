#include "core/corpus/settings.h"

#include <cmath>
#include <optional>

#include "core/base/number_text.h"

namespace plateau::corpus {
namespace {

using nlohmann::json;

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

struct Setting {
    std::string_view name, values, help;
    bool (*apply)(Settings& settings, std::string_view value);  // false: not one of `values`
};

bool setSwitch(bool& target, std::string_view value) {
    const auto on = switchOf(value);
    target = on.value_or(target);
    return on.has_value();
}

bool setBound(double& target, std::string_view value) {
    const auto number = numberIn<double>(value);
    if (!number || !std::isfinite(*number)) return false;
    target = *number;
    return true;
}

constexpr Setting kSettings[] = {
    {"text.documents", "paragraphs|lines", "plain text: documents end at a blank line, or at every line",
     [](Settings& s, std::string_view v) {
         s.documents = v == "lines" ? Documents::lines : Documents::paragraphs;
         return v == "lines" || v == "paragraphs";
     }},
    {"filter.categories", "on|off|A,B,…", "drop documents of the paper's categories, or of these",
     [](Settings& s, std::string_view v) {
         if (const auto on = switchOf(v)) return s.filter.categories = *on, true;
         s.filter.dropped_categories = split(v);
         s.filter.categories = true;
         return !s.filter.dropped_categories.empty();
     }},
    {"filter.harmful_pp", "on|off", "keep documents whose harmful_pp lies between the bounds",
     [](Settings& s, std::string_view v) { return setSwitch(s.filter.harmful_pp, v); }},
    {"filter.harmful_pp_above", "X", "lower bound, exclusive (5)",
     [](Settings& s, std::string_view v) { return setBound(s.filter.least_harmful_pp, v); }},
    {"filter.harmful_pp_below", "X", "upper bound, exclusive (100000)",
     [](Settings& s, std::string_view v) { return setBound(s.filter.most_harmful_pp, v); }},
    {"filter.missing_harmful_pp", "drop|keep", "what that rule does without a value (drop, as the authors' script)",
     [](Settings& s, std::string_view v) {
         s.filter.drop_missing_harmful_pp = v != "keep";
         return v == "drop" || v == "keep";
     }},
    {"filter.quality_warnings", "on|off", "drop documents with any quality warning",
     [](Settings& s, std::string_view v) { return setSwitch(s.filter.quality_warnings, v); }},
    {"seed", "N", "draws the held-out documents (1)",
     [](Settings& s, std::string_view v) {
         const auto number = numberIn<std::uint64_t>(v);
         s.seed = number.value_or(s.seed);
         return number.has_value() && *number <= kMaxSeed;
     }},
};

json filterJson(const FilterSettings& filter) {
    return {{"categories", filter.categories},
            {"dropped_categories", filter.dropped_categories},
            {"harmful_pp", filter.harmful_pp},
            {"harmful_pp_above", filter.least_harmful_pp},
            {"harmful_pp_below", filter.most_harmful_pp},
            {"missing_harmful_pp", filter.drop_missing_harmful_pp ? "drop" : "keep"},
            {"quality_warnings", filter.quality_warnings}};
}

}  // namespace

Status applyFilter(Settings& settings, std::string_view name) {
    if (name != "none" && name != "courtois2024")
        return Error{ErrorCode::usage, "unknown filter '" + std::string(name) + "'", "--filter",
                     "choose none or courtois2024"};
    settings.filter = FilterSettings{};
    const bool on = name == "courtois2024";
    settings.filter.categories = settings.filter.harmful_pp = settings.filter.quality_warnings = on;
    return Done{};
}

Status applyPacking(Settings& settings, std::string_view name) {
    if (name != "courtois2024" && name != "dense")
        return Error{ErrorCode::usage, "unknown packing '" + std::string(name) + "'", "--packing",
                     "choose courtois2024 or dense"};
    settings.packing = name == "dense" ? Packing::dense : Packing::courtois2024;
    return Done{};
}

Status applySetting(Settings& settings, std::string_view assignment) {
    const auto equals = assignment.find('=');
    const std::string_view name = assignment.substr(0, equals);
    if (equals == assignment.npos || name.empty())
        return Error{ErrorCode::usage, "'" + std::string(assignment) + "' is no assignment", "--set",
                     "write --set name=value, for example --set filter.harmful_pp=off"};
    for (const Setting& setting : kSettings) {
        if (setting.name != name) continue;
        if (setting.apply(settings, assignment.substr(equals + 1))) return Done{};
        return Error{ErrorCode::invalidField, "'" + std::string(assignment.substr(equals + 1)) + "' is no value of it",
                     std::string(name), "give " + std::string(setting.values)};
    }
    std::string names;
    for (const Setting& setting : kSettings) names += (names.empty() ? "" : ", ") + std::string(setting.name);
    return Error{ErrorCode::invalidField, "unknown setting", std::string(name), "choose one of " + names};
}

std::string settingNames() {
    std::string text;
    for (const Setting& setting : kSettings)
        text += "  " + std::string(setting.name) + "=" + std::string(setting.values) + "\n      " +
                std::string(setting.help) + "\n";
    return text;
}

Status checkSettings(const Settings& settings) {
    if (settings.length < kMinLength || settings.length > kMaxLength)
        return Error{ErrorCode::invalidField, "a sample cannot have " + std::to_string(settings.length) + " tokens",
                     "--length", "give " + std::to_string(kMinLength) + " to " + std::to_string(kMaxLength)};
    if (settings.held_out < 0 || settings.held_out > kMaxHeldOut)
        return Error{ErrorCode::invalidField, std::to_string(settings.held_out) + " documents cannot be held out",
                     "--held-out", "give 0 to " + std::to_string(kMaxHeldOut)};
    const FilterSettings& filter = settings.filter;
    if (settings.format == Format::text && (filter.categories || filter.harmful_pp || filter.quality_warnings))
        return Error{ErrorCode::invalidField, "plain text says nothing that a filter could ask for", "--filter",
                     "leave the filter out, or give OSCAR files with --format oscar"};
    if (!(filter.least_harmful_pp < filter.most_harmful_pp))
        return Error{ErrorCode::invalidField, "its bounds leave nothing between them", "filter.harmful_pp",
                     "give filter.harmful_pp_above less than filter.harmful_pp_below"};
    return Done{};
}

json toJson(const Settings& settings) {
    return {{"format", settings.format == Format::oscar ? "oscar" : "text"},
            {"documents", settings.documents == Documents::lines ? "lines" : "paragraphs"},
            {"filter", filterJson(settings.filter)},
            {"cased", settings.cased},
            {"length", settings.length},
            {"held_out", settings.held_out},
            {"seed", settings.seed},
            {"packing", settings.packing == Packing::dense ? "dense" : "courtois2024"}};
}

Result<Settings> settingsFromJson(const json& document) {
    try {
        Settings settings;
        settings.format = document.at("format") == "oscar" ? Format::oscar : Format::text;
        settings.documents = document.at("documents") == "lines" ? Documents::lines : Documents::paragraphs;
        settings.cased = document.at("cased").get<bool>();
        settings.length = document.at("length").get<std::int64_t>();
        settings.held_out = document.at("held_out").get<std::int64_t>();
        settings.seed = document.at("seed").get<std::uint64_t>();
        settings.packing = document.at("packing") == "dense" ? Packing::dense : Packing::courtois2024;
        const json& filter = document.at("filter");
        settings.filter = {.categories = filter.at("categories").get<bool>(),
                           .harmful_pp = filter.at("harmful_pp").get<bool>(),
                           .quality_warnings = filter.at("quality_warnings").get<bool>(),
                           .dropped_categories = filter.at("dropped_categories").get<std::vector<std::string>>(),
                           .least_harmful_pp = filter.at("harmful_pp_above").get<double>(),
                           .most_harmful_pp = filter.at("harmful_pp_below").get<double>(),
                           .drop_missing_harmful_pp = filter.at("missing_harmful_pp") != "keep"};
        // What does not come back as it was written is not a setting of ours.
        if (toJson(settings) == document) return settings;
    } catch (const json::exception&) {
    }
    return Error{ErrorCode::malformed, "the settings of the build are damaged", "", "build the corpus in a new folder"};
}

}  // namespace plateau::corpus
