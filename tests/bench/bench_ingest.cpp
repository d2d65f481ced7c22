// bench_ingest [RUNS [SECONDS]]: time from the write of an event line to the ingester's report after its commit, while
// that many runs are written at once, 20 lines a second each; then the cost of an evaluation in a short and in a
// long run, and the time to build and to open a large workspace.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <vector>

#include "core/run/run_lock.h"
#include "core/store/ingester.h"
#include "core/store/workspace.h"
#include "tests/support/made_run.h"

namespace {

using namespace plateau;
using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration duration) {
    return std::chrono::duration<double, std::milli>(duration).count();
}

// Written and seen steps of each run, and the delays between.
class Stopwatch {
public:
    explicit Stopwatch(std::size_t runs) : m_written(runs), m_seen(runs, 0) {}
    void wrote(std::size_t run) {
        const std::lock_guard guard(m_mutex);
        m_written[run].push_back(Clock::now());
    }
    // A line can be seen before its writer comes back from write(2) to note the time: that counts as no delay.
    void saw(std::size_t run, std::size_t points) {
        const auto now = Clock::now();
        const std::lock_guard guard(m_mutex);
        for (; m_seen[run] < points; ++m_seen[run]) {
            const bool noted = m_seen[run] < m_written[run].size();
            m_delays.push_back(noted ? milliseconds(now - m_written[run][m_seen[run]]) : 0);
        }
        m_news.notify_all();
    }
    std::vector<double> waitForAll(std::size_t points) {
        std::unique_lock guard(m_mutex);
        m_news.wait_for(guard, std::chrono::seconds(30), [&] { return m_delays.size() >= points; });
        return m_delays;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_news;
    std::vector<std::vector<Clock::time_point>> m_written;
    std::vector<std::size_t> m_seen;
    std::vector<double> m_delays;
};

void measureLatency(std::size_t runs, int seconds) {
    const support::TemporaryFolder folder;
    std::vector<std::filesystem::path> folders;
    for (std::size_t i = 0; i < runs; ++i)
        folders.push_back(support::makeRun(folder.path(), "run-" + std::to_string(i)));
    Stopwatch stopwatch(runs);
    auto reader = store::Workspace::open(folder.path());
    if (!reader) return;
    auto ingester = store::Ingester::start(folder.path(), [&](const store::IngestReport& report) {
        for (const run::RunId& id : report.changed) {
            const auto row = reader->findRun(id);
            if (row && *row)
                stopwatch.saw(std::strtoul(id.value.c_str() + 4, nullptr, 10), static_cast<std::size_t>((*row)->step));
        }
    });
    if (!ingester) return;
    const std::int64_t lines = std::int64_t{20} * seconds;
    for (std::int64_t step = 1; step <= lines; ++step) {
        for (std::size_t i = 0; i < runs; ++i) {
            support::appendEvents(
                folders[i], {support::madeEvent(step, run::EventType::metrics, step,
                                                {{"train/loss", 5}, {"train/lr", 1e-4}, {"train/grad_norm", 1}})});
            stopwatch.wrote(i);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    auto delays = stopwatch.waitForAll(runs * static_cast<std::size_t>(lines));
    std::sort(delays.begin(), delays.end());
    const auto at = [&delays](double share) {
        return delays[static_cast<std::size_t>(share * static_cast<double>(delays.size() - 1))];
    };
    if (delays.empty()) return;
    std::printf("line written -> report: %zu lines in %zu runs, p50 %.2f ms, p99 %.2f ms, max %.2f ms\n", delays.size(),
                runs, at(0.5), at(0.99), delays.back());
}

void measureManyRuns(int runs, std::int64_t points) {
    const support::TemporaryFolder folder;
    const auto events = support::madeHistory(points);
    for (int i = 0; i < runs; ++i)
        support::appendEvents(support::makeRun(folder.path(), "run-" + std::to_string(i)), events);
    auto start = Clock::now();
    const auto lap = [&start](const char* what) {
        std::printf("  %s: %.1f ms\n", what, milliseconds(Clock::now() - start));
        start = Clock::now();
    };
    std::printf("%d runs of %lld steps\n", runs, static_cast<long long>(points));
    {
        auto workspace = store::Workspace::open(folder.path());
        if (!workspace || !store::ingestOnce(*workspace)) return;
        lap("first ingestion");
    }
    start = Clock::now();
    auto workspace = store::Workspace::open(folder.path());
    if (!workspace) return;
    lap("open the database");
    const auto rows = workspace->runs();
    if (!rows) return;
    lap("rows");
    if (!store::ingestOnce(*workspace)) return;
    lap("pass without news");
    std::size_t total = 0;
    for (const store::RunRow& row : *rows) total += workspace->series(row.id, "train/loss")->values.size();
    lap("train/loss of every run");
    std::printf("  %zu points\n", total);
}

// A run that is evaluated again and again while the window looks on: cost of taking in one evaluation at a time.
void measureEvaluations(std::int64_t evaluations) {
    const support::TemporaryFolder folder;
    const auto run = support::makeRun(folder.path(), "run");
    const auto lock = run::RunLock::acquire(run / "lock");
    auto workspace = store::Workspace::open(folder.path());
    if (!workspace || !lock) return;
    Clock::duration all{}, last{};
    for (std::int64_t i = 0; i < evaluations; ++i) {
        const double loss = support::madeLoss(static_cast<double>(i), static_cast<double>(evaluations));
        support::appendEvents(run, {support::madeEvent(i, run::EventType::evaluation, 10 * i, {{"eval/loss", loss}})});
        const auto start = Clock::now();
        if (!store::ingestOnce(*workspace)) return;
        const auto took = Clock::now() - start;
        all += took;
        if (i >= evaluations - evaluations / 20) last += took;
    }
    const auto each = [](Clock::duration sum, std::int64_t count) {
        return milliseconds(sum) / static_cast<double>(count);
    };
    std::printf("%lld evaluations one by one: %.2f ms each, the last twentieth %.2f ms each\n",
                static_cast<long long>(evaluations), each(all, evaluations), each(last, evaluations / 20));
}

}  // namespace

int main(int argc, char** argv) {
    measureLatency(argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 3, argc > 2 ? std::atoi(argv[2]) : 10);
    measureEvaluations(800);
    measureEvaluations(20'000);
    measureManyRuns(1000, 200);
    measureManyRuns(5, 200'000);
}
