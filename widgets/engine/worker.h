// Runs work on a thread pool and delivers its result to the GUI thread. onWorker(pool, owner, work, then) runs `work()`
// on the pool and `then(result)` on the GUI thread, unless `owner` has been destroyed. `work` must not touch `owner`.
#pragma once

#include <utility>

#include <QCoreApplication>
#include <QMetaObject>
#include <QObject>
#include <QPointer>
#include <QThreadPool>

namespace plateau::widgets {

template <typename Work, typename Then>
void onWorker(QThreadPool& pool, QObject* owner, Work work, Then then) {
    pool.start([guard = QPointer<QObject>(owner), work = std::move(work), then = std::move(then)]() mutable {
        auto result = work();
        // Delivered through the application, which outlives every owner: only the GUI thread may look into the guard.
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [guard = std::move(guard), then = std::move(then), result = std::move(result)]() mutable {
                if (guard) then(std::move(result));
            },
            Qt::QueuedConnection);
    });
}

}  // namespace plateau::widgets
