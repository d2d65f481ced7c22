// A page in the window: at its place as long as it fits, else scrolled, so that no page says how small a window may be.
// GUI thread.
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
