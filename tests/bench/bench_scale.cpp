// bench_scale [--runs N] [--points P] [--live L] [--folder DIR] [--only PART,…]: the whole window over very much:
// N runs (100,000), one run of P points (10,000,000), L runs written at once (2,000). Parts, in this order:
//
//   rebuild  the index of N runs made from their logs, with what the window shows of it meanwhile
//   start    the program itself, from its start to the painted page: goal 1 s
//   filter   a letter typed into the filter of the runs, to its paint: goal 100 ms
//   idle     what the window computes when nothing happens
//   live     L runs that write a point a second: how late their rows are, how busy the window is
//   points   one run of P points: taken in, and opened on the page Curves
//
// What is made in DIR is used again. Beside the clock on the wall stands what the window's thread computed, which says
// more on a machine that others use too.
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QLabel>
#include <QStatusBar>
#include <QTest>

#include "app/workbench/composition.h"
#include "app/workbench/main_window.h"
#include "core/run/run_directory.h"
#include "tests/bench/footprint.h"
#include "tests/bench/live_runs.h"
#include "tests/bench/wait_until.h"
#include "tests/bench/window_start.h"
#include "tests/support/made_run.h"
#include "widgets/models/run_table_model.h"
#include "widgets/pages/page.h"
#include "widgets/pages/runs/filter_line.h"
#include "widgets/pages/runs/run_table_view.h"
#include "widgets/theme/theme.h"

namespace {

using namespace plateau;
namespace fs = std::filesystem;

constexpr int kPatience_ms = 3'600'000;
constexpr long kLinksOfAFile = 50'000;  // file systems have limits
constexpr double kStartGoal_ms = 1000, kKeyGoal_ms = 100;

double milliseconds(clockid_t clock) {
    timespec time{};
    ::clock_gettime(clock, &time);
    return 1e3 * double(time.tv_sec) + 1e-6 * double(time.tv_nsec);
}

void writeText(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
}

// Without the flushes of a real run, of which there would be hundreds of thousands.
void makeRuns(const fs::path& workspace, long count) {
    const char* operators[] = {"original", "symmetric", "pairwise"};
    fs::path log;
    for (long i = 0; i < count; ++i) {
        char name[64];
        std::snprintf(name, sizeof name, "20260131-120000-run-%06ld", i);
        const run::RunPaths paths{workspace / "runs" / name};
        if (i % kLinksOfAFile == 0) log = paths.events();
        if (!fs::create_directories(paths.folder)) continue;
        writeText(paths.spec(),
                  spec::canonicalJson(support::madeSpec(operators[i % 3], std::uint64_t(i / 3 + 1), 100)));
        if (log == paths.events())
            support::appendEvents(paths.folder, support::madeHistory(40));
        else
            fs::create_hard_link(log, paths.events());
    }
}

void makeLongRun(const fs::path& folder, std::int64_t points) {
    if (fs::exists(folder)) return;
    support::makeRun(folder.parent_path().parent_path(), folder.filename().string(),
                     support::madeSpec("pairwise", 1, points));
    std::ofstream stream(run::RunPaths{folder}.events(), std::ios::binary);
    const auto write = [&](const run::Event& event) { stream << run::encode(event) << '\n'; };
    write(support::madeEvent(0, run::EventType::started, 0, {}, {{"device", "cpu"}}));
    for (std::int64_t step = 1; step <= points; ++step) {
        const double loss = support::madeLoss(double(step), double(points)) + 0.01 * std::sin(double(step));
        write(support::madeEvent(step, run::EventType::metrics, step, {{"train/loss", loss}}));
    }
    write(support::madeEvent(points + 1, run::EventType::finished, points));
}

// The window in this process.
class Window {
public:
    explicit Window(const fs::path& workspace, const QString& page = "runs", const QStringList& select = {}) {
        workbench::Options options;
        options.workspace = QString::fromStdString(workspace.string());
        options.page = page;
        options.select = select;
        m_composition = std::make_unique<workbench::Composition>(options);
        m_composition->window().resize(1400, 900);
        m_composition->start();
    }
    workbench::MainWindow& frame() { return m_composition->window(); }
    widgets::RunTableView& table() { return *frame().page("runs")->findChild<widgets::RunTableView*>(); }
    const std::vector<store::RunRow>& rows() { return qobject_cast<widgets::RunTableModel*>(table().model())->rows(); }
    bool isSettled() const { return m_composition->isSettled(); }

