#include "app/workbench/command_delegate.h"

#include <QApplication>
#include <QIcon>
#include <QPainter>
#include <QTextLayout>

#include "app/workbench/command_model.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {

using widgets::Theme;
namespace spacing = widgets::spacing;

namespace {

constexpr int kCommandIcon = 18;

// The found letters in bold; cut at the right by the clip of the painter, with an ellipsis when it is too long.
void drawText(QPainter& painter, const QRect& box, const QString& text, const QList<qsizetype>& found,
              const QFont& font) {
    const Theme& theme = Theme::current();
    const QString shown = QFontMetrics(font).elidedText(text, Qt::ElideMiddle, box.width());
    QTextLayout layout(shown, font);
    QList<QTextLayout::FormatRange> formats;
    for (const qsizetype at : shown == text ? found : QList<qsizetype>()) {
        QTextCharFormat format;
        format.setForeground(theme.accent);
        format.setFontUnderline(true);
        formats.append({int(at), 1, format});
    }
    layout.setFormats(formats);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(box.width());
    layout.endLayout();
    painter.setPen(theme.ink);
    layout.draw(&painter, QPointF(box.left(), box.top() + (box.height() - line.height()) / 2));
}

}  // namespace

void CommandDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& theme = Theme::current();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (option.state.testFlag(QStyle::State_Selected)) {
        QColor tint = theme.accent;
        tint.setAlphaF(0.16F);
        painter->setPen(Qt::NoPen);
        painter->setBrush(tint);
        painter->drawRoundedRect(QRectF(option.rect).adjusted(0, 1, 0, -1), spacing::xs, spacing::xs);
    }
    QRect box = option.rect.adjusted(spacing::s, 0, -spacing::s, 0);
    index.data(Qt::DecorationRole)
        .value<QIcon>()
        .paint(painter, QRect(box.left(), box.center().y() - kCommandIcon / 2, kCommandIcon, kCommandIcon));
    box.setLeft(box.left() + kCommandIcon + spacing::s);

    const QString detail = index.data(CommandModel::DetailRole).toString();
    painter->setFont(widgets::smallFont());
    painter->setPen(theme.inkSoft);
    painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter, detail);
    box.setRight(box.right() - painter->fontMetrics().horizontalAdvance(detail) - spacing::m);
    drawText(*painter, box, index.data().toString(), index.data(CommandModel::PositionsRole).value<QList<qsizetype>>(),
             widgets::plainFont());
    painter->restore();
}

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {200, QFontMetrics(widgets::plainFont()).height() + spacing::m};
}

}  // namespace plateau::workbench
