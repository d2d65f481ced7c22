#include "widgets/forms/elided_label.h"

#include "widgets/theme/spoken.h"

namespace plateau::widgets {

ElidedLabel::ElidedLabel(QWidget* parent, Qt::TextElideMode mode) : QLabel(parent), m_mode(mode) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::setWholeText(const QString& text) {
    m_whole = text;
    setToolTip(text);
    setSpokenText(*this, text);
    elide();
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    elide();
}

void ElidedLabel::elide() {
    setText(fontMetrics().elidedText(m_whole, m_mode, contentsRect().width()));
}

}  // namespace plateau::widgets
