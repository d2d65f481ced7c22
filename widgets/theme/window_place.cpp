#include "widgets/theme/window_place.h"

#include <QRect>
#include <QScreen>
#include <QWidget>

namespace plateau::widgets {
namespace {

// Nobody knows a frame before its window is shown; this is what the widest of the usual ones take.
constexpr QSize kFrame{8, 48};

}  // namespace

void placeOnScreen(QWidget& window, const QSize& wanted) {
    const QRect room = window.screen()->availableGeometry();
    window.resize(wanted.boundedTo(room.size() - kFrame));
    const QSize left = room.size() - kFrame - window.size();
    window.move(room.topLeft() + QPoint(left.width(), left.height()) / 2);
}

}  // namespace plateau::widgets
