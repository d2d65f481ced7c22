#include "app/workbench/main_window.h"

#include <algorithm>

#include <QAction>
#include <QActionGroup>
#include <QCloseEvent>
#include <QCursor>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include "app/workbench/command_palette.h"
#include "app/workbench/commands.h"
#include "app/workbench/demo.h"
#include "app/workbench/finished_study.h"
#include "app/workbench/help_pane.h"
#include "app/workbench/language.h"
#include "app/workbench/machine_dialog.h"
#include "app/workbench/navigation.h"
#include "app/workbench/page_header.h"
#include "app/workbench/page_holder.h"
#include "app/workbench/reading_order.h"
#include "app/workbench/status_line.h"
#include "app/workbench/tour.h"
#include "app/workbench/view_memory.h"
#include "widgets/engine/run_queue.h"
#include "widgets/forms/message_bar.h"
#include "widgets/guide/guide_book.h"
#include "widgets/guide/guide_window.h"
#include "widgets/guide/help_topic.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/page.h"
#include "widgets/theme/help_names.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/window_place.h"

namespace plateau::workbench {

using namespace widgets;

namespace {

constexpr auto kMarks = "marks";  // the group of settings
constexpr auto kTourSeen = "tour/seen";
constexpr int kNarrow = 1200;  // pixels: below, the names of the pages give their room to the page

}  // namespace

MainWindow::MainWindow(PageContext& context, ViewMemory* memory)
    : m_context(context),
      m_memory(memory),
      m_navigation(new Navigation),
      m_header(new PageHeader),
      m_messages(new MessageBar),
      m_stack(new QStackedWidget),
      m_status(new StatusLine(context)),
      m_help(new HelpPane) {
    setWindowTitle(context.demo ? tr("Plateau – demo") : QStringLiteral("Plateau"));
    setWindowIcon(icon("plateau"));
    setAcceptDrops(true);
    build();
    buildActions();
    connect(m_navigation, &Navigation::pageChosen, this, &MainWindow::showPage);
    // Queued: a page that says it itself has said it then.
    connect(&context.session, &WorkspaceSession::failed, this, &MainWindow::showFailure, Qt::QueuedConnection);
    connect(&context.queue, &RunQueue::failed, this, &MainWindow::showFailure, Qt::QueuedConnection);
    connect(&context.session, &WorkspaceSession::ready, this, &MainWindow::updateCounts);
    connect(&context.session, &WorkspaceSession::runsChanged, this, &MainWindow::updateCounts);
    placeOnScreen(*this, {1360, 860});
    if (!m_memory) return;
    QSettings& settings = m_memory->settings();
    restoreGeometry(settings.value("window/geometry").toByteArray());
    m_navigation->setFolded(settings.value("window/navigation_folded", false).toBool());
    m_palette->setRecent(settings.value("palette/recent").toStringList());
    // Before there were marks of all pages, they were those of the curves.
    settings.beginGroup(settings.childGroups().contains(kMarks) ? kMarks : "curves");
    context.marks->restore(settings);
    settings.endGroup();
    if (context.selection.chosen().isEmpty()) {
        context.selection.setChosen(settings.value("selection/chosen").toStringList());
    }
    m_memory->setCollect([this](QSettings& state) { putState(state); });
    connect(&context.selection, &RunSelection::chosenChanged, this, &MainWindow::noteChange);
}

MainWindow::~MainWindow() {
    if (m_memory) m_memory->setCollect({});
}

void MainWindow::noteChange() {
    if (m_memory) m_memory->noteChange();
}

void MainWindow::build() {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(spacing::l, spacing::m, spacing::l, spacing::s);
    column->setSpacing(spacing::s);
    column->addWidget(m_header);
    column->addWidget(m_messages);
    column->addWidget(m_stack, 1);
    auto* centre = new QWidget;
    auto* row = new QHBoxLayout(centre);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_navigation);
    row->addWidget(page, 1);
    m_help->setParent(page);  // lies over it: no page has room to give away
    setCentralWidget(centre);
    setStatusBar(m_status);
}

QAction* MainWindow::addFrameAction(const QString& name, const QString& text, const QString& iconName,
                                    const QList<QKeySequence>& keys, const std::function<void()>& act) {
    auto* action = new QAction(icon(iconName), text, this);
    action->setObjectName(name);
    action->setShortcuts(keys);
    connect(action, &QAction::triggered, this, act);
    addAction(action);
    m_actions.append(action);
    return action;
}

