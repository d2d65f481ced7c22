// The order in which Tab goes through a window: as it is read, box by box, top to bottom and left to right. Widgets are
// made in another order, and some are made anew while the window is open. GUI thread.
#pragma once

#include <QList>

class QWidget;

namespace plateau::workbench {

// What Tab can reach and is seen below `root`.
QList<QWidget*> readingOrder(const QWidget& root);

// The next or the previous one of `from`, which may lie within one of them; behind the last comes the first. Null where
// there is none.
QWidget* neighbour(const QWidget& root, const QWidget* from, bool next);

// Scrolls every area around a widget so that the widget is seen.
void scrollIntoView(QWidget& widget);

}  // namespace plateau::workbench
