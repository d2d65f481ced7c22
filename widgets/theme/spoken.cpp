#include "widgets/theme/spoken.h"

#include <QAction>
#include <QCoreApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QWidget>

#include "widgets/theme/spoken_widget.h"

namespace plateau::widgets {
namespace {

constexpr auto kRole = "spokenRole", kText = "spokenText";

struct SpokenText {
    Q_DECLARE_TR_FUNCTIONS(SpokenText)
};

#if QT_VERSION < QT_VERSION_CHECK(6, 8, 0)
// Before 6.8 Qt keeps to itself what it is told to announce. So it is sent here, on the connection that Qt has to
// assistive technology, and from the object that Qt shows there.
void sendAnnouncement(QWidget& widget, const QString& text) {
    const QDBusConnection bus(QStringLiteral("a11y"));
    if (!QAccessible::isActive() || !bus.isConnected()) return;
    constexpr int kPolite = 1;  // AtspiLive: after what is being said
    const QAccessible::Id id = QAccessible::uniqueId(QAccessible::queryAccessibleInterface(&widget));
    QDBusMessage event =
        QDBusMessage::createSignal(QStringLiteral("/org/a11y/atspi/accessible/%1").arg(id),
                                   QStringLiteral("org.a11y.atspi.Event.Object"), QStringLiteral("Announcement"));
    event << QString() << kPolite << 0 << QVariant::fromValue(QDBusVariant(text)) << QVariantMap();
    bus.send(event);
}
#endif

}  // namespace

void setSpokenRole(QWidget& widget, QAccessible::Role role) {
    installSpokenWidgets();
    widget.setProperty(kRole, int(role));
}

std::optional<QAccessible::Role> spokenRole(const QWidget& widget) {
    const QVariant role = widget.property(kRole);
    return role.isValid() ? std::optional(QAccessible::Role(role.toInt())) : std::nullopt;
}

void setSpokenText(QLabel& label, const QString& text) {
    label.setProperty(kText, text);
}

QString spokenText(const QLabel& label) {
    return label.property(kText).toString();
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
    sendAnnouncement(widget, text);
#endif
    QAccessible::updateAccessibility(&event);
}

}  // namespace plateau::widgets
