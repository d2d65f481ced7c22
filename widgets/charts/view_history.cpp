#include "widgets/charts/view_history.h"

#include <cmath>

#include <QVariantMap>

namespace plateau::widgets {
namespace {

bool isRange(const CurveChart::Range& range) {
    return std::isfinite(range.from) && std::isfinite(range.to) && range.from < range.to;
}

}  // namespace

QVariant toVariant(const ChartViews& views) {
    QVariantMap map;
    for (const auto& [panel, view] : views)
        map.insert(panel, QVariantList{view.first.from, view.first.to, view.second.from, view.second.to});
    return map;
}

ChartViews viewsOf(const QVariant& variant) {
    ChartViews views;
    const QVariantMap map = variant.toMap();
    for (auto at = map.begin(); at != map.end(); ++at) {
        const QVariantList numbers = at.value().toList();
        if (numbers.size() != 4) continue;
        const CurveChart::Range x{numbers[0].toDouble(), numbers[1].toDouble()};
        const CurveChart::Range y{numbers[2].toDouble(), numbers[3].toDouble()};
        if (isRange(x) && isRange(y)) views[at.key()] = {x, y};
    }
    return views;
}

}  // namespace plateau::widgets
