#include "widgets/pages/operators/operator_grids.h"

#include <algorithm>
#include <cmath>

#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>

#include "widgets/forms/elided_label.h"
#include "widgets/pages/operators/operator_side.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

OperatorGrids::OperatorGrids(QWidget* parent) : QWidget(parent), m_splitter(new QSplitter(Qt::Horizontal, this)) {
    m_splitter->setHandleWidth(spacing::s);
    m_splitter->setChildrenCollapsible(false);
    for (int place = 0; place < places; ++place) {
        auto* frame = new QFrame;
        frame->setProperty("card", true);
        m_frames[std::size_t(place)] = frame;
        m_headings[std::size_t(place)] = new ElidedLabel;
        m_headings[std::size_t(place)]->setProperty("role", "section");
        m_headings[std::size_t(place)]->setMinimumWidth(40);
        auto* grid = new MatrixGrid;
        m_grids[std::size_t(place)] = grid;
        auto* column = new QVBoxLayout(frame);
        column->setContentsMargins(spacing::s, spacing::xs, spacing::xs, spacing::xs);
        column->setSpacing(spacing::xs);
        column->addWidget(m_headings[std::size_t(place)]);
        column->addWidget(grid, 1);
        m_splitter->addWidget(frame);
        frame->setVisible(place == first);
        connect(grid, &MatrixGrid::currentChanged, this, [this](int layer, int head) {
            setCurrent(layer, head);
            emit currentChanged(layer, head);
        });
        connect(grid, &MatrixGrid::activated, this, &OperatorGrids::activated);
        connect(grid->verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
            for (MatrixGrid* other : m_grids) other->verticalScrollBar()->setValue(value);
        });
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    setFocusProxy(m_grids[first]);
}

void OperatorGrids::setTiles(Place place, const std::optional<Tiles>& tiles) {
    const bool wasHidden = m_frames[place]->isHidden();
    m_frames[place]->setVisible(tiles.has_value());
    m_grids[place]->setEmptyText(tiles ? tiles->empty : QString());
    m_grids[place]->setTiles(tiles ? tiles->tiles : std::vector<MatrixGrid::Tile>(), tiles ? tiles->columns : 0);
    m_grids[place]->setTitle(tiles ? tiles->heading : QString());
    m_grids[place]->setAccessibleName(tiles ? tiles->heading : QString());
    // A long name gives way to the grid, which has a width of its own.
    m_headings[place]->setWholeText(tiles ? tiles->heading : QString());
    updateRanges();
    if (wasHidden == !tiles.has_value()) return;
    QList<int> sizes;
    for (QWidget* frame : m_frames) sizes << (frame->isHidden() ? 0 : 1000);
    m_splitter->setSizes(sizes);
}

void OperatorGrids::setShared(bool shared, bool sameKind) {
    m_isShared = shared;
    m_isSameKind = sameKind;
    updateRanges();
}

void OperatorGrids::updateRanges() {
    std::array<std::vector<MatrixPtr>, places> groups;  // each with a scale
    const auto groupOf = [this](std::size_t place) {
        return place == second && m_isSameKind ? std::size_t(first) : place;
    };
    for (std::size_t place = 0; place < places; ++place)
        for (const MatrixGrid::Tile& tile : m_grids[place]->tiles()) groups[groupOf(place)].push_back(tile.matrix);
    for (std::size_t place = 0; place < places; ++place) {
        if (m_isShared)
            m_grids[place]->setRange(rangeOf(groups[groupOf(place)], ColourScale::diverging));
        else
            m_grids[place]->setOwnRanges(ColourScale::diverging);
    }
}

void OperatorGrids::setCurrent(int layer, int head) {
    for (MatrixGrid* grid : m_grids) grid->setCurrent(layer, head);
}

OperatorGrids::Tiles tilesOf(const OperatorSide& side, const std::function<MatrixPtr(int layer, int head)>& matrix,
                             std::optional<HeadFigure> sort) {
    OperatorGrids::Tiles shown;
    if (!side.layers()) return shown;
    std::vector<double> keys;
    for (const LayerMatrices& layer : side.layers()->layers) {
        if (!layer.matrices.contains(side.matrix())) {
            if (sort) continue;
            shown.tiles.push_back(
                {layer.layer,
                 -1,
                 nullptr,
                 layer.matrices.isEmpty()
                     ? OperatorGrids::tr("%1 has no matrix between query and key").arg(layer.op)
                     : OperatorGrids::tr("%1 has no %2").arg(layer.op, matrixTitle(side.matrix(), layer.op)),
                 {}});
            continue;
        }
        for (const HeadMatrices& head : layer.heads) {
            MatrixGrid::Tile tile{layer.layer, head.head, matrix(layer.layer, head.head), {}, {}};
            const HeadFigures* statistics = side.statistics(layer.layer, head.head);
            const bool isKnown = statistics && (!sort || statistics->has(*sort));
            if (statistics) {
                QStringList lines;
                for (std::size_t i = 0; i < kHeadFigures; ++i)
                    if (statistics->has(headFigure(i)))
                        lines << explained(figureTitle(headFigure(i)),
                                           figureText(headFigure(i), statistics->figures[i]));
                tile.help = lines.join(u'\n');
            }
            if (sort)
                tile.caption = explained(QStringLiteral("%1 · %2").arg(layer.layer).arg(head.head),
                                         isKnown ? figureText(*sort, statistics->figure(*sort)) : QStringLiteral("…"));
            keys.push_back(isKnown && sort ? statistics->figure(*sort) : std::nan(""));
            shown.columns = std::max(shown.columns, head.head + 1);
            shown.tiles.push_back(std::move(tile));
        }
    }
    if (!sort) return shown;
    shown.columns = 0;
    std::vector<std::size_t> order(shown.tiles.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, [&keys](std::size_t a, std::size_t b) {
        if (std::isnan(keys[a]) || std::isnan(keys[b])) return !std::isnan(keys[a]) && std::isnan(keys[b]);
        return keys[a] > keys[b];
    });
    std::vector<MatrixGrid::Tile> sorted;
    for (const std::size_t i : order) sorted.push_back(std::move(shown.tiles[i]));
    shown.tiles = std::move(sorted);
    return shown;
}

}  // namespace plateau::widgets
