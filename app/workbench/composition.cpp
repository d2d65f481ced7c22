#include "app/workbench/composition.h"

#include <algorithm>
#include <cstdio>

#include <QApplication>
#include <QDir>
#include <QEvent>
#include <QFontDatabase>
#include <QLocale>
#include <QSettings>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTabWidget>
#include <QTimer>

#include "app/workbench/alert_bell.h"
#include "app/workbench/demo.h"
#include "app/workbench/language.h"
#include "app/workbench/main_window.h"
#include "app/workbench/page_table.h"
#include "app/workbench/screenshot.h"
#include "app/workbench/startup_time.h"
#include "app/workbench/tip_wrap.h"
#include "app/workbench/view_memory.h"
#include "app/workbench/wheel_guard.h"
#include "widgets/engine/corpus_library.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/machine_library.h"
#include "widgets/engine/run_queue.h"
#include "widgets/models/run_alerts.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_table_model.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/spoken_widget.h"

namespace plateau::workbench {

using namespace widgets;

namespace {

constexpr auto kAlerts = "alerts", kTellsDesktop = "alerts/desktop", kLanguage = "window/language";

QString cacheFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + "/plateau";
}

QString viewFile(const Options& options) {
    return options.workspaceFolder() + "/window.ini";
}

// In the workspace, so that each remembers its own view; pictures leave no trace.
std::unique_ptr<ViewMemory> viewMemory(const Options& options) {
    if (!options.screenshot.isEmpty()) return nullptr;
    return std::make_unique<ViewMemory>(viewFile(options));
}

}  // namespace

ThemeMode chosenTheme(const Options& options) {
    if (options.theme) return *options.theme;
    const QSettings settings(viewFile(options), QSettings::IniFormat);
    const QString remembered = settings.value("window/theme").toString();
    if (remembered == "dark") return ThemeMode::dark;
    return remembered == "light" ? ThemeMode::light : ThemeMode::followSystem;
}

QString chosenLanguage(const Options& options) {
    if (!options.language.isEmpty()) return options.language;
    const QSettings settings(options.workspaceFolder() + "/window.ini", QSettings::IniFormat);
    const QString remembered = settings.value(kLanguage).toString();
    const auto isIt = [&](const Language& language) { return language.code == remembered; };
    return std::any_of(knownLanguages().begin(), knownLanguages().end(), isIt) ? remembered : QString();
}

struct Composition::Parts {
    explicit Parts(const Options& options)
        : session(options.workspaceFolder()),
          engine(options.engine, cacheFolder()),
          queue(session, engine),
          corpora(options.workspaceFolder(), engine.program()),
          machines(options.workspaceFolder(), engine.program()),
          runs(session),
          alerts(session),
          context{session, selection, runs, engine, queue, corpora, machines, options.demo} {}

    WorkspaceSession session;
    EngineClient engine;
    RunQueue queue;
    CorpusLibrary corpora;
    MachineLibrary machines;
    RunSelection selection;
    RunTableModel runs;
    RunAlerts alerts;
    PageContext context;
    std::unique_ptr<ViewMemory> memory;
    std::unique_ptr<Demo> demo;
    std::unique_ptr<MainWindow> window;  // before everything it looks at
    std::unique_ptr<Screenshot> screenshot;
};

Composition::Composition(const Options& options)
    : m_options(options),
      m_parts(std::make_unique<Parts>(options)),
      m_theme(chosenTheme(options)),
      m_language(chosenLanguage(options)) {
    installSpokenWidgets();
    qApp->installEventFilter(new WheelGuard(this));
    qApp->installEventFilter(new TipWrap(this));
    PageContext& context = m_parts->context;
    if (!options.select.isEmpty()) context.selection.setChosen(options.select);
    m_parts->memory = viewMemory(options);
    m_parts->window = std::make_unique<MainWindow>(context, m_parts->memory.get());
    for (PageRow& row : pageTable()) m_parts->window->addPage(std::move(row));
    addBell();
    connect(m_parts->window.get(), &MainWindow::themeChosen, this, &Composition::chooseTheme);
    m_parts->window->showThemeMode(m_theme);
    m_parts->window->showLanguage(m_language);
    connect(m_parts->window.get(), &MainWindow::languageChosen, this, &Composition::chooseLanguage);
    connect(m_parts->window.get(), &MainWindow::reopenRequested, this, &Composition::reopenRequested,
            Qt::QueuedConnection);
    // Not amid the event that tells of it: applying the theme sends events of its own.
    connect(m_parts->window.get(), &MainWindow::systemThemeChanged, this, &Composition::followSystem,
            Qt::QueuedConnection);
    connect(&m_parts->session, &WorkspaceSession::ready, this, [this] {
        choosePreselected();
        reportReady();
    });
}

Composition::~Composition() = default;

void Composition::addBell() {
    RunAlerts& alerts = m_parts->alerts;
    auto* bell = new AlertBell(alerts);
    if (ViewMemory* memory = m_parts->memory.get()) {
        memory->settings().beginGroup(kAlerts);
        alerts.restore(memory->settings());
        memory->settings().endGroup();
        connect(&alerts, &RunAlerts::changed, this, [&alerts, memory] {
            memory->settings().beginGroup(kAlerts);
            alerts.save(memory->settings());
            memory->settings().endGroup();
            memory->noteChange();
        });
    }
    m_parts->window->statusBar()->addPermanentWidget(bell);
    bell->setTellsDesktop(m_parts->memory && m_parts->memory->settings().value(kTellsDesktop, true).toBool());
    connect(bell, &AlertBell::tellsDesktopChanged, this, [this](bool tells) {
        if (m_parts->memory) m_parts->memory->setValue(kTellsDesktop, tells);
    });
    connect(bell, &AlertBell::runChosen, this, [this](const QString& id) {
        m_parts->selection.setCurrent(id);
        m_parts->window->showPage("runs");
        m_parts->window->raise();
    });
}

