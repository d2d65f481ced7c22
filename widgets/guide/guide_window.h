// The guide's window: contents at the left, the page beside them, search over all pages, back and forward.
//
// Ctrl+F goes to the search line; there Up and Down choose among what was found and Enter shows it. Alt+Left and
// Alt+Right go back and forward. Escape clears the search, then closes the window. Pages are read one by one while the
// window is shown, so that it never blocks; search covers those that have been read and goes on with the others.
// GUI thread.
#pragma once

#include <vector>

#include <QHash>
#include <QWidget>

#include "widgets/guide/guide_search.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QStackedWidget;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace plateau::widgets {

class GuideBook;
class GuideView;

class GuideWindow : public QWidget {
    Q_OBJECT

public:
    // The book must outlive the window.
    explicit GuideWindow(GuideBook& book, QWidget* parent = nullptr);

    // Shows the window and in it this page and paragraph ("corpus.md#the-filter"). Empty: what was shown last, at first
    // the index.
    void open(const QString& address = {});
    QString address() const;
    // True when all pages have been read: contents and search are complete.
    bool isComplete() const { return m_unread.isEmpty(); }
    GuideView& view() const { return *m_view; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Visit {
        QString address;
        int place = 0;
    };
    void build();
    QWidget* buildTop();
    QToolButton* addButton(const char* iconName, const QString& name, const QString& help, int steps);
    void buildKeys();
    void visit(const QString& address);
    void go(int steps);
    void showVisit();
    void readNext();
    void addToContents(const QString& file);
    void search();
    void addResults();
    void openResult();

    GuideBook& m_book;
    QStringList m_unread;
    bool m_isReading = false;
    std::vector<Visit> m_history;
    int m_at = -1;
    std::vector<GuideHit> m_hits;
    QHash<QString, QTreeWidgetItem*> m_pages;  // by file

    QToolButton *m_back = nullptr, *m_forward = nullptr;
    QLineEdit* m_search;
    QStackedWidget* m_left;
    QTreeWidget* m_contents;
    QListWidget* m_results;
    GuideView* m_view;
    QLabel* m_note;
};

}  // namespace plateau::widgets
