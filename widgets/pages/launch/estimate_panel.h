// What the chosen runs cost: parameters by part beside the original's, memory against the device, FLOPs per token, time
// from the last measured speed, number of runs. Shows what it is given. GUI thread.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <QWidget>

#include "widgets/pages/card.h"
#include "widgets/pages/launch/estimator.h"

class QGridLayout;
class QLabel;

namespace plateau::widgets {

class ShareBar;

struct Costs {
    std::vector<std::string> operators;         // chosen, in order
    std::map<std::string, Estimate> estimates;  // of those, and of "original" to compare with
    double device_memory = 0;                   // bytes; 0 = unknown
    QString device;                             // its name
    int runs = 0;
    std::optional<double> seconds;  // of all runs in turn; absent = not measured here
    bool asking = false;
    QString problem;  // why there are no estimates
};

class EstimatePanel : public Card {
    Q_OBJECT

public:
    explicit EstimatePanel(QWidget* parent = nullptr);
    void show(const Costs& costs);

    // The first sentence to say against starting; empty when the largest run fits its device.
    static QString memoryProblem(const Costs& costs);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        QLabel *name, *value;
        ShareBar* bar;
    };
    void showParameters();
    void showMemory();
    QLabel* addFigure(const QString& label, const QString& help);

    Costs m_costs;
    QGridLayout* m_parameters;
    std::vector<Row> m_rows;
    QLabel *m_legend, *m_memory, *m_memoryProblem, *m_flops, *m_time, *m_runs, *m_problem;
    ShareBar* m_memoryBar;
};

}  // namespace plateau::widgets
