// bench_soak [--seconds S] [--runs N] [--seed K] [--csv FILE] [--leaks-only]: the whole window used for that long
// (28800 for eight hours) over N live runs: pages, filters, curves, themes, panels and the guide in a drawn order; from
// time to time it is opened again in another language, and put to sleep and woken as with its machine. After each
// round it rests, and what it holds is written to FILE. Goals: memory grows by at most 1 MB/h, what the window's thread
// computes for a frame stays below 16.6 ms (p99) at the end as at the start, no descriptor, thread or process is left
// over. Exit code 1 where one is missed; with --leaks-only, for short times and busy machines, only the last counts.
//
// Memory is judged by a robust line through the samples after the first quarter. What is left over is counted while
// the window is open, and exactly after it has been closed, against a window that was opened, used and closed before.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <memory>
#include <random>
#include <vector>

#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QStandardPaths>
#include <QThreadPool>

#include "app/workbench/composition.h"
#include "app/workbench/language.h"
#include "app/workbench/main_window.h"
#include "tests/bench/footprint.h"
#include "tests/bench/live_runs.h"
#include "tests/bench/soak_hand.h"
#include "tests/bench/wait_until.h"
#include "tests/support/temporary_folder.h"
#include "widgets/theme/theme.h"

namespace {

using namespace plateau;

constexpr double kMemoryGoal = 1, kFrameGoal = 16.6;  // MB/h, ms
constexpr int kRoundsOfAWindow = 4, kSleepAfter_s = 25;
constexpr double kHour = 3600;

struct Sample {
    double seconds = 0;
    bench::Footprint held;
    int objects = 0;         // of Qt, below the window
    std::size_t frames = 0;  // so far
};

class Soak {
public:
    Soak(const std::filesystem::path& workspace, std::uint64_t seed, const QString& csv) : m_chance(seed) {
        m_options.workspace = QString::fromStdString(workspace.string());
        m_options.page = "runs";
        if (!csv.isEmpty()) m_csv.open(csv.toStdString());
        m_csv << "seconds,resident_mib,heap_mib,descriptors,threads,children,objects,frames\n";
    }

    // The window is closed afterwards, and all of its threads have ended.
    void use(int seconds) {
        QElapsedTimer clock;
        clock.start();
        const auto isOver = [&] { return clock.elapsed() >= 1000ll * seconds; };
        do useOneWindow(clock, isOver);
        while (!isOver());
    }
    // As little as there is to be found when nothing of a window is left.
    static bench::Footprint closed() {
        bench::Footprint least;
        bench::waitUntil(
            [&, first = true]() mutable {
                QThreadPool::globalInstance()->waitForDone();
                QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
                const bench::Footprint now = bench::footprint();
                if (std::exchange(first, false)) least = now;
                least.descriptors = std::min(least.descriptors, now.descriptors);
                least.threads = std::min(least.threads, now.threads);
                least.children = std::min(least.children, now.children);
                return false;
            },
            2000, 100);
        return least;
    }
    void forget() { m_samples.clear(); }
    const std::vector<Sample>& samples() const { return m_samples; }
    const std::vector<double>& frames() const { return m_frames.times(); }
    int windows() const { return m_windows; }

private:
    template <typename IsOver>
    void useOneWindow(const QElapsedTimer& clock, IsOver isOver) {
        workbench::installLanguage(*qApp, workbench::chosenLanguage(m_options));
        workbench::Composition composition(m_options);
        bool isLeft = false;
        QObject::connect(&composition, &workbench::Composition::reopenRequested, &composition,
                         [&] { isLeft = composition.window().close(); });
        composition.window().resize(1400, 900);
        composition.start();
        ++m_windows;
        bench::SoakHand hand(composition, m_frames, m_chance);
        for (int round = 0; round < kRoundsOfAWindow && (round == 0 || !isOver()); ++round) {
            hand.round();
            hand.rest();
            take(double(clock.elapsed()) / 1000, composition);
        }
        hand.reopenInAnotherLanguage();
        bench::waitUntil([&] { return isLeft; }, 5000);
        if (!isLeft) std::fprintf(stderr, "error: the window was not opened again in another language\n");
    }

    void take(double seconds, workbench::Composition& composition) {
        const Sample now{seconds, bench::footprint(), int(composition.window().findChildren<QObject*>().size()),
                         m_frames.times().size()};
        m_samples.push_back(now);
        m_csv << now.seconds << ',' << now.held.resident << ',' << now.held.heap << ',' << now.held.descriptors << ','
              << now.held.threads << ',' << now.held.children << ',' << now.objects << ',' << now.frames << std::endl;
    }

