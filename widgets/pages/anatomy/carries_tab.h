// The third figure: what carries the fall. What attention and its choosing are worth over time, the worth of each layer
// of one group, and the shares of a transplant of one run. GUI thread.
#pragma once

#include <QHash>
#include <QWidget>

#include "widgets/charts/figure_dialog.h"
#include "widgets/pages/anatomy/anatomy_library.h"
#include "widgets/theme/theme.h"

class QComboBox;
class QLabel;

namespace plateau::widgets {

class ChartGrid;
class MatrixView;
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
    FigureSource layersFigure() const;
    SharesPanel& shares() { return *m_shares; }

signals:
    void placeClicked(double time);
    void settled();

private:
    QWidget* makeLayers();
    void drawWorth();
    anatomy_figures::LayerWorth shownLayers() const;  // of the chosen group
    void drawLayers();

    AnatomyAnswerPtr m_answer;
    QHash<QString, RunPen> m_pens;
    ChartGrid* m_grid;
    QComboBox* m_group;
    MatrixView* m_layers;
    WrappedLabel* m_lacking;
    SharesPanel* m_shares;
};

}  // namespace plateau::widgets
