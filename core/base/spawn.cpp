#include "core/base/spawn.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <thread>

#include <sys/wait.h>

namespace plateau {

void startSession(SpawnSettings& settings, int input, int output, int errors) {
    posix_spawn_file_actions_adddup2(settings.files(), input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(settings.files(), output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(settings.files(), errors, STDERR_FILENO);
    sigset_t none, pipe;
    sigemptyset(&none);
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    posix_spawnattr_setsigmask(settings.attributes(), &none);
    posix_spawnattr_setsigdefault(settings.attributes(), &pipe);
    posix_spawnattr_setflags(settings.attributes(),
                             POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

std::vector<std::string> environmentWith(std::vector<std::string> own, const std::vector<std::string>& without) {
    std::vector<std::string> names;
    for (const std::string& text : own) names.push_back(text.substr(0, text.find('=')));
    names.insert(names.end(), without.begin(), without.end());
    for (char** variable = environ; *variable; ++variable) {
        const std::string_view text = *variable;
        if (std::ranges::find(names, text.substr(0, text.find('='))) == names.end()) own.emplace_back(text);
    }
    return own;
}

std::vector<char*> pointersTo(std::vector<std::string>& words) {
    std::vector<char*> all;
    for (std::string& word : words) all.push_back(word.data());
    all.push_back(nullptr);
    return all;
}

Result<pid_t> spawn(std::vector<std::string> words, SpawnSettings& settings, char* const* environment,
                    std::string_view problem) {
    pid_t child = 0;
    errno = posix_spawnp(&child, words.front().c_str(), settings.files(), settings.attributes(),
                         pointersTo(words).data(), environment);
    if (errno != 0) return systemError(problem, words.front());
    return child;
}

std::optional<int> endWithin(pid_t child, std::chrono::milliseconds patience) {
    constexpr std::chrono::milliseconds kLook{5};
    const auto until = std::chrono::steady_clock::now() + patience;
    for (int status = 0;;) {
        const pid_t ended = ::waitpid(child, &status, WNOHANG);
        if (ended == child) return status;
        if (ended < 0 && errno != EINTR) return 0;
        if (std::chrono::steady_clock::now() >= until) return std::nullopt;
        std::this_thread::sleep_for(kLook);
    }
}

Result<int> exitStatusOf(pid_t child, std::string_view name) {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return systemError("cannot wait for", name);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace plateau
