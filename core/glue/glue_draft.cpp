// From a form or from flags to a GlueSpec, and to the command that says the same.
#include <algorithm>
#include <utility>

#include "core/glue/glue_fields.h"
#include "core/glue/task.h"

namespace plateau::glue {
namespace {

using nlohmann::json;
using run::FieldError;
using run::FieldProblem;
using run::RecipeInfo;

const RecipeInfo* findRecipe(const std::vector<RecipeInfo>& recipes, std::string_view id) {
    for (const RecipeInfo& recipe : recipes)
        if (recipe.id == id && recipe.kind == run::toString(run::RunKind::glue)) return &recipe;
    return nullptr;
}

std::vector<std::string> allTasks() {
    std::vector<std::string> names;
    for (const TaskInfo& task : tasks()) names.emplace_back(task.name);
    return names;
}

class Resolver {
public:
    explicit Resolver(const std::vector<RecipeInfo>& recipes) : m_recipes(recipes) {}

    GlueResolution resolve(const GlueDraft& draft) {
        std::map<std::string, std::string> typed;  // by full names
        for (const auto& [name, text] : draft.fields) {
            const GlueField* field = findGlueField(name);
            if (!field)
                m_errors.push_back({name, FieldProblem::unknownField, text, nearestGlueField(name)});
            else
                typed[std::string(field->info.name)] = text;
        }
        applyRecipe(typed);
        if (typed["glue.tasks"].empty()) typed["glue.tasks"] = "all";
        for (const auto& [name, text] : typed) apply(name, text);
        if (m_spec.tasks == std::vector<std::string>{"all"}) m_spec.tasks = allTasks();
        sortTasks();
        for (FieldError& error : checkGlueSpec(m_spec)) report(std::move(error));
        if (m_errors.empty()) return m_spec;
        return m_errors;
    }

private:
    void applyRecipe(const std::map<std::string, std::string>& typed) {
        const auto chosen = typed.find("glue.recipe");
        const std::string id = chosen == typed.end() || chosen->second.empty() ? m_spec.recipe : chosen->second;
        const RecipeInfo* recipe = findRecipe(m_recipes, id);
        if (recipe) {
            for (const auto& [name, text] : recipe->spec) apply(name, text);
            return;
        }
        std::vector<std::string> known;
        for (const RecipeInfo& other : m_recipes)
            if (other.kind == run::toString(run::RunKind::glue)) known.push_back(other.id);
        report({"glue.recipe", FieldProblem::unknownChoice, id, run::joined(known)});
    }

    void apply(const std::string& name, const std::string& text) {
        const GlueField* field = findGlueField(name);
        if (!field) return report({name, FieldProblem::unknownField, text, nearestGlueField(name)});
        auto value = valueFromText(*field, {}, text);
        if (const run::Misfit* bad = std::get_if<run::Misfit>(&value))
            report({name, bad->problem, text, bad->expected});
        else
            field->set(m_spec, std::get<json>(value));
    }

    // Tasks in the order of the tables, so that equal choices are equal specs; unknown ones stay where they are.
    void sortTasks() {
        const std::vector<std::string> order = allTasks();
        std::stable_sort(m_spec.tasks.begin(), m_spec.tasks.end(), [&](const std::string& a, const std::string& b) {
            return std::find(order.begin(), order.end(), a) < std::find(order.begin(), order.end(), b);
        });
    }

    // One error per field is enough: the first is the most basic.
    void report(FieldError error) {
        const auto same = [&](const FieldError& other) { return other.field == error.field; };
        if (std::none_of(m_errors.begin(), m_errors.end(), same)) m_errors.push_back(std::move(error));
    }

    const std::vector<RecipeInfo>& m_recipes;
    GlueSpec m_spec;
    std::vector<FieldError> m_errors;
};

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

GlueResolution resolveGlue(const GlueDraft& draft, const std::vector<RecipeInfo>& recipes) {
    return Resolver(recipes).resolve(draft);
}

const std::vector<run::PretrainFlag>& glueFlags() {
    static const std::vector<run::PretrainFlag> flags = {
        {"checkpoint", "glue.checkpoint"}, {"data", "glue.data"},   {"recipe", "glue.recipe"},
        {"tasks", "glue.tasks"},           {"seeds", "glue.seeds"}, {"along", "glue.along"},
        {"every", "glue.every"},           {"device", "device"},
    };
    return flags;
}

std::vector<std::string> glueCommandLine(const GlueDraft& draft, std::string_view output) {
    std::vector<std::string> arguments = {"plateau-engine", "glue"};
    addFlag(arguments, "--output", std::string(output));
    std::map<std::string, std::string> rest;
    for (const auto& [name, value] : draft.fields) {
        const GlueField* field = findGlueField(name);
        rest[field ? std::string(field->info.name) : name] = value;
    }
    for (const run::PretrainFlag& flag : glueFlags()) {
        const auto field = rest.extract(std::string(flag.field));
        if (field) addFlag(arguments, "--" + std::string(flag.flag), field.mapped());
    }
    for (const auto& [name, value] : rest) {
        arguments.push_back("--set");
        arguments.push_back(name + "=" + value);
    }
    return arguments;
}

Result<GlueDraft> glueDraftFromFlags(const std::map<std::string, std::string>& flags,
                                     const std::vector<std::string>& settings) {
    GlueDraft draft;
    for (const auto& [flag, value] : flags) {
        const auto& known = glueFlags();
        const auto found =
            std::find_if(known.begin(), known.end(), [&name = flag](const auto& entry) { return entry.flag == name; });
        if (found == known.end()) return usage("unknown flag", "--" + flag, "see plateau-engine glue --help");
        draft.fields[std::string(found->field)] = value;
    }
    for (const std::string& setting : settings) {
        const auto equals = setting.find('=');
        if (equals == std::string::npos || equals == 0)
            return usage("no field and value in \"" + setting + "\"", "--set", "write it as --set glue.lr=3e-4");
        const GlueField* field = findGlueField(setting.substr(0, equals));
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