void Composition::start() {
    MainWindow& frame = *m_parts->window;
    if (m_options.demo) {
        m_parts->demo = std::make_unique<Demo>(m_parts->context);
        connect(m_parts->demo.get(), &Demo::failed, &frame, &MainWindow::showMessage);
    }
    if (m_options.page.isEmpty()) showFirstPage();
    if (!m_options.imports.isEmpty()) frame.openPaths(m_options.imports);
    if (!m_options.page.isEmpty()) {
        frame.showPage(m_options.page);
        if (auto* tabs = frame.currentPage()->findChild<QTabWidget*>(); tabs && m_options.tab > 0)
            tabs->setCurrentIndex(m_options.tab - 1);
    }
    qApp->installEventFilter(this);
    if (!m_options.screenshot.isEmpty()) {
        frame.resize(m_options.size);
        m_parts->screenshot = std::make_unique<Screenshot>(
            frame, m_options.screenshot, [this] { return progress(); }, [this] { m_parts->session.hold(); });
    }
    m_parts->session.start();
    m_parts->corpora.start();
    m_parts->machines.start();
    frame.show();
    if (m_options.screenshot.isEmpty()) tellOfMissingFont();
    // The window is there before the engine takes its share of the processor.
    QTimer::singleShot(0, &m_parts->engine, [this] { m_parts->engine.start(); });
}

void Composition::showFirstPage() {
    MainWindow& frame = *m_parts->window;
    if (m_options.demo)
        frame.showPage("curves");
    else if (isFirstStart())
        frame.welcome();
    else
        frame.showRememberedPage();
}

// Nothing has been done in this workspace and no page been left.
bool Composition::isFirstStart() const {
    const bool isLeft = m_parts->memory && m_parts->memory->settings().contains("window/page");
    return !isLeft && QDir(m_parts->session.runsFolder()).isEmpty(QDir::Dirs | QDir::NoDotAndDotDot);
}

// Without such a font every sign is a box, so it is said in letters that any font has.
void Composition::tellOfMissingFont() {
    const QString package = missingFontPackage(
        QLocale(), [](QFontDatabase::WritingSystem writing) { return !QFontDatabase::families(writing).isEmpty(); });
    if (package.isEmpty()) return;
    m_parts->window->showMessage(
        tr("No font here has Chinese characters"),
        tr("Install one, for example the package %1, or choose another language.").arg(package));
}

MainWindow& Composition::window() {
    return *m_parts->window;
}

Screenshot::Progress Composition::progress() const {
    using Progress = Screenshot::Progress;
    const QString engine = m_parts->engine.engineState();
    if (engine == "starting" || engine.isEmpty()) return Progress::loading;
    // No page gets what it waits for; the window says why.
    if (m_parts->session.hasFailed()) return Progress::settled;
    if (!m_parts->session.isReady() || (m_parts->demo && !m_parts->demo->isSettled())) return Progress::loading;
    if (m_parts->context.imports->isBusy()) return Progress::loading;
    const Page* page = m_parts->window->currentPage();
    return page && page->isSettled() ? Progress::settled : Progress::drawing;
}

bool Composition::isSettled() const {
    return progress() == Screenshot::Progress::settled;
}

void Composition::chooseTheme(ThemeMode mode) {
    applyTheme(*qApp, mode);
    m_parts->context.marks->takeTheme();
    m_theme = mode;
    m_parts->window->showThemeMode(mode);
    const char* name = mode == ThemeMode::dark ? "dark" : mode == ThemeMode::light ? "light" : "system";
    if (m_parts->memory) m_parts->memory->setValue("window/theme", name);
}

// Texts of pages are made with them, so a language is that of the next window.
void Composition::chooseLanguage(const QString& language) {
    QSettings(m_options.workspaceFolder() + "/window.ini", QSettings::IniFormat).setValue(kLanguage, language);
    if (language != m_language) m_parts->window->offerToReopen();
}

void Composition::followSystem() {
    if (m_theme != ThemeMode::followSystem) return;
    applyTheme(*qApp, m_theme);
    m_parts->context.marks->takeTheme();
}

void Composition::choosePreselected() {
    for (const QString& id : m_options.select) {
        // A folder that is there will be read soon.
        if (m_parts->session.run(id) || QDir(m_parts->session.runsFolder()).exists(id)) continue;
        m_parts->selection.setChosen(id, false);
        m_parts->window->showMessage(tr("No run is named %1").arg(id), m_parts->session.runsFolder());
        if (m_options.screenshot.isEmpty()) continue;
        // Nobody reads the message in a picture that a script makes.
        std::fprintf(stderr, "error: no run is named %s (%s): name one that is there with --select\n", qPrintable(id),
                     qPrintable(m_parts->session.runsFolder()));
        QApplication::exit(2);
    }
}

bool Composition::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Paint && watched == m_parts->window->currentPage()) {
        m_painted = true;
        qApp->removeEventFilter(this);
        QTimer::singleShot(0, this, &Composition::reportReady);
    }
    return QObject::eventFilter(watched, event);
}

// Ready: the page has been painted and the workspace's runs are known.
void Composition::reportReady() {
    if (m_reported || !m_options.report_startup || !m_painted || !m_parts->session.isReady()) return;
    m_reported = true;
    if (const auto age = millisecondsSinceProcessStart()) std::fprintf(stderr, "ready %ld ms\n", *age);
}

}  // namespace plateau::workbench
