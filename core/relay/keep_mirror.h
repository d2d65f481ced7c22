// Keeps the mirrors of a machine's runs up to date over one connection, which is made again when it is lost. Blocks;
// one caller a machine and workspace, which the lock in `lock` holds.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/relay/answers.h"
#include "core/relay/dialogue.h"

namespace plateau::relay {

struct MirrorNews {
    enum class Kind {
        connected,  // `hello` says with what
        lost,       // `error` says why; it is tried again
        seen,       // the machine was heard of, at most once a second
        begun,      // a run is mirrored from now on
        ended,      // no process there works on the run any more, and all of it is here
        passedOver  // a run is not mirrored; `error` says why
    };
    Kind kind = Kind::seen;
    std::string run{};
    std::optional<HelloAnswer> hello{};
    std::optional<Error> error{};
};

struct MirrorOptions {
    std::filesystem::path workspace;  // here
    std::string machine;              // its name, for remote.json
    std::vector<std::string> words;   // what reaches its relay
    std::string remote_workspace;     // as in HelloRequest
    std::set<std::string> runs;       // only these; none: all
    bool once = false;                // end when everything here is as it is there, or with the first lost connection
    Stop stop;                        // asked often
    std::function<void(const MirrorNews&)> tell;
    std::chrono::milliseconds list_every{5000}, tasks_every{30'000};     // the latter where there is a batch system
    std::chrono::milliseconds first_pause{1000}, longest_pause{60'000};  // before it is tried again; doubles
};

// Ends without an error when `stop` says so, or `once` is reached. Errors: malformed, the other side lies, so that
// nothing more is taken of it; noSpace and io, the workspace cannot be written; with `once`, those of the connection.
Status keepMirror(const MirrorOptions& options);

}  // namespace plateau::relay
