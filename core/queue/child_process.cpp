#include "core/queue/child_process.h"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/spawn.h"

namespace plateau::queue {
Result<pid_t> startProcess(const std::filesystem::path& program, const std::vector<std::string>& words,
                           const std::filesystem::path& errors, int kept) {
    std::vector<std::string> line{program.string()};
    line.insert(line.end(), words.begin(), words.end());
    SpawnSettings start;
    posix_spawn_file_actions_addopen(start.files(), STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(start.files(), STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(start.files(), STDERR_FILENO, errors.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    // Onto itself: that only takes away that it is closed on exec.
    if (kept >= 0) posix_spawn_file_actions_adddup2(start.files(), kept, kept);
    posix_spawnattr_setflags(start.attributes(), POSIX_SPAWN_SETSID);
    return spawn(std::move(line), start);
}

std::optional<ProcessEnd> endOf(pid_t child) {
    int status = 0;
    const pid_t ended = ::waitpid(child, &status, WNOHANG);
    if (ended == 0 || (ended < 0 && errno == EINTR)) return std::nullopt;
    ProcessEnd end;
    if (ended == child && WIFEXITED(status)) end.code = WEXITSTATUS(status);
    if (ended == child && WIFSIGNALED(status)) end.signal = WTERMSIG(status);
    return end;
}

}  // namespace plateau::queue
