#include "core/study/plan.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <map>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/spec/draft.h"
#include "core/spec/pattern_text.h"
#include "core/spec/pretrain_schema.h"
#include "core/study/variants.h"

namespace plateau::study {
namespace {

using nlohmann::json;

constexpr std::string_view kSettings = "model.operator_settings.";
constexpr std::int64_t kMostLayers = 24;
constexpr std::string_view kSeed = "seed", kSeedHere = "{seed}", kFrom = "init.from";
constexpr std::string_view kSteps = "train.steps";

std::string textOf(const json& value) {
    if (value.is_null()) return {};
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number_float()) {
        const double number = value.get<double>();
        if (number == std::floor(number) && std::abs(number) < 1e15)
            return std::to_string(static_cast<long long>(number));
    }
    if (!value.is_array()) return value.dump();
    std::string all;
    for (const json& entry : value) all += (all.empty() ? "" : ",") + textOf(entry);
    return all;
}

void flatten(const json& value, const std::string& name, FieldTexts& texts) {
    const bool leaf = !value.is_object() || (spec::findField(name) && name + "." != kSettings);
    if (leaf) {
        if (spec::findField(name) || name.starts_with(kSettings)) texts[name] = textOf(value);
        return;
    }
    for (const auto& [key, member] : value.items()) flatten(member, name.empty() ? key : name + "." + key, texts);
}

// Of a pattern with a name, those of a deep model.
std::vector<std::string> operatorsIn(const std::string& pattern) {
    std::vector<std::string> ids;
    for (const std::string& id : spec::patternFrom(pattern, kMostLayers).value_or(std::vector<std::string>{}))
        if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
    return ids;
}

std::string withSeed(std::string text, std::uint64_t seed) {
    const std::string number = std::to_string(seed);
    for (std::size_t at = text.find(kSeedHere); at != std::string::npos; at = text.find(kSeedHere, at + number.size()))
        text.replace(at, kSeedHere.size(), number);
    return text;
}

spec::Draft draftFor(const Choice& choice, const std::string& op, const std::vector<std::string>& mixture,
                     std::uint64_t seed) {
    spec::Draft draft{choice.fields};
    draft.fields[std::string(spec::kOperatorField)] = op;
    draft.fields[std::string(kSeed)] = std::to_string(seed);
    if (const auto from = draft.fields.find(std::string(kFrom)); from != draft.fields.end())
        from->second = withSeed(from->second, seed);
    for (const std::string& used : mixture.empty() ? std::vector{op} : mixture) {
        const auto own = choice.settings.find(used);
        if (own == choice.settings.end()) continue;
        // Operators of a mixture share a setting of one name.
        for (const auto& [name, text] : own->second) draft.fields.try_emplace(std::string(kSettings) + name, text);
    }
    return draft;
}

// Whether somebody who mends one of them has mended the other.
bool areAlike(const Problem& a, const Problem& b) {
    return a.error == b.error && (a.op == b.op || !a.error.field.starts_with(kSettings));
}

void addProblem(Plan& plan, Problem problem) {
    const auto same = [&](const Problem& known) { return areAlike(known, problem); };
    if (std::none_of(plan.problems.begin(), plan.problems.end(), same)) plan.problems.push_back(std::move(problem));
}

// Of recipe and size alone, and of the fields `besides`.
std::optional<spec::RunSpec> baseline(const FieldTexts& fields, const spec::Catalogue& catalogue, const std::string& op,
                                      std::initializer_list<std::string_view> besides = {}) {
    spec::Draft draft;
    const auto take = [&](std::string_view name) {
        if (const auto it = fields.find(std::string(name)); it != fields.end()) draft.fields[it->first] = it->second;
    };
    for (const std::string_view name : {"train.recipe", "model.size"}) take(name);
    for (const std::string_view name : besides) take(name);
    if (!op.empty()) draft.fields[std::string(spec::kOperatorField)] = op;
    auto resolved = spec::resolve(draft, catalogue);
    if (auto* spec = std::get_if<spec::RunSpec>(&resolved)) return std::move(*spec);
    return std::nullopt;
}

}  // namespace

std::string modelOf(const PlannedRun& run) {
    const auto pattern = run.draft.fields.find(std::string(spec::kPatternField));
    return pattern == run.draft.fields.end() || pattern->second.empty() ? run.op : pattern->second;
}

std::string nameOf(const PlannedRun& run) {
    std::string name = modelOf(run) + " " + run.spec->model.size + " s" + std::to_string(run.seed);
    return run.variant.empty() ? name : name + " " + run.variant;
}

std::vector<std::string> mixtureOf(const Choice& choice, const spec::Catalogue& catalogue) {
    if (const auto typed = choice.fields.find(std::string(spec::kPatternField)); typed != choice.fields.end())
        return operatorsIn(typed->second);
    const FieldTexts defaults = defaultsOf(choice, catalogue);
    const auto usual = defaults.find(std::string(spec::kPatternField));
    return usual == defaults.end() ? std::vector<std::string>{} : operatorsIn(usual->second);
}

