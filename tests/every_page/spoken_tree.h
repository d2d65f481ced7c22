// What a screen reader finds in a window: the tree of accessible things, as text, and what is wrong with it.
#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace plateau::tests {

// One line for each thing that is shown, indented below what it lies in: "push button 'Start 3 runs' (tooltip or
// description) [focusable]". Of tables, lists and trees the headings stand there and the number of rows, not the cells.
QString spokenTree(const QWidget& root);

// Things for use that have no name, neighbours of one role and one name, and charts that do not say in words what they
// show.
QStringList faultsOfSpeech(const QWidget& root);

}  // namespace plateau::tests
