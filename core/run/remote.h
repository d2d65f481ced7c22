// remote.json in a run folder: the folder is a mirror of a run on another machine (resources/guide/machines.md). It
// says whose it is and what was last seen of it there. Hostile until checked.
//
//   {"version":1,"machine":"box","workspace":"/data/plateau","seen":"2026-01-31T12:00:00.000Z","held":true,
//    "changed_ms":0,"files":{"events.jsonl":{"bytes":1234,"mark":"<hash>"}},
//    "task":{"task":"12_3","state":"pending","reason":"Priority","start":"2026-01-31T13:00:00","nodes":""}}
//
// Thread-safe.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace plateau::run {

inline constexpr int kRemoteVersion = 1;
inline constexpr const char* kRemoteFile = "remote.json";
// How long what was seen last is taken for true: whoever mirrors a run that is at work says so more often.
inline constexpr std::chrono::minutes kRemoteIsFresh{3};

// How much of a file is mirrored: its first bytes, and their mark (core/relay/prefix_mark.h) by which a replaced file
// is noticed.
struct MirroredFile {
    std::uint64_t bytes = 0;
    std::string mark;
    bool operator==(const MirroredFile&) const = default;
};

// The run's task of a batch system there, as long as that knows it: what the relay answers to `tasks`.
struct RemoteTask {
    std::string task, state, reason;
    std::string start;  // expected or real, by the clock there; empty: not known
    std::string nodes;
    bool isWaiting() const { return state == "pending" || state == "requeued"; }
    bool operator==(const RemoteTask&) const = default;
};

struct Remote {
    std::string machine;    // its name in the list of machines
    std::string workspace;  // its folder there, absolute
    std::chrono::sys_time<std::chrono::milliseconds> seen{};
    bool is_held = false;         // a process there worked on the run then
    std::int64_t changed_ms = 0;  // when its log had been written last, by the clock there, once all of it was mirrored
    std::map<std::string, MirroredFile> files{};
    std::optional<RemoteTask> task{};
    bool operator==(const Remote&) const = default;
};

std::string remoteJson(const Remote& remote);
// Errors: malformed, newerVersion.
Result<Remote> parseRemote(std::string_view json, std::string_view source);

// Of a run folder; nothing when it is no mirror. A file that cannot be read is one of an unknown machine.
std::optional<Remote> readRemote(const std::filesystem::path& runFolder);

}  // namespace plateau::run
