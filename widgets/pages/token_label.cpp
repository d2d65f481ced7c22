#include "widgets/pages/token_label.h"

#include <QEvent>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

TokenLabel::TokenLabel(Token token, const QString& text, QWidget* parent) : QLabel(text, parent), m_token(token) {
    setTextFormat(Qt::PlainText);
    tint();
}

void TokenLabel::setToken(Token token) {
    m_token = token;
    tint();
}

void TokenLabel::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    const bool theme = event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange;
    if (theme && !m_tinting) tint();
}

void TokenLabel::tint() {
    const Theme& theme = Theme::current();
    QColor colour;
    switch (m_token) {
        case Token::ink: colour = theme.ink; break;
        case Token::inkSoft: colour = theme.inkSoft; break;
        case Token::good: colour = theme.good; break;
        case Token::warn: colour = theme.warn; break;
        case Token::bad: colour = theme.bad; break;
    }
    QPalette tinted = palette();
    if (tinted.color(QPalette::WindowText) == colour) return;
    tinted.setColor(QPalette::WindowText, colour);
    m_tinting = true;  // setPalette() sends the event that calls us
    setPalette(tinted);
    m_tinting = false;
}

}  // namespace plateau::widgets
