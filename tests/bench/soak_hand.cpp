#include "tests/bench/soak_hand.h"

#include <time.h>

#include <algorithm>
#include <iterator>

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QTest>
#include <QWheelEvent>

#include "app/workbench/composition.h"
#include "app/workbench/main_window.h"
#include "tests/bench/wait_until.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/forms/message_bar.h"
#include "widgets/guide/guide_window.h"
#include "widgets/pages/page.h"
#include "widgets/pages/runs/filter_line.h"
#include "widgets/pages/runs/run_table_view.h"

namespace plateau::bench {
namespace {

constexpr int kPatience_ms = 5000, kLook_ms = 300;

double threadMilliseconds() {
    timespec used{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return 1e3 * double(used.tv_sec) + 1e-6 * double(used.tv_nsec);
}

// The window that is shown, of this class; null where there is none.
template <typename Window>
Window* shown() {
    for (QWidget* one : QApplication::topLevelWidgets())
        if (auto* found = qobject_cast<Window*>(one); found && found->isVisible()) return found;
    return nullptr;
}

}  // namespace

Frames::Frames() {
    qApp->installEventFilter(this);
}

bool Frames::eventFilter(QObject*, QEvent* event) {
    if (event->type() == QEvent::Paint) m_painted = true;
    return false;
}

void Frames::watch(int milliseconds) {
    const QDeadlineTimer end(milliseconds);
    QTimer wake;
    wake.start(20);
    while (!end.hasExpired()) {
        m_painted = false;
        const double before = threadMilliseconds();
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        if (m_painted) m_times.push_back(threadMilliseconds() - before);
    }
}

SoakHand::SoakHand(workbench::Composition& window, Frames& frames, std::mt19937_64& chance)
    : m_composition(window), m_window(window.window()), m_frames(frames), m_chance(chance) {
    settle();
}

void SoakHand::round() {
    using Act = void (SoakHand::*)();
    std::vector<Act> acts{&SoakHand::visitPages,   &SoakHand::visitFarPages, &SoakHand::filter,
                          &SoakHand::chooseCurves, &SoakHand::overCurves,    &SoakHand::changeTheme,
                          &SoakHand::explain,      &SoakHand::readGuide,     &SoakHand::find,
                          &SoakHand::typeInLaunch, &SoakHand::lookAtMachine, &SoakHand::resize};
    std::shuffle(acts.begin(), acts.end(), m_chance);
    for (const Act act : acts) {
        (this->*act)();
        look();
    }
}

void SoakHand::rest() {
    if (auto* guide = shown<widgets::GuideWindow>()) guide->close();
    m_window.resize(1400, 900);
    choose("theme_light");
    showPage(2);
    if (auto* line = m_window.page("runs")->findChild<widgets::QueryEdit*>()) line->clear();
    settle();
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    settle();
}

void SoakHand::reopenInAnotherLanguage() {
    static constexpr const char* kLanguages[] = {"de", "fr", "zh", "en"};
    static std::size_t next = 0;
    choose(QStringLiteral("language_") + kLanguages[next++ % std::size(kLanguages)]);
    for (auto* bar : m_window.findChildren<widgets::MessageBar*>())
        for (auto* button : bar->findChildren<QPushButton*>())
            if (button->isVisible() && !button->text().isEmpty()) QTest::mouseClick(button, Qt::LeftButton);
}

void SoakHand::settle() {
    waitUntil([&] { return m_composition.isSettled(); }, kPatience_ms);
}

void SoakHand::look() {
    settle();
    m_frames.watch(kLook_ms);
}

void SoakHand::key(int code, Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(&m_window, Qt::Key(code), modifiers);
}

void SoakHand::showPage(int number) {
    key(Qt::Key_0 + number, Qt::ControlModifier);
}

int SoakHand::below(int bound) {
    return int(m_chance() % std::uint64_t(bound));
}

void SoakHand::choose(const QString& frameAction) {
    for (QAction* action : m_window.frameActions())
        if (action->objectName() == frameAction) action->trigger();
}

void SoakHand::visitPages() {
    for (int visit = 0; visit < 6; ++visit) {
        showPage(below(10));
        look();
    }
    key(Qt::Key_Left, Qt::AltModifier);
    key(Qt::Key_Left, Qt::AltModifier);
    key(Qt::Key_Right, Qt::AltModifier);
}

// Those without a key.
void SoakHand::visitFarPages() {
    for (const char* page : {"machines", "shortcuts", "welcome"}) {
        m_window.showPage(page);
        look();
    }
    key(Qt::Key_B, Qt::ControlModifier);
    key(Qt::Key_B, Qt::ControlModifier);
}

void SoakHand::filter() {
    static constexpr const char* kFilters[] = {
        "pairwise", "seed<3 and operator=original", "eval/loss<6", "step>100", "live-00", "state=running"};
    showPage(2);
    settle();
    auto* line = m_window.page("runs")->findChild<widgets::QueryEdit*>();
    line->setFocus();
    QTest::keyClicks(line, kFilters[below(int(std::size(kFilters)))]);
    look();
    line->clear();
    settle();
    auto* table = m_window.page("runs")->findChild<widgets::RunTableView*>();
    table->sortByColumn(below(8), below(2) == 0 ? Qt::AscendingOrder : Qt::DescendingOrder);
    key(Qt::Key_F5);
}

// A few runs below each other, by Enter.
void SoakHand::chooseCurves() {
    showPage(2);
    settle();
    auto* table = m_window.page("runs")->findChild<widgets::RunTableView*>();
    if (table->model()->rowCount() == 0) return;
    const QModelIndex first = table->model()->index(below(std::min(10, table->model()->rowCount())), 1);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(first).center());
    for (int more = below(4); more > 0; --more) QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(table, Qt::Key_Return);
}

void SoakHand::overCurves() {
    showPage(3);
    settle();
    auto* chart = m_window.page("curves")->findChild<widgets::CurveChart*>();
    if (!chart || !chart->isVisible()) return;
    QWidget* plot = chart->focusProxy();
    const QPointF middle(plot->width() / 2.0, plot->height() / 2.0);
    for (int notch = 0; notch < 20; ++notch) {
        QWheelEvent wheel(middle, plot->mapToGlobal(middle), {}, {0, notch % 10 < 5 ? 120 : -120}, {}, {},
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(plot, &wheel);
        m_frames.watch(1);
    }
    for (int at = 0; at < 20; ++at) {
        const QPointF place = middle + QPointF((at - 10) * 8.0, (at % 7) * 3.0);
        QMouseEvent move(QEvent::MouseMove, place, plot->mapToGlobal(place), Qt::NoButton, {}, {});
        QApplication::sendEvent(plot, &move);
        m_frames.watch(1);
    }
    QTest::keyClick(plot, Qt::Key_Backspace);
}

void SoakHand::changeTheme() {
    choose("theme_dark");
    look();
    choose("theme_light");
}

void SoakHand::explain() {
    key(Qt::Key_F1, Qt::ShiftModifier);
    showPage(1 + below(9));
    look();
    key(Qt::Key_F1, Qt::ShiftModifier);
}

void SoakHand::readGuide() {
    key(Qt::Key_F1);
    look();
    if (auto* guide = shown<widgets::GuideWindow>()) {
        QTest::keyClick(guide, Qt::Key_Left, Qt::AltModifier);
        guide->close();
    }
    m_window.activateWindow();
}

void SoakHand::find() {
    static constexpr const char* kWords[] = {"cur", "live-00", "dark", "guide", "zzz"};
    key(Qt::Key_K, Qt::ControlModifier);
    look();
    if (QWidget* line = QApplication::focusWidget()) {
        QTest::keyClicks(line, kWords[below(int(std::size(kWords)))]);
        m_frames.watch(kLook_ms);
        QTest::keyClick(line, Qt::Key_Escape);
    }
}

void SoakHand::lookAtMachine() {
    choose("machine");
    look();
    if (auto* dialog = shown<QDialog>()) QTest::keyClick(dialog, Qt::Key_Escape);
}

// Each figure is a question to the engine; those that are overtaken are cancelled.
void SoakHand::typeInLaunch() {
    showPage(1);
    settle();
    for (auto* line : m_window.page("launch")->findChildren<QLineEdit*>()) {
        if (!line->isVisible() || !line->isEnabled() || line->isReadOnly() || line->text().toInt() <= 0) continue;
        const QString before = line->text();
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, QString::number(1 + below(500)));
        look();
        line->selectAll();
        QTest::keyClicks(line, before);
        return;
    }
}

void SoakHand::resize() {
    m_window.resize(1000 + below(600), 700 + below(300));
    look();
}

}  // namespace plateau::bench
