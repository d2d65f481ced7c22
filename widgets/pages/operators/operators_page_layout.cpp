// What stands where on the Operators page.
#include <QHBoxLayout>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include "widgets/forms/checkpoint_picker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/pages/operators/enlarged_panel.h"
#include "widgets/pages/operators/head_panel.h"
#include "widgets/pages/operators/head_table.h"
#include "widgets/pages/operators/operators_page.h"
#include "widgets/pages/operators/series_panel.h"
#include "widgets/pages/operators/step_player.h"
#include "widgets/pages/operators/view_choices.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

QWidget* OperatorsPage::buildTop() {
    auto* top = new QWidget;
    auto* column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    auto* models = new QHBoxLayout;
    models->setSpacing(spacing::m);
    m_pickers[kFirst]->setObjectName(QStringLiteral("first"));
    m_pickers[kFirst]->setToolTip(tr("The model that is looked at"));
    m_pickers[kSecond]->setObjectName(QStringLiteral("second"));
    m_pickers[kSecond]->setToolTip(tr("A second model or checkpoint beside it"));
    models->addWidget(m_pickers[kFirst], 4);
    models->addWidget(m_player, 4);
    models->addWidget(m_pickers[kSecond], 4);
    column->addLayout(models);
    column->addWidget(m_choices);
    return top;
}

void OperatorsPage::build() {
    m_middle = new QStackedWidget;
    m_middle->addWidget(m_grids);
    m_middle->addWidget(m_enlarged);
    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_series, tr("Over the training"));
    m_tabs->addTab(m_table, tr("All heads"));
    m_down = new QSplitter(Qt::Vertical);
    m_down->setHandleWidth(spacing::s);
    m_down->setChildrenCollapsible(false);
    m_down->addWidget(m_middle);
    m_down->addWidget(m_tabs);
    m_down->setStretchFactor(0, 1);
    m_down->setSizes({540, 270});
    m_across = new QSplitter(Qt::Horizontal);
    m_across->setHandleWidth(spacing::s);
    m_across->setChildrenCollapsible(false);
    m_across->addWidget(m_down);
    m_across->addWidget(m_head);
    m_across->setStretchFactor(0, 1);
    m_across->setSizes({900, 380});
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addWidget(buildTop());
    column->addWidget(m_across, 1);
    m_empty =
        new EmptyState("operators", tr("Look at what attention has learned"),
                       tr("Here are the matrices between query and key of every head: S of a pairwise model, what "
                          "other operators compute in its place, how they change over a training, and how those of "
                          "two models differ. Train a model first."),
                       tr("Launch a run"));
    m_stack = new QStackedWidget;
    m_stack->addWidget(content);
    m_stack->addWidget(m_empty);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addWidget(m_bar);
    layout->addWidget(m_stack, 1);
}

}  // namespace plateau::widgets
