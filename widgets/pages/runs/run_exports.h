// Writes runs as one file, and their logs as CSV or for TensorBoard, on a worker. GUI thread.
#pragma once

#include <functional>
#include <vector>

#include <QObject>
#include <QThreadPool>

#include "core/logs/export_log.h"
#include "core/store/workspace.h"

class QAction;

namespace plateau::widgets {

class BundlePanel;
class MessageBar;

class RunExports : public QObject {
    Q_OBJECT

public:
    using Rows = std::function<std::vector<store::RunRow>()>;
    // `rows` is called when an action is triggered; `messages` shows the result.
    RunExports(Rows rows, MessageBar& messages, QWidget* parent);

    QAction* csvAction() const { return m_csv; }
    QAction* tensorboardAction() const { return m_tensorboard; }
    QAction* bundleAction() const { return m_bundle; }
    // Shows the progress of a bundle; whoever owns the actions gives it a place.
    BundlePanel* bundlePanel() const { return m_panel; }
    // Enables the actions for runs that have a log.
    void setEnabled(bool enabled);

    // Writes one run as CSV into the file itself. Otherwise writes below the folder: NAME.csv or
    // NAME/events.out.tfevents.RUN.
    void write(const std::vector<store::RunRow>& rows, logs::ExportFormat format, const QString& target);

private:
    void ask(logs::ExportFormat format);
    void askBundle();

    Rows m_rows;
    MessageBar& m_messages;
    QWidget* m_parent;
    QAction *m_csv, *m_tensorboard, *m_bundle;
    BundlePanel* m_panel;
    QThreadPool m_pool;
};

}  // namespace plateau::widgets
