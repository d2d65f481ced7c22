#include "widgets/charts/matrix_grid.h"

#include <algorithm>
#include <cmath>
#include <span>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include "widgets/charts/colour_bar.h"
#include "widgets/charts/spoken_chart.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kTileGap = 6, kBarLength = 260;
constexpr double kLeastSide = 20, kLeastCaptionedSide = 72, kMostSide = 220, kReadableSide = 34;
constexpr double kWorthSeveral = 1.2;  // times as large, for which a layer leaves its row
constexpr double kTilePicture = 72;

}  // namespace

MatrixGrid::MatrixGrid(QWidget* parent)
    : QAbstractScrollArea(parent), m_layerHeading(tr("Layer")), m_headHeading(tr("Head")) {
    setSpokenRole(*this, QAccessible::Chart);
    setFocusPolicy(Qt::StrongFocus);
    setWhatsThis(tr("A tile for each head: the arrow keys or a click choose, Enter or a double click enlarges"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Layers and heads"));
    setLayoutDirection(Qt::LeftToRight);
    tellReader();
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
    tellReader();
    forgetImages();
    relayout();
}

void MatrixGrid::setRange(const ColourRange& range) {
    m_isShared = true;
    m_range = range;
    forgetImages();
    relayout();
}

void MatrixGrid::setOwnRanges(ColourScale scale) {
    m_isShared = false;
    m_range = {scale, scale == ColourScale::diverging ? -1.0 : 0.0, 1.0};
    forgetImages();
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

// The chosen tile, or the first ones.
void MatrixGrid::tellReader() {
    const auto first = std::size_t(std::max(m_current, 0));
    const std::size_t count = m_current < 0 ? std::min(m_tiles.size(), kMostSpoken) : 1;
    QStringList words;
    for (const Tile& tile : std::span(m_tiles).subspan(first, count)) {
        const QString name =
            tile.head < 0 ? m_layerHeading + u' ' + QString::number(tile.layer)
                          : tr("%1 %2, %3 %4").arg(m_layerHeading).arg(tile.layer).arg(m_headHeading).arg(tile.head);
        words << (tile.matrix && tile.matrix->isWhole() ? explained(name, matrixInWords(*tile.matrix)) : name);
    }
    setAccessibleDescription(chartInWords(words, m_current < 0 ? int(m_tiles.size() - count) : 0));
}

void MatrixGrid::setCurrent(int layer, int head) {
    const int index = indexOf(layer, head);
    if (index == m_current) return;
    m_current = index;
    tellReader();
    viewport()->update();
    if (index < 0) return;
    const QRectF box = boxOf(std::size_t(index), m_layout);
    QScrollBar* bar = verticalScrollBar();
    const double top = box.top() - m_layout.top, bottom = box.top() + m_layout.pitch_y;
    const double seen = tileRoom().height();
    if (top < bar->value()) bar->setValue(int(top));
    if (bottom > bar->value() + seen) bar->setValue(int(std::ceil(bottom - seen)));
}

QRect MatrixGrid::tileRect(int layer, int head) const {
    const int index = indexOf(layer, head);
    if (index < 0) return {};
    return boxOf(std::size_t(index), m_layout).translated(0, -verticalScrollBar()->value()).toRect();
}

int MatrixGrid::indexAt(const QPoint& position) const {
    if (barPlace().contains(position)) return -1;
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
    const int page = std::max(1, int((tileRoom().height() - m_layout.top) / m_layout.pitch_y));
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

double MatrixGrid::barHeight() const {
    return colourBarExtent(smallFont(), Qt::Horizontal) + 2 * kTileGap;
}

double MatrixGrid::barWidth() const {
    return colourBarExtent(smallFont(), Qt::Vertical, m_range) + 2 * kTileGap;
}

QSizeF MatrixGrid::tileRoom() const {
    const QSizeF all = viewport()->size();
    return m_isBarBeside ? QSizeF(all.width() - barWidth(), all.height())
                         : QSizeF(all.width(), all.height() - barHeight());
}

QRectF MatrixGrid::barPlace() const {
    if (!m_isBarBeside) return {0, viewport()->height() - barHeight(), double(viewport()->width()), barHeight()};
    const double left = m_layout.left + m_layout.per_row * m_layout.pitch_x;
    return {left, 0, viewport()->width() - left, double(viewport()->height())};
}

MatrixGrid::Layout MatrixGrid::layoutFor(double width, double height, const QPaintDevice* device, Layers layers) const {
    const QFontMetricsF metrics(smallFont(), device);
    const bool isCaptioned =
        std::ranges::any_of(m_tiles, [](const Tile& tile) { return tile.head >= 0 && !tile.caption.isEmpty(); });
    const double caption = isCaptioned ? metrics.height() + 2 : 0;
    const int count = int(m_tiles.size());
    Layout layout;
    layout.left = layout.top = kTileGap;
    if (m_columns > 0) {
        layout.left += metrics.horizontalAdvance(QStringLiteral("00")) + metrics.height() + 2 * kTileGap;
        layout.top += 2 * metrics.height() + kTileGap;
        const auto across = [&](int perRow) { return (width - layout.left) / perRow - kTileGap; };
        // Of several rows each has the numbers of its heads above it.
        const auto down = [&](int lines) {
            const double numbers = lines > 1 ? metrics.height() : 0;
            return (height - layout.top) / (std::max(1, m_rowCount) * lines) - kTileGap - caption - numbers;
        };
        layout.per_row = m_columns;
        layout.side = std::clamp(std::min(across(m_columns), std::max(down(1), kReadableSide)), kLeastSide, kMostSide);
        for (int lines = 2; layers == Layers::inSeveral && lines <= m_columns; ++lines) {
            const int perRow = (m_columns + lines - 1) / lines;
            const double side = std::min({across(perRow), down(lines), kMostSide});
            if (side < kWorthSeveral * layout.side) continue;
            layout.side = side;
            layout.per_row = perRow;
            layout.lines = lines;
        }
    } else {
        const double least = isCaptioned ? kLeastCaptionedSide : kReadableSide;
        layout.side = least;
        layout.per_row = std::max(1, int((width - kTileGap) / (least + kTileGap)));
        // The largest with which all are seen.
        for (int perRow = 1; perRow < layout.per_row; ++perRow) {
            const double side = std::min(kMostSide, (width - kTileGap) / perRow - kTileGap);
            const int rows = (count + perRow - 1) / perRow;
            if (layout.top + rows * (side + caption + kTileGap) > height) continue;
            layout.per_row = perRow;
            layout.side = side;
            break;
        }
    }
    layout.side = std::floor(layout.side);
    layout.pitch_x = layout.side + kTileGap;
    layout.pitch_y = layout.side + caption + kTileGap + (layout.lines > 1 ? metrics.height() : 0);
    const int rows = m_columns > 0 ? m_rowCount * layout.lines : (count + layout.per_row - 1) / layout.per_row;
    layout.height = layout.top + rows * layout.pitch_y;
    return layout;
}

QRectF MatrixGrid::boxOf(std::size_t index, const Layout& layout) const {
    const int place = m_columns > 0 ? std::max(0, m_tiles[index].head) : int(index);
    const int column = place % layout.per_row;
    const int row = place / layout.per_row + (m_columns > 0 ? m_rows[index] * layout.lines : 0);
    return {layout.left + column * layout.pitch_x, layout.top + row * layout.pitch_y, layout.side, layout.side};
}

void MatrixGrid::relayout() {
    const double before = m_layout.side;
    const auto layoutWith = [this](bool isBeside) {
        m_isBarBeside = isBeside;
        // Where height is left over, the bar below costs nothing.
        return layoutFor(tileRoom().width(), tileRoom().height(), this,
                         isBeside ? Layers::inOneRow : Layers::inSeveral);
    };
    // What a bar below has to say of tiles with ranges of their own has no room beside them.
    const Layout below = layoutWith(false);
    m_layout = below;
    if (const Layout beside = layoutWith(m_isShared); beside.side > below.side)
        m_layout = beside;
    else
        m_isBarBeside = false;
    const double height = tileRoom().height();
    if (m_layout.side != before) forgetImages();
    verticalScrollBar()->setPageStep(int(height));
    verticalScrollBar()->setSingleStep(int(m_layout.pitch_y / 2));
    verticalScrollBar()->setRange(0, std::max(0, int(std::ceil(m_layout.height - height))));
    viewport()->update();
}

ColourRange MatrixGrid::rangeOfTile(std::size_t index) const {
    return m_isShared ? m_range : rangeOf(m_tiles[index].matrix, m_range.scale);
}

const QImage& MatrixGrid::imageOf(std::size_t index, const QSize& size) const {
    QImage& image = m_images[index];
    if (image.size() != size) image = matrixImage(*m_tiles[index].matrix, rangeOfTile(index), size);
    return image;
}

void MatrixGrid::paintTile(QPainter& painter, std::size_t index, const QRectF& box, bool isPicture) const {
    const Theme& theme = Theme::current();
    const Tile& tile = m_tiles[index];
    if (tile.head < 0) {
        const QRectF line(box.left(), box.top(), m_columns > 0 ? m_columns * m_layout.pitch_x : 400, box.height());
        painter.setPen(theme.inkSoft);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, tile.caption);
        return;
    }
    const bool isCurrent = !isPicture && int(index) == m_current;
    if (tile.matrix && tile.matrix->isWhole()) {
        const double ratio = isPicture ? 4 : devicePixelRatioF();
        const QSize size = (box.size() * ratio).toSize();
        painter.drawImage(box, isPicture ? matrixImage(*tile.matrix, rangeOfTile(index), size) : imageOf(index, size));
    } else {
        painter.fillRect(box, QBrush(theme.line, Qt::BDiagPattern));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(theme.line);
    painter.drawRect(box);
    if (isCurrent) {
        painter.setPen(QPen(theme.card, 4));
        painter.drawRect(box.adjusted(-1, -1, 1, 1));
        painter.setPen(QPen(hasFocus() ? theme.accent : theme.ink, 2));
        painter.drawRect(box.adjusted(-1.5, -1.5, 1.5, 1.5));
    }
    if (tile.caption.isEmpty()) return;
    const QFontMetricsF metrics(painter.font(), painter.device());
    painter.setPen(isCurrent ? theme.ink : theme.inkSoft);
    painter.drawText(QRectF(box.left(), box.bottom() + 1, box.width() + kTileGap, metrics.height()),
                     Qt::AlignLeft | Qt::AlignTop,
                     metrics.elidedText(tile.caption, Qt::ElideRight, box.width() + kTileGap));
}

void MatrixGrid::paintTiles(QPainter& painter, const Layout& layout, const QRectF& visible, bool isPicture) const {
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        const QRectF box = boxOf(i, layout).translated(0, -visible.top());
        if (box.top() > visible.height() || box.top() + layout.pitch_y < 0) continue;
        paintTile(painter, i, box, isPicture);
    }
}

void MatrixGrid::paintHeadings(QPainter& painter, const Layout& layout, double scrolled) const {
    if (m_columns == 0) return;
    const Theme& theme = Theme::current();
    const double line = QFontMetricsF(painter.font(), painter.device()).height();
    painter.setPen(theme.inkSoft);
    int last = -1;
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        if (std::exchange(last, m_rows[i]) == m_rows[i]) continue;
        const QRectF box = boxOf(i, layout).translated(0, -scrolled);
        painter.drawText(QRectF(line + kTileGap, box.top(), layout.left - line - 2 * kTileGap, layout.side),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(m_tiles[i].layer));
    }
    // Over what is scrolled below it.
    painter.fillRect(QRectF(0, 0, layout.left + layout.per_row * layout.pitch_x, layout.top - 2), theme.card);
    const auto number = [&](int head, double left, double top) {
        painter.drawText(QRectF(left, top - line - 3, layout.side, line),
                         Qt::AlignHCenter | Qt::AlignBottom | Qt::TextDontClip, QString::number(head));
    };
    if (layout.lines == 1)
        for (int head = 0; head < m_columns; ++head) number(head, layout.left + head * layout.pitch_x, layout.top);
    for (std::size_t i = 0; layout.lines > 1 && i < m_tiles.size(); ++i)
        if (const QRectF box = boxOf(i, layout); m_tiles[i].head >= 0)
            number(m_tiles[i].head, box.left(), box.top() - scrolled);
    painter.setPen(theme.ink);
    painter.drawText(QRectF(layout.left, 2, m_columns * layout.pitch_x, line), Qt::AlignLeft | Qt::TextDontClip,
                     m_headHeading);
    // A single Chinese character would lie on its side.
    if (painter.fontMetrics().horizontalAdvance(m_layerHeading) <= line)
        return painter.drawText(QRectF(2, layout.top, line, line), Qt::AlignCenter, m_layerHeading);
    painter.save();
    painter.translate(2, layout.top);
    painter.rotate(-90);
    painter.drawText(QRectF(-200, 0, 200, line), Qt::AlignRight | Qt::AlignTop | Qt::TextDontClip, m_layerHeading);
    painter.restore();
}

void MatrixGrid::paintBar(QPainter& painter, const QRectF& area) const {
    painter.fillRect(area, Theme::current().card);
    const double width = std::min(kBarLength, area.width() - 2 * kTileGap);
    const QRectF bar(area.left() + kTileGap, area.top() + kTileGap, width, area.height() - kTileGap);
    paintColourBar(painter, bar, m_range, Qt::Horizontal, m_hasNaN);
    if (m_isShared || area.width() < kBarLength + 160) return;
    painter.setPen(Theme::current().inkSoft);
    painter.drawText(QRectF(bar.right() + 2 * kTileGap, bar.top(), area.right() - bar.right() - 2 * kTileGap, 14),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, tr("of each one's largest"));
}

void MatrixGrid::paintBarBeside(QPainter& painter, const QRectF& area) const {
    painter.fillRect(area, Theme::current().card);
    const double height = std::min(kBarLength, area.height() - m_layout.top - kTileGap);
    const QRectF bar(area.left() + kTileGap, area.top() + m_layout.top, barWidth() - kTileGap, height);
    paintColourBar(painter, bar, m_range, Qt::Vertical, m_hasNaN);
}

void MatrixGrid::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.setFont(smallFont());
    if (m_tiles.empty()) {
        painter.setPen(Theme::current().inkSoft);
        painter.drawText(viewport()->rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap,
                         m_emptyText);
        return;
    }
    const double scrolled = verticalScrollBar()->value();
    paintTiles(painter, m_layout, QRectF(QPointF(0, scrolled), tileRoom()), false);
    paintHeadings(painter, m_layout, scrolled);
    if (m_isBarBeside)
        paintBarBeside(painter, barPlace());
    else
        paintBar(painter, barPlace());
}

QSize MatrixGrid::pictureSize() const {
    const double columns =
        m_columns > 0 ? m_columns : std::ceil(std::sqrt(double(std::max<std::size_t>(1, m_tiles.size()))));
    const double width = std::max(kBarLength + 180, columns * (kTilePicture + kTileGap) + 60);
    const Layout layout = layoutFor(width, 1e6, this, Layers::inOneRow);
    return QSizeF(width, layout.height + barHeight() + (m_title.isEmpty() ? 0 : 24)).toSize();
}

void MatrixGrid::paintPicture(QPaintDevice& device) const {
    const PaperTheme paper;
    QPainter painter(&device);
    painter.setFont(smallFont());
    const QSizeF size = QSizeF(device.width(), device.height()) / device.devicePixelRatioF();
    painter.fillRect(QRectF(QPointF(), size), Theme::current().paper);
    const double top = m_title.isEmpty() ? 0 : 24;
    painter.setPen(Theme::current().ink);
    painter.drawText(QRectF(kTileGap, 4, size.width() - 2 * kTileGap, 20), Qt::AlignLeft | Qt::AlignVCenter, m_title);
    painter.translate(0, top);
    const Layout layout = layoutFor(size.width(), size.height() - barHeight() - top, &device, Layers::inOneRow);
    paintTiles(painter, layout, QRectF(0, 0, size.width(), size.height()), true);
    paintHeadings(painter, layout, 0);
    paintBar(painter, QRectF(0, layout.height, size.width(), barHeight()));
}

}  // namespace plateau::widgets
