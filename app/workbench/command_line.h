// What `plateau` is started with. Pure; needs no application object.
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
    QString page;       // empty: the one of the last time
    QStringList select;
    std::optional<widgets::ThemeMode> theme;
    QString language;    // empty: the system's
    QString screenshot;  // file to write; empty: a normal window
    QString engine;      // its program; empty: the one beside this. No flag sets it.
    QSize size{1600, 1000};
    bool demo = false, report_startup = false, help = false, version = false;

    QString workspaceFolder() const;  // resolved
};

// ErrorCode::usage names the flag.
Result<Options> parseCommandLine(const QStringList& arguments);

// What --help prints.
QString helpText();

}  // namespace plateau::workbench
