// Writes the logs of runs as CSV or for TensorBoard, off the GUI thread. GUI thread.
#pragma once

#include <functional>
#include <vector>

#include <QObject>
#include <QThreadPool>

#include "core/logs/export_log.h"
#include "core/store/workspace.h"

class QAction;

namespace plateau::widgets {

class MessageBar;

class RunExports : public QObject {
    Q_OBJECT

public:
    using Rows = std::function<std::vector<store::RunRow>()>;
    // `rows` are asked when an action is triggered; how it ended is told in `messages`.
    RunExports(Rows rows, MessageBar& messages, QWidget* parent);

    QAction* csvAction() const { return m_csv; }
    QAction* tensorboardAction() const { return m_tensorboard; }
    // For runs that have a log.
    void setEnabled(bool enabled);

    // One run as CSV: into the file; otherwise below the folder: NAME.csv, or NAME/events.out.tfevents.RUN.
    void write(const std::vector<store::RunRow>& rows, logs::ExportFormat format, const QString& target);

private:
    void ask(logs::ExportFormat format);

    Rows m_rows;
    MessageBar& m_messages;
    QWidget* m_parent;
    QAction *m_csv, *m_tensorboard;
    QThreadPool m_pool;
};

}  // namespace plateau::widgets
