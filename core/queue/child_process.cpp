#include "core/queue/child_process.h"

#include <cerrno>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace plateau::queue {
namespace {

// Where the three standard files of the child lead, what it inherits, and that it begins a session.
class Start {
public:
    Start(const std::filesystem::path& errors, int kept) {
        posix_spawn_file_actions_init(&m_files);
        posix_spawnattr_init(&m_attributes);
        posix_spawn_file_actions_addopen(&m_files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&m_files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_addopen(&m_files, STDERR_FILENO, errors.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
        // Onto itself: that only takes away that it is closed on exec.
        if (kept >= 0) posix_spawn_file_actions_adddup2(&m_files, kept, kept);
        posix_spawnattr_setflags(&m_attributes, POSIX_SPAWN_SETSID);
    }
    ~Start() {
        posix_spawn_file_actions_destroy(&m_files);
        posix_spawnattr_destroy(&m_attributes);
    }
    Start(const Start&) = delete;
    Start& operator=(const Start&) = delete;
    const posix_spawn_file_actions_t* files() const { return &m_files; }
    const posix_spawnattr_t* attributes() const { return &m_attributes; }

private:
    posix_spawn_file_actions_t m_files;
    posix_spawnattr_t m_attributes;
};

}  // namespace

Result<pid_t> startProcess(const std::filesystem::path& program, const std::vector<std::string>& words,
                           const std::filesystem::path& errors, int kept) {
    std::vector<std::string> line{program.string()};
    line.insert(line.end(), words.begin(), words.end());
    std::vector<char*> arguments;
    for (std::string& word : line) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const Start start(errors, kept);
    pid_t child = 0;
    const int problem =
        posix_spawn(&child, program.c_str(), start.files(), start.attributes(), arguments.data(), environ);
    if (problem == 0) return child;
    errno = problem;
    return systemError("cannot start", program.string());
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
