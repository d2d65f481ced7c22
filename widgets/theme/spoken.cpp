#include "widgets/theme/spoken.h"

#include <QAccessibleWidget>
#include <QWidget>

namespace plateau::widgets {
namespace {

constexpr auto kRole = "spokenRole";

// Qt asks each factory for every class that an object is derived from.
QAccessibleInterface* interfaceWithRole(const QString&, QObject* object) {
    const QVariant role = object->property(kRole);
    if (!role.isValid() || !object->isWidgetType()) return nullptr;
    return new QAccessibleWidget(static_cast<QWidget*>(object), QAccessible::Role(role.toInt()));
}

}  // namespace

void setSpokenRole(QWidget& widget, QAccessible::Role role) {
    static const bool kInstalled = (QAccessible::installFactory(interfaceWithRole), true);
    Q_UNUSED(kInstalled);
    widget.setProperty(kRole, int(role));
}

void announce(QWidget& widget, const QString& text) {
    widget.setAccessibleDescription(text);
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent event(&widget, text);
#else
    QAccessibleEvent event(&widget, QAccessible::Alert);
#endif
    QAccessible::updateAccessibility(&event);
}

}  // namespace plateau::widgets
