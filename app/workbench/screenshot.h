// Waits until the window has settled, writes a picture of it and ends the program. The exit status is 0, or 1 with one
// line on stderr when the window does not settle in time or the file cannot be written. GUI thread.
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
    Screenshot(QWidget& window, const QString& file, std::function<bool()> settled);

private:
    void look();
    void take();
    void fail(const QString& what, const QString& advice);

    QWidget& m_window;
    QString m_file;
    std::function<bool()> m_settled;
    QElapsedTimer m_waited;
    QTimer m_timer;
    int m_settledLooks = 0;
};

}  // namespace plateau::workbench
