// What was last seen of a machine, as the file machines/<name>.json in the workspace: its answer to hello, when that
// was, and what went wrong since. Thread-safe.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string_view>

#include "core/base/result.h"
#include "core/relay/answers.h"

namespace plateau::machines {

struct LastSeen {
    std::chrono::sys_time<std::chrono::milliseconds> seen{};  // 1970: never
    std::optional<relay::HelloAnswer> hello{};
    std::optional<Error> problem{};  // why it cannot be reached now
    bool operator==(const LastSeen&) const = default;
};

// Nothing where there is none that can be read.
LastSeen readLastSeen(const std::filesystem::path& workspace, std::string_view machine);
Status writeLastSeen(const std::filesystem::path& workspace, std::string_view machine, const LastSeen& last);

// Held by the one process that mirrors a machine into a workspace, as long as it lives. The file says which one it is.
class MirrorLock {
public:
    // Error: busy, another process does so.
    static Result<MirrorLock> acquire(const std::filesystem::path& workspace, std::string_view machine);
    MirrorLock(MirrorLock&& other) noexcept;
    MirrorLock& operator=(MirrorLock&&) = delete;
    ~MirrorLock();

private:
    explicit MirrorLock(int file) : m_file(file) {}
    int m_file;
};

// Whether some process holds it.
bool isMirrored(const std::filesystem::path& workspace, std::string_view machine);

// Asks the process that holds it to end, which it does within a second; nothing where none does. Error: busy, it runs
// on another host that shares the workspace.
Status stopMirror(const std::filesystem::path& workspace, std::string_view machine);

}  // namespace plateau::machines
