#include "widgets/pages/runs/runs_page.h"

#include <algorithm>

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/engine/run_queue.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_table_model.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/message_bar.h"
#include "widgets/pages/runs/import_panel.h"
#include "widgets/pages/runs/run_delegates.h"
#include "widgets/pages/runs/run_drawer.h"
#include "widgets/pages/runs/run_exports.h"
#include "widgets/pages/runs/run_filter.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

struct ColumnWidth {
    int column, width;
};
constexpr ColumnWidth kWidths[] = {
    {RunTableModel::State, 110},   {RunTableModel::Name, 190},     {RunTableModel::Operator, 96},
    {RunTableModel::Size, 70},     {RunTableModel::Seed, 56},      {RunTableModel::Progress, 140},
    {RunTableModel::TimeLeft, 84}, {RunTableModel::EvalLoss, 116}, {RunTableModel::TrainLoss, 120},
    {RunTableModel::ExitStep, 88}, {RunTableModel::Started, 170}};

}  // namespace

RunsPage::RunsPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_runs(new RunFilter(context.runs, context.selection, context.session, this)),
      m_bar(new MessageBar(this)),
      m_imports(new ImportPanel(context, *m_bar, this)),
      m_exports(new RunExports([this] { return selectedRows(); }, *m_bar, this)),
      m_stack(new QStackedWidget(this)),
      m_table(new QTableView(this)) {
    m_empty = new EmptyState("runs", tr("No runs yet"),
                             tr("Every run of this workspace will be here, with its progress and its last loss."),
                             tr("Launch a run"), this);
    m_noMatch = new EmptyState("search", tr("No run matches"),
                               tr("No run has all these words in its name, operator, size or state."),
                               tr("Clear the filter"), this);
    buildTable();
    m_drawer = new RunDrawer(context.engine, this);
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setObjectName(QStringLiteral("runs.splitter"));
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_noMatch);
    splitter->addWidget(m_stack);
    splitter->addWidget(m_drawer);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setCollapsible(0, false);
    splitter->setSizes({520, 280});

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::m);
    layout->addWidget(m_bar);
    layout->addWidget(m_imports);
    layout->addWidget(buildFilterLine());
    layout->addWidget(splitter, 1);
    buildActions();

    connect(&context.runs, &QAbstractItemModel::dataChanged, this, &RunsPage::updateCurrent);
    connect(&context.session, &WorkspaceSession::runsChanged, this, [this] {
        // Never move the row that the mouse is on.
        if (!m_table->underMouse()) m_runs->resort();
        updateEmpty();
        updateCurrent();
    });
    connect(&context.selection, &RunSelection::currentChanged, this, &RunsPage::followSelection);
    connect(&context.session, &WorkspaceSession::failed, this, &RunsPage::takeProblem);
    connect(&context.queue, &RunQueue::failed, this, &RunsPage::takeProblem);
    connect(&context.queue, &RunQueue::changed, this, &RunsPage::updateActions);
    connect(m_empty, &EmptyState::actionTriggered, this, [this] { emit pageRequested(QStringLiteral("launch")); });
    connect(m_noMatch, &EmptyState::actionTriggered, m_filter, &QLineEdit::clear);
    connect(m_drawer, &RunDrawer::settledChanged, this, &Page::settledChanged);
    connect(m_imports, &ImportPanel::settledChanged, this, &Page::settledChanged);
    connect(m_drawer, &RunDrawer::inspectRequested, this, [this](const QString& folder, const QString& page) {
        m_context.inspect_request->checkpoint = folder;
        emit pageRequested(page);
    });
    updateEmpty();
}

