// Menu entries that copy a table as LaTeX (booktabs), Markdown or CSV, or save it in one of these formats. GUI thread;
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
    std::function<std::string(table::TableFormat)> text;  // called when an entry is chosen
    QString name;                                         // proposed file name without extension
    // Called with the outcome: `file` is empty for the clipboard, `problem` is empty on success.
    std::function<void(const QString& file, const QString& problem)> told = {};
};

// Adds the entries to `menu`. `owner` must outlive the menu; it is the parent of the file dialog.
void addTableEntries(QMenu& menu, QWidget& owner, const TableSource& source);

// A button that opens a menu of these entries. The caller sets its text and tooltip.
QToolButton* makeTableButton(QWidget& owner, const TableSource& source);

// Adds a submenu of these entries, for what the view shows (shown_table.h), to the view's context menu. `columns` is
// the view's header; `told` as in TableSource.
void addTableMenu(QAbstractItemView& view, const QHeaderView& columns, int numberRole, const QString& name,
                  std::function<void(const QString& file, const QString& problem)> told);

}  // namespace plateau::widgets
