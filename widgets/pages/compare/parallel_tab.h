// Runs as lines of parallel coordinates: what they were given, and where they ended. GUI thread.
#pragma once

#include <vector>

#include <QWidget>

#include "core/store/workspace.h"

class QCheckBox;
class QLabel;

namespace plateau::widgets {

class ParallelCoordinates;
class WorkspaceSession;

class ParallelTab : public QWidget {
    Q_OBJECT

public:
    explicit ParallelTab(WorkspaceSession& session, QWidget* parent = nullptr);

    ParallelCoordinates& chart() { return *m_chart; }
    // These, or all of the workspace where a person wants that.
    void showRuns(std::vector<store::RunRow> chosen);

signals:
    void allRunsToggled();

private:
    WorkspaceSession& m_session;
    ParallelCoordinates* m_chart;
    QCheckBox* m_allRuns;
    QLabel* m_note;
};

}  // namespace plateau::widgets
