#include "app/engine/operator/called_program.h"

#include <fcntl.h>
#include <unistd.h>

#include "core/base/spawn.h"

namespace plateau::engine {

Result<int> callProgram(const std::vector<std::string>& words, const std::filesystem::path& said,
                        const Error& missing) {
    SpawnSettings start;
    posix_spawn_file_actions_addopen(start.files(), STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(start.files(), STDOUT_FILENO, said.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    posix_spawn_file_actions_adddup2(start.files(), STDOUT_FILENO, STDERR_FILENO);
    const auto child = spawn(words, start);
    if (child) return exitStatusOf(*child, words.front());
    return child.error().code == ErrorCode::notFound ? missing : child.error();
}

}  // namespace plateau::engine