    workbench::Options m_options;
    std::mt19937_64 m_chance;
    bench::Frames m_frames;
    std::vector<Sample> m_samples;
    std::ofstream m_csv;
    int m_windows = 0;
};

// Growth in an hour, after the first quarter.
template <typename Figure>
double growth(const std::vector<Sample>& samples, Figure figure) {
    std::vector<double> times, values;
    for (std::size_t i = samples.size() / 4; i < samples.size(); ++i) {
        times.push_back(samples[i].seconds);
        values.push_back(double(figure(samples[i])));
    }
    return kHour * bench::robustSlope(times, values);
}

class Verdict {
public:
    void say(bool counts, bool isMet, const char* what, const std::string& figures) {
        std::printf("%-10s %s%s\n", what, figures.c_str(), isMet ? "" : "   MISSED");
        if (counts && !isMet) m_code = 1;
    }
    int code() const { return m_code; }

private:
    int m_code = 0;
};

std::string format(const char* pattern, auto... values) {
    char text[200];
    std::snprintf(text, sizeof text, pattern, values...);
    return text;
}

int judge(const Soak& soak, const bench::Footprint& before, const bench::Footprint& after, bool leaksOnly) {
    const auto& samples = soak.samples();
    const double hours = (samples.back().seconds - samples.front().seconds) / kHour;
    std::printf("%.0f s, %zu samples, %d windows\n", samples.back().seconds, samples.size(), soak.windows());
    Verdict verdict;
    const double memory = growth(samples, [](const Sample& sample) { return sample.held.resident; });
    verdict.say(!leaksOnly, memory <= kMemoryGoal, "memory",
                format("%.1f MiB at the start, %.1f at the end: %+.2f MiB/h (goal <= 1); heap %.1f, %.1f: %+.2f MiB/h",
                       samples.front().held.resident, samples.back().held.resident, memory, samples.front().held.heap,
                       samples.back().held.heap, growth(samples, [](const Sample& each) { return each.held.heap; })));
    std::printf("%-10s %d at the start, %d at the end: %+.1f an hour\n", "objects", samples.front().objects,
                samples.back().objects, growth(samples, [](const Sample& each) { return each.objects; }));
    const auto& frames = soak.frames();
    const auto tenth = std::ptrdiff_t(std::max<std::size_t>(frames.size() / 10, 1));
    const double first = bench::quantile({frames.begin(), frames.begin() + tenth}, 0.99);
    const double last = bench::quantile({frames.end() - tenth, frames.end()}, 0.99);
    verdict.say(
        !leaksOnly, std::max(first, last) <= kFrameGoal, "frames",
        format("%zu, p99 of the first tenth %.1f ms, of the last %.1f ms (goal <= 16.6)", frames.size(), first, last));
    const auto count = [&](const char* what, auto member, bool exactly) {
        const double grown = hours * growth(samples, [&](const Sample& each) { return each.held.*member; });
        const int left = after.*member - before.*member;
        verdict.say(true, (!exactly || left <= 0) && grown < 3, what,
                    format("open %d at the start, %d at the end; %d left over when closed (goal 0)",
                           samples.front().held.*member, samples.back().held.*member, left));
    };
    count("files", &bench::Footprint::descriptors, true);
    count("threads", &bench::Footprint::threads, true);
    count("children", &bench::Footprint::children, true);
    return verdict.code();
}

}  // namespace

int main(int argc, char** argv) {
    if (const auto code = bench::writeIfAsked(argc, argv)) return *code;
    if (!qEnvironmentVariableIsSet("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const support::TemporaryFolder folder;
    qputenv("XDG_CACHE_HOME", (folder / "cache").c_str());
    qputenv("XDG_DATA_HOME", (folder / "data").c_str());
    QApplication application(argc, argv);
    QApplication::setQuitOnLastWindowClosed(false);
    QCommandLineParser parser;
    parser.addOptions({{"seconds", "", "S", "60"},
                       {"runs", "", "N", "100"},
                       {"seed", "", "K", "1"},
                       {"csv", "", "FILE"},
                       {"leaks-only", ""}});
    if (!parser.parse(QApplication::arguments()) || parser.value("seconds").toInt() <= 0 ||
        parser.value("runs").toInt() <= 0) {
        std::fprintf(stderr, "usage: bench_soak [--seconds S] [--runs N] [--seed K] [--csv FILE] [--leaks-only]\n");
        return 2;
    }
    widgets::applyTheme(application, widgets::ThemeMode::light);
    bench::LiveRuns runs{folder / "workspace"};
    runs.count = parser.value("runs").toInt();
    runs.sleep_after = kSleepAfter_s;
    const pid_t writer = bench::startWriter(runs);
    Soak soak(runs.workspace, parser.value("seed").toULongLong(), parser.value("csv"));
    soak.use(1);
    const bench::Footprint before = Soak::closed();
    const std::string held = bench::footprintInWords();
    soak.forget();
    soak.use(parser.value("seconds").toInt());
    const bench::Footprint after = Soak::closed();
    const int code = judge(soak, before, after, parser.isSet("leaks-only"));
    if (code != 0) std::fprintf(stderr, "before:\n%safter:\n%s", held.c_str(), bench::footprintInWords().c_str());
    bench::endWriter(writer);
    return code;
}
