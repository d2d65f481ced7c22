// bench_hand WORKSPACE [ROUNDS] [--json]: how soon the whole window answers the hand, over a workspace that the
// ingester has filled (bench_make_workspace): from a key to the first complete paint of the page that it asks for, at
// its first visit and later; from a notch of the wheel and a move of the mouse over the curves to their repaint; from a
// letter typed in the runs' filter to its repaint. The first six runs are chosen. Goals, p95 on an idle machine: pages
// 100 ms, wheel and mouse 33 ms.
//
// A time ends when the event loop has nothing left to paint, with whatever else it had to do before. Beside the clock
// on the wall stands what the window's thread has computed, which says more on a machine that others use too.
#include <time.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMouseEvent>
#include <QTest>
#include <QWheelEvent>

#include "app/workbench/composition.h"
#include "app/workbench/main_window.h"
#include "tests/bench/figures.h"
#include "tests/bench/footprint.h"
#include "tests/bench/wait_until.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/pages/page.h"
#include "widgets/theme/theme.h"

namespace {

using namespace plateau;

constexpr int kPatience_ms = 120'000, kPages = 9, kChosen = 6;

struct Taken {
    double wall = 0, busy = 0;  // ms
};

double threadMilliseconds() {
    timespec used{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return 1e3 * static_cast<double>(used.tv_sec) + 1e-6 * static_cast<double>(used.tv_nsec);
}

// Sees when something of the window was painted.
class Paints : public QObject {
public:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint) m_seen = true;
        return false;
    }
    void forget() { m_seen = false; }
    bool seen() const { return m_seen; }

private:
    bool m_seen = false;
};

class Hand {
public:
    explicit Hand(workbench::Composition& window) : m_window(window) { qApp->installEventFilter(&m_paints); }

    // From `act` to the end of the turn of the event loop that painted; nothing when nothing is painted for so long.
    template <typename Act>
    void time(std::vector<Taken>& times, Act act, int patience_ms = 500) {
        QElapsedTimer timer;
        m_paints.forget();
        const double before = threadMilliseconds();
        timer.start();
        act();
        while (!m_paints.seen() && timer.elapsed() < patience_ms) QCoreApplication::processEvents();
        if (m_paints.seen()) times.push_back({double(timer.nsecsElapsed()) / 1e6, threadMilliseconds() - before});
    }
    void settle() {
        bench::waitUntil([&] { return m_window.isSettled(); }, kPatience_ms);
        QCoreApplication::processEvents();
    }
    // From the page before the first one on.
    void visitPages(std::vector<Taken>& times, int first) {
        for (int page = first; page <= kPages; ++page) {
            time(
                times, [&] { QTest::keyClick(&m_window.window(), Qt::Key(Qt::Key_0 + page), Qt::ControlModifier); },
                kPatience_ms);
            settle();
        }
    }
    void overCurves(std::vector<Taken>& wheels, std::vector<Taken>& moves, int count) {
        m_window.window().showPage("curves");
        settle();
        auto* chart = m_window.window().page("curves")->findChild<widgets::CurveChart*>();
        QWidget* plot = chart->focusProxy();
        const QPointF middle(plot->width() / 2.0, plot->height() / 2.0);
        for (int at = 0; at < count; ++at) {
            time(wheels, [&] {
                QWheelEvent wheel(middle, plot->mapToGlobal(middle), {}, {0, at % 20 < 10 ? 120 : -120}, {}, {},
                                  Qt::NoScrollPhase, false);
                QApplication::sendEvent(plot, &wheel);
            });
        }
        for (int at = 0; at < count; ++at) {
            const QPointF place = middle + QPointF((at % 40 - 20) * 5.0, (at % 7) * 3.0);
            time(moves, [&] {
                QMouseEvent move(QEvent::MouseMove, place, plot->mapToGlobal(place), Qt::NoButton, {}, {});
                QApplication::sendEvent(plot, &move);
            });
        }
    }
    void typeInFilter(std::vector<Taken>& letters) {
        m_window.window().showPage("runs");
        settle();
        auto* filter = m_window.window().page("runs")->findChild<QLineEdit*>();
        filter->setFocus();
        for (const char letter : std::string("operator:pairwise and seed:3")) {
            time(letters, [&] { QTest::keyClick(filter, letter); });
        }
        filter->clear();
        settle();
    }

private:
    workbench::Composition& m_window;
    Paints m_paints;
};

std::vector<double> wallTimes(const std::vector<Taken>& times) {
    std::vector<double> wall;
    for (const Taken& each : times) wall.push_back(each.wall);
    return wall;
}

void reportOne(const char* what, const char* clock, const std::vector<double>& times, double goal_ms) {
    const auto at = [&](double share) { return bench::quantile(times, share); };
    std::printf("%-28s %s p50 %7.1f ms   p95 %7.1f ms   max %7.1f ms   (%zu; goal p95 <= %.0f ms)\n", what, clock,
                at(0.5), at(0.95), at(1), times.size(), goal_ms);
}

void report(const char* what, const std::vector<Taken>& times, double goal_ms) {
    if (times.empty()) return;
    std::vector<double> busy;
    for (const Taken& each : times) busy.push_back(each.busy);
    reportOne(what, "wall", wallTimes(times), goal_ms);
    reportOne(what, "busy", busy, goal_ms);
}

// In the order of their keys, Ctrl+2 … Ctrl+9.
void reportEach(const std::vector<Taken>& times) {
    std::printf("%-28s busy", "    each page");
    for (const Taken& each : times) std::printf(" %7.1f", each.busy);
    std::printf(" ms\n");
}

}  // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
    bench::Figures figures(argc, argv);
    QApplication application(argc, argv);
    const int rounds = argc > 2 ? std::atoi(argv[2]) : 5;
    if (argc < 2 || rounds <= 0) {
        std::fprintf(stderr, "usage: bench_hand WORKSPACE [ROUNDS]\n");
        return 2;
    }
    widgets::applyTheme(application, widgets::ThemeMode::light);
    workbench::Options options;
    options.workspace = argv[1];
    options.page = "launch";
    options.select = QDir(options.workspace + "/runs").entryList(QDir::Dirs | QDir::NoDotAndDotDot).mid(0, kChosen);
    workbench::Composition window(options);
    window.start();
    window.window().resize(1440, 900);
    Hand hand(window);
    hand.settle();

    std::vector<Taken> first, later, wheels, moves, letters;
    hand.visitPages(first, 2);  // the first one is there from the start
    for (int round = 0; round < rounds; ++round) hand.visitPages(later, 1);
    hand.overCurves(wheels, moves, 200);
    hand.typeInFilter(letters);
    report("page, first visit", first, 100);
    reportEach(first);
    report("page, later visits", later, 100);
    report("curves: wheel -> repainted", wheels, 33);
    report("curves: mouse -> repainted", moves, 33);
    report("runs: letter -> repainted", letters, 33);
    figures.add("page_p95", bench::quantile(wallTimes(later), 0.95));
    return figures.finish();
}
