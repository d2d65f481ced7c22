// Writes runs as one file, on a worker, and shows how far it is, with a stop button. Hidden while nothing is written.
// GUI thread.
#pragma once

#include <atomic>
#include <memory>

#include <QThreadPool>
#include <QTimer>
#include <QWidget>

#include "core/bundle/bundle_writer.h"

class QLabel;
class QProgressBar;

namespace plateau::widgets {

class MessageBar;

class BundlePanel : public QWidget {
    Q_OBJECT

public:
    // `messages` shows the result.
    BundlePanel(MessageBar& messages, QWidget* parent);
    // Stops the writing; the file is then as it was.
    ~BundlePanel() override;

    // One after the other.
    void write(const bundle::BundleRequest& request);

private:
    struct Shared {
        std::atomic<bool> stopped = false;
        std::atomic<double> share = 0;
    };
    void begin(const QString& file);
    void end(const QString& file, const Result<bundle::BundleReport>& report);

    MessageBar& m_messages;
    QLabel* m_label;
    QProgressBar* m_bar;
    QTimer m_timer;
    QThreadPool m_pool;
    int m_waiting = 0;                 // those at work included
    std::shared_ptr<Shared> m_shared;  // shared with the worker
};

}  // namespace plateau::widgets
