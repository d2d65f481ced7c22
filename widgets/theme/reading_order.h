// The order in which what a widget holds is read: top to bottom and left to right, which is often not the order in
// which it was made. Tab and screen readers go by it. GUI thread.
#pragma once

#include <QList>

class QWidget;

namespace plateau::widgets {

// The children of a widget by the layout that places them, and behind them, by their positions, those that none places:
// panes of a splitter, tabs and their pages. Windows of their own are not among them.
QList<QWidget*> childrenAsRead(const QWidget& widget);

}  // namespace plateau::widgets
