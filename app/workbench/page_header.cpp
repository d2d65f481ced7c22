#include "app/workbench/page_header.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "widgets/forms/elided_label.h"
#include "widgets/pages/page.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {

namespace spacing = widgets::spacing;

PageHeader::PageHeader(QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel),
      m_subtitle(new widgets::ElidedLabel),
      m_actions(new QHBoxLayout),
      m_help(new QToolButton) {
    m_title->setProperty("role", "title");
    m_subtitle->setProperty("role", "soft");
    m_actions->setSpacing(spacing::xs);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(spacing::xs, 0, 0, 0);
    row->setSpacing(spacing::m);
    row->addWidget(m_title);
    // Optically on the title's base line.
    m_subtitle->setContentsMargins(0, spacing::xs, 0, 0);
    row->addWidget(m_subtitle, 1);
    row->addLayout(m_actions);
    m_help->setObjectName(QStringLiteral("page_help"));
    m_help->setText(QStringLiteral("?"));
    m_help->setAccessibleName(tr("What is on this page"));
    m_help->setToolTip(
        tr("Opens the guide where it explains this page; F1 does it for what the mouse or the focus is on"));
    m_help->setFocusPolicy(Qt::TabFocus);
    connect(m_help, &QToolButton::clicked, this, &PageHeader::helpRequested);
    row->addWidget(m_help);
    setFixedHeight(36);
}

void PageHeader::showPage(const QString& title, widgets::Page& page) {
    m_title->setText(title);
    m_subtitle->setWholeText(page.subtitle());
    const QList<QAction*> actions = page.headerActions();
    if (actions == m_shown) return;
    m_shown = actions;
    while (QLayoutItem* item = m_actions->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (QAction* action : actions) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::TabFocus);
        if (action->menu()) button->setPopupMode(QToolButton::InstantPopup);
        m_actions->addWidget(button);
    }
}

}  // namespace plateau::workbench
