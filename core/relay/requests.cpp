#include "core/relay/requests.h"

#include <array>
#include <optional>
#include <type_traits>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/protocol/members.h"
#include "core/relay/checkpoint_files.h"
#include "core/relay/limits.h"
#include "core/relay/run_files.h"
#include "core/spec/json_text.h"

namespace plateau::relay {

using nlohmann::json;
using protocol::MaybeConst;

namespace {

constexpr std::string_view kStop = "stop", kCheckpoint = "checkpoint";
constexpr int kDeepest = 8;
constexpr std::size_t kMostJobWords = 256;  // options, and lines before the run

template <typename Members, MaybeConst<slurm::JobRequest> Self>
void jobMembers(Members& m, Self& job) {
    m.may("name", job.name);
    m.may("partition", job.partition);
    m.may("account", job.account);
    m.may("qos", job.qos);
    m.may("minutes", job.minutes);
    m.may("nodes", job.nodes);
    m.may("cpus", job.cpus);
    m.may("gpus", job.gpus);
    m.may("memory_gib", job.memory_gib);
    m.may("at_once", job.at_once);
    m.may("warning_seconds", job.warning_seconds);
    m.may("options", job.options, protocol::atMost(kMostJobWords));
    m.may("before", job.before, protocol::atMost(kMostJobWords));
}

}  // namespace

template <typename Members, MaybeConst<HelloRequest> Self>
void members(Members& m, Self& request) {
    m.may("workspace", request.workspace);
}
template <typename Members, MaybeConst<ListRequest> Self>
void members(Members& m, Self& request) {
    m.may("after", request.after);
}
template <typename Members, MaybeConst<HeldFile> Self>
void members(Members& m, Self& file) {
    m.need("name", file.name);
    m.need("bytes", file.bytes);
    m.need("mark", file.mark);
    m.check(formOf(file.name) == FileForm::grows, "name", "it is no file that is followed by bytes");
}
template <typename Members, MaybeConst<FollowRequest> Self>
void members(Members& m, Self& request) {
    m.need("run", request.run);
    m.may("files", request.files, protocol::atMost(kRunFiles.size()));
}
template <typename Members, MaybeConst<LeaveRequest> Self>
void members(Members& m, Self& request) {
    m.need("run", request.run);
}
template <typename Members, MaybeConst<OperatorText> Self>
void members(Members& m, Self& file) {
    m.need("name", file.name);
    m.need("text", file.text);
    m.check(isOperatorFile(file.name), "name", "it is no file of an operator");
}
template <typename Members, MaybeConst<PutRequest> Self>
void members(Members& m, Self& request) {
    m.need("run", request.run);
    m.need("spec", request.spec);
    m.may("operators", request.operators, protocol::atMost(kMostPutOperators));
}
template <typename Members, MaybeConst<StartRequest> Self>
void members(Members& m, Self& request) {
    m.need("run", request.run);
}
template <typename Members, MaybeConst<StopRequest> Self>
void members(Members& m, Self& request) {
    std::string what(request.what == run::Request::checkpoint ? kCheckpoint : kStop);
    m.need("run", request.run);
    m.may("what", what);
    m.check(what == kStop || what == kCheckpoint, "what", "it is neither stop nor checkpoint");
    if constexpr (!std::is_const_v<Self>)
        request.what = what == kCheckpoint ? run::Request::checkpoint : run::Request::stop;
}
template <typename Members, MaybeConst<CheckpointRequest> Self>
void members(Members& m, Self& request) {
    m.need("run", request.run);
    m.mayIfSet("step", request.step, protocol::kCount);
}
template <typename Members, MaybeConst<ReadRequest> Self>
void members(Members& m, Self& request) {
    m.need("run", request.run);
    m.need("step", request.step, protocol::kCount);
    m.need("file", request.file);
    m.may("offset", request.offset);
    m.may("mark", request.mark);
    m.check(isCheckpointFile(request.file), "file", "it is no file of a checkpoint that crosses");
}
template <typename Members, MaybeConst<SubmitRequest> Self>
void members(Members& m, Self& request) {
    m.need("runs", request.runs, protocol::atMost(slurm::kMostTasks));
    m.part("job", [&request](auto& part) { jobMembers(part, request.job); });
    m.may("dry", request.dry);
}
template <typename Members, MaybeConst<CancelRequest> Self>
void members(Members& m, Self& request) {
    m.need("task", request.task);
}
template <typename Members, MaybeConst<TasksRequest> Self>
void members(Members& m, Self& request) {
    m.may("after", request.after);
}
template <typename Members, MaybeConst<LogRequest> Self>
void members(Members& m, Self& request) {
    m.need("run", request.run);
}

namespace {

// The first run of a request whose name cannot be one; nothing when all can.
template <typename Asking>
std::optional<std::string> wrongRun(const Asking& request) {
    if constexpr (requires { request.run; }) {
        if (!isRunId(request.run)) return request.run;
    } else if constexpr (requires { request.runs; }) {
        for (const std::string& run : request.runs)
            if (!isRunId(run)) return run;
    }
    return std::nullopt;
}

template <typename Asking>
Result<Request> readRequest(const json& params) {
    auto read = protocol::read<Asking>(params, Asking::kMethod);
    if (!read) return read.error();
    if (wrongRun(*read))
        return Error{ErrorCode::invalidField, "a run has no such name", std::string(Asking::kMethod) + ": run",
                     "give the name of a folder: letters, digits, '.', '_' and '-', no '.' in front"};
    return Request(*std::move(read));
}

struct Method {
    std::string_view name;
    Result<Request> (*read)(const json&);
};

template <typename... Askings>
constexpr std::array<Method, sizeof...(Askings)> methodsOf(const std::variant<Askings...>*) {
    return {Method{Askings::kMethod, &readRequest<Askings>}...};
}
constexpr auto kMethods = methodsOf(static_cast<const Request*>(nullptr));

Error noRequest(std::string what) {
    return {ErrorCode::malformed, std::move(what), "relay", R"(send {"id":1,"method":"hello","params":{}})"};
}

}  // namespace

std::string encode(const Asked& asked) {
    json line{{"id", asked.id}};
    std::visit(
        [&line]<typename Asking>(const Asking& request) {
            line["method"] = Asking::kMethod;
            line["params"] = protocol::write(request);
        },
        asked.request);
    return spec::dumpJson(line);
}

Result<Asked> decodeRequest(std::string_view text, std::int64_t* id) {
    if (id) *id = 0;
    const auto line = spec::parseJson(text, "relay", {.max_bytes = kMostLineBytes, .max_depth = kDeepest});
    if (!line || !line->is_object()) return noRequest("the line is no JSON object");
    Asked asked;
    const auto number = line->find("id");
    if (number == line->end() || !protocol::readWhole(*number, asked.id) || asked.id <= 0)
        return noRequest("the request has no id above zero");
    if (id) *id = asked.id;
    const auto method = line->find("method");
    if (method == line->end() || !method->is_string()) return noRequest("the request has no method");
    for (const Method& known : kMethods) {
        if (known.name != method->get_ref<const std::string&>()) continue;
        auto request = known.read(line->value("params", json::object()));
        if (!request) return request.error();
        asked.request = *std::move(request);
        return asked;
    }
    return Error{ErrorCode::usage, "the request is unknown here", "relay", "use the same version on both machines"};
}

}  // namespace plateau::relay
