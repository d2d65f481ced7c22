#include "widgets/forms/form_area.h"

#include <algorithm>

#include <QEvent>
#include <QResizeEvent>

#include "widgets/theme/scroll_area.h"

namespace plateau::widgets {

FormArea::FormArea(QWidget* content, int least, QWidget* parent) : QScrollArea(parent), m_least(least) {
    showScrolled(*this, content);
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
}

// Not that of the viewport, which is another one while it scrolls.
int FormArea::wholeHeight() const {
    return widget()->hasHeightForWidth() ? widget()->heightForWidth(width()) : widget()->sizeHint().height();
}

QSize FormArea::sizeHint() const {
    return {widget()->sizeHint().width(), wholeHeight()};
}

QSize FormArea::minimumSizeHint() const {
    return {widget()->minimumSizeHint().width(), std::min(m_least, wholeHeight())};
}

// A scroll area keeps to itself that its content wants another height.
bool FormArea::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) updateGeometry();
    return QScrollArea::event(event);
}

void FormArea::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    if (event->oldSize().width() != event->size().width()) updateGeometry();
}

}  // namespace plateau::widgets
