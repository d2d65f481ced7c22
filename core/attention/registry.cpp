#include "core/attention/registry.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <tuple>
#include <utility>
#include <vector>

#include "core/attention/own_registry.h"
#include "core/base/choice_pattern.h"
#include "core/base/number_text.h"

namespace plateau::attention {
namespace {

struct Entry {
    int order;
    OperatorDescriptor descriptor;
};

// A deque: descriptors stay where they are, and the function-local static exists whichever file registers first.
std::deque<Entry>& entries() {
    static std::deque<Entry> all;
    return all;
}

// Descriptors stay where they are.
struct OwnEntries {
    std::mutex mutex;
    std::map<std::string, std::unique_ptr<const OperatorDescriptor>, std::less<>> by_id;
};

OwnEntries& ownEntries() {
    static OwnEntries all;
    return all;
}

thread_local std::vector<OperatorDescriptor>* t_collected = nullptr;

constexpr std::int64_t kMostParameters = std::int64_t{1} << 38;  // of a layer, a terabyte; an own operator may have any

template <typename Item, typename Name>
std::string joined(const Item& items, Name name) {
    std::string text;
    for (const auto& item : items) text += (text.empty() ? "" : ", ") + name(item);
    return text;
}

std::string choicesOf(const SettingInfo& setting) {
    return joined(setting.choices, [](const std::string& choice) { return choice; });
}

// Empty when `value` is allowed, otherwise what is allowed.
std::string allowedInstead(const SettingInfo& setting, const std::string& value) {
    if (setting.type == "choice") {
        const bool known = std::any_of(setting.choices.begin(), setting.choices.end(), [&](const std::string& choice) {
            return matchesChoice(choice, value, setting.min, setting.max);
        });
        return known ? "" : "choose one of: " + choicesOf(setting);
    }
    if (setting.type != "integer" && setting.type != "number") return "";
    if (setting.type == "integer" && !numberIn<std::int64_t>(value)) return "give a whole number";
    const auto number = numberIn<double>(value);
    if (!number || !std::isfinite(*number)) return "give a number";
    if (!(*number >= setting.min.value_or(*number))) return "give at least " + std::to_string(*setting.min);
    if (!(*number <= setting.max.value_or(*number))) return "give at most " + std::to_string(*setting.max);
    return "";
}

}  // namespace

bool registerOperator(int order, OperatorDescriptor descriptor) {
    if (t_collected != nullptr) {
        t_collected->push_back(std::move(descriptor));
        return true;
    }
    if (!descriptor.implementation || !descriptor.parameter_count || !descriptor.flops_per_token ||
        findOperator(descriptor.id)) {
        std::fprintf(stderr, "attention operator '%s' is incomplete or registered twice\n", descriptor.id.c_str());
        std::abort();
    }
    entries().push_back({order, std::move(descriptor)});
    return true;
}

std::vector<const OperatorDescriptor*> registeredOperators() {
    std::vector<const Entry*> sorted;
    for (const Entry& entry : entries()) sorted.push_back(&entry);
    std::sort(sorted.begin(), sorted.end(), [](const Entry* a, const Entry* b) {
        return std::tie(a->order, a->descriptor.id) < std::tie(b->order, b->descriptor.id);
    });
    std::vector<const OperatorDescriptor*> list;
    for (const Entry* entry : sorted) list.push_back(&entry->descriptor);
    return list;
}

const OperatorDescriptor* findOperator(std::string_view id) {
    for (const Entry& entry : entries())
        if (entry.descriptor.id == id) return &entry.descriptor;
    OwnEntries& own = ownEntries();
    const std::lock_guard lock(own.mutex);
    const auto found = own.by_id.find(id);
    return found == own.by_id.end() ? nullptr : found->second.get();
}

const OperatorDescriptor* addOwnOperator(OperatorDescriptor descriptor) {
    OwnEntries& own = ownEntries();
    const std::lock_guard lock(own.mutex);
    std::string id = descriptor.id;
    const auto entry = own.by_id.try_emplace(std::move(id));
    if (entry.second) entry.first->second = std::make_unique<const OperatorDescriptor>(std::move(descriptor));
    return entry.first->second.get();
}

std::vector<OperatorDescriptor> collectOperators(const std::function<void()>& load) {
    std::vector<OperatorDescriptor> collected;
    t_collected = &collected;
    load();
    t_collected = nullptr;
    return collected;
}

Result<Settings> resolveSettings(const OperatorDescriptor& descriptor, const Settings& given) {
    Settings resolved;
    for (const SettingInfo& setting : descriptor.settings) resolved[setting.name] = setting.default_value;
    for (const auto& [name, value] : given) {
        const auto setting = std::find_if(descriptor.settings.begin(), descriptor.settings.end(),
                                          [&](const SettingInfo& known) { return known.name == name; });
        const std::string field = "model.operator_settings." + name;
        if (setting == descriptor.settings.end()) {
            const std::string known = joined(descriptor.settings, [](const SettingInfo& s) { return s.name; });
            return Error{ErrorCode::invalidField, "operator '" + descriptor.id + "' has no setting '" + name + "'",
                         field,
                         known.empty() ? "leave it out: this operator has no settings" : "its settings are: " + known};
        }
        const std::string advice = allowedInstead(*setting, value);
        if (!advice.empty())
            return Error{ErrorCode::invalidField, "'" + value + "' is not a value of the setting '" + name + "'", field,
                         advice};
        resolved[name] = value;
    }
    return resolved;
}

Status checkShape(const OperatorDescriptor& descriptor, const Settings& settings, const AttentionShape& shape) {
    for (const SettingInfo& setting : descriptor.settings) {
        if (!setting.divides_heads) continue;
        const auto number = numberIn<std::int64_t>(settings.at(setting.name));
        if (number && *number > 0 && shape.heads % *number == 0) continue;
        return Error{ErrorCode::invalidField,
                     settings.at(setting.name) + " does not divide " + std::to_string(shape.heads) + " heads",
                     "model.operator_settings." + setting.name, "choose a divisor of model.heads"};
    }
    if (descriptor.parameter_count(shape, settings) > kMostParameters)
        return Error{ErrorCode::invalidField,
                     "a layer of the operator '" + descriptor.id + "' would have more than 2^38 parameters",
                     "model.operator", "choose a smaller model or another operator"};
    if (shape.headWidth() % descriptor.head_width_multiple == 0) return Done{};
    return Error{ErrorCode::invalidField,
                 "operator '" + descriptor.id + "' cannot have heads of width " + std::to_string(shape.headWidth()),
                 "model.heads",
                 "choose heads whose width is a multiple of " + std::to_string(descriptor.head_width_multiple)};
}

}  // namespace plateau::attention
