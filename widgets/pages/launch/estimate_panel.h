// What the chosen runs cost: parameters by part beside the original's, memory against the device, FLOPs per token; and
// all of them together: their number, tokens, time and disk. Shows what it is given. GUI thread.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <QWidget>

#include "core/study/totals.h"
#include "widgets/forms/card.h"
#include "widgets/pages/launch/estimate_bars.h"

class QGridLayout;
class QLabel;
class QScrollArea;

namespace plateau::widgets {

class ElidedLabel;
class ShareBar;

struct Costs {
    std::vector<PlannedModel> models;                           // in order
    std::map<std::string, protocol::EstimateAnswer> estimates;  // by their keys, and by the reference's
    PlannedModel reference;                                     // to compare with
    double device_memory = 0;                                   // bytes; 0 = unknown
    QString device;                                             // its name
    study::Totals totals;
    std::optional<double> disk;  // bytes of all runs; absent = not estimated
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
        ElidedLabel* name;
        QLabel* value;
        ShareBar* bar;
    };
    void showParameters();
    void showBar(const Row& row, const EstimateBar& bar, double largest);
    void showMemory();
    void showTotals(const QString& none);
    QLabel* addFigure(const QString& label, const QString& help);

    Costs m_costs;
    QGridLayout* m_parameters;
    QScrollArea* m_scroll;  // of many bars
    std::vector<Row> m_rows;
    QLabel *m_legend, *m_memory, *m_memoryProblem, *m_flops, *m_runs, *m_tokens, *m_time, *m_disk, *m_problem;
    ShareBar* m_memoryBar;
};

}  // namespace plateau::widgets
