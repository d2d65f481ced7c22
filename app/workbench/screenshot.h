// Waits until the window has settled, writes a picture of it and ends the program. The exit status is 0, or 1 with one
// line on stderr when the window does not settle in time or the file cannot be written. A page that shows runs which
// are being written may never rest by itself: after a while it is asked to hold. GUI thread.
#pragma once

#include <functional>

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QWidget;

namespace plateau::workbench {

class Screenshot : public QObject {
    Q_OBJECT

public:
    // loading: what the page shows is not there yet. drawing: it is there, but the page has not come to rest.
    enum class Progress { loading, drawing, settled };

    // `hold` is called at most once, and must keep news away from the page.
    Screenshot(QWidget& window, const QString& file, std::function<Progress()> progress, std::function<void()> hold);

private:
    void look();
    void take();
    void fail(const QString& what, const QString& advice);

    QWidget& m_window;
    QString m_file;
    std::function<Progress()> m_progress;
    std::function<void()> m_hold;  // empty once it was called
    QElapsedTimer m_waited, m_drawn;
    QTimer m_timer;
    int m_settledLooks = 0;
};

}  // namespace plateau::workbench
