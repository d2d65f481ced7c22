// The main window: navigation, page header, message bar, the page, status line. A page is created when it is first
// shown. Geometry, page, selection and the state of pages are remembered for each workspace. GUI thread.
#pragma once

#include <functional>
#include <map>
#include <memory>

#include <QKeySequence>
#include <QMainWindow>
#include <QStringList>

#include "app/workbench/page_table.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/theme.h"

class QAction;
class QSettings;
class QStackedWidget;

namespace plateau::widgets {
class GuideWindow;
class MessageBar;
class Page;
}  // namespace plateau::widgets

namespace plateau::workbench {

class CommandPalette;
class HelpPane;
class Navigation;
class PageHeader;
class PageHolder;
class StatusLine;
class Tour;
class ViewMemory;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    // `memory` keeps the window's state for this workspace and must outlive the window. Null: nothing is kept, as for
    // pictures, which need a fresh window.
    MainWindow(widgets::PageContext& context, ViewMemory* memory);
    ~MainWindow() override;

    // Imports bundles, run folders and logs on the page Runs; a folder with a model of transformers is shown on the
    // page Attention.
    void openPaths(const QStringList& paths);
    // Makes the three runs of the demo in this workspace and shows their curves.
    void runDemo();
    // Puts the records of the study on real text into the workspace, and shows the curves of its question.
    void openRecords();
    void startTour();
    // Shows the page that a first start begins with, and the tour beside it unless a person has switched it off.
    void welcome();

    // Call in the order of the navigation.
    void addPage(PageRow row);

    void showPage(const QString& id);  // and adds it to the history for back and forward
    QString currentPageId() const;
    widgets::Page* currentPage() const;      // null before the first showPage()
    widgets::Page* page(const QString& id);  // created if needed
    // Shows the page that was shown last time, or the first one.
    void showRememberedPage();
    // Shows a message in the window's bar and adds it to the list of the status line.
    void showMessage(const QString& what, const QString& detail);
    // The same, unless the page shows the failure in its own bar.
    void showFailure(const QString& what, const QString& detail);
    // Opens the guide where it speaks of `topic` (widgets/guide/help_topic.h); of an unknown or empty one what
    // was read last, at first its index.
    void openGuide(const QString& topic = {});

    struct PageInfo {
        QString id, title, icon_name, keys;
        widgets::Page* page;  // null: not created yet
    };
    std::vector<PageInfo> pages() const;
    // The actions that are available on every page.
    const QList<QAction*>& frameActions() const { return m_actions; }
    // Creates the remaining pages one by one, so that the window stays usable, then emits pagesMade().
    void makePages();
    // Marks this mode among the three theme actions.
    void showThemeMode(widgets::ThemeMode mode);
    // Marks this language ("" for the system's) among the actions that choose one.
    void showLanguage(const QString& language);
    // Says that a chosen language is that of the next window, and offers to open that now.
    void offerToReopen();

signals:
    void themeChosen(plateau::widgets::ThemeMode mode);
    void languageChosen(const QString& language);
    // A person wants this window closed and a new one opened.
    void reopenRequested();
    void systemThemeChanged();
    void pagesMade();
    void pageShown(const QString& id);
    void demoEnded(bool made);  // after runDemo(): whether its runs are there
    void recordsProgressed(int done, int all);
    void recordsEnded(bool made);  // after openRecords(), as demoEnded()

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    // Tab follows the reading order, and what it reaches is seen.
    bool focusNextPrevChild(bool next) override;
    // Dropped logs of other tools are imported as runs. A page that accepts files itself gets them first.
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    struct Entry {
        PageRow row;
        QString keys;
        widgets::Page* page = nullptr;
        PageHolder* holder = nullptr;  // contains the page
    };

    void build();
    void buildActions();
    void buildHelpActions();
    void buildThemeActions();
    void buildLanguageActions();
    QAction* addFrameAction(const QString& name, const QString& text, const QString& iconName,
                            const QList<QKeySequence>& keys, const std::function<void()>& act);
    void go(int steps);
    void bringUp(const QString& id);
    bool isSaidByPage(const QString& what) const;
    void sayThatItIsNewer(const QString& what, const QString& detail);
    void updateHeader();
    void updateCounts();
    void noteChange();
    void putState(QSettings& settings) const;
    Entry* find(const QString& id);
    const Entry* current() const;  // null before the first showPage()

    widgets::PageContext& m_context;
    ViewMemory* m_memory;
    std::vector<Entry> m_pages;
    Navigation* m_navigation;
    PageHeader* m_header;
    widgets::MessageBar* m_messages;
    QStackedWidget* m_stack;
    StatusLine* m_status;
    HelpPane* m_help;
    Tour* m_tour = nullptr;                         // null until it is first started
    std::unique_ptr<widgets::GuideWindow> m_guide;  // null until it is first opened
    CommandPalette* m_palette = nullptr;
    QList<QAction*> m_actions;
    std::map<widgets::ThemeMode, QAction*> m_themes;
    std::map<QString, QAction*> m_languages;
    QStringList m_history;
    int m_at = -1;
};

}  // namespace plateau::workbench
