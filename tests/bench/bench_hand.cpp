// bench_hand WORKSPACE [ROUNDS]: how soon the whole window answers the hand, over a workspace that the ingester has
// filled (bench_make_workspace): from a key to the first complete paint of the page that it asks for, at its first
// visit and later; from a notch of the wheel and a move of the mouse over the curves to their repaint; from a letter
// typed in the runs' filter to its repaint. The first six runs are chosen. Goals, p95 on an idle machine: pages 100 ms,
// wheel and mouse 33 ms.
//
// A time ends when the event loop has nothing left to paint, with whatever else it had to do before.
#include <algorithm>
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
#include "tests/bench/wait_until.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/pages/page.h"
#include "widgets/theme/theme.h"

namespace {

using namespace plateau;

constexpr int kPatience_ms = 120'000, kPages = 9, kChosen = 6;

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

    // Milliseconds from `act` to the end of the turn of the event loop that painted; nothing when nothing is painted
    // for half a second.
    template <typename Act>
    void time(std::vector<double>& times, Act act) {
        QElapsedTimer timer;
        m_paints.forget();
        timer.start();
        act();
        while (!m_paints.seen() && timer.elapsed() < 500) QCoreApplication::processEvents();
        if (m_paints.seen()) times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    void settle() {
        bench::waitUntil([&] { return m_window.isSettled(); }, kPatience_ms);
        QCoreApplication::processEvents();
    }
    void visitPages(std::vector<double>& times) {
        for (int page = 1; page <= kPages; ++page) {
            time(times, [&] { QTest::keyClick(&m_window.window(), Qt::Key(Qt::Key_0 + page), Qt::ControlModifier); });
            settle();
        }
    }
    void overCurves(std::vector<double>& wheels, std::vector<double>& moves, int count) {
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
    void typeInFilter(std::vector<double>& letters) {
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

void report(const char* what, std::vector<double> times, double goal_ms) {
    if (times.empty()) return;
    std::sort(times.begin(), times.end());
    const auto at = [&](double share) { return times[std::size_t(share * double(times.size() - 1))]; };
    std::printf("%-34s p50 %7.1f ms   p95 %7.1f ms   max %7.1f ms   (%zu; goal p95 <= %.0f ms)\n", what, at(0.5),
                at(0.95), times.back(), times.size(), goal_ms);
}

// In the order of their keys, Ctrl+1 … Ctrl+9.
void reportEach(const std::vector<double>& times) {
    std::printf("%-34s", "    each page");
    for (const double time : times) std::printf(" %7.1f", time);
    std::printf(" ms\n");
}

}  // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
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

    std::vector<double> first, later, wheels, moves, letters;
    hand.visitPages(first);
    for (int round = 0; round < rounds; ++round) hand.visitPages(later);
    hand.overCurves(wheels, moves, 200);
    hand.typeInFilter(letters);
    report("page, first visit", first, 100);
    reportEach(first);
    report("page, later visits", later, 100);
    report("curves: wheel -> repainted", wheels, 33);
    report("curves: mouse -> repainted", moves, 33);
    report("runs: letter -> repainted", letters, 33);
    return 0;
}
