// Everything that the command palette offers in this window: pages, the frame's and the pages' actions, runs. GUI
// thread.
#pragma once

#include <vector>

#include "app/workbench/command_model.h"

class QAction;

namespace plateau::widgets {
class Page;
struct PageContext;
}  // namespace plateau::widgets

namespace plateau::workbench {

class MainWindow;

// Pages first, then what can be done now (disabled actions are left out), then runs, the newest first. Actions of pages
// that have not been made yet are missing. The window and the context must outlive the commands.
std::vector<Command> collectCommands(MainWindow& window, widgets::PageContext& context);

// An action of a page with the menu that it stands in: "Export: Picture of all heads …".
struct NamedAction {
    QAction* action;
    QString text;
};
std::vector<NamedAction> actionsOf(const widgets::Page& page);

// Without the mnemonic's ampersand.
QString plainText(const QString& text);

}  // namespace plateau::workbench
