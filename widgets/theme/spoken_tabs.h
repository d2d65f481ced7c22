// How the tabs of a QTabBar are told to assistive technology. Qt says of the current tab that it has the focus,
// wherever the focus is, so that a reader that asks where it is is told several places; here it has it where its bar
// has. GUI thread.
#pragma once

class QAccessibleInterface;
class QTabBar;

namespace plateau::widgets {

// For a factory of QAccessible, which takes ownership.
QAccessibleInterface* spokenTabBar(QTabBar& bar);

}  // namespace plateau::widgets
