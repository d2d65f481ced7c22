#include "widgets/samples/piece_view.h"

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "widgets/samples/piece_look.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kPadding = 5, kWordGap = 5, kPieceGap = 1, kLineGap = 6, kMargin = 4;

}  // namespace

PieceView::PieceView(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Pieces of the sample"));
    setWhatsThis(tr("A piece of the vocabulary each; the arrow keys go from piece to piece"));
}

void PieceView::setSample(const CorpusSample& sample, bool withMasks) {
    const bool isSame = sample.index == m_sample.index && sample.pieces.size() == m_sample.pieces.size();
    m_sample = sample;
    m_withMasks = withMasks;
    layOut();
    updateGeometry();
    setCurrent(m_sample.pieces.empty() ? -1 : isSame ? std::max(0, m_current) : 0);
    update();
}

void PieceView::setCurrent(int position) {
    m_current = std::clamp(position, -1, int(m_sample.pieces.size()) - 1);
    const QString help = m_current < 0 ? QString() : pieceHelp(m_sample.pieces[std::size_t(m_current)], m_current);
    setAccessibleDescription(help);
    emit currentChanged(m_current);
    update();
}

QRect PieceView::boxOf(int position) const {
    const bool isThere = position >= 0 && position < int(m_boxes.size());
    return isThere ? m_boxes[std::size_t(position)].toAlignedRect() : QRect();
}

std::vector<QRectF> PieceView::flow(int width, double& height) const {
    const QFontMetricsF metrics(font()), small{QFontMetrics(smallFont())};
    const double box = metrics.height() + 4;
    const double line = box + (m_withMasks ? small.height() : 0) + kLineGap;
    std::vector<QRectF> boxes;
    boxes.reserve(m_sample.pieces.size());
    double x = kMargin, y = kMargin;
    bool isAfterEnd = false;
    for (const SamplePiece& piece : m_sample.pieces) {
        double wide = metrics.horizontalAdvance(shownText(piece)) + 2 * kPadding;
        if (m_withMasks && piece.mask != SamplePiece::Mask::none)
            wide = std::max(wide, small.horizontalAdvance(piece.piece) + 4);
        const bool hangsOn = piece.kind == SamplePiece::Kind::continuation;
        double left = boxes.empty() ? x : x + (hangsOn ? kPieceGap : kWordGap);
        if (isAfterEnd || (left + wide > width - kMargin && x > kMargin)) {
            left = kMargin;
            y += line;
        }
        boxes.emplace_back(left, y, wide, box);
        x = left + wide;
        isAfterEnd = piece.piece == QLatin1String("[SEP]");
    }
    height = y + line + kMargin;
    return boxes;
}

void PieceView::layOut() {
    double height = 0;
    m_boxes = flow(width(), height);
    setMinimumHeight(int(std::ceil(height)));
}

int PieceView::heightForWidth(int width) const {
    double height = 0;
    (void)flow(width, height);
    return int(std::ceil(height));
}

QSize PieceView::sizeHint() const {
    return {480, heightForWidth(std::max(480, width()))};
}

void PieceView::paintEvent(QPaintEvent* event) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont small = smallFont();
    const double below = QFontMetrics(small).height();
    for (std::size_t at = 0; at < m_boxes.size(); ++at) {
        const QRectF& box = m_boxes[at];
        if (!box.adjusted(-4, -4, 4, below + 4).intersects(event->rect())) continue;
        const SamplePiece& piece = m_sample.pieces[at];
        paintPiece(painter, box, shownText(piece), lookOf(piece.kind, piece.mask), font());
        if (m_withMasks && piece.mask != SamplePiece::Mask::none) {
            painter.setFont(small);
            painter.setPen(theme.ink);
            painter.drawText(QRectF(box.left(), box.bottom(), box.width(), below), Qt::AlignCenter, piece.piece);
        }
        if (int(at) != m_current || !hasFocus()) continue;
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 4, 4);
    }
}

void PieceView::resizeEvent(QResizeEvent*) {
    layOut();
}

void PieceView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) layOut();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) update();
}

int PieceView::pieceAt(const QPointF& place) const {
    for (std::size_t at = 0; at < m_boxes.size(); ++at) {
        if (m_boxes[at].contains(place)) return int(at);
    }
    return -1;
}

bool PieceView::event(QEvent* event) {
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) update();
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int piece = pieceAt(help->pos());
    if (piece < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), pieceHelp(m_sample.pieces[std::size_t(piece)], piece).toHtmlEscaped(),
                           this, boxOf(piece));
    return true;
}

void PieceView::mousePressEvent(QMouseEvent* event) {
    const int piece = pieceAt(event->position());
    if (piece >= 0) setCurrent(piece);
    QWidget::mousePressEvent(event);
}

// The piece of the line above or below that is nearest to the current one.
int PieceView::pieceInLine(int direction) const {
    if (m_current < 0 || m_current >= int(m_boxes.size())) return 0;
    const QRectF& from = m_boxes[std::size_t(m_current)];
    int best = m_current;
    double line = 0;
    for (int at = m_current + direction; at >= 0 && at < int(m_boxes.size()); at += direction) {
        const QRectF& box = m_boxes[std::size_t(at)];
        if (box.top() == from.top()) continue;
        if (best == m_current) {
            line = box.top();
            best = at;
        }
        if (box.top() != line) break;
        const double distance = std::abs(box.center().x() - from.center().x());
        if (distance < std::abs(m_boxes[std::size_t(best)].center().x() - from.center().x())) best = at;
    }
    return best;
}

void PieceView::keyPressEvent(QKeyEvent* event) {
    if (m_boxes.empty() || event->modifiers() & (Qt::AltModifier | Qt::ControlModifier))
        return QWidget::keyPressEvent(event);
    const int last = int(m_boxes.size()) - 1;
    switch (event->key()) {
        case Qt::Key_Right:
            return setCurrent(std::min(m_current + 1, last));
        case Qt::Key_Left:
            return setCurrent(std::max(m_current - 1, 0));
        case Qt::Key_Down:
            return setCurrent(pieceInLine(1));
        case Qt::Key_Up:
            return setCurrent(pieceInLine(-1));
        case Qt::Key_Home:
            return setCurrent(0);
        case Qt::Key_End:
            return setCurrent(last);
        default:
            QWidget::keyPressEvent(event);
    }
}

}  // namespace plateau::widgets
