#include "core/protocol/finetune_estimate.h"

#include <algorithm>
#include <span>

#include "core/protocol/members.h"

namespace plateau::protocol {
namespace {

struct FlagHelp {
    const char *flag, *type, *help;
};

constexpr FlagHelp kGlueFlags[] = {
    {"checkpoint", "C", "checkpoint, or a run folder for its newest one"},
    {"data", "DIR", "GLUE folder in the official layout"},
    {"recipe", "R", "protocol: courtois2024 (the default), run_glue, cramming"},
    {"tasks", "LIST", "names of tasks, or all: those whose data are there (the default)"},
    {"seeds", "LIST", "as 1-5 or 1,7 (the recipe's)"},
    {"along", "RUN", "fine-tune the checkpoints of this pre-training run instead"},
    {"every", "N", "with --along: steps between them (0: all)"},
};

constexpr FlagHelp kClassifyFlags[] = {
    {"checkpoint", "C", "checkpoint, or a run folder for its newest one"},
    {"train", "F", "TSV, CSV or JSON lines to train on"},
    {"dev", "F", "the same to evaluate on after every epoch"},
    {"text", "COL", "column with the text (text, sentence, utt, …)"},
    {"label", "COL", "column with the label (label, intent, category, …)"},
    {"pair", "COL", "column with a second text, of pairs"},
    {"recipe", "R", "protocol: hbert-classify (the default), bert"},
    {"seeds", "LIST", "as 1-5 or 1,7 (the recipe's)"},
};

std::vector<Parameter> parametersOf(FinetuneForm& form, std::span<const FlagHelp> flags) {
    std::vector<Parameter> list{
        {.name = "output", .place = &form.output, .type = "RUN", .help = "run folder to make; must be new or empty"}};
    for (const FlagHelp& entry : flags)
        list.push_back(
            {.name = entry.flag, .place = MapPlace{&form.flags, entry.flag}, .type = entry.type, .help = entry.help});
    list.push_back({.name = "set",
                    .place = &form.set,
                    .type = "K=V",
                    .help = "a field by its name, see below",
                    .is_repeated = true});
    list.push_back({.name = "dry-run",
                    .place = &form.dry_run,
                    .help = "time a few steps, say what the run would take, and write nothing",
                    .is_always_sent = true});
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
    return parametersOf(*this, kGlueFlags);
}

std::vector<Parameter> ClassifyEstimateQuestion::parameters() {
    return parametersOf(*this, kClassifyFlags);
}

}  // namespace plateau::protocol
