#include "core/corpus/filter.h"

#include <algorithm>
#include <cstdio>

namespace plateau::corpus {
namespace {

bool isDroppedCategory(const FilterSettings& filter, std::string_view category) {
    const auto& names = filter.dropped_categories;
    return std::find(names.begin(), names.end(), category) != names.end();
}

bool isHarmful(const FilterSettings& filter, const std::optional<double>& harmfulPp) {
    if (!harmfulPp) return filter.missing_harmful_pp == MissingHarmfulPp::drop;
    return !(*harmfulPp > filter.least_harmful_pp && *harmfulPp < filter.most_harmful_pp);
}

void append(std::string& list, std::string_view item) {
    constexpr std::size_t kEnough = 100;
    if (list.size() > kEnough) return;
    if (!list.empty()) list += ", ";
    list += item.substr(0, kEnough);
}

}  // namespace

const char* toString(Rule rule) {
    switch (rule) {
        case Rule::categories:
            return "categories";
        case Rule::harmful_pp:
            return "harmful_pp";
        case Rule::quality_warnings:
            return "quality_warnings";
        case Rule::empty:
            return "empty";
    }
    return "";
}

std::optional<Rule> dropsBy(const FilterSettings& filter, const OscarRecord& record) {
    if (filter.categories && std::any_of(record.categories.begin(), record.categories.end(),
                                         [&](std::string_view name) { return isDroppedCategory(filter, name); }))
        return Rule::categories;
    if (filter.harmful_pp && isHarmful(filter, record.harmful_pp)) return Rule::harmful_pp;
    if (filter.quality_warnings && !record.quality_warnings.empty()) return Rule::quality_warnings;
    return std::nullopt;
}

std::string reasonOf(Rule rule, const FilterSettings& filter, const OscarRecord& record) {
    std::string reason;
    if (rule == Rule::categories) {
        for (const std::string_view name : record.categories)
            if (isDroppedCategory(filter, name)) append(reason, name);
    } else if (rule == Rule::harmful_pp) {
        char text[64] = "no harmful_pp";
        if (record.harmful_pp) std::snprintf(text, sizeof text, "harmful_pp %.6g", *record.harmful_pp);
        reason = text;
    } else if (rule == Rule::quality_warnings) {
        for (const std::string_view name : record.quality_warnings) append(reason, name);
    } else {
        reason = "no text";
    }
    return reason;
}

}  // namespace plateau::corpus
