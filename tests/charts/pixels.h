// Which colours a widget shows where.
#pragma once

#include <QImage>

namespace plateau::widgets {

// Nearly that colour, as the middle of an antialiased line has it.
inline bool isLike(const QColor& shown, const QColor& colour) {
    return std::abs(shown.red() - colour.red()) + std::abs(shown.green() - colour.green()) +
               std::abs(shown.blue() - colour.blue()) <
           90;
}

inline int inked(const QImage& picture, const QRect& where, const QColor& colour) {
    int count = 0;
    const QRect area = where.intersected(picture.rect());
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x) count += isLike(picture.pixelColor(x, y), colour);
    return count;
}

}  // namespace plateau::widgets
