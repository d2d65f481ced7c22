#include "widgets/forms/form_columns.h"

#include <algorithm>

#include <QEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QScrollBar>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

FormColumns::FormColumns(QScrollArea* form, QWidget* side, int sideWidth, int least, QWidget* parent)
    : QWidget(parent),
      m_form(form),
      m_side(side),
      m_row(new QHBoxLayout(this)),
      m_sideWidth(sideWidth),
      m_least(least) {
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(spacing::m);
    m_row->addWidget(m_form, 1);
    place(false);
    for (QWidget* part : {m_form->widget(), m_side}) part->installEventFilter(this);
}

QSize FormColumns::minimumSizeHint() const {
    return {m_row->minimumSize().width(), m_form->minimumSizeHint().height()};
}

// Below, the side is wider and so lower than beside, where its lines wrap: it goes back only where it had room, or is
// tried again at another size.
bool FormColumns::haveRoom() {
    const int now = m_side->minimumSizeHint().height();
    m_sideHeight = m_isBelow ? std::max(m_sideHeight, now) : now;
    const int form = m_form->widget()->minimumSizeHint().width() + m_form->verticalScrollBar()->sizeHint().width();
    return width() >= std::max(m_least, form + m_row->spacing() + m_sideWidth) && height() >= m_sideHeight;
}

void FormColumns::fit() {
    if (const bool below = !haveRoom(); below != m_isBelow) place(below);
}

void FormColumns::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_sideHeight = 0;
    fit();
}

// One of them needs more or less room than before. Not at once: its layout is in the middle of it.
bool FormColumns::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::LayoutRequest)
        QMetaObject::invokeMethod(this, &FormColumns::fit, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

void FormColumns::place(bool below) {
    m_isBelow = below;
    if (below) {
        m_row->removeWidget(m_side);
        m_side->setMinimumWidth(0);
        m_side->setMaximumWidth(QWIDGETSIZE_MAX);
        m_form->widget()->layout()->addWidget(m_side);
    } else {
        if (QLayout* form = m_form->widget()->layout()) form->removeWidget(m_side);
        m_side->setFixedWidth(m_sideWidth);
        m_row->addWidget(m_side);
    }
}

}  // namespace plateau::widgets
