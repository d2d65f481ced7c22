#include "core/relay/answers.h"

#include <algorithm>

#include "core/base/characters.h"
#include "core/protocol/members.h"
#include "core/relay/checkpoint_files.h"
#include "core/relay/limits.h"
#include "core/relay/requests.h"
#include "core/relay/run_files.h"
#include "core/slurm/job_list.h"

namespace plateau::relay {

using nlohmann::json;
using protocol::MaybeConst;

namespace {

constexpr std::size_t kMostDevices = 64, kMostCheckpointFiles = 64;

// Of a page of a list: it goes on from its end, and so never without end.
template <typename OfRun>
Status checkOrder(const std::vector<OfRun>& page, bool hasMore, std::string_view after, std::string_view method) {
    for (const OfRun& entry : page) {
        if (entry.run <= after)
            return Error{ErrorCode::malformed, "the runs are not in the order of their names", std::string(method), ""};
        after = entry.run;
    }
    if (hasMore && page.empty())
        return Error{ErrorCode::malformed, "an empty list has no more", std::string(method), ""};
    return Done{};
}

}  // namespace

template <typename Members, MaybeConst<HelloAnswer::Device> Self>
void members(Members& m, Self& device) {
    m.need("id", device.id);
    m.may("name", device.name);
    m.may("memory_bytes", device.memory_bytes, protocol::kCount);
}
template <typename Members, MaybeConst<HelloAnswer> Self>
void members(Members& m, Self& answer) {
    m.need("protocol", answer.protocol);
    m.need("version", answer.version);
    m.may("torch", answer.torch);
    m.may("host", answer.host);
    m.need("workspace", answer.workspace);
    m.may("engine", answer.engine);
    m.may("clock", answer.clock);
    m.may("cores", answer.cores, protocol::kCount);
    m.may("memory_bytes", answer.memory_bytes, protocol::kCount);
    m.may("free_bytes", answer.free_bytes, protocol::kCount);
    m.may("slurm", answer.has_slurm);
    m.may("devices", answer.devices, protocol::atMost(kMostDevices));
}
template <typename Members, MaybeConst<ListAnswer::Run> Self>
void members(Members& m, Self& run) {
    m.need("run", run.run);
    m.may("bytes", run.bytes);
    m.may("changed_ms", run.changed_ms);
    m.may("held", run.is_held);
    m.check(isRunId(run.run), "run", "a run has no such name");
}
template <typename Members, MaybeConst<ListAnswer> Self>
void members(Members& m, Self& answer) {
    m.need("runs", answer.runs, protocol::atMost(kMostListed));
    m.may("more", answer.more);
}
template <typename Members, MaybeConst<StartAnswer> Self>
void members(Members& m, Self& answer) {
    m.may("paused", answer.is_paused);
}
template <typename Members, MaybeConst<StopAnswer> Self>
void members(Members& m, Self& answer) {
    m.may("left_queue", answer.has_left_queue);
}

template <typename Members, MaybeConst<CheckpointAnswer::File> Self>
void members(Members& m, Self& file) {
    m.need("name", file.name);
    m.need("bytes", file.bytes);
    m.check(isCheckpointFile(file.name), "name", "it is no file of a checkpoint that crosses");
    m.check(file.bytes <= kMostMirroredBytes, "bytes", "the file is too large");
}
template <typename Members, MaybeConst<CheckpointAnswer> Self>
void members(Members& m, Self& answer) {
    m.need("step", answer.step, protocol::kCount);
    m.need("files", answer.files, protocol::atMost(kMostCheckpointFiles));
}
template <typename Members, MaybeConst<ReadAnswer> Self>
void members(Members& m, Self& answer) {
    m.need("bytes", answer.bytes);
    m.may("mark", answer.mark);
}

template <typename Members, MaybeConst<SubmitAnswer> Self>
void members(Members& m, Self& answer) {
    m.need("script", answer.script);
    m.may("file", answer.file);
    m.may("job", answer.job);
    m.may("start", answer.start);
    m.check(answer.job.empty() || slurm::isTaskName(answer.job), "job", "it is no number of a job");
}
template <typename Members, MaybeConst<CancelAnswer> Self>
void members(Members& m, Self& answer) {
    m.need("task", answer.task);
    m.check(slurm::isTaskName(answer.task), "task", "it is no number of a job");
}
template <typename Members, MaybeConst<TasksAnswer::Task> Self>
void members(Members& m, Self& task) {
    m.need("run", task.run);
    m.need("task", task.task);
    m.need("state", task.state);
    m.may("reason", task.reason);
    m.may("start", task.start);
    m.may("elapsed", task.elapsed);
    m.may("nodes", task.nodes);
    m.may("run_state", task.run_state);
    m.check(isRunId(task.run), "run", "a run has no such name");
    m.check(slurm::isTaskName(task.task), "task", "it is no number of a job");
}
template <typename Members, MaybeConst<TasksAnswer> Self>
void members(Members& m, Self& answer) {
    m.need("tasks", answer.tasks, protocol::atMost(kMostListed));
    m.may("more", answer.more);
}
template <typename Members, MaybeConst<LogAnswer> Self>
void members(Members& m, Self& answer) {
    m.need("file", answer.file);
    m.need("text", answer.text);
}

std::string printable(std::string_view text, std::size_t most) {
    std::string shown(text.substr(0, characterCut(text, most)));
    std::ranges::replace_if(
        shown, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, '?');
    return shown;
}

std::string printableLines(std::string text) {
    std::ranges::replace_if(
        text, [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') || c == 0x7F; },
        '?');
    return text;
}

json HelloAnswer::document() const {
    return protocol::write(*this);
}

Result<HelloAnswer> HelloAnswer::read(const json& document) {
    auto answer = protocol::read<HelloAnswer>(document, HelloRequest::kMethod);
    if (!answer) return answer;
    if (answer->protocol != kRelayProtocol)
        return Error{ErrorCode::newerVersion,
                     "the engine there speaks version " + std::to_string(answer->protocol) +
                         " of the relay, this one version " + std::to_string(kRelayProtocol),
                     "relay", "install the same version of Plateau on both machines"};
    for (std::string* text : {&answer->version, &answer->torch, &answer->host, &answer->workspace, &answer->clock})
        *text = printable(*text, kMostTextBytes);
    for (Device& device : answer->devices) {
        device.id = printable(device.id, kMostTextBytes);
        device.name = printable(device.name, kMostTextBytes);
    }
    return answer;
}

json ListAnswer::document() const {
    return protocol::write(*this);
}

Result<ListAnswer> ListAnswer::read(const json& document, std::string_view after) {
    auto answer = protocol::read<ListAnswer>(document, ListRequest::kMethod);
    if (!answer) return answer;
    if (const Status ordered = checkOrder(answer->runs, answer->more, after, ListRequest::kMethod); !ordered)
        return ordered.error();
    return answer;
}

json StartAnswer::document() const {
    return protocol::write(*this);
}
Result<StartAnswer> StartAnswer::read(const json& document) {
    return protocol::read<StartAnswer>(document, StartRequest::kMethod);
}

json StopAnswer::document() const {
    return protocol::write(*this);
}
Result<StopAnswer> StopAnswer::read(const json& document) {
    return protocol::read<StopAnswer>(document, StopRequest::kMethod);
}

json CheckpointAnswer::document() const {
    return protocol::write(*this);
}
Result<CheckpointAnswer> CheckpointAnswer::read(const json& document) {
    auto answer = protocol::read<CheckpointAnswer>(document, CheckpointRequest::kMethod);
    if (!answer) return answer;
    const auto isBefore = [](const File& one, const File& next) { return one.name >= next.name; };
    if (std::ranges::adjacent_find(answer->files, isBefore) != answer->files.end())
        return Error{ErrorCode::malformed, "the files are not in the order of their names", "checkpoint", ""};
    return answer;
}

json ReadAnswer::document() const {
    return protocol::write(*this);
}
Result<ReadAnswer> ReadAnswer::read(const json& document) {
    return protocol::read<ReadAnswer>(document, ReadRequest::kMethod);
}

json SubmitAnswer::document() const {
    return protocol::write(*this);
}
Result<SubmitAnswer> SubmitAnswer::read(const json& document) {
    auto answer = protocol::read<SubmitAnswer>(document, SubmitRequest::kMethod);
    if (!answer) return answer;
    answer->script = printableLines(std::move(answer->script));
    for (std::string* text : {&answer->file, &answer->start}) *text = printable(*text, kMostTextBytes);
    return answer;
}

json CancelAnswer::document() const {
    return protocol::write(*this);
}
Result<CancelAnswer> CancelAnswer::read(const json& document) {
    return protocol::read<CancelAnswer>(document, CancelRequest::kMethod);
}

json TasksAnswer::document() const {
    return protocol::write(*this);
}
Result<TasksAnswer> TasksAnswer::read(const json& document, std::string_view after) {
    auto answer = protocol::read<TasksAnswer>(document, TasksRequest::kMethod);
    if (!answer) return answer;
    if (const Status ordered = checkOrder(answer->tasks, answer->more, after, TasksRequest::kMethod); !ordered)
        return ordered.error();
    for (Task& task : answer->tasks)
        for (std::string* text : {&task.state, &task.reason, &task.start, &task.elapsed, &task.nodes, &task.run_state})
            *text = printable(*text, kMostTextBytes);
    return answer;
}

json LogAnswer::document() const {
    return protocol::write(*this);
}
Result<LogAnswer> LogAnswer::read(const json& document) {
    auto answer = protocol::read<LogAnswer>(document, LogRequest::kMethod);
    if (!answer) return answer;
    answer->file = printable(answer->file, kMostTextBytes);
    answer->text = printableLines(std::move(answer->text));
    return answer;
}

}  // namespace plateau::relay
