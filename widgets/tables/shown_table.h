// What a view shows of its model, as a table for a paper or a spreadsheet. GUI thread.
#pragma once

#include "core/table/table.h"

class QAbstractItemView;
class QHeaderView;

namespace plateau::widgets {

// The columns that are shown, in the order in which they stand, and the rows as they are sorted and filtered; of a tree
// those in open branches too. Columns without a single text (pictures) are left out. Numbers have a decimal point and
// no groups in every language. `numberRole` gives a cell's number where it is one, for what is shown rounded to a power
// of ten; a cell of text gives anything else there.
table::Table shownTable(const QAbstractItemView& view, const QHeaderView& columns, int numberRole);

}  // namespace plateau::widgets
