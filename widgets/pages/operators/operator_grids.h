// The thumbnails of one model, or of two beside each other with their difference; the chosen head is the same in all.
// Sorted by a figure they are a list, otherwise layers x heads. GUI thread.
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
    // A place without a value is hidden.
    void setTiles(Place place, const std::optional<Tiles>& tiles);
    // One scale for the first two (of different kinds of matrices: one for each), one for the difference; or each tile
    // its own.
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

// What a grid shows of a model: `matrix` of each head; with a figure to sort by, in its order (`statistics`), largest
// first, heads without it last.
OperatorGrids::Tiles tilesOf(const OperatorSide& side, const std::function<MatrixPtr(int layer, int head)>& matrix,
                             std::optional<HeadFigure> sort);

}  // namespace plateau::widgets
