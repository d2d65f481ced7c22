#include "widgets/pages/data/corpus_card_delegate.h"

#include <algorithm>

#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

#include "widgets/pages/data/corpus_list_model.h"
#include "widgets/pages/data/corpus_texts.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kDot = 8, kBarHeight = 6, kFactLines = 4, kGap = spacing::s;
constexpr int kBeside = spacing::m + 1;  // of a line, on either side

bool hasBar(const CorpusRow& row) {
    return row.progress && row.progress->share() && !row.isFinished();
}

void paintBar(QPainter& painter, const QRectF& line, double share, const QColor& colour) {
    const QRectF track(line.left(), line.center().y() - kBarHeight / 2.0, line.width(), kBarHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::current().line);
    painter.drawRoundedRect(track, 3, 3);
    QRectF done = track;
    done.setWidth(std::max(double(kBarHeight), track.width() * share));
    painter.setBrush(colour);
    painter.drawRoundedRect(done, 3, 3);
}

}  // namespace

QSize CorpusCardDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    const int small = QFontMetrics(smallFont()).height();
    return {240, 2 * spacing::m + option.fontMetrics.height() + spacing::xs + kFactLines * (small + 2) + kGap};
}

void CorpusCardDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* model = qobject_cast<const CorpusListModel*>(index.model());
    const CorpusRow* row = model ? model->row(index) : nullptr;
    if (!row) return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF card = QRectF(option.rect).adjusted(1, 1, -1, -1 - kGap);
    paintGround(*painter, card, option);
    QRectF place = card.adjusted(spacing::m, spacing::m, -spacing::m, -spacing::m);
    QRectF heading = place;
    heading.setHeight(option.fontMetrics.height());
    paintHeading(*painter, heading, *row, option.font);
    place.setTop(heading.bottom() + spacing::xs);
    paintFacts(*painter, place, *row);
    painter->restore();
}

void CorpusCardDelegate::paintGround(QPainter& painter, const QRectF& card, const QStyleOptionViewItem& option) {
    const Theme& theme = Theme::current();
    const bool isSelected = option.state & QStyle::State_Selected;
    const bool hasFocus = (option.state & QStyle::State_HasFocus) && isSelected;
    painter.setPen(QPen(isSelected ? theme.accent : theme.line, hasFocus ? 2 : isSelected ? 1.5 : 1));
    painter.setBrush(theme.card);
    painter.drawRoundedRect(card, 8, 8);
    QColor tint = isSelected ? theme.accent : theme.ink;
    tint.setAlphaF(isSelected ? 0.08F : option.state & QStyle::State_MouseOver ? 0.04F : 0.0F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tint);
    painter.drawRoundedRect(card, 8, 8);
}

void CorpusCardDelegate::paintHeading(QPainter& painter, const QRectF& line, const CorpusRow& row, const QFont& font) {
    const Theme& theme = Theme::current();
    const QString state = corpusStateText(row.state);
    const QColor colour = theme.*corpusStateToken(row.state);
    painter.setFont(smallFont());
    const double width = painter.fontMetrics().horizontalAdvance(state);
    painter.setPen(theme.inkSoft);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, state);
    // A dot beside its word: never colour alone.
    painter.setPen(QPen(colour, 1.5));
    const bool isOpen = row.state == CorpusState::waiting || row.state == CorpusState::unknown;
    painter.setBrush(isOpen ? QBrush(Qt::NoBrush) : QBrush(colour));
    painter.drawEllipse(QRectF(line.right() - width - spacing::s - kDot, line.center().y() - kDot / 2.0, kDot, kDot));

    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(theme.ink);
    const QRectF place = line.adjusted(0, 0, -(width + 2 * spacing::s + kDot), 0);
    painter.drawText(
        place, Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(QString::fromStdString(row.name), Qt::ElideMiddle, int(place.width())));
}

void CorpusCardDelegate::paintFacts(QPainter& painter, QRectF place, const CorpusRow& row) {
    const Theme& theme = Theme::current();
    painter.setFont(smallFont());
    const double height = painter.fontMetrics().height() + 2;
    const auto next = [&] {
        const QRectF line(place.left(), place.top(), place.width(), height);
        place.setTop(place.top() + height);
        return line;
    };
    if (!row.isFinished() && !row.problem.empty()) {
        painter.setPen(theme.bad);
        // Whole lines only; the tooltip and the details have the rest.
        QTextLayout text(QString::fromStdString(row.problem), painter.font(), painter.device());
        QTextOption wrap;
        wrap.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        text.setTextOption(wrap);
        text.beginLayout();
        for (QTextLine line = text.createLine(); line.isValid(); line = text.createLine()) {
            line.setLineWidth(place.width());
            if (line.height() > place.height()) break;
            line.draw(&painter, place.topLeft());
            place.setTop(place.top() + line.height());
        }
        text.endLayout();
        return;
    }
    if (hasBar(row)) paintBar(painter, next(), *row.progress->share(), theme.*corpusStateToken(row.state));
    painter.setPen(theme.inkSoft);
    for (const QString& line : factLines(row, int(place.width()) + 2 * kBeside))
        painter.drawText(next(), Qt::AlignLeft | Qt::AlignVCenter, line);
}

QStringList CorpusCardDelegate::factLines(const CorpusRow& row, int cardWidth) {
    const QFontMetrics metrics(smallFont());
    const int room = cardWidth - 2 * kBeside, most = kFactLines - (hasBar(row) ? 1 : 0);
    QStringList lines;
    for (const QString& fact : corpusFacts(row)) {
        if (fact.isEmpty()) continue;
        const QString longer = lines.isEmpty() ? fact : lines.last() + QStringLiteral(" · ") + fact;
        if (lines.isEmpty() || (int(lines.size()) < most && metrics.horizontalAdvance(longer) > room))
            lines << fact;
        else
            lines.last() = longer;
    }
    for (QString& line : lines) line = metrics.elidedText(line, Qt::ElideRight, room);
    return lines;
}

}  // namespace plateau::widgets
