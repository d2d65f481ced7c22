#include "widgets/charts/matrix_grid.h"

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

MatrixGrid::MatrixGrid(QWidget* parent)
    : QAbstractScrollArea(parent), m_layerHeading(tr("Layer")), m_headHeading(tr("Head")) {
    setFocusPolicy(Qt::StrongFocus);
    setWhatsThis(tr("A tile for each head: the arrow keys or a click choose, Enter or a double click enlarges"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Layers and heads"));
    setMinimumSize(180, 140);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, viewport(), qOverload<>(&QWidget::update));
}

void MatrixGrid::setTiles(std::vector<Tile> tiles, int columns) {
    const int layer = currentLayer(), head = currentHead();
    m_tiles = std::move(tiles);
    m_columns = std::max(0, columns);
    m_rows.clear();
    m_rowCount = 0;
    m_hasNaN = false;
    std::vector<int> layers;
    for (const Tile& tile : m_tiles) {
        m_hasNaN = m_hasNaN || (tile.matrix && hasNaN(*tile.matrix));
        auto row = std::ranges::find(layers, tile.layer);
        if (row == layers.end()) row = layers.insert(layers.end(), tile.layer);
        m_rows.push_back(int(row - layers.begin()));
    }
    m_rowCount = int(layers.size());
    m_current = indexOf(layer, head);
    forgetImages();
    relayout();
}

void MatrixGrid::setRange(const ColourRange& range) {
    m_isShared = true;
    m_range = range;
    forgetImages();
    viewport()->update();
}

void MatrixGrid::setOwnRanges(ColourScale scale) {
    m_isShared = false;
    m_range = {scale, scale == ColourScale::diverging ? -1.0 : 0.0, 1.0};
    forgetImages();
    viewport()->update();
}

void MatrixGrid::setHeadings(const QString& layer, const QString& head) {
    m_layerHeading = layer;
    m_headHeading = head;
    relayout();
}

void MatrixGrid::setTitle(const QString& title) {
    m_title = title;
}

void MatrixGrid::setEmptyText(const QString& text) {
    m_emptyText = text;
    viewport()->update();
}

int MatrixGrid::indexOf(int layer, int head) const {
    const auto found = std::ranges::find_if(
        m_tiles, [&](const Tile& tile) { return tile.layer == layer && tile.head == head && tile.head >= 0; });
    return found == m_tiles.end() ? -1 : int(found - m_tiles.begin());
}

int MatrixGrid::currentLayer() const {
    return m_current < 0 ? -1 : m_tiles[std::size_t(m_current)].layer;
}
int MatrixGrid::currentHead() const {
    return m_current < 0 ? -1 : m_tiles[std::size_t(m_current)].head;
}

void MatrixGrid::setCurrent(int layer, int head) {
    const int index = indexOf(layer, head);
    if (index == m_current) return;
    m_current = index;
    setAccessibleDescription(
        index < 0 ? QString() : tr("%1 %2, %3 %4").arg(m_layerHeading).arg(layer).arg(m_headHeading).arg(head));
    viewport()->update();
    if (index < 0) return;
    const QRectF box = boxOf(std::size_t(index), m_layout);
    QScrollBar* bar = verticalScrollBar();
    const double top = box.top() - m_layout.top, bottom = box.top() + m_layout.pitch_y;
    const double seen = viewport()->height() - barHeight();
    if (top < bar->value()) bar->setValue(int(top));
    if (bottom > bar->value() + seen) bar->setValue(int(std::ceil(bottom - seen)));
}

QRect MatrixGrid::tileRect(int layer, int head) const {
    const int index = indexOf(layer, head);
    if (index < 0) return {};
    return boxOf(std::size_t(index), m_layout).translated(0, -verticalScrollBar()->value()).toRect();
}

int MatrixGrid::indexAt(const QPoint& position) const {
    if (position.y() >= viewport()->height() - barHeight()) return -1;
    const QPointF at = position + QPointF(0, verticalScrollBar()->value());
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        if (m_tiles[i].head < 0) continue;
        const QRectF box = boxOf(i, m_layout);
        if (QRectF(box.topLeft(), QSizeF(m_layout.pitch_x, m_layout.pitch_y)).contains(at)) return int(i);
    }
    return -1;
}

