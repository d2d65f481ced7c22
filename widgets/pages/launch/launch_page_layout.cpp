// What stands where on the launch page.
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "core/study/study_template.h"
#include "widgets/engine/engine_client.h"
#include "widgets/forms/catalogue_text.h"
#include "widgets/forms/command_preview.h"
#include "widgets/forms/elided_label.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/pages/launch/estimate_panel.h"
#include "widgets/pages/launch/launch_form.h"
#include "widgets/pages/launch/launch_page.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kRightWidth = 356;

}  // namespace

QWidget* LaunchPage::buildLeft() {
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, spacing::s, 0);
    layout->setSpacing(spacing::m);
    auto* templates = new QHBoxLayout;
    templates->setSpacing(spacing::s);
    m_lead = new QLabel(tr("Start from"), content);
    m_lead->setProperty("role", "small");
    m_lead->setVisible(false);
    m_templates = new FlowLayout(nullptr, spacing::s);
    templates->addWidget(m_lead, 0, Qt::AlignTop);
    templates->addLayout(m_templates, 1);
    layout->addLayout(templates);
    m_form = new LaunchForm(content);
    layout->addWidget(m_form, 1);

    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(content);
    scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return scroll;
}

QWidget* LaunchPage::buildRight() {
    auto* right = new QWidget(this);
    auto* layout = new QVBoxLayout(right);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::m);
    m_panel = new EstimatePanel(right);
    m_preview = new CommandPreview(right);
    layout->addWidget(m_panel);
    layout->addWidget(m_preview, 1);
    right->setFixedWidth(kRightWidth);
    return right;
}

QWidget* LaunchPage::buildBottom() {
    auto* bottom = new QWidget(this);
    auto* layout = new QHBoxLayout(bottom);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    m_reason = new ElidedLabel(bottom);  // the field that is wrong says all of it
    m_reason->setProperty("role", "error");
    m_reason->setObjectName(QStringLiteral("reason"));
    m_queueNote = new QLabel(bottom);
    m_queueNote->setProperty("role", "small");
    m_queueButton = new QPushButton(icon("queue"), tr("&Queue"), bottom);
    m_queueButton->setObjectName(QStringLiteral("queue"));
    m_start = new QPushButton(tr("&Start"), bottom);
    m_start->setObjectName(QStringLiteral("start"));
    m_start->setProperty("primary", true);
    m_start->setMinimumWidth(120);
    layout->addWidget(m_reason, 1);
    layout->addWidget(m_queueNote);
    layout->addWidget(m_queueButton);
    layout->addWidget(m_start);
    connect(m_start, &QPushButton::clicked, this, [this] { launch(true); });
    connect(m_queueButton, &QPushButton::clicked, this, [this] { launch(false); });
    return bottom;
}

void LaunchPage::rebuildTemplates() {
    while (QLayoutItem* item = m_templates->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const spec::Catalogue* catalogue = m_context.engine.catalogue();
    m_lead->setVisible(catalogue);
    if (!catalogue) return;
    auto* studies = new QPushButton(tr("Studies"), this);
    studies->setObjectName(QStringLiteral("studies"));
    studies->setToolTip(tr("Several runs that answer one question together"));
    studies->setMenu(new QMenu(studies));
    studies->menu()->setToolTipsVisible(true);
    for (const study::Template& entry : study::builtInTemplates(*catalogue)) {
        const QString title = catalogueText("template." + entry.id + ".title", entry.title);
        const QString help = catalogueText("template." + entry.id + ".help", entry.help);
        if (entry.study) {
            QAction* action = studies->menu()->addAction(title, this, [this, entry] { useTemplate(entry); });
            action->setToolTip(help);
            continue;
        }
        auto* chip = new QPushButton(title, this);
        chip->setObjectName(QStringLiteral("template-") + QString::fromStdString(entry.id));
        chip->setToolTip(help);
        chip->setAccessibleDescription(help);
        connect(chip, &QPushButton::clicked, this, [this, entry] { useTemplate(entry); });
        m_templates->addWidget(chip);
    }
    studies->setVisible(!studies->menu()->isEmpty());
    m_templates->addWidget(studies);
    m_lead->setFixedHeight(studies->sizeHint().height());  // beside the first line, where the chips need two
}

}  // namespace plateau::widgets
