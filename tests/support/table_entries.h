// The entries that copy or save what a view shows (widgets/tables/table_menu.h), for tests. "Save …" opens a dialog.
#pragma once

#include <QAbstractItemView>
#include <QAction>
#include <QMenu>

namespace plateau::support {

// Null when the view has no such entry.
inline QAction* tableEntry(const QAbstractItemView& view, const QString& text) {
    for (const QAction* action : view.actions()) {
        if (!action->menu()) continue;
        for (QAction* entry : action->menu()->actions())
            if (entry->text() == text) return entry;
    }
    return nullptr;
}

}  // namespace plateau::support
