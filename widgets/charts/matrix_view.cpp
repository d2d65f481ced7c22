#include "widgets/charts/matrix_view.h"

#include <algorithm>
#include <cmath>

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QMouseEvent>
#include <QPainter>

#include "widgets/charts/colour_bar.h"
#include "widgets/charts/leaves_wheel.h"
#include "widgets/charts/matrix_frame.h"
#include "widgets/charts/spoken_chart.h"
#include "widgets/charts/svg_clip.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kZoomStep = 0.85, kLeastCells = 4;
const QPoint kNoCell(-1, -1);
const QRectF kAll(0, 0, 1, 1);

QRectF within(QRectF view) {
    view.moveLeft(std::clamp(view.x(), 0.0, 1 - view.width()));
    view.moveTop(std::clamp(view.y(), 0.0, 1 - view.height()));
    return view;
}

constexpr double kLeastLabel = 0.6;   // of the usual font
constexpr double kLinesFrom = 14;     // pixels a cell: lines between cells
constexpr double kPictureBlock = 24;  // pixels of an embedded picture's cell, at most
constexpr int kPictureSide = 4096;

// As it was drawn at 96 dots an inch, whatever the device.
QSizeF logicalSize(const QPaintDevice& device) {
    return QSizeF(device.width(), device.height()) / device.devicePixelRatioF();
}

}  // namespace

MatrixView::MatrixView(QWidget* parent) : QWidget(parent) {
    setSpokenRole(*this, QAccessible::Chart);
    setFocusPolicy(Qt::StrongFocus);
    setWhatsThis(
        tr("The wheel zooms, dragging moves, the arrow keys go from cell to cell; 0 or a double click shows "
           "everything"));
    setMouseTracking(true);
    setAccessibleName(tr("Matrix"));
    setLayoutDirection(Qt::LeftToRight);
    tellReader();
}

void MatrixView::leaveWheel() {
    setProperty(kLeavesWheel, true);
    setWhatsThis(
        tr("Ctrl and the wheel zoom, dragging moves, the arrow keys go from cell to cell; 0 or a double click shows "
           "everything"));
}

void MatrixView::setMatrix(MatrixPtr matrix, const ColourRange& range) {
    if (matrix && !matrix->isWhole()) matrix = nullptr;
    const bool isSameSize =
        m_matrix && matrix && m_matrix->rows == matrix->rows && m_matrix->columns == matrix->columns;
    m_matrix = std::move(matrix);
    m_range = range;
    m_image = {};
    if (m_matrix && !isSameSize) {
        m_view = kAll;
        m_marked = m_hovered = kNoCell;
    }
    tellReader();
    update();
}

void MatrixView::setLabels(const QStringList& rows, const QStringList& columns) {
    m_rowLabels = rows;
    m_columnLabels = columns;
    tellReader();
    update();
}

void MatrixView::setAxisTitles(const QString& rows, const QString& columns) {
    m_rowTitle = rows;
    m_columnTitle = columns;
    update();
}

void MatrixView::setValuesShown(bool shown) {
    m_showsValues = shown;
    update();
}

void MatrixView::setTitle(const QString& title) {
    m_title = title.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    setAccessibleName(m_title.isEmpty() ? tr("Matrix") : m_title.join(QStringLiteral(" · ")));
    update();
}

void MatrixView::setEmptyText(const QString& text) {
    m_emptyText = text;
    update();
}

void MatrixView::setParts(const Parts& parts) {
    if (parts == m_parts) return;
    m_parts = parts;
    update();
}

template <typename Act>
void MatrixView::withCompanions(Act act) {
    for (const QPointer<MatrixView>& companion : m_companions)
        if (companion) act(*companion);
}

void MatrixView::leaveCompanions() {
    withCompanions([this](MatrixView& other) { other.m_companions.removeAll(this); });
    m_companions.clear();
}

void MatrixView::setCompanion(MatrixView* companion) {
    if (!companion || companion == this) return leaveCompanions();
    link({this, companion});
}

