// The tab Settings: runs as parallel coordinates of their settings and final results. GUI thread.
#pragma once

#include <vector>

#include <QWidget>

#include "core/store/workspace.h"

class QCheckBox;
class QLabel;

namespace plateau::widgets {

class EngineClient;
class ParallelCoordinates;
class RunMarks;
class WorkspaceSession;

class ParallelTab : public QWidget {
    Q_OBJECT

public:
    ParallelTab(WorkspaceSession& session, RunMarks& marks, EngineClient& engine, QWidget* parent = nullptr);

    ParallelCoordinates& chart() { return *m_chart; }
    // Shows `chosen`, or all runs of the workspace if that box is checked. `fold`: seeds share the mark of their group.
    void showRuns(const std::vector<store::RunRow>& chosen, bool fold);

signals:
    void allRunsToggled();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showAnew();
    std::size_t mostAxes() const;  // of settings, whose titles can be read

    WorkspaceSession& m_session;
    RunMarks& m_marks;
    EngineClient& m_engine;  // knows which settings operators heed
    ParallelCoordinates* m_chart;
    QCheckBox* m_allRuns;
    QLabel* m_note;
    std::vector<store::RunRow> m_chosen;
    bool m_fold = true;
    std::size_t m_axes = 0;
};

}  // namespace plateau::widgets
