// Runs of one workspace on another machine as folders runs/<id> of a workspace here, with a remote.json each that says
// whose they are (core/run/remote.h). What the far side sends is hostile: nothing is written but the files of
// run_files.h in folders that this mirror has made, at the offsets that are due. One thread, and one process a machine.
//
// Only what the files here hold counts: after a crash, and after every new connection, following begins where they end.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

#include "core/base/result.h"
#include "core/relay/answers.h"
#include "core/relay/messages.h"
#include "core/relay/requests.h"
#include "core/run/remote.h"

namespace plateau::relay {

class Mirror {
public:
    using Time = std::chrono::sys_time<std::chrono::milliseconds>;
    // `remoteWorkspace` as the machine says it. Nothing is touched yet.
    Mirror(std::filesystem::path workspace, std::string machine, std::string remoteWorkspace);

    // Makes the folder of a run if need be, and says what is held of it, to ask for the rest. Errors: busy, a folder of
    // this name is no mirror of that run; cancelled, its mirror was deleted here and lies in the bin; those of the
    // system.
    Result<FollowRequest> begin(const ListAnswer::Run& listed);
    // Whether the mirror of a run that no process works on is as the list says, so that it need not be followed.
    bool isComplete(const ListAnswer::Run& listed) const;

    // Each for a run that has begun. Errors: malformed, it was not asked for, or not at this offset; notFound, the
    // folder here is gone, so that the run is to be left; noSpace and io, with what is written the beginning of the
    // file still.
    Status take(const Piece& piece);
    Status take(const Whole& whole);
    Status take(const Replaced& replaced);
    Status take(const Standing& standing);

    // The task of a run whose mirror is here, followed or not; of other runs nothing is written.
    Status take(const TasksAnswer::Task& task);

    // The other machine was there at `now`: written down for runs at work, now and then.
    Status seen(Time now);
    void leave(const std::string& run) { m_runs.erase(run); }

private:
    struct Run {
        run::Remote remote;
        std::int64_t changed_ms = 0;  // as it was listed
        Time written{};               // when remote.json was
    };
    std::filesystem::path folderOf(const std::string& run) const;
    Result<Run*> find(const std::string& run);
    Status note(const std::string& id, Run& run);

    const std::filesystem::path m_workspace;
    const std::string m_machine, m_remoteWorkspace;
    Time m_now;
    std::map<std::string, Run> m_runs;
};

}  // namespace plateau::relay
