// Maps of one group of runs, a row a layer: what its attention is worth over time, or what its heads do at the last
// measurement: how much they look at either neighbour, and how far their scores are apart. GUI thread.
#pragma once

#include <optional>

#include <QWidget>

#include "widgets/charts/figure_dialog.h"
#include "widgets/pages/anatomy/anatomy_library.h"

class QComboBox;

namespace plateau::widgets {

class MatrixView;

class LayersPanel : public QWidget {
    Q_OBJECT

public:
    explicit LayersPanel(QWidget* parent = nullptr);

    void show(AnatomyAnswerPtr answer);
    void showAll();
    FigureSource figure() const;

    int what() const;  // the entry that is chosen, to be remembered
    void setWhat(int what);

signals:
    void placeClicked(double time);

private:
    const AnatomyGroup* group() const;
    const anatomy_figures::HeadMap* heads() const;    // of the chosen quantity; null: the layers' worth is shown
    anatomy_figures::LayerWorth shownLayers() const;  // of the chosen group
    void draw();
    void drawLayers();
    void drawHeads(const anatomy_figures::HeadMap& heads);

    AnatomyAnswerPtr m_answer;
    QComboBox *m_group, *m_what;
    MatrixView* m_map;
};

}  // namespace plateau::widgets
