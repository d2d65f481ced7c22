#include "tests/support/counted_flushes.h"

#include <sys/syscall.h>
#include <unistd.h>

#include <mutex>
#include <string>

namespace plateau::support {
namespace {

std::mutex guard;
std::map<std::filesystem::path, int>& noted() {
    static std::map<std::filesystem::path, int> all;
    return all;
}

}  // namespace

std::map<std::filesystem::path, int> flushes() {
    const std::scoped_lock lock(guard);
    return noted();
}

void clearFlushes() {
    const std::scoped_lock lock(guard);
    noted().clear();
}

}  // namespace plateau::support

extern "C" int fsync(int fd) {
    std::error_code none;
    const auto path = std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(fd), none);
    {
        const std::scoped_lock lock(plateau::support::guard);
        ++plateau::support::noted()[path];
    }
    return static_cast<int>(::syscall(SYS_fsync, fd));
}
