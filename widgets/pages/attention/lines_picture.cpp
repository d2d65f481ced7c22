#include "widgets/pages/attention/lines_picture.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "widgets/theme/stroke.h"

namespace plateau::widgets {
namespace {

// Below this a line cannot be seen; with all tokens' lines at once only the strong ones can be told apart.
constexpr float kFaintest = 0.01F, kFaintestOfAll = 0.05F;
constexpr double kMostOfATrack = 0.32, kMostOfASpecial = 0.45;  // shares of the width that tokens take on each side

void paintLine(QPainter& painter, const LinesPicture::Columns& columns, int from, int to, int head, float share) {
    const RunPen pen = headPen(head);
    QColor colour = pen.colour;
    colour.setAlphaF(std::clamp(0.12F + 0.88F * share, 0.0F, 1.0F));
    painter.setPen(strokeOf({colour, pen.style}, 1 + 2 * double(share)));
    painter.drawLine(QPointF(columns.left, columns.row * (from + 0.5)),
                     QPointF(columns.right, columns.row * (to + 0.5)));
}

}  // namespace

RunPen headPen(int head) {
    return runPen(head);
}

float LinesPicture::share(int head, int from, int to) const {
    const bool isShown = passes(filter, tokens[std::size_t(from)].segment, tokens[std::size_t(to)].segment);
    if (!isShown) return 0;
    // A model that has come to nothing has shares that are none: neither a width nor an order for them.
    const float share = maps[std::size_t(head)]->at(from, to);
    return std::isfinite(share) ? share : 0.0F;
}

LinesPicture::Columns LinesPicture::columnsFor(double width, const QFontMetricsF& metrics) const {
    double widest = 0, widestSpecial = 0;
    for (const AttentionToken& each : tokens) {
        const double advance = metrics.horizontalAdvance(QString::fromStdString(each.token));
        widest = std::max(widest, advance);
        if (each.special) widestSpecial = std::max(widestSpecial, advance);
    }
    // A word is known by its ends; [CLS] and [SEP] without their middle are one and the same.
    const double most = std::max(width * kMostOfATrack, std::ceil(widestSpecial) + 2 * spacing::xs);
    const double column = std::min({widest + 2 * spacing::s, most, width * kMostOfASpecial});
    return {metrics.height() + 4, column, width - column, width};
}

int LinesPicture::height(const Columns& columns) const {
    return int(std::ceil(columns.row * double(tokens.size()))) + 2 * spacing::s;
}

void LinesPicture::paint(QPainter& painter, const Columns& columns, int first, int last) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(0, spacing::s);
    paintTokens(painter, columns, first, last);
    if (token >= 0)
        paintLinesOf(painter, columns);
    else
        paintAllLines(painter, columns, first, last);
}

void LinesPicture::paintLinesOf(QPainter& painter, const Columns& columns) const {
    for (int other = 0; other <= last(); ++other) {
        const int from = side == Side::from ? token : other, to = side == Side::from ? other : token;
        for (const int head : heads) {
            if (const float value = share(head, from, to); value >= kFaintest)
                paintLine(painter, columns, from, to, head, value);
        }
    }
}

// Of the tokens that are seen: at 512 tokens all lines are more than an eye can use.
void LinesPicture::paintAllLines(QPainter& painter, const Columns& columns, int first, int last) const {
    for (int from = first; from <= last; ++from) {
        for (const int head : heads) {
            for (int to = 0; to < int(tokens.size()); ++to) {
                if (const float value = share(head, from, to); value >= kFaintestOfAll)
                    paintLine(painter, columns, from, to, head, value);
            }
        }
    }
}

// As many strips as heads, each as strong as its probability.
void LinesPicture::paintShares(QPainter& painter, const QRectF& box, int from, int to) const {
    const double width = box.width() / double(std::max<std::size_t>(1, heads.size()));
    double left = box.left();
    for (const int head : heads) {
        QColor colour = headPen(head).colour;
        colour.setAlphaF(std::clamp(0.85F * share(head, from, to), 0.0F, 1.0F));
        painter.fillRect(QRectF(left, box.top(), width, box.height()), colour);
        left += width;
    }
}

void LinesPicture::paintTokens(QPainter& painter, const Columns& columns, int first, int last) const {
    const Theme& theme = Theme::current();
    const QFontMetricsF metrics(painter.font(), painter.device());
    const bool isFrom = side == Side::from;
    for (int at = first; at <= last; ++at) {
        const AttentionToken& each = tokens[std::size_t(at)];
        const QRectF left(0, columns.row * at, columns.left, columns.row);
        const QRectF right(columns.right, columns.row * at, columns.width - columns.right, columns.row);
        if (token >= 0)
            paintShares(painter, (isFrom ? right : left).adjusted(2, 1, -2, -1), isFrom ? token : at,
                        isFrom ? at : token);
        if (at == token) {
            painter.setPen(QPen(theme.accent, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect((isFrom ? left : right).adjusted(1, 1, -1, -1), 3, 3);
        }
        painter.setPen(each.special ? theme.inkSoft : theme.ink);
        const QString shown =
            metrics.elidedText(QString::fromStdString(each.token), Qt::ElideMiddle, columns.left - 2 * spacing::xs);
        painter.drawText(left.adjusted(spacing::xs, 0, -spacing::xs, 0), Qt::AlignRight | Qt::AlignVCenter, shown);
        painter.drawText(right.adjusted(spacing::xs, 0, -spacing::xs, 0), Qt::AlignLeft | Qt::AlignVCenter, shown);
    }
}

}  // namespace plateau::widgets
