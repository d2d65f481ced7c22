// Turns what a view shows into a table for a paper or a spreadsheet. GUI thread.
#pragma once

#include "core/table/table.h"

class QAbstractItemView;
class QHeaderView;

namespace plateau::widgets {

// The visible columns in their visible order, and the rows as sorted and filtered, including those of expanded branches
// of a tree. Columns without any text (pictures) are left out. Numbers have a decimal point and no thousands separators
// in every language. `numberRole` gives the number of a cell that shows one, for cells that show it rounded with a
// power of ten; for a cell of text it gives anything but a number.
table::Table shownTable(const QAbstractItemView& view, const QHeaderView& columns, int numberRole);

}  // namespace plateau::widgets
