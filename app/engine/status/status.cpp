#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/engine/command/console.h"
#include "app/engine/status/commands.h"
#include "app/engine/status/run_figures.h"
#include "app/engine/status/run_question.h"
#include "app/engine/status/status_document.h"
#include "core/corpus/build_spec.h"
#include "core/glue/finetune_files.h"
#include "core/logs/import_spec.h"
#include "core/protocol/json_number.h"
#include "core/run/divergence.h"
#include "core/run/run_directory.h"

namespace plateau::engine {
namespace {

// What a person should know of a run besides how far it is.
struct Remarks {
    std::vector<std::string> damaged;           // names of checkpoints
    std::optional<run::Divergence> divergence;  // of a finished training
    bool has_raised_steps = false;              // after it had finished
};

Remarks remarksOn(const std::filesystem::path& folder, const run::RunStatus& status) {
    Remarks remarks;
    if (status.kind != spec::RunKind::pretrain) return remarks;
    remarks.damaged = run::damagedCheckpoints(folder);
    if (status.state != run::RunState::finished) return remarks;
    remarks.divergence = run::divergenceOf(run::RunPaths{folder}.events());
    remarks.has_raised_steps = status.step.value < status.steps;
    return remarks;
}

std::string divergenceText(const run::Divergence& divergence) {
    const std::string advice = "; use a lower peak_lr, a longer warm-up or stronger clipping";
    if (divergence.isAboveStart())
        return "diverged: the evaluation loss began at " + numberText(divergence.first) + " and ended at " +
               numberText(divergence.last) + advice;
    return "diverged: the evaluation loss rose, and with " + numberText(divergence.last) + " it ended above the " +
           numberText(divergence.unigram) + " that the tokens' frequencies alone give" + advice;
}

// Sentences, each with what to do.
std::vector<std::string> notesOf(const Remarks& remarks, const std::filesystem::path& folder,
                                 const run::RunStatus& status) {
    std::vector<std::string> notes;
    for (const std::string& name : remarks.damaged)
        notes.push_back("checkpoints/" + name +
                        " could not be read, and the run went back to an older one: log.txt says why; remove it when "
                        "you no longer need it");
    if (remarks.divergence) notes.push_back(divergenceText(*remarks.divergence));
    if (remarks.has_raised_steps)
        notes.push_back(
            "the run had finished before its steps were raised, and stays as it is: train its model on in "
            "a new run, plateau-engine pretrain --init-from " +
            folder.string() + " --steps " + std::to_string(status.steps - status.step.value) + " ...");
    return notes;
}

std::string statusText(const run::RunStatus& status, const std::vector<std::string>& notes) {
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
    for (const std::string& note : notes) text += note + "\n";
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
    const Remarks remarks = remarksOn(folder, *status);
    const std::vector<std::string> notes = notesOf(remarks, folder, *status);
    if (!remarks.damaged.empty()) reply.document["damaged"] = remarks.damaged;
    if (remarks.divergence) reply.document["diverged"] = true;
    if (!notes.empty()) reply.document["notes"] = notes;
    reply.text = statusText(*status, notes);
    return reply;
}

Command statusCommand() {
    return questionCommand<RunQuestion, &answer>("status", "state of a run");
}

}  // namespace plateau::engine