void MatrixView::link(const QList<MatrixView*>& views) {
    for (MatrixView* view : views) view->leaveCompanions();
    for (MatrixView* view : views) {
        for (MatrixView* other : views)
            if (other != view) view->m_companions << other;
        view->m_view = views.front()->m_view;
        view->update();
    }
}

bool MatrixView::contains(const QPoint& cell) const {
    return m_matrix && cell.x() >= 0 && cell.y() >= 0 && cell.x() < m_matrix->columns && cell.y() < m_matrix->rows;
}

QString MatrixView::labelOf(const QStringList& labels, int index) const {
    return index < labels.size() ? labels[index] : QString::number(index);
}

QString MatrixView::readout() const {
    const QPoint cell = contains(m_hovered) ? m_hovered : m_marked;
    if (!contains(cell)) return {};
    const auto place = [this](const QString& title, const QString& fallback, const QStringList& labels, int index) {
        const QString name = (title.isEmpty() ? fallback : title) + u' ' + labelOf(labels, index);
        // A word needs its number as well: it may stand there twice.
        return labels.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name).arg(index);
    };
    return tr("%1, %2: %3", "row 3, column 5: value")
        .arg(place(m_rowTitle, tr("row"), m_rowLabels, cell.y()),
             place(m_columnTitle, tr("column"), m_columnLabels, cell.x()),
             compactNumber(double(m_matrix->at(cell.y(), cell.x()))));
}

void MatrixView::tellReader() {
    QString text = readout();
    if (text.isEmpty()) text = m_matrix ? matrixInWords(*m_matrix) : chartInWords({}, 0);
    if (text == accessibleDescription()) return;
    setAccessibleDescription(text);
}

QRectF MatrixView::plotRect() const {
    return frameOf(size(), this).plot;
}

QPointF MatrixView::toPixels(int row, int column) const {
    const MatrixFrame frame = frameOf(size(), this);
    return frame.origin + QPointF(column + 0.5, row + 0.5) * frame.cell;
}

QPoint MatrixView::cellAt(const QPointF& position) const {
    const MatrixFrame frame = frameOf(size(), this);
    if (!m_matrix || !frame.plot.contains(position)) return kNoCell;
    const QPointF place = (position - frame.origin) / frame.cell;
    const QPoint cell(int(std::floor(place.x())), int(std::floor(place.y())));
    return contains(cell) ? cell : kNoCell;
}

void MatrixView::setView(const QRectF& view) {
    if (view == m_view) return;
    m_view = view;
    update();
    withCompanions([&view](MatrixView& other) {
        other.m_view = view;
        other.update();
    });
}

void MatrixView::resetView() {
    setView(kAll);
}

// `pivot`: a share of the matrix that stays where it is.
void MatrixView::zoom(double factor, const QPointF& pivot) {
    if (!m_matrix) return;
    const double least = std::min(1.0, kLeastCells / std::min(m_matrix->rows, m_matrix->columns));
    const double width = std::clamp(m_view.width() * factor, least, 1.0);
    const double change = width / m_view.width();
    const QPointF corner = pivot - (pivot - m_view.topLeft()) * change;
    setView(within(QRectF(corner, QSizeF(width, width))));
}

void MatrixView::showHovered(const QPoint& cell) {
    if (cell == m_hovered) return;
    m_hovered = cell;
    tellReader();
    update();
}

void MatrixView::showMarked(const QPoint& cell) {
    m_marked = contains(cell) ? cell : kNoCell;
    tellReader();
    update();
}

void MatrixView::setMarkedCell(int row, int column) {
    showMarked({column, row});
    withCompanions([&](MatrixView& other) { other.showMarked({column, row}); });
}

void MatrixView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    m_isPressed = true;
    m_isPanning = false;
    m_pressed = event->position();
    m_viewAtPress = m_view;
}

