#include "tests/bench/live_runs.h"

#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/support/made_run.h"

namespace plateau::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr const char* kFlag = "--write-live-runs";
constexpr int kEvaluationEvery = 10;
constexpr auto kNap = std::chrono::seconds(2);

// One place among those that are live: one run after the other.
class Place {
public:
    Place(const LiveRuns& runs, int number) : m_runs(runs), m_number(number) {}

    // A run that is there from the start is not always at its start.
    void begin(std::int64_t step) {
        ++m_generation;
        std::error_code gone;
        fs::remove_all(folder(m_generation - 2), gone);
        const char* operators[] = {"original", "symmetric", "pairwise"};
        m_step = 0;
        const auto made =
            support::makeRun(m_runs.workspace, name(m_generation),
                             support::madeSpec(operators[m_number % 3], std::uint64_t(m_generation), m_runs.points));
        const run::RunPaths paths{made};
        auto lock = run::RunLock::acquire(paths.lock());
        auto log = run::EventWriter::open(paths.events());
        if (!lock || !log) return fail();
        m_lock.emplace(std::move(*lock));
        m_log.emplace(std::move(*log));
        if (!m_log->append(run::EventType::started, {0}, {}, {{"device", "cpu"}})) fail();
        while (m_step < step) write();
    }

    void write() {
        ++m_step;
        const double loss = support::madeLoss(double(m_step), double(m_runs.points));
        bool done = bool(m_log->append(run::EventType::metrics, {m_step},
                                       {{"train/loss", loss + 0.2 * std::sin(double(m_step) * 12.9898)},
                                        {"train/lr", 1e-3},
                                        {"train/grad_norm", 0.5},
                                        {"train/tokens_per_second", 5120}}));
        if (m_step % kEvaluationEvery == 0)
            done = done && m_log->append(run::EventType::evaluation, {m_step}, {{"eval/loss", loss}});
        if (m_step >= m_runs.points) {
            done = done && m_log->append(run::EventType::finished, {m_step});
            m_log.reset();
            m_lock.reset();
            begin(0);
        }
        if (!done) fail();
    }

private:
    std::string name(int generation) const {
        char text[64];
        std::snprintf(text, sizeof text, "20260131-120000-live-%04d-%05d", m_number, generation);
        return text;
    }
    fs::path folder(int generation) const { return m_runs.workspace / "runs" / name(generation); }
    [[noreturn]] static void fail() {
        std::fprintf(stderr, "error: the live runs cannot be written\n");
        std::exit(1);
    }

    const LiveRuns& m_runs;
    int m_number, m_generation = 0;
    std::int64_t m_step = 0;
    std::optional<run::RunLock> m_lock;
    std::optional<run::EventWriter> m_log;
};

// As a machine that sleeps: nothing of it goes on, and then the clock is ahead.
void putToSleep(pid_t process) {
    ::kill(process, SIGSTOP);
    std::this_thread::sleep_for(kNap);
    ::kill(process, SIGCONT);
}

int writeRuns(const LiveRuns& runs) {
    const pid_t parent = ::getppid();
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);  // two of each run
    std::vector<Place> places;
    places.reserve(std::size_t(runs.count));
    for (int i = 0; i < runs.count; ++i) {
        places.emplace_back(runs, i);
        places.back().begin(runs.begins_apart ? std::int64_t{runs.points} * i / runs.count : 0);
    }
    std::printf("ready\n");
    std::fflush(stdout);
    // Not all at one moment: each in its turn of the interval.
    const auto turn = std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(1 / runs.per_second / double(runs.count)));
    auto next = Clock::now(), sleep = next + std::chrono::seconds(runs.sleep_after);
    while (::getppid() == parent) {
        for (Place& place : places) {
            place.write();
            next += turn;
            std::this_thread::sleep_until(next);
        }
        if (runs.sleep_after == 0 || Clock::now() < sleep) continue;
        putToSleep(parent);
        next = Clock::now();
        sleep = next + std::chrono::seconds(runs.sleep_after);
    }
    return 0;
}

}  // namespace

std::optional<int> writeIfAsked(int argc, char** argv) {
    if (argc != 8 || std::string(argv[1]) != kFlag) return std::nullopt;
    return writeRuns({argv[2], std::atoi(argv[3]), std::atof(argv[4]), std::atoi(argv[5]), std::atoi(argv[6]),
                      std::atoi(argv[7]) != 0});
}

pid_t startWriter(const LiveRuns& runs) {
    std::string words[] = {"writer",
                           kFlag,
                           runs.workspace.string(),
                           std::to_string(runs.count),
                           std::to_string(runs.per_second),
                           std::to_string(runs.points),
                           std::to_string(runs.sleep_after),
                           runs.begins_apart ? "1" : "0"};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    int ends[2];
    pid_t process = 0;
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    bool started = ::pipe(ends) == 0;
    if (started) {
        ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
        ::posix_spawn_file_actions_addclose(&actions, ends[0]);
        ::posix_spawn_file_actions_addclose(&actions, ends[1]);
        started = ::posix_spawn(&process, "/proc/self/exe", &actions, nullptr, arguments.data(), environ) == 0;
        ::close(ends[1]);
        char first = 0;
        started = started && ::read(ends[0], &first, 1) == 1;  // all runs are there
        ::close(ends[0]);
    }
    ::posix_spawn_file_actions_destroy(&actions);
    if (started) return process;
    std::fprintf(stderr, "error: the live runs cannot be started\n");
    std::exit(1);
}

void endWriter(pid_t writer) {
    ::kill(writer, SIGKILL);
    ::waitpid(writer, nullptr, 0);
}

}  // namespace plateau::bench
