#include "app/workbench/command_line.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "app/workbench/page_table.h"
#include "core/run/workspace_runs.h"

namespace plateau::workbench {
namespace {

Error usage(const QString& what, const QString& flag, const QString& advice) {
    return {ErrorCode::usage, what.toStdString(), flag.toStdString(), advice.toStdString()};
}

void addOptions(QCommandLineParser& parser) {
    parser.addOptions({
        {{"h", "help"}, "Shows this help."},
        {{"v", "version"}, "Shows the version."},
        {"workspace", "Folder of runs to open; by default the platform's data folder.", "DIR"},
        {"page", "Page to open: " + pageIds().join(", ") + ".", "PAGE"},
        {"tab", "Tab of that page, from 1.", "N"},
        {"select", "Runs to choose, separated by commas.", "RUN,…"},
        {"theme", "light or dark; by default the system's.", "THEME"},
        {"language", "en, de, fr or zh; by default the system's.", "LANGUAGE"},
        {"screenshot", "Writes a picture of the page once it has settled, and exits.", "F.png"},
        {"size", "Size of the picture, such as 1600x1000.", "WxH"},
        {"demo", "Opens the demo workspace; the first time it starts three small runs."},
    });
    QCommandLineOption startup("report-startup", "Prints the time from the start of the process to the ready window.");
    startup.setFlags(QCommandLineOption::HiddenFromHelp);
    parser.addOption(startup);
    parser.addPositionalArgument("PATH",
                                 "A workspace or one of its runs to open; a bundle, a run folder of another place or a "
                                 "log of another tool to import.",
                                 "[PATH…]");
}

Result<QSize> parseSize(const QString& text) {
    const QStringList parts = text.split('x');
    const QSize size(parts.value(0).toInt(), parts.value(1).toInt());
    if (parts.size() == 2 && size.width() >= 320 && size.width() <= 8192 && size.height() >= 240 &&
        size.height() <= 8192) {
        return size;
    }
    return usage("unusable size '" + text + "'", "--size", "give width x height, 320x240 to 8192x8192");
}

Result<QString> oneOf(const QCommandLineParser& parser, const QString& name, const QStringList& choices) {
    const QString value = parser.value(name);
    if (!parser.isSet(name) || choices.contains(value)) return value;
    return usage("unknown " + name + " '" + value + "'", "--" + name, "choose one of " + choices.join(", "));
}

bool isWorkspace(const QString& folder) {
    const std::filesystem::path path = folder.toStdString();
    return run::isWorkspace(path) && run::runsOf(path).ok();
}

// A workspace, or a run in one; what else there is has to be imported.
bool openAsWorkspace(const QString& path, Options& options) {
    const QFileInfo run(path), runs(run.path());
    if (isWorkspace(path)) {
        options.workspace = path;
        return true;
    }
    if (runs.fileName() != "runs" || !QFileInfo::exists(path + "/spec.json")) return false;
    options.workspace = runs.path();
    options.select = QStringList{run.fileName()};
    if (options.page.isEmpty()) options.page = "curves";
    return true;
}

Status takePaths(const QStringList& named, Options& options) {
    QStringList paths;
    for (const QString& name : named) {
        if (!QFileInfo::exists(name)) {
            return Error{ErrorCode::notFound, "no such file or folder", name.toStdString(),
                         "name a bundle, a run folder or a workspace; see plateau --help"};
        }
        paths << QDir::cleanPath(QFileInfo(name).absoluteFilePath());
    }
    const bool alone = paths.size() == 1 && options.workspace.isEmpty() && !options.demo;
    if (!alone || !openAsWorkspace(paths.front(), options)) options.imports = paths;
    return Done{};
}

}  // namespace

QString Options::workspaceFolder() const {
    if (!workspace.isEmpty()) return QDir(workspace).absolutePath();
    const QString data = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/plateau";
    return demo ? data + "/demo" : data;
}

Result<Options> parseCommandLine(const QStringList& arguments) {
    QCommandLineParser parser;
    addOptions(parser);
    if (!parser.parse(arguments)) return usage(parser.errorText().remove('.'), "command line", "see plateau --help");
    Options options;
    const auto page = oneOf(parser, "page", pageIds());
    if (!page) return page.error();
    const auto theme = oneOf(parser, "theme", {"light", "dark"});
    if (!theme) return theme.error();
    const auto language = oneOf(parser, "language", {"en", "de", "fr", "zh"});
    if (!language) return language.error();
    if (parser.isSet("tab")) {
        options.tab = parser.value("tab").toInt();
        if (options.tab < 1 || page->isEmpty())
            return usage("unusable tab '" + parser.value("tab") + "'", "--tab", "give its number, from 1, and --page");
    }
    if (parser.isSet("size")) {
        const auto size = parseSize(parser.value("size"));
        if (!size) return size.error();
        options.size = *size;
    }
    if (parser.isSet("screenshot") && parser.value("screenshot").isEmpty()) {
        return usage("no file name", "--screenshot", "name the picture to write");
    }
    options.workspace = parser.value("workspace");
    options.page = *page;
    options.select = parser.value("select").split(',', Qt::SkipEmptyParts);
    if (parser.isSet("theme")) options.theme = *theme == "dark" ? widgets::ThemeMode::dark : widgets::ThemeMode::light;
    options.language = *language;
    options.screenshot = parser.value("screenshot");
    options.demo = parser.isSet("demo");
    options.report_startup = parser.isSet("report-startup");
    if (const Status taken = takePaths(parser.positionalArguments(), options); !taken) return taken.error();
    options.help = parser.isSet("help");
    options.version = parser.isSet("version");
    return options;
}

QString helpText() {
    QCommandLineParser parser;
    addOptions(parser);
    parser.setApplicationDescription("Workbench for research on attention operators in BERT pre-training.");
    return parser.helpText();
}

}  // namespace plateau::workbench
