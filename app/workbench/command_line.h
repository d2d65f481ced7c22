// The command-line options of `plateau`. Needs no QApplication.
#pragma once

#include <optional>

#include <QSize>
#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {

struct Options {
    QString workspace;  // empty: the platform's data folder
    QString page;       // empty: the page shown last time, or the one that imports
    int tab = 0;        // of that page, from 1; 0: the one shown last time
    QStringList select;
    QStringList imports;  // absolute paths
    std::optional<widgets::ThemeMode> theme;
    QString language;    // empty: the system's
    QString screenshot;  // picture file to write; empty: open a normal window
    QString engine;      // path of its program; empty: beside this program. No flag sets it.
    QSize size{1600, 1000};
    bool demo = false, report_startup = false, help = false, version = false;

    QString workspaceFolder() const;  // never empty
};

// Paths may be named besides the flags. Where it is the only one and no flag names a workspace, a folder with runs in
// runs/ is opened as the workspace, and one of those runs opens its workspace and is chosen in it; what else is named
// is imported. Looks at these paths. Errors: usage, which names the flag; notFound for a path that is not there.
Result<Options> parseCommandLine(const QStringList& arguments);

// The text that --help prints.
QString helpText();

}  // namespace plateau::workbench
