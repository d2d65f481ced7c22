#include "widgets/forms/wrapped_label.h"

#include <algorithm>

#include <QEvent>

namespace plateau::widgets {

WrappedLabel::WrappedLabel(QWidget* parent) : QLabel(parent) {
    setWordWrap(true);
}

void WrappedLabel::setWholeText(const QString& text) {
    setText(text);
    fitHeight();
}

// A minimumSizeHint() of this height is not enough: the layout that resizes the label has asked for it before. A label
// never says that it needs less than its least height, so that goes first.
void WrappedLabel::fitHeight() {
    setMinimumHeight(0);
    setMinimumHeight(std::max(0, heightForWidth(width())));
}

void WrappedLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    fitHeight();
}

void WrappedLabel::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fitHeight();
}

}  // namespace plateau::widgets
