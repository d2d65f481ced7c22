#include "app/workbench/page_holder.h"

#include <QVBoxLayout>

#include "widgets/pages/page.h"

namespace plateau::workbench {
namespace {

// A scroll area takes the height that wrapped lines would like for the least that they need.
class Flat : public QWidget {
public:
    using QWidget::QWidget;
    bool hasHeightForWidth() const override { return false; }
};

void addPlainLayout(QWidget& widget) {
    (new QVBoxLayout(&widget))->setContentsMargins(0, 0, 0, 0);
}

}  // namespace

PageHolder::PageHolder(QWidget* parent) : QScrollArea(parent) {
    auto* content = new QWidget;
    addPlainLayout(*content);
    setWidget(content);
    m_place = new Flat(content);
    addPlainLayout(*m_place);
    content->layout()->addWidget(m_place);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
}

void PageHolder::hold(widgets::Page& page) {
    m_page = &page;
    m_place->layout()->addWidget(&page);
}

}  // namespace plateau::workbench
