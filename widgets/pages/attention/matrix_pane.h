// The chosen head's map as a matrix, token by token: of one model, of two beside each other, linked, or their
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
    QString note() const;  // what is in the way, or said beside the matrices

    // All of it for a paper, one model beside the other.
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
    // Of a width that both share, the first one's part; `parts` as arrange() has chosen them.
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

// Why a side has no map to show; empty: it has one.
QString missingMapText(const AttentionSide& side);

}  // namespace plateau::widgets
