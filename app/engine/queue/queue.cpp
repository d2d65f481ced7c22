#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/engine/command/console.h"
#include "app/engine/command/json_text.h"
#include "app/engine/command/own_program.h"
#include "app/engine/command/question.h"
#include "app/engine/command/signals.h"
#include "app/engine/queue/commands.h"
#include "app/engine/status/hook_call.h"
#include "core/device/devices.h"
#include "core/queue/keeper.h"
#include "core/queue/queue_file.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;
using queue::KeeperEnd;
using queue::KeeperEvent;

struct Flags {
    std::string workspace;

    std::vector<Parameter> parameters() {
        return {parameter("workspace", &workspace, "WORKSPACE", "workspace folder, as the window opens it")
                    .positional()
                    .required()};
    }
};

std::string_view nameOf(KeeperEvent::Kind kind) {
    switch (kind) {
        case KeeperEvent::Kind::started:
            return "started";
        case KeeperEvent::Kind::ended:
            return "ended";
        case KeeperEvent::Kind::paused:
            return "paused";
        case KeeperEvent::Kind::refused:
            break;
    }
    return "refused";
}

std::string_view nameOf(KeeperEnd end) {
    switch (end) {
        case KeeperEnd::nothingWaits:
            return "nothing_waits";
        case KeeperEnd::paused:
            return "paused";
        case KeeperEnd::stopped:
            break;
    }
    return "stopped";
}

nlohmann::json documentOf(const KeeperEvent& event) {
    if (event.kind == KeeperEvent::Kind::paused) return {{"event", nameOf(event.kind)}, {"failed", event.failed}};
    nlohmann::json document{
        {"event", nameOf(event.kind)}, {"run", event.run}, {"device", event.device}, {"pid", event.pid}};
    if (event.kind == KeeperEvent::Kind::started) return document;
    // A signal has no exit code.
    document["exit_code"] = event.exit_code < 0 ? nlohmann::json() : nlohmann::json(event.exit_code);
    return document;
}

std::string textOf(const KeeperEvent& event) {
    if (event.kind == KeeperEvent::Kind::paused) {
        std::string names;
        for (const std::string& run : event.failed) names += (names.empty() ? "" : ", ") + run;
        return "paused: these failed, and differ in nothing but the seed: " + names;
    }
    if (event.kind == KeeperEvent::Kind::started) return "started " + event.run + " on " + event.device;
    const std::string how =
        event.exit_code < 0 ? "was killed" : "ended with exit code " + std::to_string(event.exit_code);
    const bool is_refused = event.kind == KeeperEvent::Kind::refused;
    return event.run + " " + how + (is_refused ? " before it began; see log.txt in its folder" : "");
}

std::string textOf(KeeperEnd end, std::size_t waiting) {
    if (end == KeeperEnd::nothingWaits) return "nothing waits any more\n";
    const std::string runs = std::to_string(waiting) + (waiting == 1 ? " run waits" : " runs wait");
    return end == KeeperEnd::paused ? "the queue is paused; " + runs + "\n" : "stopped; " + runs + "\n";
}

// A line a piece of news, while the command works; its last line is the document of its end. Who reads no more, the
// queue does not need.
void tell(const KeeperEvent& event, Context& context) {
    if (!context.flags.json) return context.console.note(textOf(event));
    std::fputs((jsonText(documentOf(event)) + "\n").c_str(), stdout);
    std::fflush(stdout);
}

// The hook is told by the engine of a run what happens to it; of the queue it is told here.
void heed(const KeeperEvent& event, const fs::path& workspace, Context& context) {
    tell(event, context);
    if (event.kind == KeeperEvent::Kind::paused)
        callHookAfterFailures(workspace / "runs" / event.run, event.failed, context.console);
}

Reply keep(const Flags& flags, Context& context) {
    std::error_code problem;
    if (!fs::is_directory(flags.workspace, problem)) {
        return failure(Error{ErrorCode::notFound, "there is no such workspace", flags.workspace,
                             "give the folder that the window opens, with runs in its folder \"runs\""});
    }
    catchStopSignals("\nstopping; the runs that were started go on\n");
    // The path is absolute, since the engines' messages name their folders.
    const fs::path workspace = fs::absolute(flags.workspace);
    const queue::KeeperOptions options{.workspace = workspace,
                                       .program = ownProgram(),
                                       .devices = device::listDevices(),
                                       .stop = [] { return stopSignal().load(); },
                                       .tell = [&](const KeeperEvent& event) { heed(event, workspace, context); }};
    const auto end = queue::keepQueue(options);
    if (!end) return failure(end.error());
    const auto content = queue::QueueFile(options.workspace).read();
    const std::size_t waiting = content ? content->runs.size() : 0;
    Reply reply;
    if (*end == KeeperEnd::stopped) reply.exit = ExitCode::stopped;
    reply.document = {{"event", "end"}, {"reason", nameOf(*end)}, {"waiting", waiting}};
    reply.text = textOf(*end, waiting);
    return reply;
}

std::string footer() {
    return "Ends when nothing waits. The window starts it by itself; there is one a workspace. With --json each start\n"
           "and end of a run is a line, and the last line says why it ended.\n";
}

}  // namespace

Command queueCommand() {
    return commandOf<Flags, &keep, &footer>("queue", "start the waiting runs of a workspace, without a window");
}

}  // namespace plateau::engine
