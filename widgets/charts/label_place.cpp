#include "widgets/charts/label_place.h"

#include <algorithm>

namespace plateau::widgets {
namespace {

constexpr double kBetween = 3;

const QRectF* metBy(const QRectF& box, const std::vector<QRectF>& taken) {
    const auto met =
        std::find_if(taken.begin(), taken.end(), [&box](const QRectF& other) { return other.intersects(box); });
    return met == taken.end() ? nullptr : &*met;
}

}  // namespace

QRectF freePlace(const QRectF& wanted, const std::vector<QRectF>& taken, const QRectF& area) {
    QRectF box = wanted;
    while (const QRectF* met = metBy(box, taken)) box.moveBottom(met->top() - kBetween);
    if (box.top() >= area.top() || box == wanted) return box;
    box = wanted;
    while (const QRectF* met = metBy(box, taken)) box.moveTop(met->bottom() + kBetween);
    return box.bottom() <= area.bottom() ? box : wanted;
}

}  // namespace plateau::widgets
