#include "widgets/pages/report/wide_area.h"

#include <algorithm>

#include <QEvent>
#include <QPainter>
#include <QScrollBar>

#include "widgets/theme/scroll_area.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kLeastWidth = 240;

}  // namespace

WideArea::WideArea(QWidget* content, const QString& name, QWidget* parent) : QScrollArea(parent) {
    setAccessibleName(name);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    showScrolled(*this, content);
    fit();
}

QSize WideArea::sizeHint() const {
    return {widget()->sizeHint().width(), wholeHeight()};
}

QSize WideArea::minimumSizeHint() const {
    return {std::min(kLeastWidth, widget()->minimumSizeHint().width()), wholeHeight()};
}

bool WideArea::isTooNarrow() const {
    return width() < widget()->minimumSizeHint().width();
}

int WideArea::wholeHeight() const {
    return widget()->sizeHint().height() + (isTooNarrow() ? horizontalScrollBar()->sizeHint().height() : 0);
}

// The arrow keys scroll it; where all is seen it is no stop for Tab.
void WideArea::fit() {
    setFocusPolicy(isTooNarrow() ? Qt::StrongFocus : Qt::NoFocus);
    updateGeometry();
}

bool WideArea::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) fit();
    return QScrollArea::eventFilter(watched, event);
}

void WideArea::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    fit();
}

void WideArea::paintEvent(QPaintEvent* event) {
    QScrollArea::paintEvent(event);
    if (!hasFocus()) return;
    QPainter painter(viewport());
    painter.setPen(Theme::current().accent);
    painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
}

void WideArea::focusInEvent(QFocusEvent* event) {
    QScrollArea::focusInEvent(event);
    viewport()->update();
}

void WideArea::focusOutEvent(QFocusEvent* event) {
    QScrollArea::focusOutEvent(event);
    viewport()->update();
}

}  // namespace plateau::widgets
