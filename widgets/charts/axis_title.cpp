#include "widgets/charts/axis_title.h"

#include <algorithm>
#include <limits>

namespace plateau::widgets {

QString fittedTitle(const QString& title, const QFontMetricsF& metrics, double room) {
    if (metrics.horizontalAdvance(title) <= room) return title;
    QString first = title, second;
    double least = std::numeric_limits<double>::infinity();
    for (qsizetype at = title.indexOf(u' '); at > 0; at = title.indexOf(u' ', at + 1)) {
        const QString before = title.left(at), after = title.mid(at + 1);
        const double longer = std::max(metrics.horizontalAdvance(before), metrics.horizontalAdvance(after));
        if (longer >= least) continue;
        least = longer;
        first = before;
        second = after;
    }
    const auto cut = [&](const QString& line) { return metrics.elidedText(line, Qt::ElideRight, room); };
    return second.isEmpty() ? cut(first) : cut(first) + u'\n' + cut(second);
}

}  // namespace plateau::widgets
