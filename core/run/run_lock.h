// Who works on a run: `lock` carries an OFD write lock and {pid, host, boot_id, start_time}; in a job of Slurm also
// {job, restarts}.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace plateau::run {

struct LockOwner {
    int pid = 0;
    std::string host, boot_id, start_time;
    // Of Slurm: cluster and task, "t/12_3", and how often that has been put back into its queue; empty: in no job.
    std::string job{};
    int restarts = 0;
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
    // ErrorCode::busy names the holder's pid. A foreign lock is busy too (the advice says how to release it), unless it
    // is of this very job before Slurm put it back into its queue: that has ended, wherever it was. Busy is also a
    // mirror: nothing but what mirrors it writes there. Requests beside the file (control.h) that were meant for an
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

// Makes a foreign lock of a process on `host` nobody's. Whoever asks for it has made sure that nothing works on the run
// there: two processes would write into each other's log and checkpoints. Errors: usage, the lock is not of that host,
// or is nobody's; busy, a living process is seen to hold it, or the run is a mirror.
Status releaseLock(const std::filesystem::path& file, std::string_view host);

}  // namespace plateau::run
