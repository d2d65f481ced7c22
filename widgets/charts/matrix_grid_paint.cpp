// How a grid of matrices is laid out and looks.
#include <algorithm>
#include <cmath>

#include <QPainter>
#include <QScrollBar>

#include "widgets/charts/colour_bar.h"
#include "widgets/charts/matrix_grid.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kGap = 6, kBarWidth = 260;
constexpr double kLeastSide = 20, kLeastCaptionedSide = 72, kMostSide = 220, kReadableSide = 34;
constexpr double kPictureSide = 72;

}  // namespace

double MatrixGrid::barHeight() const {
    return colourBarExtent(smallFont(), Qt::Horizontal) + 2 * kGap;
}

MatrixGrid::Layout MatrixGrid::layoutFor(double width, double height, const QPaintDevice* device) const {
    const QFontMetricsF metrics(smallFont(), device);
    const bool isCaptioned =
        std::ranges::any_of(m_tiles, [](const Tile& tile) { return tile.head >= 0 && !tile.caption.isEmpty(); });
    const double caption = isCaptioned ? metrics.height() + 2 : 0;
    const int count = int(m_tiles.size());
    Layout layout;
    layout.left = layout.top = kGap;
    if (m_columns > 0) {
        layout.left += metrics.horizontalAdvance(QStringLiteral("00")) + metrics.height() + 2 * kGap;
        layout.top += 2 * metrics.height() + kGap;
        layout.per_row = m_columns;
        const double across = (width - layout.left) / m_columns - kGap;
        const double down = (height - layout.top) / std::max(1, m_rowCount) - kGap - caption;
        layout.side = std::clamp(std::min(across, std::max(down, kReadableSide)), kLeastSide, kMostSide);
    } else {
        const double least = isCaptioned ? kLeastCaptionedSide : kReadableSide;
        layout.side = least;
        layout.per_row = std::max(1, int((width - kGap) / (least + kGap)));
        // The largest with which all are seen.
        for (int perRow = 1; perRow < layout.per_row; ++perRow) {
            const double side = std::min(kMostSide, (width - kGap) / perRow - kGap);
            const int rows = (count + perRow - 1) / perRow;
            if (layout.top + rows * (side + caption + kGap) > height) continue;
            layout.per_row = perRow;
            layout.side = side;
            break;
        }
    }
    layout.side = std::floor(layout.side);
    layout.pitch_x = layout.side + kGap;
    layout.pitch_y = layout.side + caption + kGap;
    const int rows = m_columns > 0 ? m_rowCount : (count + layout.per_row - 1) / layout.per_row;
    layout.height = layout.top + rows * layout.pitch_y;
    return layout;
}

QRectF MatrixGrid::boxOf(std::size_t index, const Layout& layout) const {
    const int row = m_columns > 0 ? m_rows[index] : int(index) / layout.per_row;
    const int column = m_columns > 0 ? std::max(0, m_tiles[index].head) : int(index) % layout.per_row;
    return {layout.left + column * layout.pitch_x, layout.top + row * layout.pitch_y, layout.side, layout.side};
}

void MatrixGrid::relayout() {
    const double height = viewport()->height() - barHeight();
    const double before = m_layout.side;
    m_layout = layoutFor(viewport()->width(), height, this);
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
    painter.drawText(QRectF(box.left(), box.bottom() + 1, box.width() + kGap, metrics.height()),
                     Qt::AlignLeft | Qt::AlignTop,
                     metrics.elidedText(tile.caption, Qt::ElideRight, box.width() + kGap));
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
        painter.drawText(QRectF(line + kGap, box.top(), layout.left - line - 2 * kGap, layout.side),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(m_tiles[i].layer));
    }
    // Over what is scrolled below it.
    painter.fillRect(QRectF(0, 0, layout.left + m_columns * layout.pitch_x, layout.top - 2), theme.card);
    for (int head = 0; head < m_columns; ++head)
        painter.drawText(QRectF(layout.left + head * layout.pitch_x, layout.top - line - 3, layout.side, line),
                         Qt::AlignHCenter | Qt::AlignBottom | Qt::TextDontClip, QString::number(head));
    painter.setPen(theme.ink);
    painter.drawText(QRectF(layout.left, 2, m_columns * layout.pitch_x, line), Qt::AlignLeft | Qt::TextDontClip,
                     m_headHeading);
    painter.save();
    painter.translate(2, layout.top);
    painter.rotate(-90);
    painter.drawText(QRectF(-200, 0, 200, line), Qt::AlignRight | Qt::AlignTop | Qt::TextDontClip, m_layerHeading);
    painter.restore();
}

void MatrixGrid::paintBar(QPainter& painter, const QRectF& area) const {
    painter.fillRect(area, Theme::current().card);
    const double width = std::min(kBarWidth, area.width() - 2 * kGap);
    const QRectF bar(area.left() + kGap, area.top() + kGap, width, area.height() - kGap);
    paintColourBar(painter, bar, m_range, Qt::Horizontal, m_hasNaN);
    if (m_isShared || area.width() < kBarWidth + 160) return;
    painter.setPen(Theme::current().inkSoft);
    painter.drawText(QRectF(bar.right() + 2 * kGap, bar.top(), area.right() - bar.right() - 2 * kGap, 14),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, tr("of each one's largest"));
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
    const double scrolled = verticalScrollBar()->value(), seen = viewport()->height() - barHeight();
    paintTiles(painter, m_layout, QRectF(0, scrolled, viewport()->width(), seen), false);
    paintHeadings(painter, m_layout, scrolled);
    paintBar(painter, QRectF(0, seen, viewport()->width(), barHeight()));
}

QSize MatrixGrid::pictureSize() const {
    const double columns =
        m_columns > 0 ? m_columns : std::ceil(std::sqrt(double(std::max<std::size_t>(1, m_tiles.size()))));
    const double width = std::max(kBarWidth + 180, columns * (kPictureSide + kGap) + 60);
    const Layout layout = layoutFor(width, 1e6, this);
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
    painter.drawText(QRectF(kGap, 4, size.width() - 2 * kGap, 20), Qt::AlignLeft | Qt::AlignVCenter, m_title);
    painter.translate(0, top);
    const Layout layout = layoutFor(size.width(), size.height() - barHeight() - top, &device);
    paintTiles(painter, layout, QRectF(0, 0, size.width(), size.height()), true);
    paintHeadings(painter, layout, 0);
    paintBar(painter, QRectF(0, layout.height, size.width(), barHeight()));
}

}  // namespace plateau::widgets
