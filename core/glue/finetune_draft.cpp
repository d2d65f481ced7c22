#include "core/glue/finetune_draft.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/joined_text.h"
#include "core/glue/task.h"
#include "core/spec/finetune_schema.h"
#include "core/spec/spec_head.h"

namespace plateau::glue {
namespace {

using spec::ClassifySpec;
using spec::Draft;
using spec::FieldErrors;
using spec::FieldProblem;
using spec::FieldTable;
using spec::FinetuneSpec;
using spec::GlueSpec;
using spec::RecipeInfo;

// An absolute path, or nothing where it is not needed.
void checkPath(const std::string& field, const std::string& value, bool isNeeded, FieldErrors& errors) {
    if (value.empty()) {
        if (isNeeded) errors.report(field, FieldProblem::missing, {}, {});
    } else if (!std::filesystem::path(value).is_absolute()) {
        errors.report(field, FieldProblem::notAWholePath, value, {});
    }
}

void checkProtocol(const FieldTable& table, const FinetuneSpec& spec, bool needsCheckpoint, FieldErrors& errors) {
    if (!spec::isDeviceName(spec.device))
        errors.report("device", FieldProblem::unknownChoice, spec.device, "auto, cpu, cuda, cuda:N");
    checkPath(table.inSection("checkpoint"), spec.checkpoint, needsCheckpoint, errors);
    const std::string seeds = table.inSection("seeds");
    std::set<std::uint64_t> seen;
    if (spec.seeds.empty()) errors.report(seeds, FieldProblem::missing, {}, {});
    for (const std::uint64_t seed : spec.seeds)
        if (!seen.insert(seed).second) errors.report(seeds, FieldProblem::repeated, std::to_string(seed), {});
}

std::vector<std::string> allTasks() {
    std::vector<std::string> names;
    for (const TaskInfo& task : tasks()) names.emplace_back(task.name);
    return names;
}

void checkTasks(const GlueSpec& spec, FieldErrors& errors) {
    const auto add = [&](FieldProblem problem, std::string value, std::string expected) {
        errors.report("glue.tasks", problem, std::move(value), std::move(expected));
    };
    std::set<std::string> seen;
    if (spec.tasks.empty()) return add(FieldProblem::missing, {}, {});
    for (const std::string& task : spec.tasks) {
        if (!findTask(task)) return add(FieldProblem::unknownChoice, task, joined(allTasks()));
        if (!seen.insert(task).second) return add(FieldProblem::repeated, task, {});
    }
    for (const std::string& task : spec.tasks)
        if (!seen.contains(std::string(taskInfo(findTask(task)->model).name))) add(FieldProblem::missing, {}, task);
}

void check(const GlueSpec& spec, FieldErrors& errors) {
    checkPath("glue.data", spec.data, true, errors);
    checkPath("glue.along", spec.along, false, errors);
    if (!spec.along.empty() && !spec.checkpoint.empty())
        errors.report("glue.checkpoint", FieldProblem::unsupported, spec.checkpoint, "either checkpoint or along");
    checkTasks(spec, errors);
    checkProtocol(spec::glueSchema(), spec, spec.along.empty(), errors);
}

void check(const ClassifySpec& spec, FieldErrors& errors) {
    checkPath("classify.train", spec.train, true, errors);
    checkPath("classify.dev", spec.dev, true, errors);
    const auto apart = [&](const char* field, const std::string& value, const std::string& other) {
        if (!value.empty() && value == other) errors.report(field, FieldProblem::repeated, value, {});
    };
    apart("classify.label", spec.label, spec.text);
    apart("classify.pair", spec.pair, spec.text);
    apart("classify.pair", spec.pair, spec.label);
    checkProtocol(spec::classifySchema(), spec, true, errors);
}

template <typename Spec>
void applyRecipe(const spec::Schema<Spec>& schema, const std::string& id, const std::vector<RecipeInfo>& recipes,
                 Spec& spec, FieldErrors& errors) {
    std::vector<std::string> known;
    for (const RecipeInfo& recipe : recipes) {
        if (recipe.kind != spec::toString(schema.kind())) continue;
        known.push_back(recipe.id);
        if (recipe.id != id) continue;
        for (const auto& [name, text] : recipe.spec) schema.apply(spec, name, text, errors);
        return;
    }
    errors.report(schema.inSection("recipe"), FieldProblem::unknownChoice, id, joined(known));
}

constexpr std::int64_t kShortest = 8;  // that the field takes

// The draft laid over its recipe over the defaults.
template <typename Spec>
Spec laid(const spec::Schema<Spec>& schema, const Draft& draft, const std::vector<RecipeInfo>& recipes,
          std::optional<std::int64_t> positions, FieldErrors& errors) {
    Spec spec;
    std::map<std::string, std::string> typed;  // by full names
    for (const auto& [name, text] : draft.fields) {
        if (schema.findTyped(name))
            typed[schema.fullName(name)] = text;
        else
            errors.report(name, FieldProblem::unknownField, text, schema.nearest(name));
    }
    const auto chosen = typed.find(schema.inSection("recipe"));
    const bool isChosen = chosen != typed.end() && !chosen->second.empty();
    applyRecipe(schema, isChosen ? chosen->second : spec.recipe, recipes, spec, errors);
    if (positions) spec.length = std::min(spec.length, std::max(*positions, kShortest));
    for (const auto& [name, text] : typed) schema.apply(spec, name, text, errors);
    return spec;
}

template <typename Spec>
std::variant<Spec, std::vector<spec::FieldError>> judged(Spec spec, FieldErrors& errors) {
    check(spec, errors);
    if (errors.list().empty()) return spec;
    return errors.list();
}

// In the order of the tables, so that equal choices are equal specs; unknown ones stay where they are.
void sortTasks(std::vector<std::string>& chosen) {
    const std::vector<std::string> order = allTasks();
    std::stable_sort(chosen.begin(), chosen.end(), [&](const std::string& a, const std::string& b) {
        return std::find(order.begin(), order.end(), a) < std::find(order.begin(), order.end(), b);
    });
}

}  // namespace

GlueResolution resolveGlue(const Draft& draft, const std::vector<RecipeInfo>& recipes,
                           std::optional<std::int64_t> positions) {
    FieldErrors errors;
    GlueSpec spec = laid(spec::glueSchema(), draft, recipes, positions, errors);
    if (spec.tasks.empty() || spec.tasks == std::vector<std::string>{"all"}) spec.tasks = allTasks();
    sortTasks(spec.tasks);
    return judged(std::move(spec), errors);
}

ClassifyResolution resolveClassify(const Draft& draft, const std::vector<RecipeInfo>& recipes,
                                   std::optional<std::int64_t> positions) {
    FieldErrors errors;
    return judged(laid(spec::classifySchema(), draft, recipes, positions, errors), errors);
}

std::vector<spec::FieldError> validate(const spec::AnyFinetuneSpec& any) {
    FieldErrors errors;
    std::visit([&errors](const auto& spec) { check(spec, errors); }, any);
    return errors.list();
}

}  // namespace plateau::glue