void MatrixView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    if (m_isPressed && (m_isPanning || (at - m_pressed).manhattanLength() >= QApplication::startDragDistance())) {
        m_isPanning = true;
        const MatrixFrame frame = frameOf(size(), this);
        const QPointF moved((at.x() - m_pressed.x()) / frame.plot.width() * m_view.width(),
                            (at.y() - m_pressed.y()) / frame.plot.height() * m_view.height());
        setView(within(m_viewAtPress.translated(-moved)));
    }
    const QPoint cell = cellAt(at);
    showHovered(cell);
    withCompanions([&](MatrixView& other) { other.showHovered(other.contains(cell) ? cell : kNoCell); });
}

void MatrixView::mouseReleaseEvent(QMouseEvent* event) {
    const bool isClick = std::exchange(m_isPressed, false) && !std::exchange(m_isPanning, false);
    const QPoint cell = cellAt(event->position());
    if (!isClick || !contains(cell)) return;
    setMarkedCell(cell.y(), cell.x());
    emit cellClicked(cell.y(), cell.x());
}

void MatrixView::mouseDoubleClickEvent(QMouseEvent*) {
    m_isPressed = false;
    resetView();
}

void MatrixView::wheelEvent(QWheelEvent* event) {
    const MatrixFrame frame = frameOf(size(), this);
    const double notches = event->angleDelta().y() / 120.0;
    const bool isLeft = property(kLeavesWheel).toBool() && !(event->modifiers() & Qt::ControlModifier);
    if (notches == 0 || isLeft || !m_matrix || !frame.plot.contains(event->position())) return event->ignore();
    const QPointF place = (event->position() - frame.origin) / frame.cell;
    zoom(std::pow(kZoomStep, notches), {place.x() / m_matrix->columns, place.y() / m_matrix->rows});
    const QPoint cell = cellAt(event->position());
    showHovered(cell);
    event->accept();
}

void MatrixView::keyPressEvent(QKeyEvent* event) {
    if (!m_matrix || event->modifiers() & (Qt::AltModifier | Qt::MetaModifier)) return event->ignore();
    const int step = event->modifiers() & Qt::ControlModifier ? 10 : 1;
    const QPoint last(m_matrix->columns - 1, m_matrix->rows - 1);
    QPoint cell = contains(m_marked) ? m_marked : QPoint(0, 0);
    const QPointF middle((cell.x() + 0.5) / m_matrix->columns, (cell.y() + 0.5) / m_matrix->rows);
    const bool isFirst = !contains(m_marked);
    switch (event->key()) {
        case Qt::Key_Left:
            cell.rx() -= isFirst ? 0 : step;
            break;
        case Qt::Key_Right:
            cell.rx() += isFirst ? 0 : step;
            break;
        case Qt::Key_Up:
            cell.ry() -= isFirst ? 0 : step;
            break;
        case Qt::Key_Down:
            cell.ry() += isFirst ? 0 : step;
            break;
        case Qt::Key_Home:
            cell.setX(0);
            break;
        case Qt::Key_End:
            cell.setX(last.x());
            break;
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoom(kZoomStep, isFirst ? m_view.center() : middle);
        case Qt::Key_Minus:
            return zoom(1 / kZoomStep, isFirst ? m_view.center() : middle);
        case Qt::Key_0:
            return resetView();
        case Qt::Key_Escape:
            if (isFirst) return event->ignore();
            return setMarkedCell(-1, -1);
        default:
            return event->ignore();
    }
    cell = {std::clamp(cell.x(), 0, last.x()), std::clamp(cell.y(), 0, last.y())};
    showHovered(kNoCell);
    setMarkedCell(cell.y(), cell.x());
    // A zoomed view goes along.
    QRectF view = m_view;
    const QRectF box(double(cell.x()) / m_matrix->columns, double(cell.y()) / m_matrix->rows, 1.0 / m_matrix->columns,
                     1.0 / m_matrix->rows);
    view.moveLeft(std::clamp(view.x(), box.right() - view.width(), box.left()));
    view.moveTop(std::clamp(view.y(), box.bottom() - view.height(), box.top()));
    setView(within(view));
    emit cellClicked(cell.y(), cell.x());
}

void MatrixView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    showHovered(kNoCell);
    withCompanions([](MatrixView& other) { other.showHovered(kNoCell); });
}

