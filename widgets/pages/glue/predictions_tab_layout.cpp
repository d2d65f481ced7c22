// The predictions' filters and table.
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "widgets/pages/glue/predictions_model.h"
#include "widgets/pages/glue/predictions_tab.h"
#include "widgets/tables/table_menu.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kTypingMs = 150;

}  // namespace

PredictionsTab::PredictionsTab(QWidget* parent)
    : QWidget(parent),
      m_wrong(new QCheckBox(tr("Wrong only"), this)),
      m_search(new QLineEdit(this)),
      m_counts(new QLabel(this)),
      m_stack(new QStackedWidget(this)),
      m_table(new QTableView(this)),
      m_model(new PredictionsModel(this)) {
    m_pool.setMaxThreadCount(1);
    m_empty = new EmptyState("glue", tr("No predictions yet"),
                             tr("What a fine-tuned model answers for each row of the dev split, and of the test split, "
                                "will be here: to see where it is wrong, and how sure it was."),
                             tr("New GLUE run"), this);
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Predictions"));
    m_table->setToolTip(tr("What the fine-tuned model answered, row by row; a heading sorts"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    addTableMenu(*m_table, *m_table->horizontalHeader(), PredictionsModel::NumberRole, QStringLiteral("predictions"),
                 [this](const QString& file, const QString& problem) { emit tableTold(file, problem); });
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + spacing::s);
    QHeaderView* header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    header->setSortIndicator(PredictionsModel::Index, Qt::AscendingOrder);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_wrong->setObjectName(QStringLiteral("wrong_only"));
    m_wrong->setToolTip(tr("Only rows that the model answered wrongly"));
    buildFilters();
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    layout()->addWidget(m_stack);
    m_stack->setCurrentWidget(m_empty);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kTypingMs);
    connect(&m_timer, &QTimer::timeout, this, &PredictionsTab::filter);
    connect(m_empty, &EmptyState::actionTriggered, this, &PredictionsTab::runWanted);
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this](int column, Qt::SortOrder order) {
        m_order = column == PredictionsModel::Label        ? PredictionFilter::Order::label
                  : column == PredictionsModel::Prediction ? PredictionFilter::Order::prediction
                  : column == PredictionsModel::Certainty  ? PredictionFilter::Order::certainty
                                                           : PredictionFilter::Order::index;
        m_descending = order == Qt::DescendingOrder;
        filter();
    });
}

QComboBox* PredictionsTab::addCombo(const QString& name, const QString& objectName) {
    auto* box = new QComboBox(this);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setObjectName(objectName);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMaximumWidth(280);
    return box;
}

void PredictionsTab::buildFilters() {
    m_run = addCombo(tr("Run"), QStringLiteral("run"));
    m_taskBox = addCombo(tr("Task"), QStringLiteral("task"));
    m_cell = addCombo(tr("Seed"), QStringLiteral("seed"));
    m_split = addCombo(tr("Split"), QStringLiteral("split"));
    m_label = addCombo(tr("Rows of this label"), QStringLiteral("label"));
    m_predicted = addCombo(tr("Rows of this prediction"), QStringLiteral("predicted"));
    m_search->setPlaceholderText(tr("Search in the texts"));
    m_search->setAccessibleName(tr("Search in the texts"));
    m_search->setToolTip(tr("Only rows whose texts hold these letters"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon("search"), QLineEdit::LeadingPosition);
    m_counts->setProperty("role", "soft");
    m_counts->setObjectName(QStringLiteral("counts"));
    auto* top = new QHBoxLayout;
    top->setSpacing(spacing::s);
    for (QWidget* widget : {m_run, m_taskBox, m_cell, m_split}) top->addWidget(widget);
    top->addStretch(1);
    top->addWidget(m_counts);
    auto* second = new QHBoxLayout;
    second->setSpacing(spacing::s);
    second->addWidget(m_search, 1);
    for (QWidget* widget :
         {static_cast<QWidget*>(m_label), static_cast<QWidget*>(m_predicted), static_cast<QWidget*>(m_wrong)})
        second->addWidget(widget);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::s, 0, 0);
    column->setSpacing(spacing::s);
    column->addLayout(top);
    column->addLayout(second);
    connect(m_run, &QComboBox::currentIndexChanged, this, &PredictionsTab::fillCells);
    connect(m_taskBox, &QComboBox::currentIndexChanged, this, &PredictionsTab::fillCells);
    connect(m_cell, &QComboBox::currentIndexChanged, this, &PredictionsTab::fillSplits);
    connect(m_split, &QComboBox::currentIndexChanged, this, &PredictionsTab::read);
    for (QComboBox* box : {m_label, m_predicted})
        connect(box, &QComboBox::currentIndexChanged, this, &PredictionsTab::filter);
    connect(m_wrong, &QCheckBox::toggled, this, &PredictionsTab::filter);
    connect(m_search, &QLineEdit::textChanged, this, [this] { m_timer.start(); });
}

}  // namespace plateau::widgets
