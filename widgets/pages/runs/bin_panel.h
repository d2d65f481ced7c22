// The deleted runs of the workspace, in a popup. A run can be restored, or removed permanently after a confirmation.
// GUI thread.
#pragma once

#include <vector>

#include <QFrame>

#include "core/store/run_bin.h"

class QLabel;
class QPushButton;
class QTableWidget;

namespace plateau::widgets {

class WorkspaceSession;

class BinPanel : public QFrame {
    Q_OBJECT

public:
    explicit BinPanel(WorkspaceSession& session, QWidget* parent = nullptr);

    void open(const QPoint& globalPosition);

private:
    void take(const std::vector<store::BinnedRun>& runs);
    void restore();
    void empty();
    std::vector<std::string> selected() const;

    WorkspaceSession& m_session;
    std::vector<store::BinnedRun> m_runs;
    QLabel* m_heading;
    QTableWidget* m_table;
    QPushButton *m_restore, *m_empty;
};

}  // namespace plateau::widgets
