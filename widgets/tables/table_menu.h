// Entries that copy a table as LaTeX (booktabs), Markdown or CSV, or write it to a file of one of these. GUI thread;
// files are written on a worker.
#pragma once

#include <functional>
#include <string>

#include <QString>

#include "core/table/table.h"

class QAbstractItemView;
class QHeaderView;
class QMenu;
class QToolButton;
class QWidget;

namespace plateau::widgets {

struct TableSource {
    std::function<std::string(table::TableFormat)> text;  // asked when an entry is chosen
    QString name;                                         // of the file that is proposed, without ending
    // What has become of it: the file, empty for the clipboard; what went wrong, empty for nothing.
    std::function<void(const QString& file, const QString& problem)> told = {};
};

// `owner` outlives the menu; the file dialog stands above it.
void addTableEntries(QMenu& menu, QWidget& owner, const TableSource& source);

// A button that opens these entries; text and tooltip are the caller's.
QToolButton* makeTableButton(QWidget& owner, const TableSource& source);

// A submenu with these entries for what the view shows (shown_table.h), in the view's context menu. `columns` is the
// view's header; `told` as above.
void addTableMenu(QAbstractItemView& view, const QHeaderView& columns, int numberRole, const QString& name,
                  std::function<void(const QString& file, const QString& problem)> told);

}  // namespace plateau::widgets
