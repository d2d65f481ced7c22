// All keys and mouse gestures of the window, by page. GUI thread.
#pragma once

#include <vector>

#include <QString>

namespace plateau::workbench {

class MainWindow;

struct ShortcutRow {
    QString section, keys, what;
};

// The frame's first, then page by page in the order of the navigation; pages that have not been made yet are missing.
std::vector<ShortcutRow> collectShortcuts(const MainWindow& window);

}  // namespace plateau::workbench
