#include "core/relay/far_side.h"

#include <algorithm>
#include <system_error>
#include <utility>
#include <variant>

#include "core/base/files.h"
#include "core/queue/queue_file.h"
#include "core/relay/batch.h"
#include "core/relay/checkpoint_files.h"
#include "core/relay/inbox.h"
#include "core/relay/run_list.h"
#include "core/relay/workspace_place.h"
#include "core/run/remote.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "core/spec/run_spec.h"
#include "core/spec/spec_head.h"

namespace plateau::relay {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// What cannot be read is refused before there is a folder, with what is wrong in it.
Status checkSpec(const std::string& text) {
    const auto document = spec::parseSpecDocument(text, "spec", spec::kMaxSpecBytes);
    if (!document) return document.error();
    const auto kind = spec::kindOf(*document, "spec");
    if (!kind) return kind.error();
    if (*kind == spec::RunKind::corpus || *kind == spec::RunKind::import)
        return Error{ErrorCode::usage, "runs of this kind are not put on another machine", "spec: kind",
                     "build the corpus there: ssh MACHINE plateau-engine corpus build"};
    if (*kind != spec::RunKind::pretrain) return Done{};
    const auto read = spec::parseRunSpec(text, "spec");
    return read ? Status(Done{}) : read.error();
}

bool isAtWork(const fs::path& folder) {
    return run::inspectLock(run::RunPaths{folder}.lock()).state != run::LockState::free;
}

}  // namespace

FarSide::FarSide(FarMachine machine, SendLine send) : m_machine(std::move(machine)), m_send(std::move(send)) {}

// The empty line ends what a login shell may have printed without a line break.
void FarSide::begin() {
    m_send("\n" + std::string(kMarker));
}

void FarSide::send(const Message& message) {
    m_hasSent = true;
    m_send(encode(message));
}

void FarSide::receive(std::string_view line) {
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) return;
    std::int64_t id = 0;
    const auto asked = decodeRequest(line, &id);
    if (!asked) return send(Refused{id, asked.error()});
    const auto result = std::visit(
        [this](const auto& request) -> Result<json> {
            constexpr bool isHello = std::is_same_v<std::decay_t<decltype(request)>, HelloRequest>;
            if (!isHello && !m_workspace)
                return Error{ErrorCode::usage, "the first request is hello", "relay", "send hello first"};
            return answer(request);
        },
        asked->request);
    if (result)
        send(Answered{id, *result});
    else
        send(Refused{id, result.error()});
}

void FarSide::receiveTooLong() {
    send(Refused{0, Error{ErrorCode::malformed, "the line is too long", "relay", "send less at a time"}});
}

bool FarSide::look(Clock::time_point now) {
    const bool isMore = m_follower && m_follower->look();
    if (!m_hasSent && now - m_lastSent >= kAliveEvery) send(Alive{});
    if (std::exchange(m_hasSent, false)) m_lastSent = now;
    return isMore;
}

Result<json> FarSide::answer(const HelloRequest& request) {
    const auto place = workspacePlace(request.workspace);
    if (!place) return place.error();
    m_workspace = *place;
    m_follower = std::make_unique<Follower>(*place / "runs", [this](const Message& message) { send(message); });
    HelloAnswer facts = m_machine.facts(*place);
    facts.protocol = kRelayProtocol;
    facts.workspace = place->string();
    facts.engine = m_machine.engine;
    return facts.document();
}

Result<json> FarSide::answer(const ListRequest& request) {
    return listRuns(*m_workspace / "runs", request.after).document();
}

Result<json> FarSide::answer(const FollowRequest& request) {
    if (const Status followed = m_follower->follow(request); !followed) return followed.error();
    return json::object();
}

Result<json> FarSide::answer(const LeaveRequest& request) {
    m_follower->leave(request.run);
    return json::object();
}

Result<json> FarSide::answer(const PutRequest& request) {
    if (const Status fine = checkSpec(request.spec); !fine) return fine.error();
    const fs::path folder = *m_workspace / "runs" / request.run;
    const Status created = run::createRun(folder, std::string_view(request.spec));
    if (!created) return created.error();
    for (const OperatorText& file : request.operators) {
        const Status written = writeFileAtomically(folder / file.name, file.text);
        if (written) continue;
        std::error_code ignored;
        fs::remove_all(folder, ignored);  // it was made a moment ago
        return written.error();
    }
    return json::object();
}

