#include "widgets/pages/card.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "widgets/pages/token_label.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

Card::Card(const QString& title, QWidget* parent) : QFrame(parent), m_body(new QVBoxLayout(this)) {
    m_body->setContentsMargins(spacing::l, spacing::m, spacing::l, spacing::l);
    m_body->setSpacing(spacing::s);
    if (title.isEmpty()) return;
    auto* heading = new QHBoxLayout;
    auto* label = new QLabel(title, this);
    QFont font = label->font();
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    m_note = new TokenLabel(TokenLabel::Token::inkSoft, {}, this);
    heading->addWidget(label);
    heading->addSpacing(spacing::s);
    heading->addWidget(m_note, 1);
    m_body->addLayout(heading);
    setAccessibleName(title);
}

void Card::setNote(const QString& note) {
    if (m_note) m_note->setText(note);
}

void Card::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.line);
    painter.setBrush(theme.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), spacing::s, spacing::s);
}

}  // namespace plateau::widgets
