// All keys and mouse gestures of the window, by page. GUI thread.
#pragma once

#include <vector>

#include <QString>

namespace plateau::workbench {

class MainWindow;

struct ShortcutRow {
    QString section, keys, what;
};

// First the shortcuts of the frame, then those of each page in the order of the navigation. Pages that have not been
// created yet are missing.
std::vector<ShortcutRow> collectShortcuts(const MainWindow& window);

}  // namespace plateau::workbench
