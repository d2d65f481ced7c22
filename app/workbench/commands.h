// Collects the commands of the command palette: pages, actions of the frame and of the pages, runs. GUI thread.
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

// Pages first, then the enabled actions, then runs, the newest first. Actions of pages that have not been created yet
// are missing. The window and the context must outlive the commands.
std::vector<Command> collectCommands(MainWindow& window, widgets::PageContext& context);

// An action of a page; its text includes the menu that contains it: "Export: Picture of all heads …".
struct NamedAction {
    QAction* action;
    QString text;
};
std::vector<NamedAction> actionsOf(const widgets::Page& page);

// The text without the ampersand that marks a mnemonic.
QString plainText(const QString& text);

}  // namespace plateau::workbench
