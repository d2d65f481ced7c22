#include "core/protocol/finetune_estimate.h"

#include <algorithm>

#include "core/protocol/members.h"
#include "core/spec/finetune_schema.h"

namespace plateau::protocol {
namespace {

std::vector<Parameter> parametersOf(FinetuneForm& form, const std::vector<spec::FieldFlag>& flags) {
    std::vector<Parameter> list{
        parameter("output", &form.output, "RUN", "run folder to make; must be new or empty").requiredUnless("dry-run")};
    for (const spec::FieldFlag& flag : flags) {
        if (flag.help.empty()) continue;  // the device, which is common to all questions
        list.push_back(parameter(std::string(flag.flag), MapPlace{&form.flags, std::string(flag.flag)},
                                 std::string(flag.type), std::string(flag.help)));
    }
    list.push_back(parameter("set", &form.set, "K=V", "a field by its name, see below").assignments());
    list.push_back(flag("dry-run", &form.dry_run, "time a few steps, say what the run would take, and write nothing")
                       .alwaysSent());
    return list;
}

}  // namespace

template <typename Members, MaybeConst<FinetuneEstimateAnswer::Task> Self>
static void members(Members& m, Self& task) {
    m.may("task", task.task);
    m.may("rows", task.rows, kCount);
    m.mayIf(task.dev_rows > 0, "dev_rows", task.dev_rows, kCount);
    m.mayIf(task.left_out > 0, "left_out", task.left_out, kCount);
    m.mayIf(task.unseen > 0, "unseen", task.unseen, kCount);
    m.may("tokens", task.tokens, kCount);
    m.may("steps", task.steps, kCount);
    m.need("seconds", task.seconds, kCount);
}

template <typename Members, MaybeConst<FinetuneEstimateAnswer::MissingStep> Self>
static void members(Members& m, Self& missing) {
    m.may("step", missing.step);
    m.may("taken", missing.taken);
}

template <typename Members, MaybeConst<FinetuneEstimateAnswer::Probe> Self>
static void members(Members& m, Self& probe) {
    m.may("steps", probe.steps);
    m.may("seconds", probe.seconds);
}

template <typename Members, MaybeConst<FinetuneEstimateAnswer> Self>
static void members(Members& m, Self& answer) {
    m.mayIf(answer.length > 0, "length", answer.length, kCount);
    m.need("cells", answer.cells, kCount);
    m.need("steps", answer.steps, kCount);
    m.need("tokens", answer.tokens, kCount);
    m.may("tasks", answer.tasks);
    m.need("seconds", answer.seconds, kCount);
    m.may("parallel", answer.parallel);
    m.may("missing", answer.missing);
    m.may("probe", answer.probe);
}

void FinetuneForm::setFields(const std::map<std::string, std::string>& fields,
                             const std::vector<spec::FieldFlag>& known) {
    for (const auto& [field, text] : fields) {
        const auto flag = std::ranges::find(known, field, &spec::FieldFlag::field);
        if (flag == known.end())
            set.push_back(field + "=" + text);
        else if (flag->flag == "device")
            common.device = text;
        else
            flags[std::string(flag->flag)] = text;
    }
}

nlohmann::json FinetuneEstimateAnswer::document() const {
    return write(*this);
}

Result<FinetuneEstimateAnswer> FinetuneEstimateAnswer::read(const nlohmann::json& document) {
    return protocol::read<FinetuneEstimateAnswer>(document, GlueEstimateQuestion::kMethod);
}

std::vector<Parameter> GlueEstimateQuestion::parameters() {
    return parametersOf(*this, spec::glueSchema().flags());
}

std::vector<Parameter> ClassifyEstimateQuestion::parameters() {
    return parametersOf(*this, spec::classifySchema().flags());
}

}  // namespace plateau::protocol
