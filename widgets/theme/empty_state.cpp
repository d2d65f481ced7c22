#include "widgets/theme/empty_state.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPushButton>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

EmptyState::EmptyState(const QString& iconName, const QString& title, const QString& text, const QString& actionText,
                       QWidget* parent)
    : QWidget(parent),
      m_iconName(iconName),
      m_picture(new QLabel),
      m_title(new QLabel),
      m_text(new QLabel),
      m_action(new QPushButton) {
    m_title->setProperty("role", "title");
    m_text->setProperty("role", "soft");
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignHCenter);
    m_text->setFixedWidth(420);
    m_action->setProperty("primary", true);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(spacing::m);
    column->addStretch(2);
    column->addWidget(m_picture, 0, Qt::AlignHCenter);
    column->addWidget(m_title, 0, Qt::AlignHCenter);
    column->addWidget(m_text, 0, Qt::AlignHCenter);
    column->addWidget(m_action, 0, Qt::AlignHCenter);
    column->addStretch(3);
    connect(m_action, &QPushButton::clicked, this, &EmptyState::actionTriggered);
    setText(title, text, actionText);
    updatePicture();
}

void EmptyState::setText(const QString& title, const QString& text, const QString& actionText) {
    m_title->setText(title);
    m_text->setText(text);
    fitText();
    m_action->setText(actionText);
    m_action->setToolTip(text);
    m_action->setVisible(!actionText.isEmpty());
}

void EmptyState::setActionShown(bool shown) {
    m_action->setVisible(shown && !m_action->text().isEmpty());
}

// A box layout gives an aligned label one line only.
void EmptyState::fitText() {
    m_text->setMinimumHeight(std::max(0, m_text->heightForWidth(m_text->width())));
}

void EmptyState::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) updatePicture();
    if (event->type() == QEvent::FontChange) fitText();
}

void EmptyState::updatePicture() {
    m_picture->setPixmap(icon(m_iconName, &Theme::inkSoft).pixmap(QSize(56, 56), devicePixelRatioF()));
}

}  // namespace plateau::widgets