// A run that is there, and not the mirror of one on a third machine.
Result<fs::path> FarSide::runFolder(const std::string& run) const {
    fs::path folder = *m_workspace / "runs" / run;
    std::error_code unknown;
    if (!fs::exists(run::RunPaths{folder}.spec(), unknown))
        return Error{ErrorCode::notFound, "there is no run of this name", run, "list the runs again"};
    if (run::readRemote(folder))
        return Error{ErrorCode::usage, "the run is the mirror of one on a third machine", run, "ask that machine"};
    return folder;
}

Result<json> FarSide::answer(const StartRequest& request) {
    const auto folder = runFolder(request.run);
    if (!folder) return folder.error();
    if (isAtWork(*folder)) return StartAnswer{}.document();
    queue::QueueFile queue(*m_workspace);
    const auto content = queue.edit(
        [&](queue::QueueContent& waiting) {
            if (std::ranges::find(waiting.runs, request.run) == waiting.runs.end()) waiting.runs.push_back(request.run);
        },
        queue::QueueFile::Damaged::refuse);
    if (!content) return content.error();
    const auto isKept = queue.isKept();
    if (!isKept) return isKept.error();
    if (!*isKept && !content->paused)
        if (const Status started = m_machine.start_keeper(*m_workspace); !started) return started.error();
    return StartAnswer{.is_paused = content->paused}.document();
}

Result<json> FarSide::answer(const StopRequest& request) {
    const auto folder = runFolder(request.run);
    if (!folder) return folder.error();
    StopAnswer answer;
    if (request.what == run::Request::stop && !isAtWork(*folder)) {
        const auto content = queue::QueueFile(*m_workspace)
                                 .edit(
                                     [&](queue::QueueContent& waiting) {
                                         answer.has_left_queue =
                                             std::ranges::find(waiting.runs, request.run) != waiting.runs.end();
                                         waiting.remove({request.run});
                                     },
                                     queue::QueueFile::Damaged::refuse);
        if (!content) return content.error();
        if (answer.has_left_queue && !isAtWork(*folder)) return answer.document();
    }
    if (!isAtWork(*folder))
        return Error{ErrorCode::usage, "the run is not at work there", request.run, "nothing to stop"};
    if (const Status sent = run::sendRequest(*folder, request.what); !sent) return sent.error();
    answer.has_left_queue = false;
    return answer.document();
}

Result<json> FarSide::answer(const CheckpointRequest& request) {
    const auto folder = runFolder(request.run);
    if (!folder) return folder.error();
    const auto files = describeCheckpoint(*folder, request);
    return files ? Result<json>(files->document()) : files.error();
}

Result<json> FarSide::answer(const ReadRequest& request) {
    const auto folder = runFolder(request.run);
    if (!folder) return folder.error();
    const auto bytes = readCheckpoint(*folder, request);
    return bytes ? Result<json>(bytes->document()) : bytes.error();
}

Result<json> FarSide::answer(const SubmitRequest& request) {
    std::vector<fs::path> folders;
    for (const std::string& run : request.runs) {
        auto folder = runFolder(run);
        if (!folder) return folder.error();
        folders.push_back(*std::move(folder));
    }
    const auto submitted = submitRuns(request, folders, m_machine.engine, *m_workspace);
    return submitted ? Result<json>(submitted->document()) : submitted.error();
}

Result<json> FarSide::answer(const CancelRequest& request) {
    const auto cancelled = cancelTask(request, *m_workspace);
    return cancelled ? Result<json>(cancelled->document()) : cancelled.error();
}

Result<json> FarSide::answer(const TasksRequest& request) {
    const auto tasks = listTasks(*m_workspace, request.after);
    return tasks ? Result<json>(tasks->document()) : tasks.error();
}

Result<json> FarSide::answer(const LogRequest& request) {
    const auto folder = runFolder(request.run);
    if (!folder) return folder.error();
    const auto log = readTaskLog(*folder);
    return log ? Result<json>(log->document()) : log.error();
}

}  // namespace plateau::relay
