// Who works on a run: `lock` carries an OFD write lock and {pid, host, boot_id, start_time}.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/base/result.h"

namespace plateau::run {

struct LockOwner {
    int pid = 0;
    std::string host, boot_id, start_time;
};

enum class LockState {
    free,       // no file, or nobody on this host holds it
    held,       // a living process holds it
    foreign,    // written by another host, or not seen there lately: cannot be judged from here
    elsewhere,  // of a mirror (remote.h): a process held it on the other machine when that was last seen
};

// Held from acquire() until destruction (the kernel releases it even after a crash).
class RunLock {
public:
    // ErrorCode::busy names the holder's pid. A foreign lock is busy too (the advice says how to remove it), and so is
    // a mirror: nothing but what mirrors it writes there. Requests beside the file (control.h) that were meant for an
    // earlier holder are gone before the new one is shown.
    static Result<RunLock> acquire(const std::filesystem::path& file);
    RunLock(RunLock&&) noexcept;
    RunLock& operator=(RunLock&&) noexcept;
    ~RunLock();

private:
    explicit RunLock(int fd) : m_fd(fd) {}
    int m_fd = -1;
};

struct LockInfo {
    LockState state = LockState::free;
    std::optional<LockOwner> owner;
};
// Asks with F_OFD_GETLK; changes nothing.
LockInfo inspectLock(const std::filesystem::path& file);

}  // namespace plateau::run
