#include "app/engine/pretrain/own_ranks.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <string_view>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/engine/command/own_program.h"
#include "core/base/spawn.h"

namespace plateau::engine {
namespace {

constexpr std::chrono::seconds kParting{5};  // for a rank to end once the run has

// This process' environment with the place of another in it.
std::vector<std::string> environmentFor(const ranks::Place& place) {
    std::vector<std::string> all = ranks::environmentOf(place);
    const std::size_t set = all.size();
    for (char** variable = environ; *variable; ++variable) {
        const std::string_view text = *variable;
        const std::string_view name = text.substr(0, text.find('=') + 1);
        if (std::none_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(set),
                         [&](const std::string& own) { return own.starts_with(name); }))
            all.emplace_back(text);
    }
    return all;
}

}  // namespace

OwnRanks::OwnRanks(std::filesystem::path folder, const CommonFlags& common, const RankFlags& flags, int world)
    : m_folder(std::move(folder)), m_common(common), m_flags(flags), m_world(world) {}

// One that is held up would not end by itself.
OwnRanks::~OwnRanks() {
    const auto end = std::chrono::steady_clock::now() + kParting;
    for (const pid_t child : m_children) {
        while (child > 0 && ::waitpid(child, nullptr, WNOHANG) == 0) {
            if (std::chrono::steady_clock::now() > end) ::kill(child, SIGKILL);
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }
}

train::RankOptions OwnRanks::options() {
    train::RankOptions options;
    options.place.world = options.place.local_world = m_world;
    options.limit = std::chrono::seconds(m_flags.limit);
    options.start_others = [this](const ranks::Place& first) { return start(first); };
    options.check_others = [this] { return check(); };
    return options;
}

Status OwnRanks::start(const ranks::Place& first) {
    std::vector<std::string> words = {ownProgram().string(),        "run", m_folder.string(), "--quiet", "--rank-limit",
                                      std::to_string(m_flags.limit)};
    if (!m_common.device.empty()) words.insert(words.end(), {"--device", m_common.device});
    if (m_common.threads > 0) words.insert(words.end(), {"--threads", std::to_string(m_common.threads)});
    for (int rank = 1; rank < m_world; ++rank) {
        ranks::Place place = first;
        place.rank = place.local_rank = rank;
        std::vector<std::string> environment = environmentFor(place);
        SpawnSettings settings;
        posix_spawn_file_actions_addopen(settings.files(), STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_addopen(settings.files(), STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        const Result<pid_t> child =
            spawn(words, settings, pointersTo(environment).data(), "cannot start another process of the run");
        if (!child) return child.error();
        m_children.push_back(*child);
    }
    return Done{};
}

Status OwnRanks::check() {
    for (std::size_t i = 0; i < m_children.size(); ++i) {
        if (m_children[i] <= 0 || ::waitpid(m_children[i], nullptr, WNOHANG) != m_children[i]) continue;
        m_children[i] = 0;
        return Error{ErrorCode::io, "rank " + std::to_string(i + 1) + " of the run has ended before its first step",
                     m_folder.string(), "see what it said on standard error, then start the run again"};
    }
    return Done{};
}

Result<std::optional<ranks::Place>> ownPlace() {
    return ranks::placeFrom(&ranks::processEnvironment);
}

bool isStartedByTorchrun() {
    return ranks::processEnvironment("TORCHELASTIC_RUN_ID").has_value();
}

}  // namespace plateau::engine
