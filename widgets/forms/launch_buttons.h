// The buttons Queue and Start of forms that create runs, with the number of runs that already wait. GUI thread.
#pragma once

#include <QPointer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace plateau::widgets {

class RunQueue;

class LaunchButtons : public QWidget {
    Q_OBJECT

public:
    explicit LaunchButtons(const RunQueue& queue, QWidget* parent = nullptr);

    // `against` is the reason why nothing can be started, for the tooltips. `runs` is the number of runs to start.
    void setUsable(bool usable, const QString& against, int runs = 1);
    // Where the runs are started; empty: here. There is no queue but that of the machine then.
    void setMachine(const QString& machine);
    // A job of Slurm executes them: it has a queue of its own.
    void setStartsAsJob(bool asJob);
    // Start takes the focus from `problems` when the last of them has been mended there.
    void follow(QWidget& problems) { m_problems = &problems; }

signals:
    void clicked(bool startNow);  // false: queue it

private:
    void enable(bool usable);
    QString startHelp() const;
    void showWaiting();

    const RunQueue& m_runs;
    QString m_machine;
    bool m_asJob = false;
    QWidget* m_problems = nullptr;
    QPointer<QWidget> m_pressed, m_next;  // what had the focus when it was switched off, and has it since
    QLabel* m_waiting;
    QPushButton *m_queue, *m_start;
};

}  // namespace plateau::widgets
