// bench_live [RUNS [POINTS_PER_SECOND [SECONDS]]]: the whole window open on the Curves page while that many runs are
// written, each by a process of its own with the engine's writer and lock: `metrics` at that rate, an `evaluation`
// after every tenth. Prints how busy the window's thread is, which points are missing or misplaced among those that the
// chart draws at last, and the time from an event's own clock to its point on the screen. Goals, 8 runs of 200 points a
// second for a minute: 10 % of a core, none, p99 250 ms.
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <thread>
#include <vector>

#include <QApplication>

#include "app/workbench/composition.h"
#include "app/workbench/main_window.h"
#include "core/run/event_log.h"
#include "core/run/run_lock.h"
#include "tests/bench/wait_until.h"
#include "tests/support/made_run.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/pages/curves/curves_page.h"
#include "widgets/theme/theme.h"

namespace {

using namespace plateau;

constexpr int kEvaluationEvery = 10;
constexpr double kWindow = 1000;  // steps that the chart draws point by point

int fail(const std::string& why) {
    std::fprintf(stderr, "error: %s\n", why.c_str());
    return 1;
}

// One run's process.
int writeRun(const std::filesystem::path& folder, int rate, int seconds) {
    const run::RunPaths paths{folder};
    const auto lock = run::RunLock::acquire(paths.lock());
    auto log = run::EventWriter::open(paths.events());
    if (!lock || !log) return fail("the run cannot be written");
    const std::int64_t steps = std::int64_t{rate} * seconds;
    if (!log->append(run::EventType::started, {0}, {}, {{"device", "cpu"}})) return fail("the log cannot be written");
    auto next = std::chrono::steady_clock::now();
    for (std::int64_t step = 1; step <= steps; ++step) {
        const double loss = support::madeLoss(double(step), double(steps));
        const double noisy = loss + 0.2 * std::sin(double(step) * 12.9898);
        bool written = bool(log->append(
            run::EventType::metrics, {step},
            {{"train/loss", noisy}, {"train/lr", 1e-3}, {"train/grad_norm", 0.5}, {"train/tokens_per_second", 5120}}));
        if (step % kEvaluationEvery == 0)
            written = written && log->append(run::EventType::evaluation, {step}, {{"eval/loss", loss}});
        if (!written) return fail("the log cannot be written");
        next += std::chrono::nanoseconds(1'000'000'000 / rate);
        std::this_thread::sleep_until(next);
    }
    return log->append(run::EventType::finished, {steps}) ? 0 : fail("the log cannot be written");
}

pid_t startWriter(const std::filesystem::path& folder, int rate, int seconds) {
    std::string words[] = {"bench_live", "--write", folder.string(), std::to_string(rate), std::to_string(seconds)};
    char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), words[3].data(), words[4].data(), nullptr};
    pid_t process = 0;
    if (::posix_spawn(&process, "/proc/self/exe", nullptr, nullptr, arguments, environ) == 0) return process;
    std::perror("bench_live --write");
    std::exit(1);
}

