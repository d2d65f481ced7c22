#include "widgets/forms/wrapped_label.h"

#include <algorithm>

#include <QEvent>
#include <QRegularExpression>

namespace plateau::widgets {

WrappedLabel::WrappedLabel(QWidget* parent) : QLabel(parent) {
    setWordWrap(true);
}

// The thin spaces within a number would be places to break a line at.
void WrappedLabel::setWholeText(const QString& text) {
    static const QRegularExpression kWithinNumber(QStringLiteral("(?<=\\d)\\x{2009}(?=\\d)"));
    QString shown = text;
    shown.replace(kWithinNumber, QChar(0x202F));
    setText(shown);
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
