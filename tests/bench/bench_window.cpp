// bench_window [RUNS [SECONDS]] [--json]: time from the write of an event line to its point on the screen of the Curves
// page, in a whole window, while that many runs are written at once, 10 evaluations a second each. Goal: p99 <= 100 ms.
//
// Every point counts: one that a later replot showed together with others is measured at that replot.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include <QApplication>

#include "app/workbench/composition.h"
#include "app/workbench/main_window.h"
#include "tests/bench/figures.h"
#include "tests/bench/wait_until.h"
#include "tests/support/made_run.h"
#include "widgets/pages/curves/curves_page.h"
#include "widgets/theme/theme.h"

namespace {

using namespace plateau;

std::int64_t nowMilliseconds() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

// When each step of each run was written (writer thread) and drawn (GUI thread).
class Delays {
public:
    void wrote(const std::string& run, std::int64_t step) {
        const std::lock_guard guard(m_mutex);
        m_written[run][step] = nowMilliseconds();
    }
    void drew(const std::string& run, std::int64_t step, std::int64_t time) {
        const std::lock_guard guard(m_mutex);
        auto& waiting = m_written[run];
        while (!waiting.empty() && waiting.begin()->first <= step) {
            m_delays.push_back(time - waiting.begin()->second);
            waiting.erase(waiting.begin());
        }
    }
    std::vector<std::int64_t> sorted() {
        const std::lock_guard guard(m_mutex);
        std::vector<std::int64_t> delays = m_delays;
        std::sort(delays.begin(), delays.end());
        return delays;
    }
    std::size_t count() {
        const std::lock_guard guard(m_mutex);
        return m_delays.size();
    }

private:
    std::mutex m_mutex;
    std::map<std::string, std::map<std::int64_t, std::int64_t>> m_written;
    std::vector<std::int64_t> m_delays;
};

void writeRuns(const std::map<std::string, std::filesystem::path>& runs, int lines, Delays& delays) {
    auto next = std::chrono::steady_clock::now();
    for (int line = 1; line <= lines; ++line) {
        for (const auto& [id, folder] : runs) {
            delays.wrote(id, line);
            support::appendEvents(folder, {support::madeEvent(line, run::EventType::evaluation, line,
                                                              {{"eval/loss", 6.0 - 1e-3 * line}})});
        }
        next += std::chrono::milliseconds(100);
        std::this_thread::sleep_until(next);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
    bench::Figures figures(argc, argv);
    QApplication application(argc, argv);
    const int count = argc > 1 ? std::atoi(argv[1]) : 3, seconds = argc > 2 ? std::atoi(argv[2]) : 20;
    if (count <= 0 || seconds <= 0) {
        std::fprintf(stderr, "usage: bench_window [RUNS [SECONDS]]\n");
        return 2;
    }
    widgets::applyTheme(application, widgets::ThemeMode::light);
    const support::TemporaryFolder folder;
    std::map<std::string, std::filesystem::path> runs;
    workbench::Options options;
    options.workspace = QString::fromStdString(folder.path().string());
    options.page = "curves";
    for (int i = 0; i < count; ++i) {
        const std::string id = "run-" + std::to_string(i);
        runs[id] = support::makeRun(folder.path(), id);
        support::appendEvents(runs[id], {support::madeEvent(0, run::EventType::evaluation, 0, {{"eval/loss", 6.0}})});
        options.select << QString::fromStdString(id);
    }
    Delays delays;
    workbench::Composition window(options);
    auto* page = qobject_cast<widgets::CurvesPage*>(window.window().page("curves"));
    QObject::connect(page, &widgets::CurvesPage::pointsDrawn,
                     [&](const QString& run, const QString&, double step, qint64 time) {
                         delays.drew(run.toStdString(), static_cast<std::int64_t>(step), time);
                     });
    window.start();
    bench::waitUntil([&] { return window.isSettled(); }, 10'000);

    const int lines = 10 * seconds;
    std::thread writer([&] { writeRuns(runs, lines, delays); });
    const auto all = static_cast<std::size_t>(count * lines);
    bench::waitUntil([&] { return delays.count() >= all; }, 1000 * seconds + 10'000);
    writer.join();
    const auto sorted = delays.sorted();
    if (sorted.size() < all) {
        std::fprintf(stderr, "error: only %zu of %zu points were drawn\n", sorted.size(), all);
        return 1;
    }
    const auto at = [&](double share) {
        return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
    };
    std::printf(
        "line written -> point on the screen, %d runs x %d points: p50 %ld ms, p99 %ld ms, max %ld ms (goal p99 <= 100 "
        "ms)\n",
        count, lines, long(at(0.5)), long(at(0.99)), long(sorted.back()));
    figures.add("line_p50", static_cast<double>(at(0.5)));
    figures.add("line_p99", static_cast<double>(at(0.99)));
    return figures.finish();
}
