#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/command/console.h"
#include "app/engine/command/json_text.h"
#include "app/engine/command/signals.h"
#include "app/engine/machines/commands.h"
#include "app/engine/machines/machine_question.h"
#include "core/machines/last_seen.h"
#include "core/machines/machine_list.h"
#include "core/protocol/error.h"
#include "core/relay/keep_mirror.h"

namespace plateau::engine {
namespace {

using relay::MirrorNews;
using Kind = MirrorNews::Kind;

struct MirrorQuestion : OfMachine {
    std::vector<std::string> runs;
    bool once = false;

    std::vector<Parameter> parameters() {
        std::vector<Parameter> all = machineParameters();
        all.push_back(parameter("runs", &runs, "LIST", "names of runs there (default: all)").list());
        all.push_back(flag("once", &once, "end when everything here is as it is there"));
        return all;
    }
};

constexpr std::chrono::seconds kNoteSeenEvery{10};

std::string_view nameOf(Kind kind) {
    switch (kind) {
        case Kind::connected:
            return "connected";
        case Kind::lost:
            return "lost";
        case Kind::seen:
            return "seen";
        case Kind::begun:
            return "begun";
        case Kind::ended:
            return "ended";
        case Kind::passedOver:
            break;
    }
    return "passed_over";
}

// Writes down when the machine was last seen, and tells what happens.
class Teller {
public:
    Teller(std::filesystem::path workspace, std::string machine, Context& context)
        : m_workspace(std::move(workspace)),
          m_machine(std::move(machine)),
          m_context(context),
          m_last(machines::readLastSeen(m_workspace, m_machine)) {}

    void heed(const MirrorNews& news) {
        noteSeen(news);
        if (news.kind == Kind::seen) return;
        if (m_context.flags.json)
            printLine(news);
        else
            say(news);
    }

    // What ends the command for good.
    void end(const Error& problem) {
        m_last.problem = problem;
        write();
    }

private:
    void noteSeen(const MirrorNews& news) {
        const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
        if (news.kind == Kind::lost) {
            m_last.problem = news.error;
            return write();
        }
        if (news.kind == Kind::connected) m_last = {.seen = now, .hello = news.hello};
        const bool isDue = now - m_written >= kNoteSeenEvery;
        if (news.kind != Kind::connected && !(news.kind == Kind::seen && isDue)) return;
        m_last.seen = now;
        write();
    }

    void write() {
        m_written = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
        (void)machines::writeLastSeen(m_workspace, m_machine, m_last);  // the runs matter, this does not
    }

    void printLine(const MirrorNews& news) const {
        nlohmann::json line{{"event", nameOf(news.kind)}};
        if (!news.run.empty()) line["run"] = news.run;
        if (news.hello) line["workspace"] = news.hello->workspace;
        if (news.error) line["error"] = protocol::errorJson(*news.error);
        std::fputs((jsonText(line) + "\n").c_str(), stdout);
        std::fflush(stdout);
    }

    void say(const MirrorNews& news) const {
        Console& console = m_context.console;
        if (news.kind == Kind::connected) console.note("connected to " + m_machine + ": " + news.hello->workspace);
        if (news.kind == Kind::begun) console.note("mirroring " + news.run);
        if (news.kind == Kind::ended) console.note(news.run + " is here; nothing works on it there");
        if (news.kind == Kind::lost) console.warning(describe(*news.error));
        if (news.kind == Kind::passedOver) console.warning("not mirrored: " + describe(*news.error));
    }

    const std::filesystem::path m_workspace;
    const std::string m_machine;
    Context& m_context;
    machines::LastSeen m_last;
    std::chrono::sys_time<std::chrono::milliseconds> m_written{};
};

Reply mirror(const MirrorQuestion& question, Context& context) {
    const auto workspace = question.folder();
    if (!workspace) return failure(workspace.error());
    const auto machine = machines::machineOf(*workspace, question.name);
    if (!machine) return failure(machine.error());
    const auto lock = machines::MirrorLock::acquire(*workspace, machine->name);
    if (!lock) return failure(lock.error());
    catchStopSignals("\nstopping; the runs there go on\n");
    Teller teller(*workspace, machine->name, context);
    const relay::MirrorOptions options{.workspace = *workspace,
                                       .machine = machine->name,
                                       .words = wordsOf(*machine),
                                       .remote_workspace = machine->workspace,
                                       .runs = {question.runs.begin(), question.runs.end()},
                                       .once = question.once,
                                       .stop = [] { return stopSignal().load(); },
                                       .tell = [&teller](const MirrorNews& news) { teller.heed(news); }};
    const Status kept = relay::keepMirror(options);
    if (!kept) {
        teller.end(kept.error());
        return failure(kept.error());
    }
    Reply reply;
    if (stopSignal()) reply.exit = ExitCode::stopped;
    reply.document = {{"event", "end"}};
    return reply;
}

std::string mirrorFooter() {
    return "Keeps copies of the runs of a machine in this workspace, over one connection that is made again when it "
           "is\n"
           "lost, until it is stopped. Checkpoints stay where they are. With --json each piece of news is a line.\n";
}

}  // namespace

Command mirrorCommand() {
    return commandOf<MirrorQuestion, &mirror, &mirrorFooter>("mirror",
                                                             "keeps the runs of another machine up to date here");
}

}  // namespace plateau::engine
