// Title, what is shown, and at most four actions of the page below. GUI thread.
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace plateau::widgets {
class Page;
}

namespace plateau::workbench {

class PageHeader : public QWidget {
    Q_OBJECT

public:
    explicit PageHeader(QWidget* parent = nullptr);

    void showPage(const QString& title, widgets::Page& page);

private:
    QLabel* m_title;
    QLabel* m_subtitle;
    QHBoxLayout* m_actions;
    QList<QAction*> m_shown;
};

}  // namespace plateau::workbench
