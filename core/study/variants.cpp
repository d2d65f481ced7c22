#include "core/study/variants.h"

#include <algorithm>

#include "core/base/trimmed_text.h"
#include "core/spec/draft.h"
#include "core/spec/pretrain_schema.h"

namespace plateau::study {
namespace {

constexpr std::string_view kBlank = " ";

std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(at, start), text.size());
        parts.push_back(trimmed(text.substr(start, end - start), kBlank));
        start = end + 1;
    }
    return parts;
}

std::string fullName(std::string_view name) {
    if (name == "operator") return std::string(spec::kOperatorField);
    if (name == "pattern") return std::string(spec::kPatternField);
    return std::string(name);
}

}  // namespace

std::variant<std::vector<Variant>, VariantError> parseVariants(std::string_view text) {
    if (trimmed(text, kBlank).empty()) return std::vector<Variant>{{}};
    std::vector<Variant> variants;
    for (const std::string_view part : split(text, '|')) {
        Variant variant{std::string(part), {}};
        for (const std::string_view assignment : split(part, ';')) {
            const auto equals = assignment.find('=');
            const std::string_view name = trimmed(assignment.substr(0, equals), kBlank);
            if (equals == std::string_view::npos || name.empty() || name == "seed")
                return VariantError{std::string(assignment.empty() ? std::string_view("|") : assignment)};
            variant.assigned[fullName(name)] = std::string(trimmed(assignment.substr(equals + 1), kBlank));
        }
        variants.push_back(std::move(variant));
        if (variants.size() > kMostVariants) return VariantError{};
    }
    return variants;
}

std::string textOf(const std::vector<Variant>& variants) {
    std::string text;
    for (const Variant& variant : variants) {
        std::string assignments;
        for (const auto& [name, value] : variant.assigned)
            assignments += (assignments.empty() ? "" : "; ") + name + "=" + value;
        text += (text.empty() ? "" : " | ") + assignments;
    }
    return text;
}

Choice withVariant(Choice choice, const Variant& variant) {
    choice.variants.clear();
    // The operators first: settings are theirs.
    if (const auto op = variant.assigned.find(std::string(spec::kOperatorField)); op != variant.assigned.end())
        choice.operators = {op->second};
    for (const auto& [name, value] : variant.assigned) {
        if (name == spec::kOperatorField) continue;
        if (spec::findField(name)) {
            choice.fields[name] = value;
            continue;
        }
        for (const std::string& op : choice.operators) choice.settings[op][name] = value;
    }
    return choice;
}

}  // namespace plateau::study
