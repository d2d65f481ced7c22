#include "widgets/charts/matrix_view.h"

#include <algorithm>
#include <cmath>

#include <QAccessible>
#include <QApplication>
#include <QMouseEvent>

#include "widgets/charts/matrix_frame.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

constexpr double kZoomStep = 0.85, kLeastCells = 4;
const QPoint kNone(-1, -1);
const QRectF kAll(0, 0, 1, 1);

QRectF within(QRectF view) {
    view.moveLeft(std::clamp(view.x(), 0.0, 1 - view.width()));
    view.moveTop(std::clamp(view.y(), 0.0, 1 - view.height()));
    return view;
}

}  // namespace

MatrixView::MatrixView(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setWhatsThis(
        tr("The wheel zooms, dragging moves, the arrow keys go from cell to cell; 0 or a double click shows "
           "everything"));
    setMouseTracking(true);
    setAccessibleName(tr("Matrix"));
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
        m_marked = m_hovered = kNone;
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
    const QString text = readout();
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
    if (!m_matrix || !frame.plot.contains(position)) return kNone;
    const QPointF place = (position - frame.origin) / frame.cell;
    const QPoint cell(int(std::floor(place.x())), int(std::floor(place.y())));
    return contains(cell) ? cell : kNone;
}

void MatrixView::setView(const QRectF& view) {
    if (view == m_view) return;
    m_view = view;
    update();
    withCompanions([&view](MatrixView& other) {
        other.m_view = view;
        other.update();
    });
    emit viewChanged();
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
    emit cellHovered(cell.y(), cell.x());
}

void MatrixView::showMarked(const QPoint& cell) {
    m_marked = contains(cell) ? cell : kNone;
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
    withCompanions([&](MatrixView& other) { other.showHovered(other.contains(cell) ? cell : kNone); });
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
    if (notches == 0 || !m_matrix || !frame.plot.contains(event->position())) return event->ignore();
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
    showHovered(kNone);
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
    showHovered(kNone);
    withCompanions([](MatrixView& other) { other.showHovered(kNone); });
}

}  // namespace plateau::widgets
