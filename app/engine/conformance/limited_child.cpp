#include "app/engine/conformance/limited_child.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <optional>

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

#include "core/base/spawn.h"

namespace plateau::engine {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct Descriptor {
    int fd = -1;
    explicit Descriptor(int given) : fd(given) {}
    ~Descriptor() { reset(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    void reset() {
        if (fd >= 0) ::close(fd);
        fd = -1;
    }
};

// In memory: a pipe would have to be filled while the child's output is read.
bool fill(int file, std::string_view input) {
    while (!input.empty()) {
        const ssize_t written = ::write(file, input.data(), input.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        input.remove_prefix(static_cast<std::size_t>(written));
    }
    return ::lseek(file, 0, SEEK_SET) == 0;
}

milliseconds left(Clock::time_point end) {
    return std::max(milliseconds(0), std::chrono::ceil<milliseconds>(end - Clock::now()));
}

// Until its end; false when the time is up.
bool readOutput(int pipe, Clock::time_point end, std::size_t most, std::string& output) {
    std::array<char, 1 << 14> buffer{};
    while (left(end) > milliseconds(0)) {
        pollfd ready{pipe, POLLIN, 0};
        if (::poll(&ready, 1, static_cast<int>(left(end).count())) <= 0) continue;
        const ssize_t count = ::read(pipe, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return true;
        output.append(buffer.data(), std::min(static_cast<std::size_t>(count), most - output.size()));
    }
    return false;
}

Result<pid_t> start(const std::vector<std::string>& words, int input, int output) {
    SpawnSettings settings;
    posix_spawn_file_actions_adddup2(settings.files(), input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(settings.files(), output, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(settings.files(), STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_setflags(settings.attributes(), POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(settings.attributes(), 0);
    return spawn(words, settings);
}

}  // namespace

Result<ChildEnd> runLimited(const std::vector<std::string>& words, std::string_view input, const ChildLimits& limits) {
    const auto began = Clock::now();
    const Descriptor given(::memfd_create("input", MFD_CLOEXEC));
    if (given.fd < 0 || !fill(given.fd, input)) return systemError("cannot set aside memory for", words.front());
    std::array<int, 2> ends_of_pipe{};
    if (::pipe2(ends_of_pipe.data(), O_CLOEXEC) != 0) return systemError("cannot make a pipe for", words.front());
    const Descriptor read_end(ends_of_pipe[0]);
    Descriptor write_end(ends_of_pipe[1]);
    const auto child = start(words, given.fd, write_end.fd);
    if (!child) return child.error();
    write_end.reset();
    ChildEnd result;
    const auto end = began + limits.deadline;
    const bool isRead = readOutput(read_end.fd, end, limits.most_output, result.output);
    const std::optional<int> status = isRead ? endWithin(*child, left(end)) : std::nullopt;
    ::kill(-*child, SIGKILL);  // with whatever it has started
    if (!status) {
        result.how = ChildEnd::How::out_of_time;
        (void)exitStatusOf(*child, words.front()).ok();
    } else {
        result.how = WIFSIGNALED(*status) ? ChildEnd::How::by_signal : ChildEnd::How::exited;
        result.code = WIFSIGNALED(*status) ? WTERMSIG(*status) : WEXITSTATUS(*status);
    }
    result.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    return result;
}

}  // namespace plateau::engine
