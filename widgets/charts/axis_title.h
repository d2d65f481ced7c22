// The title of an axis where it has little room.
#pragma once

#include <QFontMetricsF>
#include <QString>

namespace plateau::widgets {

// `title` itself if it fits `room` (pixels); else in the two lines that are most alike in length, each cut with an
// ellipsis where it still does not fit; one line where there is no space to break at.
QString fittedTitle(const QString& title, const QFontMetricsF& metrics, double room);

}  // namespace plateau::widgets
