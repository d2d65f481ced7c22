// The thumbnails of one model, or of two models beside each other with their difference; the chosen head is the same in
// all. They are arranged as layers x heads, or as a list if sorted by a figure. GUI thread.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include <QWidget>

#include "widgets/charts/matrix_grid.h"
#include "widgets/pages/operators/head_figures.h"

class QSplitter;

namespace plateau::widgets {

class ElidedLabel;

class OperatorSide;

class OperatorGrids : public QWidget {
    Q_OBJECT

public:
    enum Place { first, second, difference, places };

    explicit OperatorGrids(QWidget* parent = nullptr);

    struct Tiles {
        std::vector<MatrixGrid::Tile> tiles;
        int columns = 0;
        QString heading, empty;
    };
    // Without `tiles` the place is hidden.
    void setTiles(Place place, const std::optional<Tiles>& tiles);
    // `shared`: one colour scale for the first two grids (one for each if their matrices are of different kinds), and
    // one for the difference. Otherwise each tile has its own scale.
    void setShared(bool shared, bool sameKind);
    void setCurrent(int layer, int head);
    MatrixGrid& grid(Place place) { return *m_grids[place]; }

signals:
    void currentChanged(int layer, int head);
    void activated(int layer, int head);

private:
    void updateRanges();

    QSplitter* m_splitter;
    std::array<QWidget*, places> m_frames{};
    std::array<ElidedLabel*, places> m_headings{};
    std::array<MatrixGrid*, places> m_grids{};
    bool m_isShared = true, m_isSameKind = true;
};

// The tiles of a model: the `matrix` of each head. If `sort` is given, they are in the order of that figure, largest
// first, and heads without it come last.
OperatorGrids::Tiles tilesOf(const OperatorSide& side, const std::function<MatrixPtr(int layer, int head)>& matrix,
                             std::optional<HeadFigure> sort);

}  // namespace plateau::widgets
