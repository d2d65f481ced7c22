#include "app/engine/finetune/finetune_command.h"

#include <cstdio>
#include <filesystem>
#include <utility>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/finetune/execute_finetune.h"
#include "app/engine/status/execution.h"
#include "core/finetune/estimate.h"
#include "core/glue/finetune_files.h"
#include "core/model/checkpoint_files.h"
#include "core/train/trainer.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

protocol::FinetuneEstimateAnswer answerOf(const finetune::FinetuneEstimate& estimate) {
    protocol::FinetuneEstimateAnswer answer{.length = estimate.length,
                                            .cells = estimate.cells,
                                            .steps = estimate.steps,
                                            .tokens = estimate.tokens,
                                            .tasks = {},
                                            .seconds = estimate.seconds,
                                            .parallel = estimate.parallel,
                                            .missing = {},
                                            .probe = {estimate.probe_steps, estimate.probe_seconds}};
    for (const finetune::TaskEstimate& task : estimate.tasks)
        answer.tasks.push_back({.task = task.task,
                                .rows = task.rows,
                                .dev_rows = task.dev_rows,
                                .left_out = task.left_out,
                                .unseen = task.unseen,
                                .tokens = task.tokens,
                                .steps = task.steps,
                                .seconds = task.seconds});
    for (const finetune::MissingStep& step : estimate.missing) answer.missing.push_back({step.wanted, step.taken});
    return answer;
}

// What the scores will not be of, and what will count as wrong.
std::string rowsText(const protocol::FinetuneEstimateAnswer::Task& task) {
    std::string text;
    if (task.left_out > 0) text += "\n" + task.task + ": " + grouped(task.left_out) + " rows cannot be used";
    if (task.unseen > 0)
        text += "\n" + task.task + ": " + grouped(task.unseen) + " of " + grouped(task.dev_rows) +
                " rows to evaluate on have labels that training never sees, and count as wrong";
    return text.empty() ? text : text + "\n";
}

std::string estimateText(const protocol::FinetuneEstimateAnswer& estimate) {
    const auto line = [](const std::string& task, std::int64_t rows, std::int64_t steps, std::int64_t tokens,
                         double seconds) {
        char text[160];
        std::snprintf(text, sizeof text, "  %-6s %12s %12s %16s  %s\n", task.c_str(), rows ? grouped(rows).c_str() : "",
                      grouped(steps).c_str(), grouped(tokens).c_str(), durationText(seconds).c_str());
        return std::string(text);
    };
    std::string text = grouped(estimate.cells) + " cells, " + std::to_string(estimate.parallel) + " at a time: about " +
                       durationText(estimate.seconds) + "\nexamples of " + grouped(estimate.length) +
                       " tokens at most\n\n  task           rows        steps" +
                       "           tokens  one after the other\n";
    for (const protocol::FinetuneEstimateAnswer::Task& task : estimate.tasks)
        text += line(task.task, task.rows, task.steps, task.tokens, task.seconds);
    text += line("all", 0, estimate.steps, estimate.tokens, estimate.seconds * static_cast<double>(estimate.parallel));
    for (const protocol::FinetuneEstimateAnswer::Task& task : estimate.tasks) text += rowsText(task);
    return text + "\nmeasured on " + grouped(estimate.probe.steps) + " steps in " +
           numberText(estimate.probe.seconds, 2) + " s\n";
}

Reply dryRun(const spec::AnyFinetuneSpec& any, Context& context) {
    finetune::FinetuneOptions options;
    options.threads = context.flags.threads;
    if (!context.serving) options.remark = [&context](const std::string& remark) { context.console.warning(remark); };
    const auto estimate = finetune::estimateFinetune(any, options);
    if (!estimate) return failure(estimate.error());
    for (const finetune::MissingStep& missing : estimate->missing) context.console.note(finetune::describe(missing));
    const protocol::FinetuneEstimateAnswer answer = answerOf(*estimate);
    return answered(answer, estimateText(answer));
}

}  // namespace

Result<spec::Draft> draftOf(const spec::FieldTable& table, const protocol::FinetuneForm& form,
                            std::initializer_list<const char*> paths, const Context& context) {
    auto flags = form.flags;
    if (!context.flags.device.empty()) flags["device"] = context.flags.device;
    auto draft = table.draftFromFlags(flags, form.set);
    if (!draft) return draft;
    for (const char* field : paths) {
        const auto found = draft->fields.find(field);
        std::error_code problem;
        if (found != draft->fields.end() && !found->second.empty())
            if (const fs::path whole = fs::absolute(found->second, problem); !problem)
                found->second = whole.lexically_normal().string();
    }
    return draft;
}

std::optional<std::int64_t> positionsOf(const spec::FieldTable& table, const spec::Draft& draft) {
    for (const char* name : {"along", "checkpoint"}) {
        const auto found = draft.fields.find(table.inSection(name));
        if (found == draft.fields.end() || found->second.empty()) continue;
        const auto folder = train::resolveCheckpoint(found->second);
        if (!folder) return std::nullopt;
        const auto config = model::readConfig(*folder);
        return config ? std::optional(config->max_positions) : std::nullopt;
    }
    return std::nullopt;
}

void tellLength(std::int64_t length, std::int64_t recipesLength, Console& console) {
    if (length < recipesLength)
        console.note("examples are cut to " + std::to_string(length) +
                     " tokens, as the model has no more positions (the "
                     "recipe's length: " +
                     std::to_string(recipesLength) + ")");
}

std::vector<Error> errorsOf(const std::vector<spec::FieldError>& problems) {
    std::vector<Error> errors;
    for (const spec::FieldError& problem : problems) errors.push_back(spec::describe(problem));
    return errors;
}

Reply startFinetune(const spec::AnyFinetuneSpec& any, const protocol::FinetuneForm& form, Context& context) {
    if (form.dry_run) return dryRun(any, context);
    if (context.serving)
        return failure(Error{ErrorCode::usage, "a session only answers what a run would take", "dry_run",
                             "send dry_run: true, or start the run folder with plateau-engine run"});
    const fs::path folder = form.output;
    return startRun(
        folder, [&] { return glue::writeFinetuneSpec(folder, any); }, [&] { return executeFinetune(folder, context); });
}

}  // namespace plateau::engine
