// Where a window opens that has no place of its own yet. GUI thread.
#pragma once

#include <QSize>

class QWidget;

namespace plateau::widgets {

// Gives the window this size and the middle of its screen, before it is shown. Where the screen is too small, the
// window is as large as it can be with the frame that window managers put around it.
void placeOnScreen(QWidget& window, const QSize& wanted);

}  // namespace plateau::widgets
