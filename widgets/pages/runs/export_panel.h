// Writes runs to files, on a worker, and shows how far it is, with a stop button. Hidden while nothing is written. GUI
// thread.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include <QString>
#include <QThreadPool>
#include <QTimer>
#include <QWidget>

#include "core/base/result.h"

class QLabel;
class QProgressBar;

namespace plateau::widgets {

class MessageBar;

struct ExportOutcome {
    QString target;                // the file or folder that it is told of
    std::optional<Error> problem;  // the first one
    int failed = 0;                // files that could not be written
};

class ExportPanel : public QWidget {
    Q_OBJECT

public:
    // Receives the share that is done, 0 … 1; returns false to stop.
    using GoOn = std::function<bool(double share)>;
    using Work = std::function<ExportOutcome(const GoOn&)>;

    // `messages` shows the result.
    ExportPanel(MessageBar& messages, QWidget* parent);
    // Stops the writing; the file at work is then as it was.
    ~ExportPanel() override;

    // Calls `work` on the worker, one after the other. `target` names what is written. A stop is no problem.
    void write(const QString& target, const Work& work);

private:
    struct Shared {
        std::atomic<bool> stopped = false;
        std::atomic<double> share = 0;
    };
    void begin(const QString& target);
    void end(const ExportOutcome& outcome);

    MessageBar& m_messages;
    QLabel* m_label;
    QProgressBar* m_bar;
    QTimer m_timer;
    QThreadPool m_pool;
    int m_waiting = 0;                 // those at work included
    std::shared_ptr<Shared> m_shared;  // shared with the worker
};

}  // namespace plateau::widgets
