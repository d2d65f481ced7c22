// The third figure: what carries the fall. What attention and its choosing are worth over time, maps of the layers of
// one group, and the shares of a transplant of one run. GUI thread.
#pragma once

#include <QHash>
#include <QWidget>

#include "widgets/charts/figure_dialog.h"
#include "widgets/pages/anatomy/anatomy_library.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

class ChartGrid;
class LayersPanel;
class SharesPanel;
class WrappedLabel;

class CarriesTab : public QWidget {
    Q_OBJECT

public:
    // `program`: path of plateau-engine.
    explicit CarriesTab(const QString& program, QWidget* parent = nullptr);

    void show(AnatomyAnswerPtr answer, const QHash<QString, RunPen>& pens);
    bool isSettled() const;
    void showAll();
    FigureSource worthFigure() const;
    LayersPanel& layers() { return *m_layers; }
    SharesPanel& shares() { return *m_shares; }

signals:
    void placeClicked(double time);
    void settled();

private:
    void drawWorth();

    AnatomyAnswerPtr m_answer;
    QHash<QString, RunPen> m_pens;
    ChartGrid* m_grid;
    LayersPanel* m_layers;
    WrappedLabel* m_lacking;
    SharesPanel* m_shares;
};

}  // namespace plateau::widgets
