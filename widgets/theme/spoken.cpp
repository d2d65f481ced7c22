#include "widgets/theme/spoken.h"

#include <QAccessibleWidget>
#include <QAction>
#include <QCoreApplication>
#include <QLineEdit>
#include <QToolButton>
#include <QWidget>

namespace plateau::widgets {
namespace {

constexpr auto kRole = "spokenRole";

struct SpokenText {
    Q_DECLARE_TR_FUNCTIONS(SpokenText)
};

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

void nameFieldButtons(QLineEdit& field) {
    for (QToolButton* button : field.findChildren<QToolButton*>()) {
        const QAction* action = button->defaultAction();
        const bool empties = action && action->objectName() == QLatin1String("_q_qlineeditclearaction");
        button->setAccessibleName(empties ? SpokenText::tr("Empty the field") : SpokenText::tr("Search"));
    }
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
