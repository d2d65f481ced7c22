// The third figure: what carries the fall. What attention and its choosing are worth over time, the worth of each layer
// of one group, and the shares of a transplant, once there are any. GUI thread.
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
class CopyButton;
class MatrixView;
class WrappedLabel;

class CarriesTab : public QWidget {
    Q_OBJECT

public:
    explicit CarriesTab(QWidget* parent = nullptr);

    void show(AnatomyAnswerPtr answer, const QHash<QString, RunPen>& pens);
    bool isSettled() const;
    void showAll();
    FigureSource worthFigure() const;
    FigureSource layersFigure() const;

signals:
    void placeClicked(double time);
    void settled();

private:
    QWidget* makeLayers();
    QWidget* makeShares();
    void drawWorth();
    anatomy_figures::LayerWorth shownLayers() const;  // of the chosen group
    void drawLayers();
    void tellShares();

    AnatomyAnswerPtr m_answer;
    QHash<QString, RunPen> m_pens;
    ChartGrid* m_grid;
    QComboBox* m_group;
    MatrixView* m_layers;
    WrappedLabel *m_lacking, *m_shares;
    CopyButton* m_copy;
};

}  // namespace plateau::widgets
