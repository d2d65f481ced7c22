// train_child RUN [--threads N] [--device NAME] [--kill-at STEP] [--limit-at STEP BYTES] [--starve-at STEP] [--tell]
//             [--ranks N [--kill-rank RANK --at STEP | --stop-rank …] [--rank-run RUN] [--bare-rank RANK]]
//
// Executes a run folder. Kills itself as kill -9 does after STEP, limits the size of the files it may write from STEP
// on, which looks like a full disk, or the memory it may have to what it has after STEP. --tell prints a dot a step.
// --ranks makes it rank 0 of so many processes of this program; after a step, one of them is killed or held up
// (SIGSTOP, until this process ends). The others execute the run folder of --rank-run, and silence is gone after 2 s;
// the one of --bare-rank is started without LD_LIBRARY_PATH.
// Exit codes as plateau-engine's; prints the error's code.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/spawn.h"
#include "core/ranks/place.h"
#include "core/train/trainer.h"

namespace {

// No more from the system, and nothing of size left of what the process has.
void starve() {
    long pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const rlim_t bytes = static_cast<rlim_t>(pages) * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
    const rlimit limit{bytes, bytes};
    ::setrlimit(RLIMIT_AS, &limit);
    for (std::size_t block = std::size_t{16} << 20; block >= (std::size_t{32} << 10); block /= 2)
        for (void* volatile taken = std::malloc(block); taken;) taken = std::malloc(block);
}

// The other ranks, with this program's environment and theirs.
std::vector<pid_t> g_others;

plateau::Status startOthers(const plateau::ranks::Place& first, const std::string& run, const std::string& device,
                            int bare_rank) {
    for (int rank = 1; rank < first.world; ++rank) {
        plateau::ranks::Place place = first;
        place.rank = place.local_rank = rank;
        std::vector<std::string> environment = plateau::ranks::environmentOf(place);
        for (char** variable = environ; *variable; ++variable)
            if (rank != bare_rank || !std::string_view(*variable).starts_with("LD_LIBRARY_PATH="))
                environment.emplace_back(*variable);
        plateau::SpawnSettings settings;
        const auto child = plateau::spawn({"/proc/self/exe", run, "--device", device}, settings,
                                          plateau::pointersTo(environment).data());
        if (!child) return child.error();
        g_others.push_back(*child);
    }
    return plateau::Done{};
}

}  // namespace

int main(int argc, char** argv) {
    using namespace plateau;
    train::ExecuteOptions options;
    options.threads = 1;
    long long kill_at = -1, limit_at = -1, starve_at = -1, limit = 0;
    bool tells = false;
    int ranks = 0, signalled_rank = 0, signal = 0, bare_rank = 0;
    long long signal_at = -1;
    std::string rank_run = argc > 1 ? argv[1] : "";
    for (int i = 2; i < argc; ++i) {
        const std::string flag = argv[i];
        if (flag == "--threads" && i + 1 < argc) options.threads = std::atoi(argv[++i]);
        if (flag == "--device" && i + 1 < argc) options.device = argv[++i];
        if (flag == "--kill-at" && i + 1 < argc) kill_at = std::atoll(argv[++i]);
        if (flag == "--tell") tells = true;
        if (flag == "--ranks" && i + 1 < argc) ranks = std::atoi(argv[++i]);
        if ((flag == "--kill-rank" || flag == "--stop-rank") && i + 1 < argc) {
            signalled_rank = std::atoi(argv[++i]);
            signal = flag == "--kill-rank" ? SIGKILL : SIGSTOP;
        }
        if (flag == "--at" && i + 1 < argc) signal_at = std::atoll(argv[++i]);
        if (flag == "--rank-run" && i + 1 < argc) rank_run = argv[++i];
        if (flag == "--bare-rank" && i + 1 < argc) bare_rank = std::atoi(argv[++i]);
        if (flag == "--starve-at" && i + 1 < argc) starve_at = std::atoll(argv[++i]);
        if (flag == "--limit-at" && i + 2 < argc) {
            limit_at = std::atoll(argv[++i]);
            limit = std::atoll(argv[++i]);
        }
    }
    if (argc < 2) return 2;
    std::signal(SIGXFSZ, SIG_IGN);
    options.progress = [&](const train::TrainProgress& progress) {
        if (tells) (void)!::write(STDOUT_FILENO, ".", 1);
        if (progress.step.value == starve_at) starve();
        if (progress.step.value == kill_at) std::raise(SIGKILL);
        if (progress.step.value == signal_at) ::kill(g_others[static_cast<std::size_t>(signalled_rank - 1)], signal);
        if (progress.step.value == limit_at) {
            const rlimit bytes{static_cast<rlim_t>(limit), static_cast<rlim_t>(limit)};
            ::setrlimit(RLIMIT_FSIZE, &bytes);
        }
    };
    const std::string run = argv[1];
    if (const auto place = ranks::placeFrom(&ranks::processEnvironment); place && *place)
        options.rank = train::RankOptions{.place = **place, .limit = std::chrono::seconds(2)};
    if (ranks > 0) {
        options.rank = train::RankOptions{.limit = std::chrono::seconds(2)};
        options.rank->place.world = options.rank->place.local_world = ranks;
        options.rank->start_others = [&](const ranks::Place& first) {
            return startOthers(first, rank_run, options.device, bare_rank);
        };
    }
    const auto outcome = train::execute(run, options);
    for (const pid_t other : g_others) {
        ::kill(other, SIGCONT);
        if (outcome || signal != SIGSTOP) (void)exitStatusOf(other, "a rank").ok();
    }
    if (!outcome) {
        std::printf("%s", std::string(toString(outcome.error().code)).c_str());
        if (options.rank) std::printf(": %s\n", outcome.error().message.c_str());
        return 1;
    }
    return *outcome == train::Outcome::finished ? 0 : 3;
}
