// Names that are cut where there is too little room, so that what tells them from others can still be read. Pure; GUI
// thread.
#pragma once

#include <QString>
#include <QStringList>

class QFontMetrics;

namespace plateau::widgets {

// The letters that `name` begins with as another of `others` does, at most; those that are the same name do not count.
qsizetype sharedBeginning(const QString& name, const QStringList& others);

// The name in that many pixels. What follows the first `shared` letters, from the beginning of its word on, stays as
// long as there is room, and of what comes before it the first letters.
QString cutName(const QString& name, qsizetype shared, const QFontMetrics& metrics, int width);

}  // namespace plateau::widgets
