#include "core/run/run_lock.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <climits>
#include <cstdlib>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/base/replacement.h"
#include "core/run/control.h"
#include "core/run/event.h"
#include "core/run/remote.h"
#include "core/spec/json_text.h"

namespace plateau::run {
namespace {

constexpr std::size_t kMaxOwnerBytes = 4096;

// The whole file, as one write lock of the open file description: unlike a classic POSIX lock it belongs to this
// descriptor alone and is not lost when another part of the process closes the same file.
struct flock wholeFile() {
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    return lock;
}

std::string slurmSays(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

int wholeNumber(const std::string& text) {
    int number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc() && end == text.data() + text.size() ? number : 0;
}

// An array counts its tasks under the number of its own.
void addJob(LockOwner& owner) {
    const std::string job = slurmSays("SLURM_JOB_ID"), array = slurmSays("SLURM_ARRAY_JOB_ID");
    if (job.empty()) return;
    owner.job = slurmSays("SLURM_CLUSTER_NAME") + "/";
    owner.job += array.empty() ? job : array + "_" + slurmSays("SLURM_ARRAY_TASK_ID");
    owner.restarts = wholeNumber(slurmSays("SLURM_RESTART_COUNT"));
}

LockOwner ourselves() {
    LockOwner owner;
    owner.pid = ::getpid();
    char host[HOST_NAME_MAX + 1] = {};
    if (::gethostname(host, HOST_NAME_MAX) == 0) owner.host = host;
    if (auto id = readFile("/proc/sys/kernel/random/boot_id", 256)) {
        owner.boot_id = *id;
        while (!owner.boot_id.empty() && owner.boot_id.back() == '\n') owner.boot_id.pop_back();
    }
    owner.start_time = formatTime(std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()));
    addJob(owner);
    return owner;
}

std::optional<LockOwner> readOwner(int fd) {
    std::string text(kMaxOwnerBytes, '\0');
    const ssize_t got = ::pread(fd, text.data(), text.size(), 0);
    if (got <= 0) return std::nullopt;
    text.resize(static_cast<std::size_t>(got));
    const auto parsed = spec::parseJson(text, "lock");
    if (!parsed || !parsed->is_object()) return std::nullopt;
    const auto member = [&](const char* name) {
        const auto found = parsed->find(name);
        return found != parsed->end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    const auto count = [&](const char* name) {
        const auto found = parsed->find(name);
        if (found == parsed->end() || !found->is_number_integer()) return 0;
        const double number = found->get<double>();
        return number > 0 && number <= INT_MAX ? found->get<int>() : 0;
    };
    return LockOwner{count("pid"),         member("host"), member("boot_id"),
                     member("start_time"), member("job"),  count("restarts")};
}

// The boot id tells machines apart even where host names repeat or change; after a reboot only the name is left.
bool isForeign(const std::optional<LockOwner>& owner) {
    if (!owner || owner->host.empty()) return false;
    const LockOwner here = ourselves();
    return owner->host != here.host && (owner->boot_id.empty() || owner->boot_id != here.boot_id);
}

// Slurm starts a job again only when it has ended.
bool isOfThisJobBefore(const LockOwner& owner) {
    const LockOwner here = ourselves();
    return !owner.job.empty() && owner.job == here.job && owner.restarts < here.restarts;
}

Error busy(const std::optional<LockOwner>& owner, const std::filesystem::path& file) {
    const std::string who = owner && owner->pid > 0 ? "process " + std::to_string(owner->pid) : "another process";
    return {ErrorCode::busy, "the run is held by " + who, file.string(),
            "wait for it or stop it (plateau-engine stop)"};
}

Error foreign(const LockOwner& owner, const std::filesystem::path& file) {
    return {ErrorCode::busy, "the run is held by process " + std::to_string(owner.pid) + " on the host " + owner.host,
            file.string(), "if nothing works on it there any more: plateau-engine unlock RUN --host " + owner.host};
}

Error mirrored(const Remote& remote, const std::filesystem::path& folder) {
    const std::string machine = remote.machine.empty() ? "another machine" : "the machine " + remote.machine;
    return {ErrorCode::busy, "the run is the mirror of one on " + machine, folder.string(),
            "start and stop it there (plateau-engine machines start, plateau-engine machines stop)"};
}

// What was seen on the other machine, as long as that may still be so.
LockState lockStateOf(const Remote& remote) {
    if (!remote.is_held) return LockState::free;
    return std::chrono::system_clock::now() - remote.seen < kRemoteIsFresh ? LockState::elsewhere : LockState::foreign;
}

// True while `file` still names what `fd` has open: nobody removed or replaced it in between.
bool isSameFile(int fd, const std::filesystem::path& file) {
    struct stat opened {
    }, named{};
    return ::fstat(fd, &opened) == 0 && ::stat(file.c_str(), &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

Status writeOwner(int fd, const std::filesystem::path& file) {
    const LockOwner owner = ourselves();
    nlohmann::json document{
        {"pid", owner.pid}, {"host", owner.host}, {"boot_id", owner.boot_id}, {"start_time", owner.start_time}};
    if (!owner.job.empty()) document.update({{"job", owner.job}, {"restarts", owner.restarts}});
    const std::string text = spec::dumpJson(document) + "\n";
    if (::ftruncate(fd, 0) != 0) return systemError("cannot write the lock", file.string());
    return writeAllAt(fd, 0, text, file.string());
}

}  // namespace

Result<RunLock> RunLock::acquire(const std::filesystem::path& file) {
    if (const auto remote = readRemote(file.parent_path())) return mirrored(*remote, file.parent_path());
    for (;;) {
        RunLock lock(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0644));
        if (lock.m_fd < 0) return systemError("cannot open the lock", file.string());
        // Until the lock is ours its text is another's: not to be cleared on the way out.
        const int fd = std::exchange(lock.m_fd, -1);
        const auto fail = [fd](Error error) {
            ::close(fd);
            return error;
        };
        struct flock request = wholeFile();
        if (::fcntl(fd, F_OFD_SETLK, &request) != 0) {
            const bool held = errno == EAGAIN || errno == EACCES;
            const Error error = systemError("cannot lock", file.string());
            return fail(held ? busy(readOwner(fd), file) : error);
        }
        if (!isSameFile(fd, file)) {
            ::close(fd);
            continue;
        }
        if (const auto owner = readOwner(fd); isForeign(owner) && !isOfThisJobBefore(*owner))
            return fail(foreign(*owner, file));
        lock.m_fd = fd;
        // Before it is told whose the run is: what is sent from then on is meant for us.
        discardStaleRequests(file.parent_path());
        if (const Status written = writeOwner(fd, file); !written) return written.error();
        return lock;
    }
}

RunLock::RunLock(RunLock&& other) noexcept : m_fd(std::exchange(other.m_fd, -1)) {}

RunLock& RunLock::operator=(RunLock&& other) noexcept {
    std::swap(m_fd, other.m_fd);
    return *this;
}

RunLock::~RunLock() {
    if (m_fd < 0) return;
    // An empty lock file says "nobody" on every host, also after the folder was copied. When it cannot be emptied,
    // the kernel's lock still tells the truth here.
    if (::ftruncate(m_fd, 0) != 0) errno = 0;
    ::close(m_fd);
}

LockInfo inspectLock(const std::filesystem::path& file) {
    LockInfo info;
    if (const auto remote = readRemote(file.parent_path())) {
        info.state = lockStateOf(*remote);
        return info;
    }
    const int fd = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) return info;
    info.owner = readOwner(fd);
    struct flock request = wholeFile();
    if (isForeign(info.owner))
        info.state = LockState::foreign;
    else if (::fcntl(fd, F_OFD_GETLK, &request) == 0 && request.l_type != F_UNLCK)
        info.state = LockState::held;
    ::close(fd);
    return info;
}

Status releaseLock(const std::filesystem::path& file, std::string_view host) {
    if (const auto remote = readRemote(file.parent_path())) return mirrored(*remote, file.parent_path());
    const Descriptor opened{::open(file.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK)};
    if (opened.fd < 0 && errno != ENOENT) return systemError("cannot open the lock", file.string());
    struct flock request = wholeFile();
    if (opened.fd >= 0 && ::fcntl(opened.fd, F_OFD_SETLK, &request) != 0) return busy(readOwner(opened.fd), file);
    const auto owner = opened.fd >= 0 ? readOwner(opened.fd) : std::nullopt;
    if (!owner || !isForeign(owner))
        return Error{ErrorCode::usage, "nobody on another host holds the run", file.string(), "nothing to release"};
    if (owner->host != host)
        return Error{ErrorCode::usage, "the run is held on the host " + owner->host, file.string(),
                     "name that one, once nothing works on the run there"};
    if (::ftruncate(opened.fd, 0) != 0) return systemError("cannot write the lock", file.string());
    return Done{};
}

}  // namespace plateau::run
