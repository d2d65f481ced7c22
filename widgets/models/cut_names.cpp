#include "widgets/models/cut_names.h"

#include <algorithm>

#include <QFontMetrics>

namespace plateau::widgets {
namespace {

constexpr int kRecognised = 4;  // letters at the beginning

// Where what differs may begin to be shown: at its word, else behind the last sign in that.
QList<qsizetype> beginnings(const QString& name, qsizetype shared) {
    const qsizetype word = shared > 0 ? name.lastIndexOf(QLatin1Char(' '), shared - 1) + 1 : 0;
    QList<qsizetype> places{word};
    for (qsizetype at = word; at < shared; ++at)
        if (!name[at].isLetterOrNumber()) places << at + 1;
    places.removeAll(0);
    return places;
}

}  // namespace

qsizetype sharedBeginning(const QString& name, const QStringList& others) {
    qsizetype shared = 0;
    for (const QString& other : others) {
        if (other == name) continue;
        const auto [own, _] = std::mismatch(name.begin(), name.end(), other.begin(), other.end());
        shared = std::max(shared, qsizetype(own - name.begin()));
    }
    return shared;
}

QString cutName(const QString& name, qsizetype shared, const QFontMetrics& metrics, int width) {
    if (metrics.horizontalAdvance(name) <= width) return name;
    QList<qsizetype> places = beginnings(name, std::min(shared, name.size()));
    if (const qsizetype end = name.indexOf(QStringLiteral(" · ")); places.isEmpty() && end > 0) places << end;
    const int least = metrics.horizontalAdvance(name.left(kRecognised) + QChar(0x2026));
    for (const qsizetype at : std::as_const(places)) {
        const QString tail = name.mid(at);
        const int room = width - metrics.horizontalAdvance(tail);
        if (room >= least) return metrics.elidedText(name.left(at), Qt::ElideRight, room) + tail;
    }
    if (places.isEmpty() || width < 2 * least) return metrics.elidedText(name, Qt::ElideMiddle, width);
    return name.left(kRecognised) + QChar(0x2026) +
           metrics.elidedText(name.mid(places.last()), Qt::ElideRight, width - least);
}

}  // namespace plateau::widgets
