// Paints one corpus as a card: name and state, then its progress or its facts. GUI thread.
#pragma once

#include <QStringList>
#include <QStyledItemDelegate>

#include "widgets/models/corpus_row.h"

namespace plateau::widgets {

class CorpusCardDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    // The facts of a corpus on a card of this width, as many in a line as it has room for; what the last line has no
    // room for is cut there.
    static QStringList factLines(const CorpusRow& row, int cardWidth);

private:
    static void paintGround(QPainter& painter, const QRectF& card, const QStyleOptionViewItem& option);
    static void paintHeading(QPainter& painter, const QRectF& line, const CorpusRow& row, const QFont& font);
    static void paintFacts(QPainter& painter, QRectF place, const CorpusRow& row);
};

}  // namespace plateau::widgets
