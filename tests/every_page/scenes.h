// What can be seen of a page beyond what it shows first: its tabs, folds, panels and dialogs.
#pragma once

#include <functional>

#include <QString>
#include <QStringList>

namespace plateau::workbench {
class Composition;
}

namespace plateau::tests {

struct Workplace {
    workbench::Composition& composition;
    QString folder;       // for files that a scene needs
    QStringList trained;  // runs; empty: the workspace is empty
};

// Shows the page and then everything else of it, one after the other; `look` is called each time when nothing moves any
// more, with the name of what is shown.
void walkThrough(const Workplace& workplace, const QString& page,
                 const std::function<void(const QString& scene)>& look);

}  // namespace plateau::tests