MatrixFrame MatrixView::frameOf(const QSizeF& size, const QPaintDevice* device, const Parts& parts) const {
    return matrixFrame({.size = size,
                        .rows = m_matrix ? m_matrix->rows : 1,
                        .columns = m_matrix ? m_matrix->columns : 1,
                        .view = m_view,
                        .row_labels = m_rowLabels,
                        .column_labels = m_columnLabels,
                        .has_row_labels = parts.row_labels,
                        .has_row_title = !m_rowTitle.isEmpty(),
                        .has_column_title = !m_columnTitle.isEmpty(),
                        .has_readout = device == this,
                        .title_lines = int(m_title.size())},
                       QFontMetricsF(smallFont(), device),
                       parts.colour_bar ? colourBarExtent(smallFont(), Qt::Vertical, m_range) : 0);
}

MatrixFrame MatrixView::frameOf(const QSizeF& size, const QPaintDevice* device) const {
    return frameOf(size, device, m_parts);
}

QSizeF MatrixView::around(const Parts& parts) const {
    return frameOf(size(), this, parts).around;
}

const QImage& MatrixView::image() const {
    if (m_image.isNull() && m_matrix) m_image = matrixImage(*m_matrix, m_range);
    return m_image;
}

void MatrixView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(smallFont());
    if (!m_matrix) {
        painter.setPen(Theme::current().inkSoft);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
        return;
    }
    const MatrixFrame frame = frameOf(size(), this);
    paint(painter, frame, false);
    paintCursor(painter, frame);
    painter.setPen(Theme::current().ink);
    painter.drawText(frame.readout, Qt::AlignLeft | Qt::AlignVCenter, readout());
    if (!hasFocus()) return;
    painter.setPen(QPen(Theme::current().accent, 1.5));
    painter.drawRect(frame.plot.adjusted(-1.5, -1.5, 1.5, 1.5));
}

void MatrixView::paintPicture(QPaintDevice& device) const {
    const PaperTheme paper;
    // Its colours are those of the light theme.
    const QImage kept = std::exchange(m_image, QImage());
    QPainter painter(&device);
    painter.setFont(smallFont());
    const QSizeF size = logicalSize(device);
    painter.fillRect(QRectF(QPointF(), size), Theme::current().paper);
    if (m_matrix) paint(painter, frameOf(size, &device), true);
    m_image = kept;
}

void MatrixView::paint(QPainter& painter, const MatrixFrame& frame, bool isPicture) const {
    painter.setPen(Theme::current().ink);
    const QFontMetricsF metrics(painter.font(), painter.device());
    // Over the matrix; a long title begins further left, before anything of it is left out.
    double longest = 0;
    for (const QString& line : m_title) longest = std::max(longest, metrics.horizontalAdvance(line));
    QRectF place = frame.title;
    place.setLeft(std::clamp(place.right() - longest, 0.0, place.left()));
    place.setHeight(metrics.height());
    for (const QString& line : m_title) {
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(line, Qt::ElideRight, place.width()));
        place.translate(0, metrics.height());
    }
    paintCells(painter, frame, isPicture);
    paintLabels(painter, frame, isPicture);
    if (m_parts.colour_bar) paintColourBar(painter, frame.bar, m_range, Qt::Vertical, hasNaN(*m_matrix));
}

