#include "tests/every_page/spoken_tree.h"

#include <functional>

#include <QAccessible>
#include <QLabel>
#include <QMap>
#include <QMetaEnum>
#include <QWidget>

#include "tests/every_page/text_fit.h"

namespace plateau::tests {
namespace {

using Interface = const QAccessibleInterface&;

QString roleName(Interface thing) {
    return QString::fromLatin1(QMetaEnum::fromType<QAccessible::Role>().valueToKey(thing.role()));
}

QString nameIn(Interface thing) {
    return thing.text(QAccessible::Name).simplified();
}

bool isShown(Interface thing) {
    const auto* widget = qobject_cast<const QWidget*>(thing.object());
    return thing.isValid() && !thing.state().invisible && (!widget || widget->isVisible());
}

bool isTable(Interface thing) {
    return thing.role() == QAccessible::Table || thing.role() == QAccessible::Tree || thing.role() == QAccessible::List;
}

// What a person acts on, or looks at as one thing.
bool isForUse(Interface thing) {
    switch (thing.role()) {
        case QAccessible::PushButton:
        case QAccessible::ButtonMenu:
        case QAccessible::ButtonDropDown:
        case QAccessible::CheckBox:
        case QAccessible::RadioButton:
        case QAccessible::ComboBox:
        case QAccessible::SpinBox:
        case QAccessible::Slider:
        case QAccessible::PageTab:
        case QAccessible::Table:
        case QAccessible::Tree:
        case QAccessible::List:
        case QAccessible::Chart:
        case QAccessible::ProgressBar:
        case QAccessible::Link:
            return true;
        case QAccessible::EditableText:
            return !thing.state().readOnly;
        default:
            return thing.state().focusable && !thing.state().disabled;
    }
}

// The parts of a choice or a number field, and the bars of what scrolls, are its own matter.
bool isOneThing(Interface thing) {
    return thing.role() == QAccessible::ComboBox || thing.role() == QAccessible::SpinBox ||
           thing.role() == QAccessible::ScrollBar;
}

void walk(Interface thing, int depth, const std::function<void(Interface, int)>& look) {
    if (!isShown(thing) || thing.role() == QAccessible::ScrollBar) return;
    look(thing, depth);
    if (isOneThing(thing) || isTable(thing)) return;
    for (int at = 0; at < thing.childCount(); ++at)
        if (const QAccessibleInterface* child = thing.child(at)) walk(*child, depth + 1, look);
}

QString statesOf(Interface thing) {
    const QAccessible::State state = thing.state();
    QStringList names;
    if (state.focusable) names << QStringLiteral("focusable");
    if (state.focused) names << QStringLiteral("focused");
    if (state.disabled) names << QStringLiteral("disabled");
    if (state.checkable) names << (state.checked ? QStringLiteral("checked") : QStringLiteral("checkable"));
    if (state.readOnly) names << QStringLiteral("read-only");
    if (state.selected) names << QStringLiteral("selected");
    return names.isEmpty() ? QString() : " [" + names.join(' ') + ']';
}

QString contentOf(Interface thing) {
    const auto* table = const_cast<QAccessibleInterface&>(thing).tableInterface();
    if (!isTable(thing) || !table) return {};
    QStringList headings;
    for (int column = 0; column < table->columnCount(); ++column) headings << table->columnDescription(column);
    return QStringLiteral(" {%1 rows: %2}").arg(table->rowCount()).arg(headings.join(QStringLiteral(" | ")));
}

QString lineOf(Interface thing) {
    QString line = roleName(thing) + " '" + nameIn(thing) + '\'';
    const QString description = thing.text(QAccessible::Description).simplified();
    if (!description.isEmpty()) line += " (" + description + ')';
    return line + statesOf(thing) + contentOf(thing);
}

// Where in the window, for a person who mends it.
QString placeOf(Interface thing) {
    const auto* widget = qobject_cast<const QWidget*>(thing.object());
    return widget ? nameOf(*widget) : roleName(thing) + " '" + nameIn(thing) + '\'';
}

QStringList ownFaults(Interface thing) {
    QStringList faults;
    if (isForUse(thing) && nameIn(thing).isEmpty())
        faults << placeOf(thing) + ": " + roleName(thing) + " without a name";
    if (thing.role() == QAccessible::Chart && thing.text(QAccessible::Description).simplified().isEmpty())
        faults << placeOf(thing) + ": a chart that says nothing";
    // On X11 and Wayland the name of a choice is what is chosen.
    if (thing.role() == QAccessible::ComboBox && thing.relations(QAccessible::Label).isEmpty())
        faults << placeOf(thing) + ": a choice without a label";
    if (thing.role() == QAccessible::Client && thing.state().focusable)
        faults << placeOf(thing) + ": can have the focus and does not say what it is";
    const auto* label = qobject_cast<const QLabel*>(thing.object());
    if (label && label->textFormat() == Qt::PlainText && !nameIn(thing).contains(label->text().simplified()) &&
        !label->text().contains(QChar(0x2026)))
        faults << placeOf(thing) + ": a label whose text is not read: " + label->text();
    return faults;
}

QStringList alikeBelow(Interface parent) {
    QStringList faults;
    QMap<QString, int> seen;
    for (int at = 0; at < parent.childCount(); ++at) {
        const QAccessibleInterface* child = parent.child(at);
        if (!child || !isShown(*child) || !isForUse(*child) || nameIn(*child).isEmpty()) continue;
        const QString what = roleName(*child) + " '" + nameIn(*child) + '\'';
        if (++seen[what] == 2) faults << placeOf(*child) + ": a second " + what + " in " + placeOf(parent);
    }
    return faults;
}

QAccessibleInterface& interfaceOf(const QWidget& widget) {
    return *QAccessible::queryAccessibleInterface(const_cast<QWidget*>(&widget));
}

}  // namespace

QString spokenTree(const QWidget& root) {
    QString tree;
    walk(interfaceOf(root), 0,
         [&](Interface thing, int depth) { tree += QString(2 * depth, ' ') + lineOf(thing) + '\n'; });
    return tree;
}

QStringList faultsOfSpeech(const QWidget& root) {
    QStringList faults;
    walk(interfaceOf(root), 0, [&](Interface thing, int) {
        faults += ownFaults(thing);
        if (!isTable(thing) && !isOneThing(thing)) faults += alikeBelow(thing);
    });
    return faults;
}

}  // namespace plateau::tests