void MainWindow::buildActions() {
    m_palette = new CommandPalette(*this, [this] { return collectCommands(*this, m_context); });
    addFrameAction("palette", tr("Find a page, a run or an action"), "search", {QKeySequence("Ctrl+K")}, [this] {
        m_palette->open();
        makePages();
    });
    addFrameAction("shortcuts", tr("Shortcuts"), "log", {QKeySequence("Ctrl+?"), QKeySequence("Ctrl+/")},
                   [this] { showPage("shortcuts"); });
    addFrameAction("back", tr("Back"), "chevron-left", {QKeySequence("Alt+Left")}, [this] { go(-1); });
    addFrameAction("forward", tr("Forward"), "chevron-right", {QKeySequence("Alt+Right")}, [this] { go(1); });
    addFrameAction("refresh", tr("Look at the run folders now"), "refresh", {QKeySequence(Qt::Key_F5)},
                   [this] { m_context.session.refresh(); });
    addFrameAction("fold", tr("Fold or unfold the navigation"), "sidebar", {QKeySequence("Ctrl+B")},
                   [this] { m_navigation->setFolded(!m_navigation->isFolded()); });
    // Nothing is lost: what is typed is kept, and runs go on.
    addFrameAction("quit", tr("Close the window (runs go on)"), "close", {QKeySequence("Ctrl+Q")}, [this] { close(); });
    buildHelpActions();
    buildThemeActions();
    buildLanguageActions();
}

void MainWindow::buildHelpActions() {
    QAction* guide = addFrameAction("guide", tr("Guide"), "log", {}, [this] { openGuide(); });
    QAction* what = addFrameAction("what", tr("What am I looking at?"), "info", {QKeySequence(Qt::Key_F1)},
                                   [this] { openGuide(helpTopicHere(*this, QCursor::pos(), currentPageId())); });
    QAction* explain =
        addFrameAction("help", tr("Explain the control with the focus"), "info", {QKeySequence(Qt::SHIFT | Qt::Key_F1)},
                       [this] { m_help->setVisible(m_help->isHidden()); });
    QAction* shortcuts = *std::find_if(m_actions.begin(), m_actions.end(),
                                       [](const QAction* action) { return action->objectName() == "shortcuts"; });
    QAction* begin = addFrameAction("welcome", tr("First steps"), "launch", {}, [this] { showPage("welcome"); });
    QAction* tour = addFrameAction("tour", tr("Tour in six hints"), "message", {}, [this] { startTour(); });
    QAction* machine = addFrameAction("machine", tr("This machine …"), "options", {},
                                      [this] { (new MachineDialog(m_context.engine, this))->open(); });
    m_navigation->setHelpActions({guide, what, explain, shortcuts, begin, tour, machine});
    connect(m_help, &HelpPane::guideRequested, this, &MainWindow::openGuide);
    connect(m_header, &PageHeader::helpRequested, this, [this] { openGuide(currentPageId()); });
}

void MainWindow::openGuide(const QString& topic) {
    GuideBook& book = GuideBook::theGuide();
    if (!m_guide) m_guide = std::make_unique<GuideWindow>(book);
    m_guide->open(helpAddress(topic, book));
}

void MainWindow::buildThemeActions() {
    const std::tuple<const char*, QString, const char*, ThemeMode> themes[] = {
        {"theme_system", tr("Colours: as the system"), "options", ThemeMode::followSystem},
        {"theme_light", tr("Colours: light"), "sun", ThemeMode::light},
        {"theme_dark", tr("Colours: dark"), "moon", ThemeMode::dark}};
    QList<QAction*> choices;
    auto* group = new QActionGroup(this);
    for (const auto& [name, text, picture, mode] : themes) {
        QAction* choice = addFrameAction(QString::fromLatin1(name), text, QString::fromLatin1(picture), {},
                                         [this, wanted = mode] { emit themeChosen(wanted); });
        choice->setCheckable(true);
        group->addAction(choice);
        m_themes[mode] = choice;
        choices << choice;
    }
    m_navigation->setThemeActions(choices);
}

// Each in its own words, so that who cannot read the present one finds theirs.
void MainWindow::buildLanguageActions() {
    QList<QAction*> choices;
    auto* group = new QActionGroup(this);
    QList<Language> languages{{QString(), tr("as the system")}};
    for (const Language& language : knownLanguages()) languages << language;
    for (const auto& [code, name] : languages) {
        QAction* choice = addFrameAction(QStringLiteral("language_") + code, tr("Language: %1").arg(name), "language",
                                         {}, [this, wanted = code] { emit languageChosen(wanted); });
        choice->setCheckable(true);
        group->addAction(choice);
        m_languages[code] = choice;
        choices << choice;
    }
    m_navigation->setLanguageActions(choices);
}