void MatrixView::paintCells(QPainter& painter, const MatrixFrame& frame, bool isPicture) const {
    painter.save();
    painter.setClipRect(frame.plot);
    beginSvgClip(painter, frame.plot);
    const QRectF whole(frame.origin, QSizeF(m_matrix->columns, m_matrix->rows) * frame.cell);
    if (isPicture) {
        // Viewers of papers blur what they enlarge, so it is embedded large.
        const int block = std::clamp(kPictureSide / std::max(m_matrix->rows, m_matrix->columns), 1, int(kPictureBlock));
        painter.drawImage(whole, matrixImage(*m_matrix, m_range, QSize(m_matrix->columns, m_matrix->rows) * block));
    } else {
        // Only what is seen, or the parts beyond would be scaled as well.
        const QRect cells = QRectF((frame.plot.topLeft() - frame.origin) / frame.cell, frame.plot.size() / frame.cell)
                                .toAlignedRect()
                                .intersected(image().rect());
        const QRectF place(frame.origin + QPointF(cells.topLeft()) * frame.cell, QSizeF(cells.size()) * frame.cell);
        const double ratio = devicePixelRatioF();
        if (frame.cell * ratio < 1)
            painter.drawImage(place, matrixImage(*m_matrix, m_range, cells, (place.size() * ratio).toSize()));
        else
            painter.drawImage(place, image(), QRectF(cells));
    }
    if (frame.cell >= kLinesFrom) {
        painter.setPen(QPen(Theme::current().card, 1));
        for (int i = 1; i < m_matrix->columns; ++i) {
            const double x = frame.origin.x() + i * frame.cell;
            painter.drawLine(QPointF(x, frame.plot.top()), QPointF(x, frame.plot.bottom()));
        }
        for (int i = 1; i < m_matrix->rows; ++i) {
            const double y = frame.origin.y() + i * frame.cell;
            painter.drawLine(QPointF(frame.plot.left(), y), QPointF(frame.plot.right(), y));
        }
    }
    if (m_showsValues) paintValues(painter, frame);
    endSvgClip(painter);
    painter.restore();
    painter.setPen(Theme::current().line);
    painter.drawRect(frame.plot);
}

void MatrixView::paintValues(QPainter& painter, const MatrixFrame& frame) const {
    const QFontMetricsF metrics(painter.font(), painter.device());
    if (frame.cell < metrics.height()) return;
    for (int row = 0; row < m_matrix->rows; ++row) {
        for (int column = 0; column < m_matrix->columns; ++column) {
            const double value = m_matrix->at(row, column);
            const QString text = compactNumber(value);
            const QRectF cell(frame.origin + QPointF(column, row) * frame.cell, QSizeF(frame.cell, frame.cell));
            if (!cell.intersects(frame.plot) || metrics.horizontalAdvance(text) > frame.cell - 2) continue;
            const QColor ground = std::isfinite(value) ? colourOf(value, m_range) : colourOfNaN();
            painter.setPen(qGray(ground.rgb()) < 140 ? Qt::white : Qt::black);
            painter.drawText(cell, Qt::AlignCenter, text);
        }
    }
}

