// Labels in a grid that assistive technology is told of as a table: it can be walked by rows and columns, and a cell is
// read with its headings. GUI thread.
#pragma once

#include <vector>

#include <QPointer>
#include <QWidget>

class QAccessibleInterface;

namespace plateau::widgets {

// Not owned. Every row has as many cells as there are headings; what goes away is read as an empty cell.
struct SpokenTable {
    std::vector<QPointer<QWidget>> headings;
    std::vector<std::vector<QPointer<QWidget>>> rows;
};

// Of the labels in `place`, whose other children, such as buttons beside the rows, stay what they are. Again after
// every change of the labels.
void setSpokenTable(QWidget& place, const SpokenTable& table);

// For a factory of QAccessible, which takes ownership; null: it was not said to be a table.
QAccessibleInterface* spokenTable(QWidget& place);

}  // namespace plateau::widgets
