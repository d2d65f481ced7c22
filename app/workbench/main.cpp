// plateau: the window.
#include <cstdio>
#include <cstdlib>
#include <optional>

#include <QApplication>
#include <QDir>

#include "app/workbench/command_line.h"
#include "app/workbench/composition.h"
#include "app/workbench/language.h"
#include "app/workbench/main_window.h"
#include "widgets/theme/theme.h"

namespace {

using namespace plateau;

int printAndLeave(int argc, char** argv, bool help) {
    const QCoreApplication application(argc, argv);
    std::fputs(help ? qPrintable(workbench::helpText()) : "plateau " PLATEAU_VERSION "\n", stdout);
    return 0;
}

// A file name may be any bytes, a text of Qt may not: such a name would become that of another file.
bool isText(const char* bytes) {
    return QString::fromLocal8Bit(bytes).toLocal8Bit() == bytes;
}

int refuseName(const QString& name) {
    std::fprintf(stderr,
                 "error: this is no text in UTF-8 (%s): rename the folder, or name a link to it, as ln -s makes one\n",
                 qPrintable(name.simplified()));
    return 2;
}

// A picture needs no display.
void chooseDisplay(const workbench::Options& options) {
    const bool display = !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
    if (!options.screenshot.isEmpty() && !display && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
}

// Qt ends the whole program, with a core file, where it finds no display. While the application is made, what it would
// say to a programmer is said to a person.
class DisplayWatch {
public:
    DisplayWatch() : m_before(qInstallMessageHandler(&DisplayWatch::take)) {}
    ~DisplayWatch() {
        qInstallMessageHandler(m_before);
        std::fputs(qPrintable(s_said), stderr);
    }
    DisplayWatch(const DisplayWatch&) = delete;
    DisplayWatch& operator=(const DisplayWatch&) = delete;

private:
    static void take(QtMsgType type, const QMessageLogContext&, const QString& text) {
        if (type != QtFatalMsg) {
            if (type != QtInfoMsg) s_said += "  " + text.trimmed() + '\n';
            return;
        }
        std::fprintf(
            stderr,
            "error: there is no display to open the window on: start it from a desktop or through ssh -X, take "
            "a picture with --screenshot F.png, or use plateau-engine, which needs none\n%s",
            qPrintable(s_said));
        std::_Exit(2);
    }

    QtMessageHandler m_before;
    static inline QString s_said;
};

// One window until it is closed; whether another is wanted.
bool showWindow(QApplication& application, const workbench::Options& options, int& code) {
    workbench::installLanguage(application, workbench::chosenLanguage(options));
    widgets::applyTheme(application, workbench::chosenTheme(options));
    workbench::Composition composition(options);
    bool again = false;
    QObject::connect(&composition, &workbench::Composition::reopenRequested, &composition, [&] {
        again = composition.window().close();
        if (again) QApplication::exit();
    });
    composition.start();
    code = QApplication::exec();
    return again;
}

}  // namespace

int main(int argc, char** argv) {
    QStringList arguments;
    for (int i = 0; i < argc; ++i) {
        arguments << QString::fromLocal8Bit(argv[i]);
        if (!isText(argv[i])) return refuseName(arguments.back());
    }
    auto options = workbench::parseCommandLine(arguments);
    if (!options) {
        std::fprintf(stderr, "error: %s\n", describe(options.error()).c_str());
        return 2;
    }
    if (options->help || options->version) return printAndLeave(argc, argv, options->help);
    // The folder that this is started in, or a home.
    if (const QString folder = options->workspaceFolder(); folder.contains(QChar::ReplacementCharacter))
        return refuseName(folder);
    chooseDisplay(*options);
    std::optional<DisplayWatch> watch(std::in_place);
    QApplication application(argc, argv);
    watch.reset();
    QApplication::setApplicationName("plateau");
    QApplication::setDesktopFileName("plateau");  // else Wayland shows no icon
    QApplication::setApplicationVersion(PLATEAU_VERSION);
    if (!QDir().mkpath(options->workspaceFolder())) {
        std::fprintf(stderr, "error: cannot make the workspace folder (%s): choose another with --workspace\n",
                     qPrintable(options->workspaceFolder()));
        return 2;
    }
    int code = 0;
    while (showWindow(application, *options, code)) {
        // What was asked for at the start has been done; from now on it is as a person left it.
        options->language.clear();
        options->page.clear();
        options->select.clear();
        options->imports.clear();
    }
    return code;
}