    // Handles events until then; keeps the longest that the thread was at it at one go.
    bool turnUntil(const std::function<bool()>& isDone, int patience_ms = kPatience_ms) {
        const QDeadlineTimer patience(patience_ms);
        QTimer wake;
        wake.start(20);
        while (!isDone() && !patience.hasExpired()) {
            const double before = milliseconds(CLOCK_THREAD_CPUTIME_ID);
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
            m_turns.push_back(milliseconds(CLOCK_THREAD_CPUTIME_ID) - before);
        }
        return isDone();
    }
    void forgetTurns() { m_turns.clear(); }
    double longestTurn() const { return bench::quantile(m_turns, 1); }

private:
    std::unique_ptr<workbench::Composition> m_composition;
    std::vector<double> m_turns;
};

long ownRuns(const std::vector<store::RunRow>& rows) {
    return std::count_if(rows.begin(), rows.end(), [](const store::RunRow& row) { return !row.read_only; });
}

// What the status line says, which is where progress is told.
QString statusText(Window& window) {
    QStringList texts;
    for (const auto* label : window.frame().statusBar()->findChildren<QLabel*>())
        if (label->isVisible() && !label->text().isEmpty()) texts << label->text();
    return texts.join(" | ");
}

void rebuild(const fs::path& workspace, long count) {
    for (const char* suffix : {"", "-wal", "-shm"}) fs::remove(workspace / (std::string("workspace.sqlite") + suffix));
    QElapsedTimer clock;
    clock.start();
    Window window(workspace);
    long told = 0;
    window.turnUntil([&] {
        const long rows = ownRuns(window.rows());
        if (rows >= told + count / 4) {
            told = rows;
            std::printf("  %6.1f s: %ld rows; status line: %s\n", double(clock.elapsed()) / 1000, rows,
                        qPrintable(statusText(window)));
        }
        return rows >= count;
    });
    std::printf("rebuild: %ld runs in %.1f s; window thread at one go: longest %.0f ms (goal 100); %.0f MiB\n", told,
                double(clock.elapsed()) / 1000, window.longestTurn(), bench::footprint().resident);
}

void start(const fs::path& workspace) {
    const std::vector<double> times = bench::windowStarts(workspace, 3);
    if (times.empty()) return;
    std::printf("start: %.0f ms, fastest of %zu; slowest %.0f ms (goal %.0f)\n", bench::quantile(times, 0),
                times.size(), bench::quantile(times, 1), kStartGoal_ms);
}

struct Keys {
    std::vector<double> wall, busy;
};

void filterAndIdle(const fs::path& workspace, long count, bool filters, bool idles) {
    Window window(workspace);
    window.turnUntil([&] { return ownRuns(window.rows()) >= count && window.isSettled(); });
    if (filters) {
        auto* line = window.frame().page("runs")->findChild<widgets::QueryEdit*>();
        QWidget& view = *window.table().viewport();
        line->setFocus();
        Keys keys;
        for (const char* text : {"pairwise run", "seed<500 ", "eval/loss<6 and operator=original", "00012"}) {
            for (const char* letter = text; *letter; ++letter) {
                QElapsedTimer clock;
                clock.start();
                const double before = milliseconds(CLOCK_THREAD_CPUTIME_ID);
                QTest::keyClick(line, *letter);
                QCoreApplication::sendPostedEvents();
                view.repaint();
                keys.wall.push_back(double(clock.nsecsElapsed()) / 1e6);
                keys.busy.push_back(milliseconds(CLOCK_THREAD_CPUTIME_ID) - before);
            }
            line->clear();
            window.turnUntil([&] { return window.isSettled(); });
        }
        std::printf("filter: a letter p50 %.1f ms, p99 %.1f, worst %.1f; computed p50 %.1f, worst %.1f (goal %.0f)\n",
                    bench::quantile(keys.wall, 0.5), bench::quantile(keys.wall, 0.99), bench::quantile(keys.wall, 1),
                    bench::quantile(keys.busy, 0.5), bench::quantile(keys.busy, 1), kKeyGoal_ms);
    }
    if (!idles) return;
    window.turnUntil([] { return false; }, 15'000);
    window.forgetTurns();
    const double process = milliseconds(CLOCK_PROCESS_CPUTIME_ID), thread = milliseconds(CLOCK_THREAD_CPUTIME_ID);
    constexpr int kIdle_ms = 30'000;
    window.turnUntil([] { return false; }, kIdle_ms);
    std::printf(
        "idle: the process computes %.1f %% of a core, the window's thread %.1f %%, at one go %.0f ms; %.0f "
        "MiB\n",
        100 * (milliseconds(CLOCK_PROCESS_CPUTIME_ID) - process) / kIdle_ms,
        100 * (milliseconds(CLOCK_THREAD_CPUTIME_ID) - thread) / kIdle_ms, window.longestTurn(),
        bench::footprint().resident);
}

void live(const fs::path& workspace, int count) {
    fs::remove_all(workspace);
    bench::LiveRuns runs{workspace};
    runs.count = count;
    runs.per_second = 1;
    runs.points = 100'000;
    runs.begins_apart = false;
    const pid_t writer = bench::startWriter(runs);
    Window window(workspace);
    const auto areAllLive = [&] {
        const auto& rows = window.rows();
        return std::count_if(rows.begin(), rows.end(), [](const store::RunRow& row) {
                   return row.state == run::RunState::running && row.step > 0;
               }) >= count;
    };
    QElapsedTimer clock;
    clock.start();
    const bool isWhole = window.turnUntil(areAllLive, 120'000);
    std::printf("live: %d runs, %s running after %.1f s\n", count, isWhole ? "all" : "NOT all",
                double(clock.elapsed()) / 1000);
    window.turnUntil([] { return false; }, 5000);
    window.forgetTurns();
    const double process = milliseconds(CLOCK_PROCESS_CPUTIME_ID), thread = milliseconds(CLOCK_THREAD_CPUTIME_ID);
    std::vector<double> ages;
    const int seconds = 20;
    for (int second = 0; second < seconds; ++second) {
        window.turnUntil([] { return false; }, 1000);
        const auto now =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
                .count();
        for (const store::RunRow& row : window.rows())
            if (row.state == run::RunState::running) ages.push_back(double(now - row.updated_ms));
    }
    std::printf(
        "live: newest point of a row is p50 %.0f ms old, p99 %.0f (one a second is written); the process computes %.0f "
        "%% of a core, the window's thread %.0f %%, at one go %.0f ms\n",
        bench::quantile(ages, 0.5), bench::quantile(ages, 0.99),
        (milliseconds(CLOCK_PROCESS_CPUTIME_ID) - process) / (10.0 * seconds),
        (milliseconds(CLOCK_THREAD_CPUTIME_ID) - thread) / (10.0 * seconds), window.longestTurn());
    bench::endWriter(writer);
}

void points(const fs::path& workspace, std::int64_t count) {
    makeLongRun(workspace / "runs/long", count);
    for (const char* suffix : {"", "-wal", "-shm"}) fs::remove(workspace / (std::string("workspace.sqlite") + suffix));
    for (const char* time : {"taken in", "opened again"}) {
        QElapsedTimer clock;
        clock.start();
        Window window(workspace, "curves", {"long"});
        const auto isDrawn = [&] {
            const auto& rows = window.rows();
            const bool isIn = std::any_of(rows.begin(), rows.end(), [&](const store::RunRow& row) {
                return row.id.value == "long" && row.step >= count;
            });
            return isIn && window.isSettled();
        };
        window.turnUntil(isDrawn);
        const double whole = double(clock.elapsed()) / 1000;
        double peak = 0;
        std::ifstream status("/proc/self/status");
        for (std::string line; std::getline(status, line);)
            if (line.starts_with("VmHWM:")) peak = std::atof(line.c_str() + 6) / 1024;
        std::printf("points: %lld %s and drawn in %.1f s; window thread at one go: longest %.0f ms; peak %.0f MiB\n",
                    static_cast<long long>(count), time, whole, window.longestTurn(), peak);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (const auto code = bench::writeIfAsked(argc, argv)) return *code;
    if (!qEnvironmentVariableIsSet("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    const support::TemporaryFolder own;
    qputenv("XDG_CACHE_HOME", (own / "cache").c_str());
    QApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOptions({{"runs", "", "N", "100000"},
                       {"points", "", "P", "10000000"},
                       {"live", "", "L", "2000"},
                       {"folder", "", "DIR", QString::fromStdString(own.path().string())},
                       {"only", "", "PART,…", "rebuild,start,filter,idle,live,points"}});
    const long runs = parser.parse(QApplication::arguments()) ? parser.value("runs").toLong() : 0;
    const long longest = parser.value("points").toLong();
    if (runs <= 0 || longest <= 0 || parser.value("live").toInt() <= 0) {
        std::fprintf(stderr, "usage: bench_scale [--runs N] [--points P] [--live L] [--folder DIR] [--only PART,…]\n");
        return 2;
    }
    widgets::applyTheme(application, widgets::ThemeMode::light);
    const QStringList only = parser.value("only").split(',');
    const fs::path folder = parser.value("folder").toStdString(), many = folder / "many";
    if (only.contains("rebuild") || only.contains("start") || only.contains("filter") || only.contains("idle"))
        makeRuns(many, runs);
    if (only.contains("rebuild")) rebuild(many, runs);
    if (only.contains("start")) start(many);
    if (only.contains("filter") || only.contains("idle"))
        filterAndIdle(many, runs, only.contains("filter"), only.contains("idle"));
    if (only.contains("live")) live(folder / "live", parser.value("live").toInt());
    if (only.contains("points")) points(folder / "points", longest);
    return 0;
}
