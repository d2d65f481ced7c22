// Where a panel opens that hangs from a button. GUI thread.
#pragma once

#include <QPoint>

class QWidget;

namespace plateau::widgets {

// The place of the screen nearest to `wanted`, of the panel's upper left corner, at which all of it is over the window
// that it belongs to, or on the screen where the window is too small for it.
QPoint popupPlace(const QWidget& panel, const QPoint& wanted);

}  // namespace plateau::widgets
