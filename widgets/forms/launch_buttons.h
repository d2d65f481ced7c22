// Queue and Start of the forms that make runs, and how many runs wait already. GUI thread.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace plateau::widgets {

class RunQueue;

class LaunchButtons : public QWidget {
    Q_OBJECT

public:
    explicit LaunchButtons(const RunQueue& queue, QWidget* parent = nullptr);

    // `against`: why nothing can be started, for the tooltips. `runs`: how many it would be.
    void setUsable(bool usable, const QString& against, int runs = 1);

signals:
    void clicked(bool startNow);  // else it is queued

private:
    void showWaiting();

    const RunQueue& m_runs;
    QLabel* m_waiting;
    QPushButton *m_queue, *m_start;
};

}  // namespace plateau::widgets
