#include "widgets/forms/typed_path.h"

#include <QDir>

namespace plateau::widgets {

QString withHome(const QString& typed) {
    const bool isBelowHome = typed == QLatin1String("~") || typed.startsWith(QLatin1String("~/"));
    return isBelowHome ? QDir::homePath() + typed.sliced(1) : typed;
}

QString absolutePath(const QString& typed) {
    return QDir::cleanPath(QDir::current().absoluteFilePath(withHome(typed)));
}

}  // namespace plateau::widgets
