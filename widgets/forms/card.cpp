#include "widgets/forms/card.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

Card::Card(const QString& title, QWidget* parent)
    : QFrame(parent),
      m_body(new QVBoxLayout(this)),
      m_heading(new QHBoxLayout),
      m_title(new QLabel(this)),
      m_note(new QLabel(this)) {
    setProperty("card", true);
    m_body->setContentsMargins(spacing::l, spacing::m, spacing::l, spacing::l);
    m_body->setSpacing(spacing::s);
    m_title->setProperty("role", "section");
    m_note->setProperty("role", "small");
    m_heading->setSpacing(spacing::s);
    m_heading->addWidget(m_title);
    m_heading->addWidget(m_note, 1);
    m_body->addLayout(m_heading);
    setTitle(title);
}

void Card::setTitle(const QString& title) {
    m_title->setText(title);
    setAccessibleName(title);
}

void Card::addToHeading(QWidget* widget) {
    m_heading->addWidget(widget);
}

void Card::setHeadingHeight(int height) {
    m_heading->addStrut(height);
}

void Card::setNote(const QString& note) {
    m_note->setText(note);
}

}  // namespace plateau::widgets