namespace {

Plan planOfOne(const Choice& choice, const spec::Catalogue& catalogue) {
    Plan plan;
    plan.no_operator = choice.operators.empty();
    const auto seeds = parseSeeds(choice.seeds);
    if (const auto* error = std::get_if<SeedError>(&seeds)) plan.seed_error = *error;
    // The other fields are judged also while the seeds cannot be read.
    const auto* read = std::get_if<std::vector<std::uint64_t>>(&seeds);
    const std::vector<std::uint64_t> used = read ? *read : std::vector<std::uint64_t>{1};
    const std::vector<std::string> mixture = mixtureOf(choice, catalogue);
    for (const std::string& op : choice.operators) {
        if (!mixture.empty() && !plan.runs.empty()) break;
        for (const std::uint64_t seed : used) {
            PlannedRun planned{draftFor(choice, op, mixture, seed), std::nullopt, op, seed, {}};
            auto resolved = spec::resolve(planned.draft, catalogue);
            if (auto* spec = std::get_if<spec::RunSpec>(&resolved)) {
                // `pretrain` demands a corpus, and takes the demo recipe for the demo corpus when none is named.
                planned.draft.fields.try_emplace("data.corpus", spec->data.corpus);
                planned.draft.fields.try_emplace("train.recipe", spec->train.recipe);
                planned.spec = std::move(*spec);
            } else {
                for (const spec::FieldError& error : std::get<std::vector<spec::FieldError>>(resolved))
                    addProblem(plan, {op, error});
            }
            plan.runs.push_back(std::move(planned));
        }
    }
    return plan;
}

// What is wrong also without variants.
std::vector<Problem> problemsWithout(Choice choice, const spec::Catalogue& catalogue) {
    choice.variants.clear();
    // A variant may be the only one that names an operator.
    if (choice.operators.empty() && !catalogue.operators.empty()) choice.operators = {catalogue.operators.front().id};
    return planOfOne(choice, catalogue).problems;
}

}  // namespace

Plan planOf(const Choice& choice, const spec::Catalogue& catalogue) {
    const auto variants = parseVariants(choice.variants);
    const auto* error = std::get_if<VariantError>(&variants);
    // The other fields are judged also while the variants cannot be read.
    const std::vector<Variant> used = error ? std::vector<Variant>{{}} : std::get<std::vector<Variant>>(variants);
    const bool areVaried = used.size() > 1 || !used.front().assigned.empty();
    const std::vector<Problem> before = areVaried ? problemsWithout(choice, catalogue) : std::vector<Problem>{};
    Plan whole;
    for (const Variant& variant : used) {
        Plan plan = planOfOne(withVariant(choice, variant), catalogue);
        for (PlannedRun& planned : plan.runs) {
            planned.variant = variant.text;
            whole.runs.push_back(std::move(planned));
        }
        for (Problem& problem : plan.problems) {
            const auto isKnown = [&](const Problem& known) { return areAlike(known, problem); };
            if (std::none_of(before.begin(), before.end(), isKnown)) problem.variant = variant.text;
            addProblem(whole, std::move(problem));
        }
        whole.seed_error = plan.seed_error;
        whole.no_operator = plan.no_operator;
    }
    if (error) whole.variant_error = error->part;
    return whole;
}

Plan bySeeds(Plan plan) {
    std::map<std::uint64_t, std::size_t> order;  // of the seeds, as they come first
    for (const PlannedRun& planned : plan.runs) order.emplace(planned.seed, order.size());
    std::stable_sort(plan.runs.begin(), plan.runs.end(),
                     [&](const PlannedRun& a, const PlannedRun& b) { return order.at(a.seed) < order.at(b.seed); });
    return plan;
}

FieldTexts defaultsOf(const Choice& choice, const spec::Catalogue& catalogue) {
    const auto spec = baseline(choice.fields, catalogue, {});
    if (!spec) return {};
    FieldTexts defaults = textsOf(*spec);
    const auto chosen = choice.fields.find("data.corpus");
    const spec::CorpusInfo* corpus = chosen == choice.fields.end() ? nullptr : catalogue.findCorpus(chosen->second);
    if (corpus && corpus->length > 0) defaults["data.length"] = std::to_string(corpus->length);
    if (choice.fields.contains(std::string(kSteps)))
        if (const auto run = baseline(choice.fields, catalogue, {}, {kSteps}))
            defaults["train.warmup_steps"] = std::to_string(run->train.warmup_steps);
    return defaults;
}

FieldTexts textsOf(const spec::RunSpec& spec) {
    FieldTexts texts;
    flatten(spec::toJson(spec), {}, texts);
    for (const spec::Field& field : spec::pretrainSchema().fields())
        if (!field.silent.is_null()) texts.emplace(field.info.name, textOf(field.silent));
    return texts;
}

Choice choiceOf(const spec::Draft& draft) {
    Choice choice;
    FieldTexts own;
    for (const auto& [name, text] : draft.fields) {
        if (name == spec::kOperatorField)
            choice.operators = {text};
        else if (name == kSeed)
            choice.seeds = text;
        else if (name.starts_with(kSettings))
            own[name.substr(kSettings.size())] = text;
        else
            choice.fields[name] = text;
    }
    if (own.empty()) return choice;
    const auto pattern = choice.fields.find(std::string(spec::kPatternField));
    const auto mixture = pattern == choice.fields.end() ? std::vector<std::string>{} : operatorsIn(pattern->second);
    for (const std::string& op : mixture.empty() ? choice.operators : mixture) choice.settings[op] = own;
    return choice;
}

spec::Draft draftOf(const spec::RunSpec& spec, const spec::Catalogue& catalogue) {
    FieldTexts all = textsOf(spec);
    const auto base =
        baseline({{"train.recipe", spec.train.recipe}, {"model.size", spec.model.size}}, catalogue, spec.model.op);
    const FieldTexts known = base ? textsOf(*base) : FieldTexts{};
    spec::Draft draft;
    for (const auto& [name, text] : all) {
        const auto same = known.find(name);
        if (same == known.end() || same->second != text) draft.fields[name] = text;
    }
    for (const std::string_view name : {std::string_view("train.recipe"), std::string_view("model.size"),
                                        std::string_view(spec::kOperatorField), kSeed}) {
        draft.fields[std::string(name)] = all[std::string(name)];
    }
    return draft;
}

}  // namespace plateau::study
