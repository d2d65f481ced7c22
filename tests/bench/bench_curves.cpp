// bench_curves WORKSPACE [FRAMES] [--json]: the whole window over a workspace that the ingester has filled
// (bench_make_workspace), all of its runs on the Curves page: time from the start of the process to the first complete
// paint, time of the frames of panning and zooming by mouse, memory. Goals, 100 runs of 200 000 points: 1 s, p99 16.6
// ms, 1 GiB; of 1 M: p99 33 ms.
#include <time.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QWheelEvent>

#include "app/workbench/composition.h"
#include "app/workbench/main_window.h"
#include "app/workbench/startup_time.h"
#include "tests/bench/figures.h"
#include "tests/bench/wait_until.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/pages/curves/curves_page.h"
#include "widgets/theme/theme.h"

namespace {

using namespace plateau;

constexpr int kPatienceMs = 120'000;

double gibibytes(const std::string& field) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.rfind(field, 0) == 0) return std::atof(line.c_str() + field.size()) / (1024 * 1024);
    return 0;
}

// Of this thread: what a frame costs on a machine that others use too.
double processorMilliseconds(clockid_t clock = CLOCK_THREAD_CPUTIME_ID) {
    timespec time{};
    clock_gettime(clock, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

// From the event to the end of its drawing.
class Frames {
public:
    explicit Frames(widgets::CurveChart& chart) : m_chart(chart), m_plot(chart.focusProxy()) {}

    void send(QEvent* event) {
        QElapsedTimer time;
        time.start();
        const double busy = processorMilliseconds();
        QApplication::sendEvent(m_plot, event);
        delete event;
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents(QEventLoop::ExcludeSocketNotifiers);
        m_frames.push_back(double(time.nsecsElapsed()) / 1e6);
        m_busy.push_back(processorMilliseconds() - busy);
    }
    void mouse(QEvent::Type type, QPointF at) {
        const bool press = type == QEvent::MouseButtonPress;
        send(new QMouseEvent(type, at, m_plot->mapToGlobal(at), press ? Qt::LeftButton : Qt::NoButton, Qt::LeftButton,
                             {}));
    }
    void wheel(QPointF at, int notches) {
        send(new QWheelEvent(at, m_plot->mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, {},
                             Qt::NoScrollPhase, false));
    }
    void measure(int count) {
        const QPointF middle(m_plot->width() / 2.0, m_plot->height() / 2.0);
        for (int i = 0; i < count / 2; ++i) wheel(middle, i % 40 < 20 ? 1 : -1);
        wheel(middle, 6);
        mouse(QEvent::MouseButtonPress, middle);
        for (int i = 0; i < count / 2; ++i) mouse(QEvent::MouseMove, middle + QPointF(150 * std::sin(i * 0.1), 0));
        mouse(QEvent::MouseButtonRelease, middle);
        std::sort(m_frames.begin(), m_frames.end());
        std::sort(m_busy.begin(), m_busy.end());
    }
    double at(double share) const { return m_frames[std::size_t(share * double(m_frames.size() - 1))]; }
    double busyAt(double share) const { return m_busy[std::size_t(share * double(m_busy.size() - 1))]; }

private:
    widgets::CurveChart& m_chart;
    QWidget* m_plot;
    std::vector<double> m_frames, m_busy;
};

}  // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
    bench::Figures figures(argc, argv);
    QApplication application(argc, argv);
    const int frames = argc > 2 ? std::atoi(argv[2]) : 400;
    if (argc < 2 || frames < 10 || !std::filesystem::is_directory(argv[1])) {
        std::fprintf(stderr, "usage: bench_curves WORKSPACE [FRAMES]\n");
        return 2;
    }
    widgets::applyTheme(application, widgets::ThemeMode::light);
    workbench::Options options;
    options.workspace = argv[1];
    options.page = "curves";
    for (const auto& run : std::filesystem::directory_iterator(options.workspace.toStdString() + "/runs"))
        options.select << QString::fromStdString(run.path().filename().string());
    workbench::Composition window(options);
    window.window().resize(1400, 900);
    auto* page = qobject_cast<widgets::CurvesPage*>(window.window().page("curves"));
    // Every run a curve of its own.
    widgets::CurveOptions apart = page->options();
    apart.fold_seeds = false;
    page->setOptions(apart);
    window.start();
    bench::waitUntil([&] { return page->isSettled(); }, kPatienceMs);
    const auto complete = workbench::millisecondsSinceProcessStart();
    const double window_ms = processorMilliseconds(CLOCK_THREAD_CPUTIME_ID);
    const double all_ms = processorMilliseconds(CLOCK_PROCESS_CPUTIME_ID);
    std::printf("process start -> %lld runs painted completely: %ld ms (goal <= 1000 ms)\n",
                static_cast<long long>(options.select.size()), complete.value_or(-1));
    std::printf("of it on the processor: the window's thread %.0f ms, all threads together %.0f ms\n", window_ms,
                all_ms);
    bench::waitUntil([&] { return window.isSettled(); }, kPatienceMs);
    widgets::CurveChart* chart = page->chart("eval/loss");
    Frames measured(*chart);
    measured.measure(frames);
    std::printf("pan and zoom, %d frames of %lld curves: p50 %.1f ms, p99 %.1f ms, max %.1f ms (goal p99 <= 16.6 ms)\n",
                frames, static_cast<long long>(chart->keys().size()), measured.at(0.5), measured.at(0.99),
                measured.at(1));
    std::printf("of it on the processor: p50 %.1f ms, p99 %.1f ms\n", measured.busyAt(0.5), measured.busyAt(0.99));
    std::printf("memory: %.2f GiB now, %.2f GiB at most (goal <= 1 GiB)\n", gibibytes("VmRSS:"), gibibytes("VmHWM:"));
    figures.add("open", static_cast<double>(complete.value_or(-1)));
    figures.add("pan_p99", measured.at(0.99));
    return figures.finish();
}
