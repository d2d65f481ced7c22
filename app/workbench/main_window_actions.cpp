#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QSettings>
#include <QTimer>

#include "app/workbench/command_palette.h"
#include "app/workbench/commands.h"
#include "app/workbench/help_pane.h"
#include "app/workbench/main_window.h"
#include "app/workbench/navigation.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/page.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {

using namespace widgets;

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
    addFrameAction("help", tr("Explain the control with the focus"), "info", {QKeySequence(Qt::Key_F1)},
                   [this] { m_help->setVisible(m_help->isHidden()); });
    addFrameAction("back", tr("Back"), "chevron-left", {QKeySequence("Alt+Left")}, [this] { go(-1); });
    addFrameAction("forward", tr("Forward"), "chevron-right", {QKeySequence("Alt+Right")}, [this] { go(1); });
    addFrameAction("refresh", tr("Look at the run folders now"), "refresh", {QKeySequence(Qt::Key_F5)},
                   [this] { m_context.session.refresh(); });
    addFrameAction("fold", tr("Fold or unfold the navigation"), "sidebar", {QKeySequence("Ctrl+B")},
                   [this] { m_navigation->setFolded(!m_navigation->isFolded()); });
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

void MainWindow::showThemeMode(ThemeMode mode) {
    m_themes.at(mode)->setChecked(true);
}

bool MainWindow::event(QEvent* event) {
    if (event->type() == QEvent::ThemeChange) emit systemThemeChanged();
    return QMainWindow::event(event);
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

}  // namespace plateau::workbench
