// From a point in time that was clicked in a chart to the attention of a run there: which run, at which step, and a
// button that asks for its nearest checkpoint. GUI thread; folders are read on a worker.
#pragma once

#include <optional>

#include <QThreadPool>
#include <QWidget>

#include "widgets/pages/anatomy/anatomy_library.h"

class QComboBox;
class QPushButton;

namespace plateau::widgets {

class MomentBar : public QWidget {
    Q_OBJECT

public:
    explicit MomentBar(QWidget* parent = nullptr);
    ~MomentBar() override;

    void setAnswer(AnatomyAnswerPtr answer);
    // In the unit of the answer.
    void setTime(double time);

signals:
    void checkpointRequested(const QString& folder);
    void missing(const QString& run, const QString& why);  // the run has no checkpoint

private:
    const store::RunRow* chosenRun() const;
    std::optional<double> step() const;  // of the chosen run
    void showStep();
    void lookForCheckpoint();

    AnatomyAnswerPtr m_answer;
    std::optional<double> m_time;
    anatomy_figures::Time m_unit = anatomy_figures::Time::steps;  // of m_time
    QComboBox* m_runs;
    QPushButton* m_open;
    QThreadPool m_pool;  // one thread
};

}  // namespace plateau::widgets
