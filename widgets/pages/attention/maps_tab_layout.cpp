// What stands where in the maps of a text.
#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/charts/matrix_grid.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/pages/attention/lines_pane.h"
#include "widgets/pages/attention/maps_tab.h"
#include "widgets/pages/attention/matrix_pane.h"
#include "widgets/pages/attention/second_head.h"
#include "widgets/pages/attention/statistics_table.h"
#include "widgets/pages/attention/text_pane.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

void MapsTab::build() {
    m_grid->setAccessibleName(tr("Maps of all heads"));
    m_grid->setFrameShape(QFrame::NoFrame);
    m_grid->setMinimumWidth(150);
    m_splitter = new QSplitter(this);
    m_splitter->setChildrenCollapsible(true);
    m_splitter->addWidget(m_grid);
    m_splitter->addWidget(buildViews());
    m_splitter->addWidget(m_statistics);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({210, 620, 100});  // the table takes what it needs
    m_splitter->setCollapsible(1, false);
    m_notes = new QLabel(this);
    m_notes->setObjectName(QStringLiteral("notes"));
    m_notes->setProperty("role", "error");
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setWordWrap(true);
    m_notes->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::s, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addWidget(m_notes);
    layout->addWidget(m_splitter, 1);
}

QWidget* MapsTab::buildViews() {
    auto* part = new QWidget(this);
    m_views = new QStackedWidget(part);
    m_views->addWidget(m_matrix);
    m_views->addWidget(m_lines);
    m_views->addWidget(m_text);
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(spacing::s, 0, spacing::s, 0);
    column->setSpacing(spacing::s);
    column->addWidget(buildBar());
    column->addWidget(m_views, 1);
    return part;
}

QWidget* MapsTab::buildBar() {
    auto* bar = new QWidget(this);
    auto* line = new FlowLayout(bar, spacing::s);
    auto* buttons = new QWidget(bar);
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::xs);
    line->addWidget(buttons);
    m_viewButtons = new QButtonGroup(this);
    const std::array<std::pair<QString, QString>, 3> views{
        {{tr("Matrix"), tr("Token by token as a heat map")},
         {tr("Lines"), tr("Where a token looks, as lines; several heads at once")},
         {tr("Text"), tr("The text itself, shaded by attention")}}};
    for (int at = 0; at < int(views.size()); ++at) {
        auto* button = new QPushButton(views[std::size_t(at)].first, buttons);
        button->setToolTip(views[std::size_t(at)].second);
        button->setCheckable(true);
        button->setChecked(at == 0);
        m_viewButtons->addButton(button, at);
        row->addWidget(button);
    }
    m_kind = new QComboBox(bar);
    m_kind->setObjectName(QStringLiteral("kind"));
    m_kind->setAccessibleName(tr("Which map"));
    for (const auto& [text, help] :
         {std::pair(tr("Probabilities"), tr("After the softmax: rows sum to 1")),
          std::pair(tr("Scores"), tr("Before the softmax")),
          std::pair(tr("Symmetric part"), tr("(scores + their transpose) / 2")),
          std::pair(tr("Antisymmetric part"), tr("(scores − their transpose) / 2: who looks more at whom"))}) {
        m_kind->addItem(text);
        m_kind->setItemData(m_kind->count() - 1, help, Qt::ToolTipRole);
    }
    m_kind->setToolTip(tr("Probabilities, scores before the softmax, or one of the parts of the scores"));
    m_filter = new QComboBox(bar);
    m_filter->setObjectName(QStringLiteral("filter"));
    m_filter->setAccessibleName(tr("Pair filter"));
    m_filter->addItems({tr("All"), tr("First → second"), tr("Second → first"), tr("Within each")});
    m_filter->setToolTip(tr("Which part of the attention between the two texts is shown"));
    m_filter->hide();
    m_difference = new QToolButton(bar);
    m_difference->setObjectName(QStringLiteral("difference"));
    m_difference->setText(tr("Difference"));
    m_difference->setToolTip(tr("The first model’s map less the second’s"));
    m_difference->setCheckable(true);
    m_difference->hide();
    m_table = new QToolButton(bar);
    m_table->setObjectName(QStringLiteral("table"));
    m_table->setText(tr("Statistics"));
    m_table->setToolTip(
        tr("The table with the statistics of all heads; in a small window it makes room for two matrices"));
    m_table->setCheckable(true);
    m_table->setChecked(true);
    for (QWidget* part : std::initializer_list<QWidget*>{m_kind, m_filter, m_difference, m_secondHead, m_table})
        part->setMinimumHeight(buttons->sizeHint().height());  // all on one line
    line->addWidget(m_kind);
    line->addWidget(m_filter);
    line->addWidget(m_difference);
    line->addWidget(m_secondHead);
    line->addWidget(m_table);
    m_secondHead->hide();
    connect(m_viewButtons, &QButtonGroup::idClicked, this, [this](int view) { setView(View(view)); });
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        showGrid();
        showScene();
    });
    connect(m_filter, &QComboBox::currentIndexChanged, this, [this] { showScene(); });
    connect(m_difference, &QToolButton::toggled, this, [this] {
        showTable();
        showScene();
    });
    connect(m_table, &QToolButton::clicked, this, [this](bool wanted) {
        m_isTableWanted = wanted;
        showTable();
    });
    return bar;
}

}  // namespace plateau::widgets
