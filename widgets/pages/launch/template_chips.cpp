#include "widgets/pages/launch/template_chips.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

#include "widgets/forms/catalogue_text.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

TemplateChips::TemplateChips(QWidget* parent)
    : QWidget(parent), m_lead(new QLabel(tr("Start from"), this)), m_chips(new FlowLayout(nullptr, spacing::s)) {
    m_lead->setProperty("role", "small");
    m_lead->setVisible(false);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addWidget(m_lead, 0, Qt::AlignTop);
    layout->addLayout(m_chips, 1);
}

void TemplateChips::setTemplates(const std::vector<study::Template>& templates) {
    while (QLayoutItem* item = m_chips->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_lead->setVisible(true);
    auto* studies = new QPushButton(tr("Studies"), this);
    studies->setObjectName(QStringLiteral("studies"));
    studies->setToolTip(tr("Several runs that answer one question together"));
    studies->setMenu(new QMenu(studies));
    studies->menu()->setToolTipsVisible(true);
    for (const study::Template& entry : templates) {
        const QString title = catalogueText("template." + entry.id + ".title", entry.title);
        const QString help = catalogueText("template." + entry.id + ".help", entry.help);
        if (entry.study) {
            QAction* action = studies->menu()->addAction(title, this, [this, entry] { emit chosen(entry); });
            action->setToolTip(help);
            continue;
        }
        auto* chip = new QPushButton(title, this);
        chip->setObjectName(QStringLiteral("template-") + QString::fromStdString(entry.id));
        chip->setToolTip(help);
        chip->setAccessibleDescription(help);
        connect(chip, &QPushButton::clicked, this, [this, entry] { emit chosen(entry); });
        m_chips->addWidget(chip);
    }
    studies->setVisible(!studies->menu()->isEmpty());
    m_chips->addWidget(studies);
    m_lead->setFixedHeight(studies->sizeHint().height());  // beside the first line, where the chips need two
}

}  // namespace plateau::widgets
