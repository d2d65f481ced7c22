// The first figure: what the runs know. The loss with its levels, and below it either how far the model is from each
// reference predictor or the losses of classes of tokens. GUI thread.
#pragma once

#include <QHash>
#include <QWidget>

#include "widgets/charts/figure_dialog.h"
#include "widgets/pages/anatomy/anatomy_library.h"
#include "widgets/theme/theme.h"

class QComboBox;

namespace plateau::widgets {

class ChartGrid;
class WrappedLabel;

class KnowsTab : public QWidget {
    Q_OBJECT

public:
    explicit KnowsTab(QWidget* parent = nullptr);

    void show(AnatomyAnswerPtr answer, const QHash<QString, RunPen>& pens);
    bool isSettled() const;
    void showAll();
    FigureSource figure() const;

    enum class Below { kl, classes };
    Below below() const;
    void setBelow(Below below);

signals:
    void placeClicked(double time);
    void settled();
    void belowChanged();

private:
    void draw();

    AnatomyAnswerPtr m_answer;
    QHash<QString, RunPen> m_pens;
    QComboBox* m_below;
    WrappedLabel* m_lacking;
    ChartGrid* m_grid;
};

}  // namespace plateau::widgets
