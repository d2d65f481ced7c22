#include "widgets/forms/form_columns.h"

#include <QHBoxLayout>
#include <QScrollArea>

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
}

void FormColumns::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool below = width() < m_least;
    if (below != m_isBelow) place(below);
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
