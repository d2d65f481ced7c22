#include "app/workbench/page_holder.h"

#include <QVBoxLayout>

#include "widgets/pages/page.h"

namespace plateau::workbench {
namespace {

// A scroll area takes the height that wrapped lines would like for the least that they need.
class Flat : public QWidget {
public:
    bool hasHeightForWidth() const override { return false; }
};

QWidget* around(QWidget* outer, QWidget* inner) {
    auto* layout = new QVBoxLayout(outer);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(inner);
    return outer;
}

}  // namespace

PageHolder::PageHolder(widgets::Page& page) : m_page(page) {
    setWidget(around(new QWidget, around(new Flat, &page)));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setAutoFillBackground(false);
    widget()->setAutoFillBackground(false);
}

}  // namespace plateau::workbench