void MatrixGrid::choose(int index) {
    if (index < 0 || index == m_current) return;
    const Tile& tile = m_tiles[std::size_t(index)];
    setCurrent(tile.layer, tile.head);
    emit currentChanged(tile.layer, tile.head);
}

void MatrixGrid::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton || event->button() == Qt::RightButton)
        choose(indexAt(event->position().toPoint()));
    // A context menu goes on to who offers one.
    if (event->button() == Qt::RightButton) event->ignore();
}

void MatrixGrid::mouseDoubleClickEvent(QMouseEvent* event) {
    const int index = indexAt(event->position().toPoint());
    if (index < 0 || event->button() != Qt::LeftButton) return;
    choose(index);
    emit activated(m_tiles[std::size_t(index)].layer, m_tiles[std::size_t(index)].head);
}

// The tile in that direction, by where they lie: rows may have gaps. -1: none.
int MatrixGrid::neighbour(int key) const {
    const QPointF from = boxOf(std::size_t(m_current), m_layout).center();
    int best = -1;
    double least = 1e12;
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        if (m_tiles[i].head < 0 || int(i) == m_current) continue;
        const QPointF way = boxOf(i, m_layout).center() - from;
        const bool isAcross = key == Qt::Key_Left || key == Qt::Key_Right;
        const double along = key == Qt::Key_Left    ? -way.x()
                             : key == Qt::Key_Right ? way.x()
                             : key == Qt::Key_Up    ? -way.y()
                                                    : way.y();
        const double aside = std::abs(isAcross ? way.y() : way.x());
        if (along <= 1 || (isAcross && aside > 1)) continue;
        // Up and down: the nearest row first, then the nearest place in it.
        const double cost = isAcross ? along : along * 1000 + aside;
        if (cost < least) least = cost, best = int(i);
    }
    return best;
}

void MatrixGrid::keyPressEvent(QKeyEvent* event) {
    std::vector<int> chosen;
    for (std::size_t i = 0; i < m_tiles.size(); ++i)
        if (m_tiles[i].head >= 0) chosen.push_back(int(i));
    if (chosen.empty() || event->modifiers() & (Qt::AltModifier | Qt::ControlModifier)) return event->ignore();
    const int page = std::max(1, int((viewport()->height() - barHeight() - m_layout.top) / m_layout.pitch_y));
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Right:
        case Qt::Key_Up:
        case Qt::Key_Down:
            return choose(m_current < 0 ? chosen.front() : neighbour(event->key()));
        case Qt::Key_Home:
            return choose(chosen.front());
        case Qt::Key_End:
            return choose(chosen.back());
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            if (m_current < 0) return choose(chosen.front());
            for (int i = 0; i < page; ++i) {
                const int next = neighbour(event->key() == Qt::Key_PageUp ? Qt::Key_Up : Qt::Key_Down);
                if (next < 0) break;
                choose(next);
            }
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_current >= 0) emit activated(currentLayer(), currentHead());
            return;
        default:
            event->ignore();
    }
}

bool MatrixGrid::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int index = indexAt(help->pos());
    if (index < 0) {
        QToolTip::hideText();
        return true;
    }
    const Tile& tile = m_tiles[std::size_t(index)];
    const QString place = tr("%1 %2, %3 %4").arg(m_layerHeading).arg(tile.layer).arg(m_headHeading).arg(tile.head);
    QToolTip::showText(help->globalPos(), tile.help.isEmpty() ? place : place + u'\n' + tile.help, this);
    return true;
}

void MatrixGrid::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    relayout();
}

void MatrixGrid::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    forgetImages();
    relayout();
}

void MatrixGrid::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void MatrixGrid::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void MatrixGrid::forgetImages() {
    m_images.clear();
}

}  // namespace plateau::widgets
