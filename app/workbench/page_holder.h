// Contains a page, and scrolls it if it does not fit, so that no page determines the minimum size of the window. GUI
// thread.
#pragma once

#include <QScrollArea>

namespace plateau::widgets {
class Page;
}

namespace plateau::workbench {

class PageHolder : public QScrollArea {
    Q_OBJECT

public:
    explicit PageHolder(QWidget* parent);

    // The parent for the page: made with it, none of its widgets is styled more than once.
    QWidget* place() const { return m_place; }
    void hold(widgets::Page& page);
    widgets::Page* page() const { return m_page; }  // null before hold()

private:
    QWidget* m_place;
    widgets::Page* m_page = nullptr;
};

}  // namespace plateau::workbench
