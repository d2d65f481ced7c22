// What of a page a person can arrange, read and changed without knowing the page: choices, checks, numbers, tabs,
// splitters, columns.
#pragma once

#include <map>

#include <QString>

class QWidget;

namespace plateau::tests {

// By place in the tree of widgets, such as "RunsPage/QSplitter runs.splitter": what stands there. Of enabled widgets
// that are not hidden.
std::map<QString, QString> arrangementOf(const QWidget& page);

// Everything one step further: the next choice, the next tab, a check the other way round, wider columns and splitters.
void changeArrangement(QWidget& page);

}  // namespace plateau::tests
