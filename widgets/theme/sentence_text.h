// Parts of a text put together as the language has it: Chinese sentences follow each other without a space. Pure.
#pragma once

#include <QStringList>

namespace plateau::widgets {

// "One. Two."
QString sentences(const QStringList& parts);
// "one, two"
QString enumeration(const QStringList& parts);
// "one: two"; French has a narrow space before the colon.
QString explained(const QString& what, const QString& words);

}  // namespace plateau::widgets
