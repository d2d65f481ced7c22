// The map of the chosen head as a matrix of tokens: of one model, of two models beside each other and linked, or their
// difference. GUI thread.
#pragma once

#include <QWidget>

#include "widgets/charts/matrix_view.h"
#include "widgets/pages/attention/attention_scene.h"

class QBoxLayout;
class QLabel;

namespace plateau::widgets {

class MatrixPane : public QWidget {
    Q_OBJECT

public:
    explicit MatrixPane(QWidget* parent = nullptr);

    void setScene(const AttentionScene& scene, MapKind kind, bool difference);
    MatrixView& first() { return *m_first; }
    MatrixView& second() { return *m_second; }
    QString note() const;  // the note below the matrices, or why there are none

    // Paints everything for a paper, one model beside the other.
    void paintPicture(QPaintDevice& device) const;

signals:
    void tokenChosen(int token);  // by a person: the row of a cell

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showDifference();
    void showOne(MatrixView& view, const AttentionSide& side, const ShownMap& map);
    void showNote();
    void arrange();
    // The part of a shared width that the first matrix gets, given the parts that arrange() has chosen.
    double firstWidth(double width) const;

    AttentionScene m_scene;
    MapKind m_kind = MapKind::probabilities;
    bool m_difference = false;
    ShownMap m_map, m_secondMap;
    MatrixView::Parts m_firstParts, m_secondParts;
    MatrixView *m_first, *m_second;
    QBoxLayout* m_both;
    QLabel* m_note;
};

// The reason why a side has no map to show; empty if it has one.
QString missingMapText(const AttentionSide& side);

}  // namespace plateau::widgets
