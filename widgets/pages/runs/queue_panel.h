// The queue in a popup: the waiting runs in their order, which dragging or keys change, the number of runs per device
// at a time, and whether the queue is paused. GUI thread.
#pragma once

#include <map>

#include <QFrame>
#include <QString>

class QCheckBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace plateau::widgets {

class ReorderList;
class RunQueue;
class WorkspaceSession;

class QueuePanel : public QFrame {
    Q_OBJECT

public:
    QueuePanel(RunQueue& queue, WorkspaceSession& session, QWidget* parent = nullptr);

    void open(const QPoint& globalPosition);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void fillRuns();
    void fillDevices();
    void moveRun(int by);
    void tellOrder();

    RunQueue& m_queue;
    WorkspaceSession& m_session;
    QLabel* m_heading;
    ReorderList* m_list;
    QPushButton *m_pause, *m_remove;
    QFormLayout* m_devices;
    std::map<QString, QSpinBox*> m_spins;
    bool m_filling = false;
};

}  // namespace plateau::widgets
