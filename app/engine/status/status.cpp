#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/engine/command/console.h"
#include "app/engine/conformance/conformance_text.h"
#include "app/engine/status/commands.h"
#include "app/engine/status/run_figures.h"
#include "app/engine/status/run_question.h"
#include "app/engine/status/status_document.h"
#include "app/engine/status/step_profile_text.h"
#include "core/corpus/build_spec.h"
#include "core/glue/finetune_files.h"
#include "core/logs/import_spec.h"
#include "core/operatorfile/conformance.h"
#include "core/protocol/error.h"
#include "core/protocol/json_number.h"
#include "core/run/batch_job.h"
#include "core/run/divergence.h"
#include "core/run/remote.h"
#include "core/run/run_directory.h"
#include "core/run/workspace_runs.h"

namespace plateau::engine {
namespace {

// What a person should know of a run besides how far it is.
struct Remarks {
    std::vector<std::string> damaged;                                       // names of checkpoints
    std::optional<run::Divergence> divergence;                              // of a finished training
    bool has_raised_steps = false;                                          // after it had finished
    std::map<std::string, std::vector<operatorfile::Check>> failed_checks;  // of its operators, by their ids
};

// As the spec says; runs from before it did have it in the files of their operators alone.
std::map<std::string, std::vector<operatorfile::Check>> failedChecksOf(const std::filesystem::path& folder) {
    const auto spec = run::readSpec(folder);
    if (!spec || spec->model.failed_checks.empty()) return operatorfile::failedChecksIn(folder);
    std::map<std::string, std::vector<operatorfile::Check>> failed;
    for (const std::string& mark : spec->model.failed_checks) {
        const auto colon = mark.find(':');
        const auto check = spec::choiceOf<operatorfile::Check>(mark.substr(std::min(colon, mark.size() - 1) + 1));
        if (colon != mark.npos && check) failed[mark.substr(0, colon)].push_back(*check);
    }
    return failed;
}

Remarks remarksOn(const std::filesystem::path& folder, const run::RunStatus& status) {
    Remarks remarks;
    if (status.kind != spec::RunKind::pretrain) return remarks;
    remarks.damaged = run::damagedCheckpoints(folder);
    remarks.failed_checks = failedChecksOf(folder);
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
    for (const auto& [id, checks] : remarks.failed_checks)
        notes.push_back("its operator '" + id + "' fails some of its checks, which was accepted: " + titlesOf(checks));
    if (remarks.divergence) notes.push_back(divergenceText(*remarks.divergence));
    if (remarks.has_raised_steps)
        notes.push_back(
            "the run had finished before its steps were raised, and stays as it is: train its model on in "
            "a new run, plateau-engine pretrain --init-from " +
            folder.string() + " --steps " + std::to_string(status.steps - status.step.value) + " ...");
    return notes;
}

// The step that a value is of where that is not the run's own: an evaluation is older than the last step.
std::optional<std::int64_t> olderStep(const run::RunStatus& status, const std::string& name) {
    if (!spec::infoOf(status.kind).has_curves) return std::nullopt;
    const auto found = status.value_steps.find(name);
    if (found == status.value_steps.end() || found->second == status.step) return std::nullopt;
    return found->second.value;
}

// The state, and what a person should know of it.
std::string headText(const run::RunStatus& status, const std::vector<std::string>& notes) {
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
    return text;
}

// Of the batch system that executes the run: what a mirror was told of it, or which job the run was given here.
std::optional<run::RemoteTask> taskOf(const std::filesystem::path& folder) {
    if (const auto remote = run::readRemote(folder)) return remote->task;
    const auto given = run::readBatchJob(folder);
    return given ? std::optional(run::RemoteTask{given->task, {}, {}, {}, {}}) : std::nullopt;
}

std::string taskText(const run::RemoteTask& task) {
    std::string text = "job " + task.task;
    if (!task.state.empty()) text += " is " + task.state;
    if (!task.reason.empty()) text += ", " + task.reason;
    if (task.isWaiting() && !task.start.empty()) text += ", expected to start at " + task.start;
    if (!task.nodes.empty()) text += ", on " + task.nodes;
    return text + "\n";
}

nlohmann::json taskDocument(const run::RemoteTask& task) {
    nlohmann::json document{{"task", task.task}};
    for (const auto& [name, text] : {std::pair("state", &task.state), std::pair("reason", &task.reason),
                                     std::pair("start", &task.start), std::pair("nodes", &task.nodes)})
        if (!text->empty()) document[name] = *text;
    return document;
}

std::string valuesText(const run::RunStatus& status) {
    const bool isOfOneCell = spec::infoOf(status.kind).is_finetuning && !status.values.empty();
    std::string text = isOfOneCell ? "of the cell that ended last (of all of them: result.json)\n" : "";
    for (const auto& [name, value] : status.values) {
        text += "  " + name + "  " + numberText(value);
        if (const auto step = olderStep(status, name)) text += "  at step " + grouped(*step);
        text += "\n";
    }
    return text;
}

struct Described {
    nlohmann::json document;
    std::string head, values, profile;  // lines
};

Result<Described> describeRun(const std::filesystem::path& folder) {
    const auto status = readRun(folder);
    if (!status) return status.error();
    auto values = nlohmann::json::object(), older = nlohmann::json::object();
    for (const auto& [name, value] : status->values) {
        values[name] = protocol::jsonNumber(value);
        if (const auto step = olderStep(*status, name)) older[name] = *step;
    }
    Described described;
    described.document = {
        {"state", run::toString(status->state)},
        {"step", status->step.value},
        {"steps", status->steps},
        {"eta_seconds", status->eta_seconds ? protocol::jsonNumber(*status->eta_seconds) : nlohmann::json()},
        {"values", std::move(values)}};
    if (!older.empty()) described.document["value_steps"] = std::move(older);
    const auto profile = run::newestStepProfile(run::RunPaths{folder}.events());
    if (profile) described.document["profile"] = stepProfileDocument(*profile);
    if (!status->failure.empty()) described.document["failure"] = status->failure;
    const Remarks remarks = remarksOn(folder, *status);
    const std::vector<std::string> notes = notesOf(remarks, folder, *status);
    if (!remarks.damaged.empty()) described.document["damaged"] = remarks.damaged;
    for (const auto& [id, checks] : remarks.failed_checks)
        for (const operatorfile::Check check : checks)
            described.document["failed_checks"][id].push_back(spec::toString(check));
    if (remarks.divergence) described.document["diverged"] = true;
    if (!notes.empty()) described.document["notes"] = notes;
    described.head = headText(*status, notes);
    if (const auto task = taskOf(folder); task && status->state != run::RunState::finished) {
        described.document["job"] = taskDocument(*task);
        described.head += taskText(*task);
    }
    described.values = valuesText(*status);
    if (profile) described.profile = stepProfileText(*profile);
    return described;
}

// One that cannot be read is an entry as well: the study is more than one run.
Reply studyReply(const std::filesystem::path& folder) {
    const auto runs = run::runsOf(folder);
    if (!runs) return failure(runs.error());
    Reply reply;
    auto documents = nlohmann::json::array();
    for (const std::filesystem::path& one : *runs) {
        auto described = describeRun(one);
        nlohmann::json document =
            described ? std::move(described->document) : protocol::errorDocument({described.error()});
        document["run"] = one.string();
        documents.push_back(std::move(document));
        reply.text += one.filename().string() + "  " +
                      (described ? described->head : "error: " + plateau::describe(described.error()) + "\n");
    }
    reply.document = {{"runs", std::move(documents)}};
    return reply;
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
    if (run::isWorkspace(folder)) return studyReply(folder);
    auto described = describeRun(folder);
    if (!described) return failure(described.error());
    Reply reply;
    reply.document = std::move(described->document);
    reply.text = described->head + described->values + described->profile;
    return reply;
}

Command statusCommand() {
    return questionCommand<RunQuestion, &answer>("status", "state of a run, or of all runs of a study");
}

}  // namespace plateau::engine
