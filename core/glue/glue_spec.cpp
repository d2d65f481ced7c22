#include "core/glue/glue_spec.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/files.h"
#include "core/glue/task.h"
#include "core/glue/tuning_fields.h"
#include "core/run/run_directory.h"
#include "core/spec/json_text.h"
#include "core/spec/spec_head.h"

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;
using spec::FieldError;
using spec::FieldProblem;

TuningForm makeForm() {
    FormBuilder<GlueSpec> builder(spec::RunKind::glue);
    builder.device();
    builder.optionalText("checkpoint", PLATEAU_AT(checkpoint), "Checkpoint folder, or a run for its newest one.");
    builder.optionalText("along", PLATEAU_AT(along), "Pre-training run whose checkpoints are fine-tuned.");
    builder.integer("every", 0, builder.kMost, PLATEAU_AT(every), "Steps between those checkpoints; 0 takes all.");
    builder.text("data", PLATEAU_AT(data), "GLUE folder in the official layout.");
    builder.recipe();
    builder.texts("tasks", PLATEAU_AT(tasks), "Names of tasks, or all.");
    builder.seeds();
    builder.training();
    builder.choice("predict_test", {"first", "all", "none"}, PLATEAU_AT(predict_test),
                   "Seeds of which test predictions are made.");
    builder.cells();
    return std::move(builder).form({
        {"checkpoint", "glue.checkpoint"},
        {"data", "glue.data"},
        {"recipe", "glue.recipe"},
        {"tasks", "glue.tasks"},
        {"seeds", "glue.seeds"},
        {"along", "glue.along"},
        {"every", "glue.every"},
        {"device", "device"},
    });
}

const TuningForm& form() {
    static const TuningForm made = makeForm();
    return made;
}

void checkTasks(const GlueSpec& spec, FieldErrors& errors) {
    const auto add = [&](FieldProblem problem, std::string value, std::string expected) {
        errors.report("glue.tasks", problem, std::move(value), std::move(expected));
    };
    std::vector<std::string_view> known;
    for (const TaskInfo& task : tasks()) known.push_back(task.name);
    std::set<std::string> seen;
    if (spec.tasks.empty()) return add(FieldProblem::missing, {}, {});
    for (const std::string& task : spec.tasks) {
        if (!findTask(task)) return add(FieldProblem::unknownChoice, task, spec::joined(known));
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
    checkProtocol(form(), spec, spec.along.empty(), errors);
}

std::vector<std::string> allTasks() {
    std::vector<std::string> names;
    for (const TaskInfo& task : tasks()) names.emplace_back(task.name);
    return names;
}

// In the order of the tables, so that equal choices are equal specs; unknown ones stay where they are.
void sortTasks(std::vector<std::string>& chosen) {
    const std::vector<std::string> order = allTasks();
    std::stable_sort(chosen.begin(), chosen.end(), [&](const std::string& a, const std::string& b) {
        return std::find(order.begin(), order.end(), a) < std::find(order.begin(), order.end(), b);
    });
}

}  // namespace

std::vector<FieldError> checkGlueSpec(const GlueSpec& spec) {
    FieldErrors errors;
    check(spec, errors);
    return errors.list();
}

nlohmann::json toJson(const GlueSpec& spec) {
    return formJson(form(), spec);
}

std::string canonicalJson(const GlueSpec& spec) {
    return spec::dumpJson(toJson(spec)) + "\n";
}

Result<GlueSpec> parseGlueSpec(std::string_view text, std::string_view source) {
    GlueSpec spec;
    if (const Status read = readForm(form(), text, source, spec); !read) return read.error();
    FieldErrors errors;
    check(spec, errors);
    if (const Status usable = refuseFirst(errors, source); !usable) return usable.error();
    return spec;
}

Result<GlueSpec> readGlueSpec(const fs::path& runFolder) {
    const fs::path file = run::RunPaths{runFolder}.spec();
    const Result<std::string> text = readFile(file, spec::kMaxSpecBytes);
    if (!text) return text.error();
    return parseGlueSpec(*text, file.string());
}

Status writeGlueSpec(const fs::path& runFolder, const GlueSpec& spec) {
    if (const auto errors = checkGlueSpec(spec); !errors.empty()) return describe(errors.front());
    return run::createRun(runFolder, canonicalJson(spec));
}

const std::vector<spec::FieldInfo>& glueFieldTable() {
    static const std::vector<spec::FieldInfo> infos = form().infos();
    return infos;
}

GlueResolution resolveGlue(const GlueDraft& draft, const std::vector<spec::RecipeInfo>& recipes) {
    GlueSpec spec;
    FieldErrors errors;
    fillForm(form(), draft, recipes, spec, errors);
    if (spec.tasks.empty() || spec.tasks == std::vector<std::string>{"all"}) spec.tasks = allTasks();
    sortTasks(spec.tasks);
    check(spec, errors);
    if (errors.list().empty()) return spec;
    return errors.list();
}

const std::vector<spec::FieldFlag>& glueFlags() {
    return form().flags;
}

std::vector<std::string> glueCommandLine(const GlueDraft& draft, std::string_view output) {
    return formCommandLine(form(), draft, output);
}

Result<GlueDraft> glueDraftFromFlags(const std::map<std::string, std::string>& flags,
                                     const std::vector<std::string>& settings) {
    return formDraft(form(), flags, settings);
}

}  // namespace plateau::glue
