// Writes runs as one file, and their logs as CSV or for TensorBoard, on a worker. GUI thread.
#pragma once

#include <functional>

#include <QObject>

#include "core/logs/export_log.h"
#include "widgets/models/picked_runs.h"

class QAction;

namespace plateau::widgets {

class ExportPanel;
class MessageBar;

class RunExports : public QObject {
    Q_OBJECT

public:
    using Rows = std::function<PickedRuns()>;
    // `rows` is called when an action is triggered; `messages` shows the result.
    RunExports(Rows rows, MessageBar& messages, QWidget* parent);

    QAction* csvAction() const { return m_csv; }
    QAction* tensorboardAction() const { return m_tensorboard; }
    QAction* bundleAction() const { return m_bundle; }
    // Shows the progress; whoever owns the actions gives it a place.
    ExportPanel* panel() const { return m_panel; }
    // Enables the actions for runs that have a log.
    void setEnabled(bool enabled);

    // Writes one run as CSV into the file itself. Otherwise writes below the folder: NAME.csv or
    // NAME/events.out.tfevents.RUN. Runs without a log are left out.
    void write(const PickedRuns& rows, logs::ExportFormat format, const QString& target);

private:
    void ask(logs::ExportFormat format);
    void askBundle();

    Rows m_rows;
    QWidget* m_parent;
    QAction *m_csv, *m_tensorboard, *m_bundle;
    ExportPanel* m_panel;
};

}  // namespace plateau::widgets
