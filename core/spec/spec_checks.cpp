#include "core/spec/spec_checks.h"

#include <algorithm>
#include <cmath>

#include "core/base/choice_pattern.h"
#include "core/base/joined_text.h"
#include "core/base/number_text.h"
#include "core/spec/field_form.h"
#include "core/spec/init_parts.h"
#include "core/spec/spec_head.h"

namespace plateau::spec {
namespace {

using Errors = std::vector<FieldError>;

template <typename Items>
std::vector<std::string> idsOf(const Items& items) {
    std::vector<std::string> ids;
    for (const auto& item : items) ids.push_back(item.id);
    return ids;
}

void judgeSetting(Errors& errors, const std::string& field, const OperatorSetting& setting, const std::string& value) {
    if (setting.type == "choice") {
        const auto matches = [&](const std::string& choice) {
            return matchesChoice(choice, value, setting.min, setting.max);
        };
        if (std::none_of(setting.choices.begin(), setting.choices.end(), matches))
            errors.push_back({field, FieldProblem::unknownChoice, value, joined(setting.choices)});
    } else if (setting.type == "integer" || setting.type == "number") {
        const auto number = numberIn<double>(value);
        if (!number) {
            errors.push_back({field, FieldProblem::notANumber, value, {}});
        } else if (setting.type == "integer" && value.find_first_of(".eE") != std::string::npos) {
            errors.push_back({field, FieldProblem::notAnInteger, value, {}});
        } else if (!(*number >= setting.min.value_or(-1e300) && *number <= setting.max.value_or(1e300))) {
            const auto side = [](const std::optional<double>& limit) {
                return limit ? textOf(*limit) : std::string("any");
            };
            errors.push_back({field, FieldProblem::outOfRange, value, side(setting.min) + " … " + side(setting.max)});
        }
    }
}

std::string listed(const std::vector<std::int64_t>& numbers) {
    std::vector<std::string> texts;
    for (const std::int64_t number : numbers) texts.push_back(std::to_string(number));
    return joined(texts);
}

std::vector<std::int64_t> divisorsOf(std::int64_t number) {
    std::vector<std::int64_t> divisors;
    for (std::int64_t i = 1; i <= number; ++i)
        if (number % i == 0) divisors.push_back(i);
    return divisors;
}

// A setting whose value must divide the heads; judgeSetting() has said what is no number at all.
void judgeDivisor(Errors& errors, const std::string& field, std::int64_t heads, const std::string& value) {
    const auto number = numberIn<std::int64_t>(value);
    if (heads < 1 || !number || *number < 1 || heads % *number == 0) return;
    errors.push_back({field, FieldProblem::unknownChoice, value, listed(divisorsOf(heads))});
}

void judgeHeadWidths(Errors& errors, const ModelSpec& model, const std::vector<const OperatorInfo*>& operators) {
    if (model.heads < 1 || model.hidden % model.heads != 0) return;  // said already
    for (const OperatorInfo* info : operators) {
        if (info->head_width_multiple < 2 || model.hidden / model.heads % info->head_width_multiple == 0) continue;
        std::vector<std::int64_t> fitting = divisorsOf(model.hidden);
        std::erase_if(fitting,
                      [&](std::int64_t heads) { return model.hidden / heads % info->head_width_multiple != 0; });
        errors.push_back({"model.heads", FieldProblem::unknownChoice, std::to_string(model.heads), listed(fitting)});
        return;
    }
}

void judgeSettings(Errors& errors, const RunSpec& spec, const Catalogue& catalogue) {
    const auto operators = operatorsOf(spec, catalogue);
    if (operators.empty()) return;  // said already
    for (const auto& [name, value] : spec.model.operator_settings) {
        const std::string field = "model.operator_settings." + name;
        std::vector<std::string> known;
        bool found = false;
        for (const OperatorInfo* info : operators) {
            for (const OperatorSetting& setting : info->settings) {
                known.push_back("model.operator_settings." + setting.name);
                if (setting.name != name || found) continue;
                judgeSetting(errors, field, setting, value);
                if (setting.divides_heads) judgeDivisor(errors, field, spec.model.heads, value);
                found = true;
            }
        }
        if (!found) errors.push_back({field, FieldProblem::unknownField, value, nearestField(field, known)});
    }
}

// What runs on a budget needs one.
void judgeBudget(Errors& errors, const TrainSpec& train) {
    const bool has_triangle = train.schedule == Schedule::budgetTriangle2;
    if (has_triangle && train.schedule_epochs > 0)
        errors.push_back({"train.schedule_epochs", FieldProblem::unsupported, textOf(train.schedule_epochs), ""});
    if (train.budget_seconds > 0) return;
    std::string user;
    if (has_triangle) user = "train.schedule";
    if (train.fresh_optimizer_each > 0) user = "train.fresh_optimizer_each";
    if (train.early_stop.above_loss > 0) user = "train.early_stop.above_loss";
    if (!user.empty()) errors.push_back({"train.budget_seconds", FieldProblem::missing, "", user});
}

// Whether a checkpoint or an operator has it, only the engine can tell.
void judgePart(Errors& errors, const std::string& field, const std::string& text, std::int64_t layers) {
    const auto part = parseInitPart(text);
    if (!part)
        errors.push_back({field, FieldProblem::unknownChoice, text, partKinds() + ", attention@0-3"});
    else if (part->layers && part->layers->last >= layers)
        errors.push_back({field, FieldProblem::noSuchLayer, text, std::to_string(layers - 1)});
}

void judgeParts(Errors& errors, const RunSpec& spec) {
    if (!spec.init.parts.empty() && spec.init.from.empty())
        errors.push_back({"init.from", FieldProblem::missing, "", "init.parts"});
    for (const std::string& text : spec.init.parts) judgePart(errors, "init.parts", text, spec.model.layers);
}

// Moments of a part that is released begin then: what begins all of them anew, or skips steps, would have to be counted
// for each part.
void judgeFreezing(Errors& errors, const RunSpec& spec) {
    if (spec.train.freeze_until.empty()) return;
    for (const auto& [text, steps] : spec.train.freeze_until) {
        judgePart(errors, "train.freeze_until", text, spec.model.layers);
        if (steps != std::floor(steps))
            errors.push_back({"train.freeze_until." + text, FieldProblem::notAnInteger, textOf(steps), {}});
    }
    if (spec.train.fresh_optimizer_each > 0)
        errors.push_back(
            {"train.fresh_optimizer_each", FieldProblem::unsupported, textOf(spec.train.fresh_optimizer_each), ""});
    if (spec.train.precision == Precision::fp16)
        errors.push_back({"train.precision", FieldProblem::unsupported, "fp16", "fp32, bf16"});
}

void judgeDevice(Errors& errors, const RunSpec& spec, const Catalogue& catalogue) {
    const std::string &wanted = spec.device, precision(toString(spec.train.precision));
    std::vector<std::string> precisions;
    bool found = wanted == "auto";
    for (const DeviceInfo& device : catalogue.devices) {
        const bool fits =
            wanted == "auto" || device.id == wanted || (wanted == "cuda" && device.id.starts_with("cuda"));
        found = found || fits;
        if (fits) precisions.insert(precisions.end(), device.precisions.begin(), device.precisions.end());
    }
    if (!found) {
        errors.push_back({"device", FieldProblem::deviceMissing, wanted, joined(idsOf(catalogue.devices))});
    } else if (!precisions.empty() && std::find(precisions.begin(), precisions.end(), precision) == precisions.end()) {
        std::sort(precisions.begin(), precisions.end());
        precisions.erase(std::unique(precisions.begin(), precisions.end()), precisions.end());
        errors.push_back({"train.precision", FieldProblem::precisionMissing, precision, joined(precisions)});
    }
}

}  // namespace

Errors crossFieldErrors(const RunSpec& spec) {
    Errors errors;
    const auto& [model, data, train] = std::tie(spec.model, spec.data, spec.train);
    const auto text = [](std::int64_t value) { return std::to_string(value); };
    if (model.heads > 0 && model.hidden % model.heads != 0)
        errors.push_back({"model.hidden", FieldProblem::notDivisible, text(model.hidden), text(model.heads)});
    if (!model.pattern.empty() && static_cast<std::int64_t>(model.pattern.size()) != model.layers)
        errors.push_back({"model.pattern", FieldProblem::outOfRange, joined(model.pattern, ","),
                          text(model.layers) + " entries, one per layer"});
    if (data.length > model.max_positions)
        errors.push_back({"data.length", FieldProblem::tooLong, text(data.length), text(model.max_positions)});
    if (train.warmup_steps > train.steps)
        errors.push_back(
            {"train.warmup_steps", FieldProblem::warmupTooLong, text(train.warmup_steps), text(train.steps)});
    if (train.micro_batch > train.batch)
        errors.push_back(
            {"train.micro_batch", FieldProblem::outOfRange, text(train.micro_batch), "0 … " + text(train.batch)});
    judgeBudget(errors, train);
    judgeParts(errors, spec);
    judgeFreezing(errors, spec);
    if (!isDeviceName(spec.device))
        errors.push_back({"device", FieldProblem::unknownChoice, spec.device, "auto, cpu, cuda, cuda:N"});
    return errors;
}

Errors unsupportedFields(const RunSpec& spec) {
    Errors errors;
    const auto only = [&errors](std::string field, const std::string& value, const std::string& supported) {
        if (value != supported) errors.push_back({std::move(field), FieldProblem::unsupported, value, supported});
    };
    only("kind", std::string(toString(spec.kind)), "pretrain");
    only("model.classifier", spec.model.classifier, "");
    return errors;
}

Errors catalogueErrors(const RunSpec& spec, const Catalogue& catalogue) {
    Errors errors;
    const auto known = [&errors](std::string field, const std::string& id, const auto* found, const auto& all) {
        if (!found) errors.push_back({std::move(field), FieldProblem::unknownChoice, id, joined(idsOf(all))});
    };
    known("model.size", spec.model.size, catalogue.findSize(spec.model.size), catalogue.sizes);
    known("model.operator", spec.model.op, catalogue.findOperator(spec.model.op), catalogue.operators);
    for (const std::string& id : spec.model.pattern) {
        if (catalogue.findOperator(id)) continue;
        errors.push_back({"model.pattern", FieldProblem::unknownChoice, id, joined(idsOf(catalogue.operators))});
        break;
    }
    judgeSettings(errors, spec, catalogue);
    judgeHeadWidths(errors, spec.model, operatorsOf(spec, catalogue));
    std::vector<RecipeInfo> recipes;
    for (const RecipeInfo& recipe : catalogue.recipes)
        if (recipe.kind == "pretrain") recipes.push_back(recipe);
    known("train.recipe", spec.train.recipe, catalogue.findRecipe(spec.train.recipe), recipes);
    if (isDeviceName(spec.device)) judgeDevice(errors, spec, catalogue);
    return errors;
}

std::vector<const OperatorInfo*> operatorsOf(const RunSpec& spec, const Catalogue& catalogue) {
    std::vector<const OperatorInfo*> used;
    const auto add = [&](const std::string& id) {
        const OperatorInfo* info = catalogue.findOperator(id);
        if (info && std::find(used.begin(), used.end(), info) == used.end()) used.push_back(info);
    };
    if (spec.model.pattern.empty()) add(spec.model.op);
    for (const std::string& id : spec.model.pattern) add(id);
    return used;
}

}  // namespace plateau::spec
