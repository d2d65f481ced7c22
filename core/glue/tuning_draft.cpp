// From a form or from flags to a spec, and to the command that says the same.
#include <algorithm>
#include <utility>
#include <variant>

#include "core/glue/tuning_form.h"

namespace plateau::glue {
namespace {

using nlohmann::json;
using spec::FieldProblem;
using spec::RecipeInfo;
using Texts = std::map<std::string, std::string>;

const RecipeInfo* findRecipe(const TuningForm& form, const std::vector<RecipeInfo>& recipes, std::string_view id) {
    for (const RecipeInfo& recipe : recipes)
        if (recipe.id == id && recipe.kind == form.section()) return &recipe;
    return nullptr;
}

void apply(const TuningForm& form, const std::string& name, const std::string& text, TuningSpec& spec,
           FieldErrors& errors) {
    const TuningField* field = form.find(name);
    if (!field) return errors.report(name, FieldProblem::unknownField, text, form.nearest(name));
    auto value = valueFromText(*field, {}, text);
    if (const spec::ValueProblem* bad = std::get_if<spec::ValueProblem>(&value))
        errors.report(name, bad->problem, text, bad->expected);
    else
        field->set(spec, std::get<json>(value));
}

void applyRecipe(const TuningForm& form, const std::vector<RecipeInfo>& recipes, const Texts& typed, TuningSpec& spec,
                 FieldErrors& errors) {
    const std::string field(form.find("recipe")->info.name);
    const auto chosen = typed.find(field);
    const std::string id = chosen == typed.end() || chosen->second.empty() ? spec.recipe : chosen->second;
    if (const RecipeInfo* recipe = findRecipe(form, recipes, id)) {
        for (const auto& [name, text] : recipe->spec) apply(form, name, text, spec, errors);
        return;
    }
    std::vector<std::string> known;
    for (const RecipeInfo& other : recipes)
        if (other.kind == form.section()) known.push_back(other.id);
    errors.report(field, FieldProblem::unknownChoice, id, spec::joined(known));
}

// A value that starts with a dash would be taken for a flag.
void addFlag(std::vector<std::string>& arguments, std::string flag, const std::string& value) {
    if (value.starts_with('-')) {
        arguments.push_back(flag + "=" + value);
    } else {
        arguments.push_back(std::move(flag));
        arguments.push_back(value);
    }
}

Error usage(std::string message, std::string context, std::string advice) {
    return {ErrorCode::usage, std::move(message), std::move(context), std::move(advice)};
}

}  // namespace

void fillForm(const TuningForm& form, const TuningDraft& draft, const std::vector<RecipeInfo>& recipes,
              TuningSpec& spec, FieldErrors& errors) {
    Texts typed;  // by full names
    for (const auto& [name, text] : draft.fields) {
        if (const TuningField* field = form.find(name))
            typed[std::string(field->info.name)] = text;
        else
            errors.report(name, FieldProblem::unknownField, text, form.nearest(name));
    }
    applyRecipe(form, recipes, typed, spec, errors);
    for (const auto& [name, text] : typed) apply(form, name, text, spec, errors);
}

std::vector<std::string> formCommandLine(const TuningForm& form, const TuningDraft& draft, std::string_view output) {
    std::vector<std::string> arguments = {"plateau-engine", std::string(form.section())};
    addFlag(arguments, "--output", std::string(output));
    Texts rest;
    for (const auto& [name, value] : draft.fields) {
        const TuningField* field = form.find(name);
        rest[field ? std::string(field->info.name) : name] = value;
    }
    for (const spec::FieldFlag& flag : form.flags) {
        const auto field = rest.extract(std::string(flag.field));
        if (field) addFlag(arguments, "--" + std::string(flag.flag), field.mapped());
    }
    for (const auto& [name, value] : rest) {
        arguments.push_back("--set");
        arguments.push_back(name + "=" + value);
    }
    return arguments;
}

Result<TuningDraft> formDraft(const TuningForm& form, const Texts& flags, const std::vector<std::string>& settings) {
    TuningDraft draft;
    const std::string command(form.section());
    for (const auto& [flag, value] : flags) {
        const auto found = std::find_if(form.flags.begin(), form.flags.end(),
                                        [&name = flag](const auto& entry) { return entry.flag == name; });
        if (found == form.flags.end())
            return usage("unknown flag", "--" + flag, "see plateau-engine " + command + " --help");
        draft.fields[std::string(found->field)] = value;
    }
    for (const std::string& setting : settings) {
        const auto equals = setting.find('=');
        if (equals == std::string::npos || equals == 0)
            return usage("no field and value in \"" + setting + "\"", "--set",
                         "write it as --set " + command + ".lr=3e-4");
        const TuningField* field = form.find(setting.substr(0, equals));
        const std::string name = field ? std::string(field->info.name) : setting.substr(0, equals);
        const std::string value = setting.substr(equals + 1);
        const auto [place, isNew] = draft.fields.emplace(name, value);
        if (!isNew && place->second != value)
            return usage("the field has two values, \"" + place->second + "\" and \"" + value + "\"", name,
                         "give it once");
    }
    return draft;
}

}  // namespace plateau::glue