void MainWindow::addPage(PageRow row) {
    const QString id = row.id;
    Entry& entry = m_pages.emplace_back(Entry{std::move(row), {}});
    if (!entry.row.in_navigation) return;
    const auto number = m_pages.size();
    constexpr std::size_t kDigits = 10;
    const QKeySequence keys(
        (number > kDigits ? QStringLiteral("Alt+%1") : QStringLiteral("Ctrl+%1")).arg(number % kDigits));
    entry.keys = keys.toString(QKeySequence::NativeText);
    m_navigation->addPage(id, entry.row.title, entry.row.icon_name, entry.keys);
    connect(new QShortcut(keys, this), &QShortcut::activated, this, [this, id] { showPage(id); });
}

MainWindow::Entry* MainWindow::find(const QString& id) {
    const auto found =
        std::find_if(m_pages.begin(), m_pages.end(), [&](const Entry& entry) { return entry.row.id == id; });
    return found == m_pages.end() ? nullptr : &*found;
}

Page* MainWindow::page(const QString& id) {
    Entry* entry = find(id);
    if (!entry) return nullptr;
    if (entry->page) return entry->page;
    entry->holder = new PageHolder(m_stack);
    entry->page = entry->row.create(m_context, *this, entry->holder->place());
    entry->page->setProperty(kHelpTopic, id);
    entry->page->setAccessibleName(entry->row.title);  // read out when it is shown, as it has the focus then
    entry->holder->hold(*entry->page);
    m_stack->addWidget(entry->holder);
    if (m_memory) {
        QSettings& settings = m_memory->settings();
        settings.beginGroup(id);
        entry->page->restoreState(settings);
        settings.endGroup();
    }
    connect(entry->page, &Page::pageRequested, this, &MainWindow::showPage);
    connect(entry->page, &Page::headerChanged, this, &MainWindow::updateHeader);
    return entry->page;
}

std::vector<MainWindow::PageInfo> MainWindow::pages() const {
    std::vector<PageInfo> infos;
    for (const Entry& entry : m_pages)
        infos.push_back({entry.row.id, entry.row.title, entry.row.icon_name, entry.keys, entry.page});
    return infos;
}

// One a turn of the event loop, so that typing goes on meanwhile.
void MainWindow::makePages() {
    for (const Entry& entry : m_pages) {
        if (entry.page) continue;
        return QTimer::singleShot(0, this, [this, id = entry.row.id] {
            page(id);
            makePages();
        });
    }
    m_palette->collectAgain();
    emit pagesMade();
}

Page* MainWindow::currentPage() const {
    const auto* holder = qobject_cast<PageHolder*>(m_stack->currentWidget());
    return holder ? holder->page() : nullptr;
}

const MainWindow::Entry* MainWindow::current() const {
    const auto found = std::find_if(m_pages.begin(), m_pages.end(),
                                    [this](const Entry& entry) { return entry.page && entry.page == currentPage(); });
    return found == m_pages.end() ? nullptr : &*found;
}

QString MainWindow::currentPageId() const {
    const Entry* entry = current();
    return entry ? entry->row.id : QString();
}

void MainWindow::showPage(const QString& id) {
    if (!find(id) || id == currentPageId()) return;
    m_history.resize(m_at + 1);
    m_history.append(id);
    m_at = int(m_history.size()) - 1;
    bringUp(id);
}

void MainWindow::go(int steps) {
    if (m_at + steps < 0 || m_at + steps >= m_history.size()) return;
    m_at += steps;
    bringUp(m_history[m_at]);
}

void MainWindow::bringUp(const QString& id) {
    page(id);
    m_stack->setCurrentWidget(find(id)->holder);
    m_navigation->setCurrent(id);
    // What keeps every page empty stays.
    if (!m_context.session.hasFailed()) m_messages->hide();
    updateHeader();
    noteChange();
    currentPage()->setFocus(Qt::OtherFocusReason);
    emit pageShown(id);
}

void MainWindow::openPaths(const QStringList& paths) {
    QStringList logs;
    QString model;
    for (const QString& path : paths)
        if (isModelFolder(path) && find("attention")) {
            model = path;
        } else {
            logs << path;
        }
    if (!logs.isEmpty() && find("runs")) {
        showPage("runs");
        m_context.imports->add(logs);
    } else if (!model.isEmpty()) {
        m_context.inspect_request->checkpoint = model;
        showPage("attention");
    }
}

void MainWindow::runDemo() {
    auto* demo = new Demo(m_context, true, this);
    connect(demo, &Demo::failed, this, &MainWindow::showMessage);
    connect(demo, &Demo::ended, this, [this, demo](bool made) {
        demo->deleteLater();
        emit demoEnded(made);
    });
    showPage("curves");
}

