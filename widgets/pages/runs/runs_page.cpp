#include "widgets/pages/runs/runs_page.h"

#include <algorithm>
#include <string>
#include <utility>

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QPointer>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "widgets/engine/run_queue.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/run_rows.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_table_model.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/runs/export_panel.h"
#include "widgets/pages/runs/filter_line.h"
#include "widgets/pages/runs/glue_scores.h"
#include "widgets/pages/runs/import_panel.h"
#include "widgets/pages/runs/run_actions.h"
#include "widgets/pages/runs/run_difference.h"
#include "widgets/pages/runs/run_drawer.h"
#include "widgets/pages/runs/run_exports.h"
#include "widgets/pages/runs/run_table_view.h"
#include "widgets/pages/runs/runs_bar.h"
#include "widgets/tables/table_menu.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

RunsPage::RunsPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_runs(context.runs),
      m_bar(new MessageBar(this)),
      m_imports(new ImportPanel(context, *m_bar, this)),
      m_exports(new RunExports([this] { return m_table->selectedRuns(); }, *m_bar, this)),
      m_stack(new QStackedWidget(this)),
      m_table(new RunTableView(context.runs, context.session, this)),
      m_actions(new RunActions(context, *m_table, *m_exports, *m_bar, this)) {
    m_empty = new EmptyState("runs", {}, {}, {}, this);
    tellBin(0);
    m_noMatch = new EmptyState("search", tr("No run matches"),
                               tr("No run has all these words and fulfils all these comparisons."),
                               tr("Clear the filter"), this);
    buildTable();
    m_drawer = new RunDrawer(context.engine, this);
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setObjectName(QStringLiteral("runs.splitter"));
    m_splitter = splitter;
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_noMatch);
    splitter->addWidget(m_stack);
    m_difference = new RunDifference(this);
    m_below = new QStackedWidget(this);
    m_below->addWidget(m_drawer);
    m_below->addWidget(m_difference);
    splitter->addWidget(m_below);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setCollapsible(0, false);
    splitter->setSizes({520, 280});

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::m);
    layout->addWidget(m_imports);
    layout->addWidget(m_exports->panel());
    m_runsBar = new RunsBar(context, *m_table, m_imports->filesAction(), this);
    auto* content = new QVBoxLayout;
    content->setSpacing(0);  // the line of the filter's messages lies between them
    content->addWidget(m_runsBar);
    content->addWidget(splitter, 1);
    layout->addLayout(content, 1);
    layout->addWidget(m_bar);
    m_table->addActions({m_exports->csvAction(), m_exports->tensorboardAction(), m_exports->bundleAction(),
                         m_imports->filesAction(), m_imports->folderAction()});
    addTableMenu(*m_table, *m_table->header(), RunTableModel::SortRole, QStringLiteral("runs"),
                 [this](const QString& file, const QString& problem) { m_bar->tellTable(file, problem); });

    // Once for all rows that changed: the model, which was made before, has the new ones.
    connect(&context.session, &WorkspaceSession::runsChanged, this, [this] {
        showMachines();
        updateEmpty();
        showDetails();
        showSelection();
    });
    connect(&context.selection, &RunSelection::currentChanged, this, &RunsPage::followSelection);
    connect(&context.session, &WorkspaceSession::readingProgressed, this, [this](int, int all) {
        const bool was = std::exchange(m_isReading, all > 0);
        if (was != m_isReading) emit headerChanged();
    });
    connect(&context.session, &WorkspaceSession::failed, this, [this](const QString& what, const QString& detail) {
        // Of a newer database the frame speaks, with what helps.
        if (!m_context.session.isNewer()) takeProblem(what, detail);
    });
    connect(&context.queue, &RunQueue::failed, this, &RunsPage::takeProblem);
    connect(m_actions, &RunActions::pageRequested, this, &Page::pageRequested);
    connect(m_actions, &RunActions::logRequested, m_drawer, &RunDrawer::showLog);
    connect(m_runsBar, &RunsBar::shownChanged, this, [this] {
        updateEmpty();
        showDetails();
        m_actions->update();
    });
    connect(m_drawer, &RunDrawer::retryRequested, m_actions, &RunActions::retry);
    connect(m_empty, &EmptyState::actionTriggered, this, [this] {
        if (m_binned > 0) return m_runsBar->openBin();
        emit pageRequested(QStringLiteral("launch"));
    });
    connect(&context.session, &WorkspaceSession::binRead, this,
            [this](const std::vector<store::BinnedRun>& runs) { tellBin(int(runs.size())); });
    connect(&context.session, &WorkspaceSession::binned, this, &RunsPage::lookIntoBin);
    connect(&context.session, &WorkspaceSession::ready, this, &RunsPage::lookIntoBin);
    connect(m_noMatch, &EmptyState::actionTriggered, &m_runsBar->filter().edit(), &QLineEdit::clear);
    connect(m_drawer, &RunDrawer::settledChanged, this, &Page::settledChanged);
    connect(m_imports, &ImportPanel::settledChanged, this, &Page::settledChanged);
    connect(m_imports, &ImportPanel::attentionWanted, this, [this] { emit pageRequested(QStringLiteral("runs")); });
    connect(m_drawer, &RunDrawer::inspectRequested, this, [this](const QString& folder, const QString& page) {
        m_context.inspect_request->checkpoint = folder;
        emit pageRequested(page);
    });
    updateEmpty();
    m_actions->update();
}

