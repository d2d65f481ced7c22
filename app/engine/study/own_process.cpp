#include "app/engine/study/own_process.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/engine/command/own_program.h"
#include "app/engine/command/signals.h"

extern char** environ;

namespace plateau::engine {
namespace {

constexpr auto kLook = std::chrono::milliseconds(50);
constexpr int kBySignal = 128;

class FileActions {
public:
    FileActions() { posix_spawn_file_actions_init(&m_actions); }
    ~FileActions() { posix_spawn_file_actions_destroy(&m_actions); }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;
    posix_spawn_file_actions_t* get() { return &m_actions; }

private:
    posix_spawn_file_actions_t m_actions;
};

}  // namespace

Result<int> runOwnProgram(const std::vector<std::string>& words) {
    std::vector<std::string> kept{"plateau-engine"};
    kept.insert(kept.end(), words.begin(), words.end());
    std::vector<char*> arguments;
    for (std::string& word : kept) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    FileActions actions;
    posix_spawn_file_actions_adddup2(actions.get(), STDERR_FILENO, STDOUT_FILENO);
    pid_t child = 0;
    const std::filesystem::path program = ownProgram();
    const int problem = posix_spawn(&child, program.c_str(), actions.get(), nullptr, arguments.data(), environ);
    if (problem != 0) {
        errno = problem;
        return systemError("cannot start", "plateau-engine");
    }
    for (bool told = false;;) {
        int status = 0;
        const pid_t ended = ::waitpid(child, &status, WNOHANG);
        if (ended == child)
            return WIFEXITED(status) ? WEXITSTATUS(status) : kBySignal + (WIFSIGNALED(status) ? WTERMSIG(status) : 0);
        if (ended < 0 && errno != EINTR) return systemError("cannot wait for", "plateau-engine");
        if (stopSignal() && !told) {
            ::kill(child, SIGTERM);
            told = true;
        }
        std::this_thread::sleep_for(kLook);
    }
}

}  // namespace plateau::engine
