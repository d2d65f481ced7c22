// The frame: navigation, page header, message bar, the page, status line. Pages are made when first shown. Remembers
// geometry, page, selection and what pages want remembered, per workspace. GUI thread.
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

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    // Where this workspace's view is remembered; null remembers nothing (pictures are made with a fresh view).
    MainWindow(widgets::PageContext& context, std::unique_ptr<QSettings> settings);
    ~MainWindow() override;

    // In the order of the navigation.
    void addPage(PageRow row);

    void showPage(const QString& id);  // and remembers it for back and forward
    QString currentPageId() const;
    widgets::Page* currentPage() const;      // null before the first showPage()
    widgets::Page* page(const QString& id);  // made when needed
    // Shows the page of the last time, or the first one.
    void showRememberedPage();
    // In the frame's bar, and in the list of the status line.
    void showMessage(const QString& what, const QString& detail);
    // The same, unless the page says it in a bar of its own.
    void showFailure(const QString& what, const QString& detail);

    struct PageInfo {
        QString id, title, icon_name, keys;
        widgets::Page* page;  // null: not made yet
    };
    std::vector<PageInfo> pages() const;
    // What can be done on every page.
    const QList<QAction*>& frameActions() const { return m_actions; }
    // Makes the pages that have not been made, while the window stays usable; pagesMade() follows.
    void makePages();
    // Which of the three choices is marked.
    void showThemeMode(widgets::ThemeMode mode);

signals:
    void themeChosen(plateau::widgets::ThemeMode mode);
    void systemThemeChanged();
    void pagesMade();

protected:
    bool event(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    // Logs of other tools become runs; pages that take files themselves come first.
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    struct Entry {
        PageRow row;
        QString keys;
        widgets::Page* page = nullptr;
        PageHolder* holder = nullptr;  // with the page in it
    };

    void build();
    void buildActions();
    QAction* addFrameAction(const QString& name, const QString& text, const QString& iconName,
                            const QList<QKeySequence>& keys, const std::function<void()>& act);
    void go(int steps);
    void bringUp(const QString& id);
    bool isSaidByPage(const QString& what) const;
    void sayThatItIsNewer(const QString& what, const QString& detail);
    void updateHeader();
    void updateCounts();
    void remember();
    Entry* find(const QString& id);
    const Entry* current() const;  // null before the first showPage()

    widgets::PageContext& m_context;
    std::unique_ptr<QSettings> m_settings;
    std::vector<Entry> m_pages;
    Navigation* m_navigation;
    PageHeader* m_header;
    widgets::MessageBar* m_messages;
    QStackedWidget* m_stack;
    StatusLine* m_status;
    HelpPane* m_help;
    CommandPalette* m_palette = nullptr;
    QList<QAction*> m_actions;
    std::map<widgets::ThemeMode, QAction*> m_themes;
    QStringList m_history;
    int m_at = -1;
};

}  // namespace plateau::workbench