void MatrixView::paintLabels(QPainter& painter, const MatrixFrame& frame, bool isPicture) const {
    painter.save();
    // Every word is shown as long as it can be read: what no longer fits its cell is written smaller.
    const double usual = QFontMetricsF(painter.font(), painter.device()).height();
    const double share = m_columnLabels.isEmpty() ? 1 : std::min(1.0, frame.cell / usual);
    if (share < 1) {
        QFont smaller = painter.font();
        smaller.setPointSizeF(smaller.pointSizeF() * std::max(share, kLeastLabel));
        painter.setFont(smaller);
    }
    const QFontMetricsF metrics(painter.font(), painter.device());
    const double line = metrics.height();
    // A font's height is rounded up, which would leave out every other word of those that were made to fit.
    const double lineNeeded = share < 1 && share >= kLeastLabel ? std::min(line, 0.999 * frame.cell) : line;
    const QPoint cell = isPicture ? QPoint(-1, -1) : contains(m_hovered) ? m_hovered : m_marked;
    const Theme& theme = Theme::current();

    const auto write = [&](const QString& label, const QRectF& box, bool isColumn, bool isChosen) {
        painter.setPen(isChosen ? theme.accent : theme.inkSoft);
        const QString text = metrics.elidedText(label, Qt::ElideRight,
                                                isColumn && !frame.turned ? 1e6 : std::max(box.width(), box.height()));
        if (!isColumn) return painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter, text);
        if (!frame.turned) return painter.drawText(box, Qt::AlignHCenter | Qt::AlignBottom, text);
        painter.save();
        painter.translate(box.center().x(), box.bottom());
        painter.rotate(-90);
        painter.drawText(QRectF(0, -line / 2, box.height(), line), Qt::AlignLeft | Qt::AlignVCenter, text);
        painter.restore();
    };
    const auto drawAll = [&](bool isColumn) {
        const QStringList& labels = isColumn ? m_columnLabels : m_rowLabels;
        const int count = isColumn ? m_matrix->columns : m_matrix->rows;
        const int chosen = isColumn ? cell.x() : cell.y();
        double needed = lineNeeded;
        if (isColumn && !frame.turned)
            for (int i = 0; i < count; i += std::max(1, count - 1))
                needed = std::max(needed, metrics.horizontalAdvance(labelOf(labels, i)) + 6);
        if (isColumn && !frame.turned)
            for (const QString& label : labels) needed = std::max(needed, metrics.horizontalAdvance(label) + 6);
        const int step = labelStep(needed, frame.cell);
        const double start = isColumn ? frame.origin.x() : frame.origin.y();
        const double from = isColumn ? frame.plot.left() : frame.plot.top();
        const double to = isColumn ? frame.plot.right() : frame.plot.bottom();
        const double chosenAt = start + (chosen + 0.5) * frame.cell;
        for (int i = 0; i < count; ++i) {
            const double at = start + (i + 0.5) * frame.cell;
            if (at < from || at > to) continue;
            const bool isChosen = i == chosen;
            // The chosen one is always there; its neighbours give way.
            if (!isChosen && (i % step != 0 || (chosen >= 0 && std::abs(at - chosenAt) < needed))) continue;
            const double half = std::max(frame.cell, needed) / 2;
            const QRectF box = isColumn ? QRectF(at - half, frame.plot.top() - frame.column_label_height, 2 * half,
                                                 frame.column_label_height - 4)
                                        : QRectF(frame.plot.left() - frame.row_label_width, at - line / 2,
                                                 frame.row_label_width - 4, line);
            write(labelOf(labels, i), box, isColumn, isChosen);
        }
    };
    if (m_parts.row_labels) drawAll(false);
    drawAll(true);
    painter.restore();
    painter.setPen(theme.ink);
    if (!m_columnTitle.isEmpty())
        painter.drawText(QRectF(frame.plot.left(), frame.title.bottom(), frame.plot.width(), frame.column_title_height),
                         Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip, m_columnTitle);
    if (m_rowTitle.isEmpty() || !m_parts.row_labels) return;
    // A single Chinese character would lie on its side.
    if (painter.fontMetrics().horizontalAdvance(m_rowTitle) <= usual)
        return painter.drawText(QRectF(0, frame.plot.top(), usual, frame.plot.height()), Qt::AlignCenter, m_rowTitle);
    painter.save();
    painter.translate(0, frame.plot.bottom());
    painter.rotate(-90);
    painter.drawText(QRectF(0, 0, frame.plot.height(), usual), Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip,
                     m_rowTitle);
    painter.restore();
}

void MatrixView::paintCursor(QPainter& painter, const MatrixFrame& frame) const {
    painter.save();
    painter.setClipRect(frame.plot);
    const auto outline = [&](const QPoint& cell, const QColor& colour, double width) {
        if (!contains(cell)) return;
        const double side = std::max(frame.cell, 3.0);
        const QPointF middle = frame.origin + QPointF(cell.x() + 0.5, cell.y() + 0.5) * frame.cell;
        painter.setPen(QPen(Theme::current().card, width + 2));
        painter.drawRect(QRectF(middle - QPointF(side, side) / 2, QSizeF(side, side)));
        painter.setPen(QPen(colour, width));
        painter.drawRect(QRectF(middle - QPointF(side, side) / 2, QSizeF(side, side)));
    };
    painter.setBrush(Qt::NoBrush);
    outline(m_marked, Theme::current().ink, 2);
    if (m_hovered != m_marked) outline(m_hovered, Theme::current().accent, 1.5);
    painter.restore();
}

void MatrixView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    update();
}

void MatrixView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    m_image = {};
    update();
}

}  // namespace plateau::widgets
