// What a screen reader is told beyond what Qt tells it: the role of a widget that is painted by hand, and what happens
// where the focus is not. GUI thread.
#pragma once

#include <optional>

#include <QAccessible>
#include <QString>

class QLabel;
class QLineEdit;
class QWidget;

namespace plateau::widgets {

// Call it first in the widget's constructor: Qt keeps the role that it finds when the widget gets its accessible name.
void setSpokenRole(QWidget& widget, QAccessible::Role role);
std::optional<QAccessible::Role> spokenRole(const QWidget& widget);

// What is read of a label that shows less than it has to say.
void setSpokenText(QLabel& label, const QString& text);
QString spokenText(const QLabel& label);

// Names the buttons within a field to search in, once it has them: the sign of a search, and what empties the field.
void nameFieldButtons(QLineEdit& field);

// Has `text` said at once, on behalf of the widget that shows what happened, and leaves the focus where it is. The text
// becomes the description of the widget, for those who come to it later.
void announce(QWidget& widget, const QString& text);

}  // namespace plateau::widgets
