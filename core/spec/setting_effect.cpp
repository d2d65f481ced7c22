#include "core/spec/setting_effect.h"

#include <algorithm>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/spec/spec_checks.h"

namespace plateau::spec {
namespace {

bool isHeeded(const OperatorSetting& setting, const OperatorInfo& info, const ModelSpec& model) {
    if (setting.only_with.empty()) return true;
    if (const auto given = model.operator_settings.find(setting.only_with); given != model.operator_settings.end())
        return given->second == setting.only_value;
    const auto with = std::ranges::find(info.settings, setting.only_with, &OperatorSetting::name);
    return with == info.settings.end() || with->default_value == setting.only_value;
}

}  // namespace

bool hasEffect(const std::string& setting, const ModelSpec& model, const Catalogue& catalogue) {
    RunSpec spec;
    spec.model = model;
    bool isKnown = false;
    for (const OperatorInfo* info : operatorsOf(spec, catalogue)) {
        const auto own = std::ranges::find(info->settings, setting, &OperatorSetting::name);
        if (own == info->settings.end()) continue;
        if (isHeeded(*own, *info, model)) return true;
        isKnown = true;
    }
    return !isKnown;
}

bool hasEffect(const std::string& name, const Settings& run, const Catalogue& catalogue) {
    constexpr std::string_view kOwn = "model.operator_settings.";
    if (!name.starts_with(kOwn)) return true;
    ModelSpec model;
    for (const auto& [setting, value] : run.entries()) {
        if (setting == "model.operator") model.op = value;
        if (setting.starts_with(kOwn)) model.operator_settings.emplace(setting.substr(kOwn.size()), value);
        if (setting != "model.pattern") continue;
        for (const auto& op : nlohmann::json::parse(value, nullptr, false))
            if (op.is_string()) model.pattern.push_back(op);
    }
    return hasEffect(name.substr(kOwn.size()), model, catalogue);
}

}  // namespace plateau::spec