void RunsPage::buildTable() {
    m_runs.setSelection(m_context.selection);
    m_runs.setMarks(*m_context.marks);
    m_runs.setReferenceShown(false);
    m_runs.setArchivedShown(false);
    // Never move the row that the mouse is on.
    m_runs.setHold([table = QPointer(m_table)] { return table && table->viewport()->underMouse(); });
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        const store::RunRow* row = m_runs.row(index);
        if (row) m_context.selection.setCurrent(QString::fromStdString(row->id.value));
        m_drawer->show(row);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsPage::showSelection);
    connect(m_table, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        const bool inPlace = index.column() == RunTableModel::Tags || index.column() == RunTableModel::Notes;
        if (inPlace && index.flags().testFlag(Qt::ItemIsEditable))
            m_table->edit(index);
        else
            m_actions->showCurves();
    });
    connect(new GlueScores(m_context.session, this), &GlueScores::changed, &m_runs, &RunTableModel::setScores);
    connect(m_table, &RunTableView::settledChanged, this, &Page::settledChanged);
}

QString RunsPage::subtitle() const {
    const int shown = m_runs.shownRuns(), all = m_runs.ownRuns();
    if (all == 0 || m_isReading) return {};
    return m_runsBar->filter().text().isEmpty() ? tr("%n runs", nullptr, all)
                                                : tr("%1 of %n runs", nullptr, all).arg(shown);
}

bool RunsPage::isSettled() const {
    return m_context.session.isReady() && m_drawer->isSettled() && m_table->isSettled() && m_imports->isSettled();
}

void RunsPage::updateEmpty() {
    const bool none = m_runs.rowCount() == 0;
    QWidget* shown = !none                                                           ? static_cast<QWidget*>(m_table)
                     : m_runs.ownRuns() == 0 && m_runsBar->filter().text().isEmpty() ? m_empty
                                                                                     : m_noMatch;
    // Before the table is shown: one that gets the focus first makes a row current without selecting it.
    followSelection();
    chooseFirst();
    const bool isNew = m_stack->currentWidget() != shown;
    m_stack->setCurrentWidget(shown);
    if (isNew) lookIntoBin();
    m_below->setVisible(!none);
    emit headerChanged();
}

// Once; from then on the columns are as a person wants them.
void RunsPage::showMachines() {
    const auto showOnce = [this](bool& isDone, const char* column, const auto& isThere) {
        if (isDone) return;
        isDone = std::ranges::any_of(m_runs.rows(), isThere);
        if (isDone) m_table->setColumnShown(QString::fromLatin1(column), true);
    };
    showOnce(m_hasShownMachines, "machine", [](const store::RunRow& row) { return !row.machine.empty(); });
    showOnce(m_hasShownJobs, "job", [](const store::RunRow& row) { return !row.job.task.empty(); });
}

void RunsPage::lookIntoBin() {
    if (m_stack->currentWidget() == m_empty && m_context.session.isReady()) m_context.session.readBin();
}

void RunsPage::tellBin(int runs) {
    m_binned = runs;
    if (runs == 0)
        m_empty->setText(tr("No runs yet"),
                         tr("Every run of this workspace will be here, with its progress and its last loss."),
                         tr("Launch a run"));
    else
        m_empty->setText(tr("All runs are in the bin"), tr("%n runs can be brought back from there.", nullptr, runs),
                         tr("Open the bin"));
}

// What the filter hides stays the chosen run.
const store::RunRow* RunsPage::chosenRun() const {
    if (m_table->currentIndex().isValid()) return m_table->currentRun();
    const std::string id = m_context.selection.current().toStdString();
    const auto& rows = m_runs.rows();
    const auto found = std::find_if(rows.begin(), rows.end(), [&id](const auto& row) { return row.id.value == id; });
    return found == rows.end() ? nullptr : &*found;
}

void RunsPage::showDetails() {
    const store::RunRow* row = chosenRun();
    m_drawer->show(row, row && !m_runs.indexOf(idOf(*row)).isValid());
}

void RunsPage::followSelection() {
    m_table->showRun(m_context.selection.current());
}

// The newest run is what one most likely came for; and the drawer is never empty beside a full table.
void RunsPage::chooseFirst() {
    if (m_table->currentIndex().isValid() || !m_context.selection.current().isEmpty() || m_runs.rowCount() == 0) return;
    m_table->goTo(m_runs.index(0, RunTableModel::Name));
}

// Of one run its drawer, of several in what they differ.
void RunsPage::showSelection() {
    const PickedRuns rows = m_table->selectedRuns();
    m_actions->enableFor(rows);
    if (rows.size() > 1) m_difference->show(rows);
    m_below->setCurrentWidget(rows.size() > 1 ? static_cast<QWidget*>(m_difference) : m_drawer);
}

void RunsPage::takeProblem(const QString& what, const QString& detail, const QStringList& runs) {
    m_bar->showMessage(MessageBar::Kind::problem, what, detail);
    if (runs.size() != 1) return;
    m_bar->setAction(tr("Show"), [this, run = runs.front()] {
        m_runsBar->filter().edit().clear();
        m_table->showRun(run);
    });
}

QList<QAction*> RunsPage::headerActions() {
    return m_actions->headerActions();
}

void RunsPage::saveState(QSettings& settings) const {
    m_table->saveColumns(settings);
    m_runsBar->saveState(settings);
    settings.setValue("has_shown_machines", m_hasShownMachines);
    settings.setValue("has_shown_jobs", m_hasShownJobs);
    settings.setValue("drawer_tab", m_drawer->tab());
    settings.setValue("splitter", m_splitter->saveState());
}

void RunsPage::restoreState(QSettings& settings) {
    m_table->restoreColumns(settings);
    m_hasShownMachines = settings.value("has_shown_machines", false).toBool();
    m_hasShownJobs = settings.value("has_shown_jobs", false).toBool();
    showMachines();
    m_drawer->showTab(settings.value("drawer_tab", 0).toInt());
    m_runsBar->restoreState(settings);
    m_splitter->restoreState(settings.value("splitter").toByteArray());
}

}  // namespace plateau::widgets