double secondsOf(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

using SeriesKey = std::pair<std::string, std::string>;  // run, series

struct Drawing {
    double last_step = 0;
    std::int64_t time = 0;  // ms since 1970
};

struct Outcome {
    std::size_t written = 0, missing = 0, misplaced = 0;
    std::vector<std::int64_t> delays;

    std::int64_t delay(double share) const { return delays[std::size_t(share * double(delays.size() - 1))]; }
};

// From the event's own time to the first drawing that has it.
void addDelays(const std::vector<run::SeriesPoint>& points, const std::vector<Drawing>& drawings, Outcome& outcome) {
    auto drawn = drawings.begin();
    for (const run::SeriesPoint& point : points) {
        while (drawn != drawings.end() && drawn->last_step < double(point.step.value)) ++drawn;
        if (drawn == drawings.end()) return;
        outcome.delays.push_back(drawn->time - point.time.time_since_epoch().count());
    }
}

// Window after window of the chart, each point drawn for itself, against what lies in the file.
void compareWithChart(widgets::CurveChart& chart, const QString& key, const std::vector<run::SeriesPoint>& points,
                      Outcome& outcome) {
    outcome.written += points.size();
    const double end = points.empty() ? 0 : double(points.back().step.value);
    for (double from = 0.5; from < end; from += kWindow) {
        chart.setXView({from, from + kWindow});
        bench::waitUntil([&] { return chart.isSettled(); }, 5000);
        std::vector<QPointF> wanted, drawn = chart.drawnPoints(key);
        std::erase_if(drawn, [&](const QPointF& point) { return point.x() < from || point.x() >= from + kWindow; });
        for (const run::SeriesPoint& point : points) {
            const double step = double(point.step.value);
            if (step >= from && step < from + kWindow) wanted.emplace_back(step, point.value);
        }
        if (wanted == drawn) continue;
        const std::size_t fewer = std::min(wanted.size(), drawn.size());
        outcome.missing += wanted.size() - fewer;
        for (std::size_t i = 0; i < fewer; ++i) outcome.misplaced += wanted[i] != drawn[i];
    }
}

void print(const Outcome& outcome, double seconds, double windowBusy, double processBusy, double drawings) {
    std::printf("window thread: busy %.1f %% of a core over %.1f s (goal <= 10 %%); the whole process %.1f %%\n",
                100 * windowBusy / seconds, seconds, 100 * processBusy / seconds);
    std::printf("%zu points written, %zu missing, %zu misplaced among those drawn (goal 0)\n", outcome.written,
                outcome.missing, outcome.misplaced);
    if (outcome.delays.empty()) return;
    std::printf(
        "event -> screen: p50 %ld ms, p99 %ld ms, max %ld ms (goal p99 <= 250 ms); %.0f series with new points drawn a "
        "second\n",
        long(outcome.delay(0.5)), long(outcome.delay(0.99)), long(outcome.delay(1)), drawings / seconds);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 5 && std::strcmp(argv[1], "--write") == 0)
        return writeRun(argv[2], std::atoi(argv[3]), std::atoi(argv[4]));
    if (!qEnvironmentVariableIsSet("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const int count = argc > 1 ? std::atoi(argv[1]) : 8, rate = argc > 2 ? std::atoi(argv[2]) : 200;
    const int seconds = argc > 3 ? std::atoi(argv[3]) : 60;
    if (count <= 0 || rate <= 0 || seconds <= 0) {
        std::fprintf(stderr, "usage: bench_live [RUNS [POINTS_PER_SECOND [SECONDS]]]\n");
        return 2;
    }
    widgets::applyTheme(application, widgets::ThemeMode::light);
    const support::TemporaryFolder folder;
    const char* operators[] = {"original", "symmetric", "pairwise"};
    workbench::Options options;
    options.workspace = QString::fromStdString(folder.path().string());
    options.page = "curves";
    for (int i = 0; i < count; ++i) {
        const std::string id = "run-" + std::to_string(i);
        support::makeRun(folder.path(), id,
                         support::madeSpec(operators[i % 3], std::uint64_t(i / 3 + 1), std::int64_t{rate} * seconds));
        options.select << QString::fromStdString(id);
    }
    std::map<SeriesKey, std::vector<Drawing>> drawings;
    workbench::Composition window(options);
    window.window().resize(1400, 900);
    auto* page = qobject_cast<widgets::CurvesPage*>(window.window().page("curves"));
    double drawn = 0;
    QObject::connect(page, &widgets::CurvesPage::pointsDrawn,
                     [&](const QString& run, const QString& series, double step, qint64 time) {
                         drawings[{run.toStdString(), series.toStdString()}].push_back({step, time});
                         ++drawn;
                     });
    window.start();
    bench::waitUntil([&] { return window.isSettled(); }, 10'000);

    // Off the window's thread, whose time is measured.
    std::atomic<bool> writing = true;
    std::thread writers([&] {
        std::vector<pid_t> processes;
        for (const QString& id : options.select)
            processes.push_back(startWriter(folder.path() / "runs" / id.toStdString(), rate, seconds));
        for (const pid_t process : processes) ::waitpid(process, nullptr, 0);
        writing = false;
        QCoreApplication::postEvent(&application, new QEvent(QEvent::User));
    });
    const double began = secondsOf(CLOCK_MONOTONIC), windowBusy = secondsOf(CLOCK_THREAD_CPUTIME_ID);
    const double processBusy = secondsOf(CLOCK_PROCESS_CPUTIME_ID);
    while (writing) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const double took = secondsOf(CLOCK_MONOTONIC) - began;
    const double windowTook = secondsOf(CLOCK_THREAD_CPUTIME_ID) - windowBusy;
    const double processTook = secondsOf(CLOCK_PROCESS_CPUTIME_ID) - processBusy;
    const double drawnMeanwhile = drawn;
    writers.join();

    const double steps = double(rate) * seconds;
    const auto isWhole = [&] {
        return std::all_of(options.select.begin(), options.select.end(), [&](const QString& id) {
            const auto& all = drawings[{id.toStdString(), "train/loss"}];
            return !all.empty() && all.back().last_step >= steps;
        });
    };
    bench::waitUntil(isWhole, 5000);
    Outcome outcome;
    for (const QString& id : options.select) {
        const auto batch = run::readTail(folder.path() / "runs" / id.toStdString() / "events.jsonl", 0, UINT64_MAX);
        if (!batch) return fail(describe(batch.error()));
        const auto written = run::seriesOf(batch->events);
        for (const char* name : {"train/loss", "eval/loss"}) {
            const auto series = written.find(name);
            if (series == written.end()) return fail("nothing was written");
            addDelays(series->second, drawings[{id.toStdString(), name}], outcome);
            compareWithChart(*page->chart(name), id + "\n" + name, series->second, outcome);
        }
    }
    std::sort(outcome.delays.begin(), outcome.delays.end());
    std::printf("%d live runs x %d points/s, %d s, Curves page open\n", count, rate, seconds);
    print(outcome, took, windowTook, processTook, drawnMeanwhile);
    return outcome.missing + outcome.misplaced == 0 ? 0 : 1;
}
