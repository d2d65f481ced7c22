// Where the time of a training step went, as a run logged it (core/run/step_profile.h): the step, and a row for each
// part. GUI thread.
#pragma once

#include <QWidget>

#include "core/run/step_profile.h"

class QLabel;
class QTableWidget;

namespace plateau::widgets {

class StepTimes : public QWidget {
    Q_OBJECT

public:
    explicit StepTimes(QWidget* parent = nullptr);

    void show(const run::StepProfile& profile);

private:
    QLabel* m_heading;
    QTableWidget* m_table;
};

}  // namespace plateau::widgets