void RunsPage::buildTable() {
    m_table->setModel(m_runs);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(RunTableModel::Started, Qt::DescendingOrder);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_table->setAlternatingRowColors(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->setAccessibleName(tr("Runs"));
    m_table->setItemDelegateForColumn(RunTableModel::State, new StateDelegate(m_table));
    m_table->setItemDelegateForColumn(RunTableModel::Name, new NameDelegate(m_table));
    m_table->setItemDelegateForColumn(RunTableModel::Progress, new ProgressDelegate(m_table));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + spacing::m);
    QHeaderView* header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    // Other languages have longer words.
    for (const ColumnWidth& entry : kWidths) {
        const QString title = m_runs->headerData(entry.column, Qt::Horizontal).toString();
        header->resizeSection(entry.column,
                              std::max(entry.width, header->fontMetrics().horizontalAdvance(title) + spacing::xl));
    }
    header->setSectionResizeMode(RunTableModel::Name, QHeaderView::Stretch);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        const store::RunRow* row = m_runs->row(index);
        if (row) m_context.selection.setCurrent(QString::fromStdString(row->id.value));
        m_drawer->show(row);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsPage::updateActions);
    connect(m_table, &QTableView::doubleClicked, this, &RunsPage::showCurves);
}

QWidget* RunsPage::buildFilterLine() {
    auto* line = new QWidget(this);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    m_filter = new QLineEdit(line);
    m_filter->setPlaceholderText(tr("Filter: words of name, operator, size, state; seed:3"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setAccessibleName(tr("Filter the runs"));
    m_filter->setToolTip(tr("Shows the runs that have all these words"));
    m_filter->addAction(icon("search"), QLineEdit::LeadingPosition);
    m_reference = new QToolButton(line);
    m_reference->setText(tr("Reference study"));
    m_reference->setCheckable(true);
    m_reference->setToolTip(tr("Show the published curves among the runs"));
    layout->addWidget(m_filter, 1);
    auto* import = new QToolButton(line);
    import->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    import->setDefaultAction(m_imports->filesAction());
    layout->addWidget(m_reference);
    layout->addWidget(import);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_runs->setWords(text);
        updateEmpty();
    });
    connect(m_reference, &QToolButton::toggled, this, [this](bool shown) {
        m_runs->setReferenceShown(shown);
        updateEmpty();
    });
    return line;
}

QString RunsPage::title() const {
    return tr("Runs");
}

QString RunsPage::subtitle() const {
    const int shown = m_runs->rowCount(), all = m_runs->ownRuns();
    if (all == 0) return {};
    return m_filter->text().isEmpty() ? tr("%n runs", nullptr, all) : tr("%1 of %n runs", nullptr, all).arg(shown);
}

bool RunsPage::isSettled() const {
    return m_context.session.isReady() && m_drawer->isSettled() && m_imports->isSettled();
}

void RunsPage::updateEmpty() {
    const bool none = m_runs->rowCount() == 0;
    QWidget* shown = !none                                                  ? static_cast<QWidget*>(m_table)
                     : m_runs->ownRuns() == 0 && m_filter->text().isEmpty() ? m_empty
                                                                            : m_noMatch;
    // Before the table is shown: one that gets the focus first makes a row current without selecting it.
    followSelection();
    chooseFirst();
    m_stack->setCurrentWidget(shown);
    m_drawer->setVisible(!none);
    updateActions();
    emit headerChanged();
}

void RunsPage::updateCurrent() {
    m_drawer->show(currentRow());
    updateActions();
}

void RunsPage::followSelection() {
    const QModelIndex wanted = m_runs->indexOf(m_context.selection.current());
    if (!wanted.isValid() || wanted.row() == m_table->currentIndex().row()) return;
    m_table->setCurrentIndex(wanted.siblingAtColumn(RunTableModel::Name));
    m_table->scrollTo(m_table->currentIndex());
}

// The newest run is what one most likely came for; and the drawer is never empty beside a full table.
void RunsPage::chooseFirst() {
    if (m_table->currentIndex().isValid() || !m_context.selection.current().isEmpty() || m_runs->rowCount() == 0) return;
    m_table->setCurrentIndex(m_runs->index(0, RunTableModel::Name));
}

const store::RunRow* RunsPage::currentRow() const {
    return m_runs->row(m_table->currentIndex());
}

std::vector<store::RunRow> RunsPage::selectedRows() const {
    std::vector<store::RunRow> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows()) {
        if (const store::RunRow* row = m_runs->row(index)) rows.push_back(*row);
    }
    return rows;
}

void RunsPage::takeProblem(const QString& what, const QString& detail) {
    m_bar->showMessage(MessageBar::Kind::problem, what, detail);
}

}  // namespace plateau::widgets
