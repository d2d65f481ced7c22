// A widget of a page, by its class and, where there are several, by its object name.
#pragma once

#include <QObject>
#include <QString>

namespace plateau::support {

template <typename Widget>
Widget& childOf(QObject& parent, const QString& name = {}) {
    auto* found = parent.findChild<Widget*>(name);
    if (!found) qFatal("no %s %s", Widget::staticMetaObject.className(), qPrintable(name));
    return *found;
}

}  // namespace plateau::support
