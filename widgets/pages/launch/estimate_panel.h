// Shows the costs of the chosen runs: parameters by part compared with `original`, memory compared with the device's,
// FLOPs per token; and for all runs together their number, tokens, time and disk space. GUI thread.
#pragma once

#include <vector>

#include <QWidget>

#include "widgets/forms/card.h"
#include "widgets/pages/launch/costs.h"

class QColor;
class QGridLayout;
class QLabel;
class QScrollArea;

namespace plateau::widgets {

class ElidedLabel;
class ShareBar;
class WrappedLabel;

class EstimatePanel : public Card {
    Q_OBJECT

public:
    explicit EstimatePanel(QWidget* parent = nullptr);
    void show(const Costs& costs);

    // The main reason not to start: the largest run does not fit its device. Empty if it does.
    static QString memoryProblem(const Costs& costs);

    // What the memory is, with the parts of the largest run a line each.
    static QString memoryHelp(const Costs& costs);

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
    void showMemoryParts(const QColor& colour);
    void showTotals(const QString& none);
    bool isOld() const;
    WrappedLabel* addFigure(const QString& label, const QString& help);

    Costs m_costs;
    QGridLayout* m_parameters;
    QScrollArea* m_scroll;  // scrolls the bars if there are many
    std::vector<Row> m_rows;
    // Whole at every width, so that the least height of the panel is what it needs.
    WrappedLabel *m_legend, *m_memory, *m_memoryLegend, *m_memoryProblem, *m_flops, *m_runs, *m_tokens, *m_time,
        *m_disk, *m_problem;
    ShareBar* m_memoryBar;
};

}  // namespace plateau::widgets
