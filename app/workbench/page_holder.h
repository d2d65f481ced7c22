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
    explicit PageHolder(widgets::Page& page);
    widgets::Page& page() const { return m_page; }

private:
    widgets::Page& m_page;
};

}  // namespace plateau::workbench
