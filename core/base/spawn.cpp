#include "core/base/spawn.h"

#include <cerrno>

#include <sys/wait.h>

namespace plateau {

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

Result<int> exitStatusOf(pid_t child, std::string_view name) {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return systemError("cannot wait for", name);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace plateau
