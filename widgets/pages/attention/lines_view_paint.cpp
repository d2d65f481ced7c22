// How the lines look.
#include <algorithm>
#include <cmath>

#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include "widgets/pages/attention/lines_view.h"

namespace plateau::widgets {
namespace {

// Below this a line cannot be seen; with all tokens' lines at once only the strong ones can be told apart.
constexpr float kFaintest = 0.01F, kFaintestOfAll = 0.05F;

}  // namespace

void LinesView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.setFont(font());
    if (m_tokens.empty() || m_maps.empty()) {
        painter.setPen(Theme::current().inkSoft);
        painter.drawText(viewport()->rect().adjusted(spacing::l, spacing::l, -spacing::l, -spacing::l),
                         Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
        return;
    }
    const Columns columns = columnsFor(viewport()->width(), QFontMetricsF(font()));
    const double scrolled = verticalScrollBar()->value();
    const int first = std::max(0, int((scrolled - spacing::s) / columns.row));
    const int last = std::min(int(m_tokens.size()) - 1, int((scrolled + viewport()->height()) / columns.row));
    painter.translate(0, -scrolled);
    paint(painter, columns, first, last);
    if (!hasFocus()) return;
    painter.resetTransform();
    painter.setPen(QPen(Theme::current().accent, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1));
}

void LinesView::paint(QPainter& painter, const Columns& columns, int first, int last) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(0, spacing::s);
    paintTokens(painter, columns, first, last);
    if (token() >= 0)
        paintLinesOf(painter, columns, token());
    else
        paintAllLines(painter, columns, first, last);
}

void LinesView::paintLine(QPainter& painter, const Columns& columns, int from, int to, int head, float share) const {
    const RunPen pen = headPen(head);
    QColor colour = pen.colour;
    colour.setAlphaF(std::clamp(0.12F + 0.88F * share, 0.0F, 1.0F));
    painter.setPen(QPen(colour, 1 + 2 * double(share), pen.style));
    painter.drawLine(QPointF(columns.left, columns.row * (from + 0.5)),
                     QPointF(columns.right, columns.row * (to + 0.5)));
}

void LinesView::paintLinesOf(QPainter& painter, const Columns& columns, int chosen) const {
    for (int other = 0; other < int(m_tokens.size()); ++other) {
        const int from = side() == Side::from ? chosen : other, to = side() == Side::from ? other : chosen;
        for (const int head : m_heads) {
            if (const float value = share(head, from, to); value >= kFaintest)
                paintLine(painter, columns, from, to, head, value);
        }
    }
}

// Of the tokens that are seen: at 512 tokens all lines are more than an eye can use.
void LinesView::paintAllLines(QPainter& painter, const Columns& columns, int first, int last) const {
    for (int from = first; from <= last; ++from) {
        for (const int head : m_heads) {
            for (int to = 0; to < int(m_tokens.size()); ++to) {
                if (const float value = share(head, from, to); value >= kFaintestOfAll)
                    paintLine(painter, columns, from, to, head, value);
            }
        }
    }
}

// As many strips as heads, each as strong as its probability.
void LinesView::paintShares(QPainter& painter, const QRectF& box, int from, int to) const {
    const double width = box.width() / double(std::max<std::size_t>(1, m_heads.size()));
    double left = box.left();
    for (const int head : m_heads) {
        QColor colour = headPen(head).colour;
        const float value = share(head, from, to);
        colour.setAlphaF(std::isfinite(value) ? std::clamp(0.85F * value, 0.0F, 1.0F) : 0.0F);
        painter.fillRect(QRectF(left, box.top(), width, box.height()), colour);
        left += width;
    }
}

void LinesView::paintTokens(QPainter& painter, const Columns& columns, int first, int last) const {
    const Theme& theme = Theme::current();
    const QFontMetricsF metrics(painter.font(), painter.device());
    for (int at = first; at <= last; ++at) {
        const AttentionToken& token = m_tokens[std::size_t(at)];
        const QRectF left(0, columns.row * at, columns.left, columns.row);
        const QRectF right(columns.right, columns.row * at, columns.width - columns.right, columns.row);
        if (this->token() >= 0) {
            const bool isFrom = side() == Side::from;
            paintShares(painter, (isFrom ? right : left).adjusted(2, 1, -2, -1), isFrom ? this->token() : at,
                        isFrom ? at : this->token());
        }
        if (at == this->token()) {
            painter.setPen(QPen(theme.accent, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect((side() == Side::from ? left : right).adjusted(1, 1, -1, -1), 3, 3);
        }
        painter.setPen(token.special ? theme.inkSoft : theme.ink);
        const QString shown =
            metrics.elidedText(QString::fromStdString(token.token), Qt::ElideMiddle, columns.left - 2 * spacing::xs);
        painter.drawText(left.adjusted(spacing::xs, 0, -spacing::xs, 0), Qt::AlignRight | Qt::AlignVCenter, shown);
        painter.drawText(right.adjusted(spacing::xs, 0, -spacing::xs, 0), Qt::AlignLeft | Qt::AlignVCenter, shown);
    }
}

QSize LinesView::pictureSize() const {
    const Columns columns = columnsFor(480, QFontMetricsF(font()));
    return {480, int(std::ceil(columns.row * double(m_tokens.size()))) + 2 * spacing::s};
}

void LinesView::paintPicture(QPaintDevice& device) const {
    const PaperTheme paper;
    QPainter painter(&device);
    painter.setFont(font());
    painter.fillRect(QRect(QPoint(), pictureSize()), Theme::current().paper);
    const Columns columns = columnsFor(pictureSize().width(), QFontMetricsF(font(), &device));
    if (!m_maps.empty()) paint(painter, columns, 0, int(m_tokens.size()) - 1);
}

}  // namespace plateau::widgets
