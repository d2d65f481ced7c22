// A checkpoint of a mirrored run brought here, so that it can be looked into as one of this machine.
//
// Its files grow in checkpoints/.fetch-step-… of the mirror, which is renamed once all of them are on the disk: a
// checkpoint is complete or absent here as there. What an interrupted call has left is continued. Blocks; one caller a
// checkpoint.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/relay/connection.h"
#include "core/relay/dialogue.h"

namespace plateau::relay {

struct FetchOptions {
    std::filesystem::path folder;                                     // of the mirror here
    std::string run;                                                  // its name there
    std::optional<std::int64_t> step{};                               // nothing: the newest
    Stop stop;                                                        // asked often
    std::function<void(std::uint64_t bytes, std::uint64_t of)> tell;  // how much of all files is here
};

// The checkpoint's folder here; one that is here already is left as it is. `connection` has been greeted, and nothing
// is followed over it. Errors: those of askAndWait() and of the far side; malformed, it lies; noSpace, before anything
// is written; those of the system. What has come stays, to be continued.
Result<std::filesystem::path> fetchCheckpoint(Connection& connection, const FetchOptions& options);

}  // namespace plateau::relay
