// What the near side asks of the far one: a JSON object a line, {"id":1,"method":"list","params":{…}}. Nothing of it
// ever stands in a command line. Pure; thread-safe. The whole protocol: resources/guide/machines.md, "The protocol".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "core/run/control.h"
#include "core/slurm/job_script.h"

namespace plateau::relay {

inline constexpr int kRelayProtocol = 1;

// The first request: names the workspace there. Empty: the one that the window opens there by itself.
struct HelloRequest {
    static constexpr std::string_view kMethod = "hello";
    std::string workspace{};
    bool operator==(const HelloRequest&) const = default;
};

// Runs whose names come after `after`, at most kMostListed of them.
struct ListRequest {
    static constexpr std::string_view kMethod = "list";
    std::string after{};
    bool operator==(const ListRequest&) const = default;
};

// What the near side has of a file that grows: its first bytes, and their mark (prefix_mark.h).
struct HeldFile {
    std::string name{};
    std::uint64_t bytes = 0;
    std::string mark{};
    bool operator==(const HeldFile&) const = default;
};

// From now on the far side sends what is new in the files of a run. Of files that are not named nothing is held. A
// second request for the same run takes the place of the first.
struct FollowRequest {
    static constexpr std::string_view kMethod = "follow";
    std::string run{};
    std::vector<HeldFile> files{};
    bool operator==(const FollowRequest&) const = default;
};

struct LeaveRequest {  // ends following a run
    static constexpr std::string_view kMethod = "leave";
    std::string run{};
    bool operator==(const LeaveRequest&) const = default;
};

// The file of an operator that is one, whole.
struct OperatorText {
    std::string name{};  // "distance-bias@0123456789ab.operator"
    std::string text{};
    bool operator==(const OperatorText&) const = default;
};
inline constexpr std::size_t kMostPutOperators = 64;

// A new run folder with this spec.json, the JSON of any kind, and with the operators that are files; it waits until it
// is started.
struct PutRequest {
    static constexpr std::string_view kMethod = "put";
    std::string run{};
    std::string spec{};
    std::vector<OperatorText> operators{};
    bool operator==(const PutRequest&) const = default;
};

// Puts the run at the end of the queue there, whose keeper starts it when a device is free.
struct StartRequest {
    static constexpr std::string_view kMethod = "start";
    std::string run{};
    bool operator==(const StartRequest&) const = default;
};

// stop: ends a run after its step, or takes it out of the queue; checkpoint: asks for one.
struct StopRequest {
    static constexpr std::string_view kMethod = "stop";
    std::string run{};
    run::Request what = run::Request::stop;
    bool operator==(const StopRequest&) const = default;
};

// Which files a checkpoint of a run there has; the newest one's where no step is named.
struct CheckpointRequest {
    static constexpr std::string_view kMethod = "checkpoint";
    std::string run{};
    std::optional<std::int64_t> step{};
    bool operator==(const CheckpointRequest&) const = default;
};

// The next bytes of one of them, from `offset` on. `mark` is of the bytes before, which are held (prefix_mark.h).
struct ReadRequest {
    static constexpr std::string_view kMethod = "read";
    std::string run{};
    std::int64_t step = 0;
    std::string file{};
    std::uint64_t offset = 0;
    std::string mark{};
    bool operator==(const ReadRequest&) const = default;
};

// A job of the batch system there that executes runs which are there, each as a task of its own. With `dry` nothing is
// queued; the answer tells the script.
struct SubmitRequest {
    static constexpr std::string_view kMethod = "submit";
    std::vector<std::string> runs{};
    slurm::JobRequest job{};
    bool dry = false;
    bool operator==(const SubmitRequest&) const = default;
};
// Ends the task of a run, or a job by its number, when it is one of this workspace's.
struct CancelRequest {
    static constexpr std::string_view kMethod = "cancel";
    std::string task{};
    bool operator==(const CancelRequest&) const = default;
};
// The last tasks of runs whose names come after `after`, at most kMostListed of them.
struct TasksRequest {
    static constexpr std::string_view kMethod = "tasks";
    std::string after{};
    bool operator==(const TasksRequest&) const = default;
};
// The end of what the last task of a run has printed.
struct LogRequest {
    static constexpr std::string_view kMethod = "log";
    std::string run{};
    bool operator==(const LogRequest&) const = default;
};

using Request =
    std::variant<HelloRequest, ListRequest, FollowRequest, LeaveRequest, PutRequest, StartRequest, StopRequest,
                 CheckpointRequest, ReadRequest, SubmitRequest, CancelRequest, TasksRequest, LogRequest>;

struct Asked {
    std::int64_t id = 0;
    Request request{};
    bool operator==(const Asked&) const = default;
};

// One line without its LF.
std::string encode(const Asked& asked);

// Unknown members are passed over. Errors: malformed for what is no request, invalidField for a run's name that is none
// or a file that does not cross, usage for a method that is unknown. `id`, unless null, gets the request's own, or 0.
Result<Asked> decodeRequest(std::string_view line, std::int64_t* id = nullptr);

}  // namespace plateau::relay
