#include "app/workbench/screenshot.h"

#include <cstdio>
#include <utility>

#include <QApplication>
#include <QPixmap>
#include <QWidget>

namespace plateau::workbench {
namespace {

constexpr int kLookEveryMs = 50, kLimitMs = 20000;
constexpr int kHoldAfterMs = 5000;  // of drawing
// A page may look settled between a result and what it asks for next.
constexpr int kLooksInARow = 4;

}  // namespace

Screenshot::Screenshot(QWidget& window, const QString& file, std::function<Progress()> progress,
                       std::function<void()> hold)
    : m_window(window), m_file(file), m_progress(std::move(progress)), m_hold(std::move(hold)) {
    m_waited.start();
    m_timer.setInterval(kLookEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &Screenshot::look);
    m_timer.start();
}

void Screenshot::look() {
    const Progress progress = m_progress();
    m_settledLooks = progress == Progress::settled ? m_settledLooks + 1 : 0;
    if (m_settledLooks >= kLooksInARow) return take();
    if (progress != Progress::loading && !m_drawn.isValid()) m_drawn.start();
    if (m_hold && m_drawn.isValid() && m_drawn.elapsed() > kHoldAfterMs) std::exchange(m_hold, nullptr)();
    if (m_waited.elapsed() > kLimitMs) fail("the page did not settle within 20 s", "see the messages in the window");
}

void Screenshot::take() {
    m_timer.stop();
    if (!m_window.grab().save(m_file, "PNG"))
        return fail("cannot write the picture", "choose a folder that can be written");
    QApplication::exit(0);
}

void Screenshot::fail(const QString& what, const QString& advice) {
    m_timer.stop();
    std::fprintf(stderr, "error: %s (%s): %s\n", qPrintable(what), qPrintable(m_file), qPrintable(advice));
    QApplication::exit(1);
}

}  // namespace plateau::workbench
