// What every control of a window owes its user: a name that can be read out, a tooltip that says more than the control
// itself, a way to it with the Tab key, and a sight of having the focus.
#pragma once

#include <QList>
#include <QStringList>

class QWidget;

namespace plateau::tests {

// Visible and enabled buttons, fields, choices, sliders, tables and lists below `root`, and everything else that takes
// the focus by Tab.
QList<QWidget*> controlsOf(const QWidget& root);

QStringList withoutName(const QWidget& root);
QStringList withoutHelp(const QWidget& root);

// Presses Tab through the whole window, which must be active: what is not reached, what does not let go, and what looks
// the same with the focus and without.
QStringList faultsOfFocus(QWidget& window);

// Presses Tab through the whole window: steps that go back in what is read, and what gets the focus without being seen.
// A step goes back where, of the two boxes that part the old control from the new one, the new one's lies above and not
// to the right, or to the left and not below.
QStringList faultsOfOrder(QWidget& window);

}  // namespace plateau::tests