void MainWindow::openRecords() {
    auto* study = new FinishedStudy(m_context, studyRecords(), this);
    connect(study, &FinishedStudy::failed, this, &MainWindow::showMessage);
    connect(study, &FinishedStudy::progressed, this, &MainWindow::recordsProgressed);
    connect(study, &FinishedStudy::ended, this, [this, study](bool made) {
        study->deleteLater();
        emit recordsEnded(made);
        if (made) showPage("curves");
    });
    study->open();
}

void MainWindow::startTour() {
    if (!m_tour) {
        m_tour = new Tour(*this);
        connect(m_tour, &Tour::ended, this, [this] {
            if (m_memory) m_memory->setValue(kTourSeen, true);
        });
    }
    m_tour->start();
}

void MainWindow::welcome() {
    showPage("welcome");
    if (m_memory && !m_memory->settings().value(kTourSeen).toBool()) startTour();
}

void MainWindow::showRememberedPage() {
    const QString last = m_memory ? m_memory->settings().value("window/page").toString() : QString();
    if (m_pages.empty()) return;
    showPage(find(last) ? last : m_pages.front().row.id);
}

void MainWindow::updateHeader() {
    if (const Entry* entry = current()) m_header->showPage(entry->row.title, *entry->page);
}

void MainWindow::updateCounts() {
    const auto& runs = m_context.session.runs();
    m_navigation->setCount("runs", int(std::count_if(runs.begin(), runs.end(), [](const store::RunRow& row) {
                               return row.state == run::RunState::running;
                           })));
}

void MainWindow::showMessage(const QString& what, const QString& detail) {
    m_status->addMessage(what, detail);
    m_messages->showMessage(MessageBar::Kind::problem, what, detail);
}

void MainWindow::showFailure(const QString& what, const QString& detail) {
    if (m_context.session.isNewer()) return sayThatItIsNewer(what, detail);
    if (isSaidByPage(what)) return m_status->addMessage(what, detail);
    showMessage(what, detail);
}

bool MainWindow::isSaidByPage(const QString& what) const {
    if (!currentPage()) return false;
    const auto bars = currentPage()->findChildren<MessageBar*>();
    return std::any_of(bars.begin(), bars.end(),
                       [&what](const MessageBar* bar) { return !bar->isHidden() && bar->text().startsWith(what); });
}

void MainWindow::sayThatItIsNewer(const QString& what, const QString& detail) {
    showMessage(what, detail);
    m_messages->setAction(tr("Read the run folders anew"), [this] {
        m_messages->hide();
        m_context.session.rebuild();
    });
}

void MainWindow::showThemeMode(ThemeMode mode) {
    m_themes.at(mode)->setChecked(true);
}

void MainWindow::showLanguage(const QString& language) {
    const auto found = m_languages.find(language);
    if (found != m_languages.end()) found->second->setChecked(true);
}

void MainWindow::offerToReopen() {
    m_messages->showMessage(MessageBar::Kind::information,
                            tr("The new language takes effect when the window is opened again"),
                            tr("Runs go on meanwhile."));
    m_messages->setAction(tr("Open it again now"), [this] { emit reopenRequested(); });
}

bool MainWindow::event(QEvent* event) {
    if (event->type() == QEvent::ThemeChange) emit systemThemeChanged();
    return QMainWindow::event(event);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    m_navigation->setNarrow(width() < kNarrow);
}

bool MainWindow::focusNextPrevChild(bool next) {
    QWidget* to = neighbour(*this, focusWidget(), next);
    if (!to) return QMainWindow::focusNextPrevChild(next);
    to->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    scrollIntoView(*to);
    return true;
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (m_memory) m_memory->save();
    if (m_guide) m_guide->close();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (find("runs") && !importablePaths(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openPaths(importablePaths(*event->mimeData()));
}

void MainWindow::putState(QSettings& settings) const {
    settings.setValue("window/geometry", saveGeometry());
    settings.setValue("window/navigation_folded", m_navigation->isFoldedByChoice());
    settings.setValue("window/page", currentPageId());
    settings.setValue("selection/chosen", m_context.selection.chosen());
    settings.setValue("palette/recent", m_palette->recent());
    settings.beginGroup(kMarks);
    m_context.marks->save(settings);
    settings.endGroup();
    for (const Entry& entry : m_pages) {
        if (!entry.page) continue;
        settings.beginGroup(entry.row.id);
        entry.page->saveState(settings);
        settings.endGroup();
    }
}

}  // namespace plateau::workbench
