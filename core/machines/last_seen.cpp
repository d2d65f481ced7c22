#include "core/machines/last_seen.h"

#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/base/replacement.h"
#include "core/machines/machine.h"
#include "core/protocol/error.h"
#include "core/run/event.h"
#include "core/spec/json_text.h"

namespace plateau::machines {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostSeenBytes = 1 << 20, kMostHolderBytes = 4096;
constexpr auto kEnding = ".lock";

fs::path fileOf(const fs::path& workspace, std::string_view machine, const char* ending) {
    return workspace / "machines" / (std::string(machine) + ending);
}

struct flock wholeLock() {
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    return lock;
}

std::string hostHere() {
    std::array<char, HOST_NAME_MAX + 1> host{};
    return ::gethostname(host.data(), HOST_NAME_MAX) == 0 ? std::string(host.data()) : std::string();
}

// Of the process that holds the lock. Without it nothing but stopMirror() is lost.
void writeHolder(int file) {
    const std::string text = std::to_string(::getpid()) + " " + hostHere() + "\n";
    if (::ftruncate(file, 0) == 0) (void)writeAll(file, text, kEnding);
}

Status makeFolder(const fs::path& workspace) {
    std::error_code problem;
    fs::create_directories(workspace / "machines", problem);
    if (!problem) return Done{};
    errno = problem.value();
    return systemError("cannot make a folder", (workspace / "machines").string());
}

}  // namespace

LastSeen readLastSeen(const fs::path& workspace, std::string_view machine) {
    LastSeen last;
    if (!isMachineName(machine)) return last;
    const fs::path file = fileOf(workspace, machine, ".json");
    const auto text = readFile(file, kMostSeenBytes);
    const auto document = text ? spec::parseJson(*text, file.string()) : Result<nlohmann::json>(text.error());
    if (!document || !document->is_object()) return last;
    const auto seen = document->find("seen");
    if (seen != document->end() && seen->is_string())
        if (const auto time = run::parseTime(seen->get<std::string>())) last.seen = *time;
    if (const auto hello = document->find("hello"); hello != document->end())
        if (auto answer = relay::HelloAnswer::read(*hello)) last.hello = *std::move(answer);
    if (const auto problem = document->find("problem"); problem != document->end() && problem->is_object())
        last.problem = protocol::readError(*problem);
    return last;
}

Status writeLastSeen(const fs::path& workspace, std::string_view machine, const LastSeen& last) {
    if (!isMachineName(machine)) return Error{ErrorCode::invalidField, "this is no name of a machine", "name", ""};
    if (const Status made = makeFolder(workspace); !made) return made;
    nlohmann::json document{{"seen", run::formatTime(last.seen)}};
    if (last.hello) document["hello"] = last.hello->document();
    if (last.problem) document["problem"] = protocol::errorJson(*last.problem);
    const fs::path file = fileOf(workspace, machine, ".json");
    // Not flushed: it is written often and of no value after a power cut.
    if (const Status written = writeNeighbour(file, spec::dumpJson(document) + "\n", Flush::no); !written)
        return written;
    return replaceByNeighbour(file);
}

Result<MirrorLock> MirrorLock::acquire(const fs::path& workspace, std::string_view machine) {
    if (const Status made = makeFolder(workspace); !made) return made.error();
    const fs::path file = fileOf(workspace, machine, kEnding);
    MirrorLock lock(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644));
    if (lock.m_file < 0) return systemError("cannot open a lock", file.string());
    struct flock request = wholeLock();
    if (::fcntl(lock.m_file, F_OFD_SETLK, &request) == 0) {
        writeHolder(lock.m_file);
        return lock;
    }
    if (errno != EAGAIN && errno != EACCES) return systemError("cannot lock", file.string());
    return Error{ErrorCode::busy, "another process mirrors this machine", std::string(machine),
                 "nothing is to be done: it keeps the runs up to date"};
}

MirrorLock::MirrorLock(MirrorLock&& other) noexcept : m_file(std::exchange(other.m_file, -1)) {}

MirrorLock::~MirrorLock() {
    if (m_file >= 0) ::close(m_file);
}

bool isMirrored(const fs::path& workspace, std::string_view machine) {
    if (!isMachineName(machine)) return false;
    const Descriptor file{::open(fileOf(workspace, machine, kEnding).c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)};
    struct flock request = wholeLock();
    return file.fd >= 0 && ::fcntl(file.fd, F_OFD_GETLK, &request) == 0 && request.l_type != F_UNLCK;
}

Status stopMirror(const fs::path& workspace, std::string_view machine) {
    if (!isMirrored(workspace, machine)) return Done{};
    const fs::path file = fileOf(workspace, machine, kEnding);
    const auto told = readFile(file, kMostHolderBytes);
    std::istringstream holder(told ? *told : std::string());
    pid_t process = 0;
    std::string host;
    if (!(holder >> process >> host) || process <= 1 || host != hostHere())
        return Error{ErrorCode::busy, "a process on another host mirrors this machine", std::string(machine),
                     "stop it there"};
    if (::kill(process, SIGTERM) == 0 || errno == ESRCH) return Done{};
    return systemError("cannot stop what mirrors the machine", file.string());
}

}  // namespace plateau::machines
