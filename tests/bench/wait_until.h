// Waiting that leaves the processor to others, in a bench that measures on the window's thread.
#pragma once

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QEventLoop>
#include <QTimer>

namespace plateau::bench {

// Handles events until `condition` holds or the time is up, asleep between them: processEvents() with a time never
// sleeps. What no event tells of is asked for every `interval_ms`.
template <typename Condition>
void waitUntil(Condition condition, int patience_ms, int interval_ms = 20) {
    const QDeadlineTimer patience(patience_ms);
    QTimer wake;
    wake.start(interval_ms);
    while (!condition() && !patience.hasExpired()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

}  // namespace plateau::bench
