#include "app/workbench/command_line.h"

#include <QCommandLineParser>
#include <QDir>
#include <QStandardPaths>

#include "app/workbench/page_table.h"

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
    if (!parser.positionalArguments().isEmpty()) {
        return usage("unexpected argument '" + parser.positionalArguments().first() + "'", "command line",
                     "see plateau --help");
    }
    Options options;
    const auto page = oneOf(parser, "page", pageIds());
    if (!page) return page.error();
    const auto theme = oneOf(parser, "theme", {"light", "dark"});
    if (!theme) return theme.error();
    const auto language = oneOf(parser, "language", {"en", "de", "fr", "zh"});
    if (!language) return language.error();
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
