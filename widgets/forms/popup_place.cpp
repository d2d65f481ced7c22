#include "widgets/forms/popup_place.h"

#include <algorithm>

#include <QRect>
#include <QScreen>
#include <QWidget>

namespace plateau::widgets {
namespace {

int within(int wanted, int size, int from, int to) {
    return std::max(from, std::min(wanted, to - size));
}

}  // namespace

QPoint popupPlace(const QWidget& panel, const QPoint& wanted) {
    QRect room = panel.screen()->availableGeometry();
    if (const QWidget* owner = panel.parentWidget()) {
        const QRect window = owner->window()->frameGeometry().intersected(room);
        if (window.width() >= panel.width() && window.height() >= panel.height()) room = window;
    }
    return {within(wanted.x(), panel.width(), room.left(), room.right() + 1),
            within(wanted.y(), panel.height(), room.top(), room.bottom() + 1)};
}

}  // namespace plateau::widgets
