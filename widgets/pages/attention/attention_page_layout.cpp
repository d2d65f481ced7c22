// What stands where on the Attention page.
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include "widgets/forms/checkpoint_picker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/pages/attention/attention_input.h"
#include "widgets/pages/attention/attention_page.h"
#include "widgets/pages/attention/averages_tab.h"
#include "widgets/pages/attention/course_tab.h"
#include "widgets/pages/attention/fill_mask_tab.h"
#include "widgets/pages/attention/maps_tab.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

void AttentionPage::build() {
    m_firstModel->setObjectName(QStringLiteral("firstModel"));
    m_secondModel->setObjectName(QStringLiteral("secondModel"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_maps, tr("Maps"));
    m_tabs->addTab(m_course, tr("Over checkpoints"));
    m_tabs->addTab(m_averages, tr("Averages"));
    m_tabs->addTab(m_fillMask, tr("Fill [MASK]"));
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addWidget(m_input);
    column->addWidget(m_tabs, 1);
    m_empty = new EmptyState(QStringLiteral("attention"), tr("Where a model looks"),
                             tr("Type a sentence and see the attention of every head, of two models beside each other, "
                                "and over a training. For that a model is needed: train one, or choose the folder of a "
                                "checkpoint."),
                             tr("Train a model"), this);
    connect(m_empty, &EmptyState::actionTriggered, this, [this] { emit pageRequested(QStringLiteral("launch")); });
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(content);
    m_stack->addWidget(m_empty);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addWidget(m_bar);
    layout->addWidget(buildModels());
    layout->addWidget(m_stack, 1);
}

QWidget* AttentionPage::buildModels() {
    auto* part = new QWidget(this);
    auto* line = new QHBoxLayout(part);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(spacing::s);
    const auto add = [&](const QString& text, CheckpointPicker* picker) {
        auto* label = new QLabel(text, part);
        label->setBuddy(picker);
        line->addWidget(label);
        line->addWidget(picker, 1);
    };
    add(tr("Model"), m_firstModel);
    line->addSpacing(spacing::m);
    add(tr("beside it"), m_secondModel);
    return part;
}

// The text belongs to what is made of it.
void AttentionPage::updateInput() {
    m_input->setVisible(m_tabs->currentWidget() == m_maps || m_tabs->currentWidget() == m_course);
    updateActions();
    emit headerChanged();
    emit settledChanged();
}

}  // namespace plateau::widgets
