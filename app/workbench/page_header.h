// The header above a page: its title, its subtitle, at most four of its actions, and a button that opens the guide
// where it speaks of the page. GUI thread.
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace plateau::widgets {
class ElidedLabel;
class Page;
}  // namespace plateau::widgets

namespace plateau::workbench {

class PageHeader : public QWidget {
    Q_OBJECT

public:
    explicit PageHeader(QWidget* parent = nullptr);

    void showPage(const QString& title, widgets::Page& page);

signals:
    void helpRequested();

private:
    QLabel* m_title;
    widgets::ElidedLabel* m_subtitle;
    QHBoxLayout* m_actions;
    QToolButton* m_help;
    QList<QAction*> m_shown;
};

}  // namespace plateau::workbench
