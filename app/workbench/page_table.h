// The table of the window's pages, in the order of the navigation and of the keys Ctrl+1 to Ctrl+0 and Alt+1.
// Everything else that lists pages reads this table: --page, the command palette, the shortcuts. GUI thread.
#pragma once

#include <functional>
#include <vector>

#include <QString>
#include <QStringList>

class QWidget;

namespace plateau::widgets {
class Page;
struct PageContext;
}  // namespace plateau::widgets

namespace plateau::workbench {

class MainWindow;

struct PageRow {
    QString id;     // "runs": for --page, window.ini and Page::pageRequested()
    QString title;  // in the window's language
    QString icon_name;
    // Called once, when the page is first needed. The window owns the returned page; `parent` is where it will be.
    std::function<widgets::Page*(widgets::PageContext& context, MainWindow& window, QWidget* parent)> create;
    bool in_navigation = true;  // false: it has no number, and only --page and actions show it
};

std::vector<PageRow> pageTable();

// Needs no QApplication.
QStringList pageIds();

}  // namespace plateau::workbench
