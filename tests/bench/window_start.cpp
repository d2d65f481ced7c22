#include "tests/bench/window_start.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <string>

#include <fcntl.h>
#include <unistd.h>

#include "core/base/spawn.h"

namespace plateau::bench {
namespace {

namespace fs = std::filesystem;

std::optional<double> readyIn(const std::string& said) {
    constexpr std::string_view kReady = "ready ";
    const auto at = said.find(kReady);
    return at == std::string::npos ? std::nullopt : std::optional(std::atof(said.c_str() + at + kReady.size()));
}

std::optional<double> windowStart(const std::string& program, const fs::path& workspace) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
    SpawnSettings settings;
    posix_spawn_file_actions_adddup2(settings.files(), ends[1], STDERR_FILENO);
    const auto process =
        spawn({program, "--workspace", workspace.string(), "--page", "runs", "--report-startup"}, settings);
    ::close(ends[1]);
    std::string said;
    for (char letter = 0; process && said.find(" ms\n") == std::string::npos && ::read(ends[0], &letter, 1) == 1;)
        said += letter;
    ::close(ends[0]);
    if (!process) return {};
    ::kill(*process, SIGTERM);
    (void)exitStatusOf(*process, program);
    return readyIn(said);
}

}  // namespace

std::vector<double> windowStarts(const fs::path& workspace, int times) {
    const std::string program = (fs::read_symlink("/proc/self/exe").parent_path() / "plateau").string();
    std::vector<double> starts;
    for (int time = 0; time < times; ++time)
        if (const auto start = windowStart(program, workspace)) starts.push_back(*start);
    return starts;
}

}  // namespace plateau::bench
