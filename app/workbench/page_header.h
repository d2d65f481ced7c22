// The header above a page: its title, its subtitle, and at most four of its actions. GUI thread.
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

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

private:
    QLabel* m_title;
    widgets::ElidedLabel* m_subtitle;
    QHBoxLayout* m_actions;
    QList<QAction*> m_shown;
};

}  // namespace plateau::workbench
