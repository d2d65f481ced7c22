// bench_attention_page CHECKPOINT [TOKENS] [--json]: the Attention page in a whole window with the real engine beside
// it: from Enter to the picture on the screen, cold and with the model loaded, to another layer; repainting while one
// zooms, pans and scrolls. Goals for base at 512 tokens on two cores: 4 s, 1.5 s; repaints p99 <= 16.6 ms.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <vector>

#include <QApplication>
#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTimer>
#include <QWheelEvent>

#include "app/workbench/composition.h"
#include "app/workbench/main_window.h"
#include "tests/bench/figures.h"
#include "tests/bench/footprint.h"
#include "tests/support/temporary_folder.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/forms/checkpoint_picker.h"
#include "widgets/pages/attention/attention_asker.h"
#include "widgets/pages/attention/attention_input.h"
#include "widgets/pages/attention/attention_page.h"
#include "widgets/pages/attention/lines_pane.h"
#include "widgets/pages/attention/maps_tab.h"
#include "widgets/pages/attention/matrix_pane.h"
#include "widgets/theme/theme.h"

namespace {

using namespace plateau;
using namespace plateau::widgets;

constexpr int kPatienceMs = 60000, kTexts = 5, kRepaints = 200;

// Whole words, so that each is one token.
QStringList wordsOf(const std::string& checkpoint) {
    QStringList words;
    std::ifstream vocabulary(checkpoint + "/vocab.txt");
    for (std::string word; std::getline(vocabulary, word);) {
        if (std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; }))
            words << QString::fromStdString(word);
    }
    return words;
}

// Asleep between events: the engine has the processor.
bool waitFor(const std::function<bool()>& condition) {
    QDeadlineTimer patience(kPatienceMs);
    QTimer tick;
    tick.start(2);
    while (!condition() && !patience.hasExpired()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return condition();
}

void report(const char* what, const std::vector<double>& times) {
    const auto at = [&](double share) { return bench::quantile(times, share); };
    std::printf("%-42s p50 %8.1f ms   p99 %8.1f ms   (%zu)\n", what, at(0.5), at(0.99), times.size());
}

class Bench {
public:
    Bench(AttentionPage& page, const std::string& checkpoint, int tokens)
        : m_page(page), m_words(wordsOf(checkpoint)), m_tokens(tokens) {}

    bool hasWords() const { return !m_words.isEmpty(); }
    // Milliseconds from the moment `act` asks to the picture.
    double time(const std::function<void()>& act) {
        const auto before = m_page.firstAsker().answer();
        QElapsedTimer timer;
        timer.start();
        act();
        if (!waitFor([&] { return m_page.firstAsker().answer() != before && m_page.isSettled(); })) std::exit(1);
        m_page.window()->repaint();
        return double(timer.nsecsElapsed()) / 1e6;
    }
    void enter(int number) {
        QStringList text;
        for (int at = 0; at < m_tokens - 2; ++at) text << m_words[(at * 7 + number * 131) % m_words.size()];
        m_page.input().field().setPlainText(text.join(' '));
        QKeyEvent key(QEvent::KeyPress, Qt::Key_Return, {});
        QApplication::sendEvent(&m_page.input().field(), &key);
    }
    std::vector<double> layers() {
        std::vector<double> times;
        const int count = int(m_page.firstAsker().answer()->document.layers.size());
        for (int layer = 1; layer < count; ++layer) {
            QElapsedTimer timer;
            timer.start();
            m_page.maps().setHead(layer, 0);
            if (!waitFor([&] { return m_page.isSettled(); })) std::exit(1);
            m_page.window()->repaint();
            times.push_back(double(timer.nsecsElapsed()) / 1e6);
        }
        return times;
    }
    std::vector<double> zooms() {
        MatrixView& view = m_page.maps().matrix().first();
        std::vector<double> times;
        for (int at = 0; at < kRepaints; ++at) {
            const QPointF place = view.plotRect().center();
            QWheelEvent wheel(place, view.mapToGlobal(place), {}, {0, at % 20 < 10 ? 120 : -120}, {}, {},
                              Qt::NoScrollPhase, false);
            QElapsedTimer timer;
            timer.start();
            QApplication::sendEvent(&view, &wheel);
            view.repaint();
            times.push_back(double(timer.nsecsElapsed()) / 1e6);
        }
        return times;
    }
    std::vector<double> scrolls() {
        LinesView& view = m_page.maps().lines().first();
        std::vector<double> times;
        for (int at = 0; at < kRepaints; ++at) {
            QElapsedTimer timer;
            timer.start();
            view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum() * at / kRepaints);
            view.viewport()->repaint();
            times.push_back(double(timer.nsecsElapsed()) / 1e6);
        }
        return times;
    }

private:
    AttentionPage& m_page;
    QStringList m_words;
    int m_tokens;
};

}  // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
    bench::Figures figures(argc, argv);
    QApplication application(argc, argv);
    const std::string checkpoint = argc > 1 ? argv[1] : "";
    const int tokens = argc > 2 ? std::atoi(argv[2]) : 512;
    if (checkpoint.empty() || tokens < 3) {
        std::fprintf(stderr, "usage: bench_attention_page CHECKPOINT [TOKENS]\n");
        return 2;
    }
    applyTheme(application, ThemeMode::light);
    const support::TemporaryFolder folder;
    workbench::Options options;
    options.workspace = QString::fromStdString(folder.path().string());
    options.page = "attention";
    workbench::Composition window(options);
    auto& page = *qobject_cast<AttentionPage*>(window.window().page("attention"));
    window.start();
    Bench bench(page, checkpoint, tokens);
    if (!bench.hasWords() || !waitFor([&] { return window.isSettled(); })) {
        std::fprintf(stderr, "error: no vocabulary (%s), or the window does not settle\n", checkpoint.c_str());
        return 1;
    }
    bench.enter(0);
    const double cold = bench.time([&] { page.firstModel().setCheckpoint(QString::fromStdString(checkpoint)); });
    if (!page.firstAsker().problem().isEmpty()) {
        std::fprintf(stderr, "error: %s\n", qPrintable(page.firstAsker().problem()));
        return 1;
    }
    report("model chosen -> picture, cold", {cold});
    std::vector<double> warm;
    for (int text = 1; text <= kTexts; ++text) warm.push_back(bench.time([&] { bench.enter(text); }));
    report("Enter -> picture, model loaded", warm);
    figures.add("enter_p50", bench::quantile(warm, 0.5));
    report("another layer -> picture", bench.layers());
    report("matrix: wheel -> repainted", bench.zooms());
    page.maps().setView(MapsTab::View::lines);
    waitFor([&] { return page.isSettled(); });
    report("lines: scrolled -> repainted, one head", bench.scrolls());
    page.maps().lines().chips().setShown({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
    page.maps().setHead(page.maps().layer(), 0);
    report("lines: scrolled -> repainted, all heads", bench.scrolls());
    return figures.finish();
}
