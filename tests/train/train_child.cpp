// train_child RUN [--threads N] [--device NAME] [--kill-at STEP] [--limit-at STEP BYTES] [--starve-at STEP] [--tell]
//
// Executes a run folder. Kills itself as kill -9 does after STEP, limits the size of the files it may write from STEP
// on, which looks like a full disk, or the memory it may have to what it has after STEP. --tell prints a dot a step.
// Exit codes as plateau-engine's; prints the error's code.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include <sys/resource.h>
#include <unistd.h>

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

}  // namespace

int main(int argc, char** argv) {
    using namespace plateau;
    train::ExecuteOptions options;
    options.threads = 1;
    long long kill_at = -1, limit_at = -1, starve_at = -1, limit = 0;
    bool tells = false;
    for (int i = 2; i < argc; ++i) {
        const std::string flag = argv[i];
        if (flag == "--threads" && i + 1 < argc) options.threads = std::atoi(argv[++i]);
        if (flag == "--device" && i + 1 < argc) options.device = argv[++i];
        if (flag == "--kill-at" && i + 1 < argc) kill_at = std::atoll(argv[++i]);
        if (flag == "--tell") tells = true;
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
        if (progress.step.value == limit_at) {
            const rlimit bytes{static_cast<rlim_t>(limit), static_cast<rlim_t>(limit)};
            ::setrlimit(RLIMIT_FSIZE, &bytes);
        }
    };
    const auto outcome = train::execute(argv[1], options);
    if (!outcome) {
        std::printf("%s", std::string(toString(outcome.error().code)).c_str());
        return 1;
    }
    return *outcome == train::Outcome::finished ? 0 : 3;
}
