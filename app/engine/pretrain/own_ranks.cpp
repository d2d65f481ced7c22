#include "app/engine/pretrain/own_ranks.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <utility>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/engine/command/own_program.h"
#include "core/base/spawn.h"

namespace plateau::engine {
namespace {

constexpr std::chrono::seconds kParting{5};  // for a rank to end once the run has

}  // namespace

OwnRanks::OwnRanks(std::filesystem::path folder, const CommonFlags& common, const RankFlags& flags, int world)
    : m_folder(std::move(folder)), m_common(common), m_flags(flags), m_world(world) {}

// One that is held up would not end by itself.
OwnRanks::~OwnRanks() {
    using std::chrono::milliseconds, std::chrono::steady_clock;
    const auto end = steady_clock::now() + kParting;
    for (const pid_t child : m_children) {
        const auto left = std::chrono::ceil<milliseconds>(end - steady_clock::now());
        if (child <= 0 || endWithin(child, std::max(left, milliseconds(0)))) continue;
        ::kill(child, SIGKILL);
        (void)exitStatusOf(child, "a rank").ok();
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
        std::vector<std::string> environment = environmentWith(ranks::environmentOf(place));
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
