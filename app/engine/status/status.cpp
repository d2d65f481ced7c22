#include <utility>

#include "app/engine/command/console.h"
#include "app/engine/status/commands.h"
#include "app/engine/status/run_figures.h"
#include "app/engine/status/run_question.h"
#include "app/engine/status/status_document.h"
#include "core/corpus/build_spec.h"
#include "core/glue/finetune_files.h"
#include "core/logs/import_spec.h"
#include "core/protocol/json_number.h"
#include "core/run/run_directory.h"

namespace plateau::engine {
namespace {

std::string statusText(const run::RunStatus& status) {
    const bool isFinetuning = spec::infoOf(status.kind).is_finetuning;
    std::string text(run::toString(status.state));
    if (status.kind == spec::RunKind::corpus)
        text += ", " + countsText(status.values);
    else if (isFinetuning)
        text += ", " + finetuneFiguresText(status.values);
    else
        text += ", step " + grouped(status.step.value) + " of " + grouped(status.steps);
    if (status.eta_seconds && !isFinetuning) text += ", " + durationText(*status.eta_seconds) + " left";
    text += "\n";
    if (!status.failure.empty()) text += status.failure + "\n";
    for (const auto& [name, value] : status.values) text += "  " + name + "  " + numberText(value) + "\n";
    return text;
}

Reply answer(const RunQuestion& question, Context&) {
    return statusReply(question.run);
}

}  // namespace

Result<run::RunStatus> readRun(const std::filesystem::path& folder) {
    Result<run::RunStatus> status = run::readStatus(folder);
    if (!status) return status;
    if (status->kind == spec::RunKind::corpus)
        if (const auto spec = corpus::readBuildSpec(folder); !spec) return spec.error();
    if (spec::infoOf(status->kind).is_finetuning)
        if (const auto spec = glue::readFinetuneSpec(folder); !spec) return spec.error();
    if (status->kind == spec::RunKind::import)
        if (const auto spec = logs::readImportSpec(folder); !spec) return spec.error();
    return status;
}

Reply statusReply(const std::filesystem::path& folder) {
    const auto status = readRun(folder);
    if (!status) return failure(status.error());
    Reply reply;
    auto values = nlohmann::json::object();
    for (const auto& [name, value] : status->values) values[name] = protocol::jsonNumber(value);
    reply.document = {
        {"state", run::toString(status->state)},
        {"step", status->step.value},
        {"steps", status->steps},
        {"eta_seconds", status->eta_seconds ? protocol::jsonNumber(*status->eta_seconds) : nlohmann::json()},
        {"values", std::move(values)}};
    if (!status->failure.empty()) reply.document["failure"] = status->failure;
    reply.text = statusText(*status);
    return reply;
}

Command statusCommand() {
    return questionCommand<RunQuestion, &answer>("status", "state of a run");
}

}  // namespace plateau::engine
