#include "app/workbench/screenshot.h"

#include <cstdio>

#include <QApplication>
#include <QPixmap>
#include <QWidget>

namespace plateau::workbench {
namespace {

constexpr int kLookEveryMs = 50, kLimitMs = 20000;
// A page may look settled between a result and what it asks for next.
constexpr int kLooksInARow = 4;

}  // namespace

Screenshot::Screenshot(QWidget& window, const QString& file, std::function<bool()> settled)
    : m_window(window), m_file(file), m_settled(std::move(settled)) {
    m_waited.start();
    m_timer.setInterval(kLookEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &Screenshot::look);
    m_timer.start();
}

void Screenshot::look() {
    m_settledLooks = m_settled() ? m_settledLooks + 1 : 0;
    if (m_settledLooks >= kLooksInARow) return take();
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
