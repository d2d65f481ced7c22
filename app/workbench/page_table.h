// The pages of the window, a row each, in the order of the navigation and of the keys Ctrl+1 to Ctrl+9. What else needs
// to know of pages reads this: --page, the palette, the shortcuts. GUI thread.
#pragma once

#include <functional>
#include <vector>

#include <QString>
#include <QStringList>

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
    // Called once, when the page is first needed; the window takes what it returns.
    std::function<widgets::Page*(widgets::PageContext& context, MainWindow& window)> create;
    bool in_navigation = true;  // else it has no number either, and is shown by --page and actions only
};

std::vector<PageRow> pageTable();

// Needs no application object.
QStringList pageIds();

}  // namespace plateau::workbench
