#include "widgets/pages/runs/run_actions.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QDesktopServices>
#include <QMenu>
#include <QSet>
#include <QThreadPool>
#include <QUrl>

#include "core/glue/finetune_files.h"
#include "core/spec/run_kind.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/machine_library.h"
#include "widgets/engine/run_queue.h"
#include "widgets/engine/worker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/bench_texts.h"
#include "widgets/models/error_text.h"
#include "widgets/models/run_rows.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_table_model.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/seen_text.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/runs/run_details.h"
#include "widgets/pages/runs/run_exports.h"
#include "widgets/pages/runs/run_table_view.h"
#include "widgets/pages/runs/tag_menu.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

using run::RunState;

constexpr qsizetype kMostShown = 200;  // runs on another page

// Nobody works on it here or elsewhere, it can be read, and it is not done.
bool canGoOn(const store::RunRow& row) {
    return row.state != RunState::running && row.state != RunState::finished && row.state != RunState::unknown;
}
// A job of a batch system that has not begun executes it. Of one here only its number is known.
bool mayWaitAsJob(const store::RunRow& row) {
    return row.job.isWaiting() || (!row.job.task.empty() && row.job.state.empty() && canGoOn(row));
}
// Checkpoints of a mirror stay where they are, but those that are fetched.
bool isHere(const store::RunRow& row) {
    return !row.read_only && (row.machine.empty() || row.has_fetched);
}
QString folderOf(const store::RunRow& row) {
    return QString::fromStdString(row.folder.string());
}

// It looks inside one model.
bool inspects(const QString& page) {
    return page == QLatin1String("operators") || page == QLatin1String("attention");
}

// What is true of any, or of all, of the selected runs.
struct Selected {
    bool stoppable = false, resumable = false, logged = false, own = false;
    bool has_curves = false, has_checkpoints = false, has_bench = false;
    bool all_queued = true, all_archived = true;
    const store::RunRow* far = nullptr;  // the first that is on another machine
};

// In one pass, since there may be thousands.
Selected selectedOf(const PickedRuns& rows, const QStringList& queue) {
    const QSet<QString> waiting(queue.begin(), queue.end());
    Selected selected;
    for (const store::RunRow& row : rows.all()) {
        const bool isRunning = row.state == RunState::running;
        const bool isWaiting = !waiting.isEmpty() && waiting.contains(idOf(row));
        selected.stoppable |= isRunning || isWaiting || mayWaitAsJob(row);
        selected.resumable |= !row.read_only && canGoOn(row) && !isWaiting && !row.job.isWaiting();
        selected.has_curves |= hasCurves(row);
        selected.has_bench |= isBench(row);
        selected.has_checkpoints |= isHere(row) && spec::infoOf(row.kind).has_checkpoints;
        if (!selected.far && !row.machine.empty()) selected.far = &row;
        selected.logged |= !row.read_only && row.updated_ms > 0;
        selected.own |= !row.read_only;
        selected.all_queued &= row.state == RunState::queued;
        selected.all_archived &= row.archived;
    }
    return selected;
}

}  // namespace

RunActions::RunActions(const PageContext& context, RunTableView& table, RunExports& exports, MessageBar& messages,
                       QWidget* parent)
    : QObject(parent), m_context(context), m_table(table), m_exports(exports), m_messages(messages) {
    m_curves =
        addRunAction("curves", tr("Show curves"),
                     tr("Choose the selected runs and show their curves; of fine-tunings and benches their results"),
                     Qt::Key_Return, [this] { showCurves(); });
    m_curves->setShortcuts({Qt::Key_Return, Qt::Key_Enter});
    m_stop = addRunAction("stop", tr("Stop"),
                          tr("Finish the step, write a checkpoint and stop; a fine-tuning gives up the cells at work; "
                             "takes a waiting run out of the queue, or cancels its job"),
                          QKeySequence(Qt::CTRL | Qt::Key_Period), [this] { stop(); });
    m_resume =
        addRunAction("resume", tr("Resume"),
                     tr("Go on from the last checkpoint; a fine-tuning goes on with the cells that have no result "
                        "yet, each from its beginning"),
                     QKeySequence(Qt::CTRL | Qt::Key_R), [this] { resume(); });
    m_duplicate = addRunAction("duplicate", tr("Duplicate …"), tr("Open Launch filled in with this run"),
                               QKeySequence(Qt::CTRL | Qt::Key_D), [this] { duplicate(); });
    m_tune = addRunAction("glue", tr("Fine-tune …"), tr("Open GLUE filled in with this run's model"),
                          QKeySequence(Qt::CTRL | Qt::Key_G), [this] { fineTune(); });
    m_fetch = addRunAction("machines", tr("Fetch checkpoint"),
                           tr("Bring the newest checkpoint of a run on another machine here, to look into it; what was "
                              "cancelled is continued"),
                           {}, [this] { fetch(); });
    m_rename = addRunAction("rename", tr("Rename"), tr("Edit the name in place"), Qt::Key_F2,
                            [this] { editCell(RunTableModel::Name); });
    m_open = addRunAction("folder", tr("Open folder"), tr("Show the run's folder in the file manager"),
                          QKeySequence(Qt::CTRL | Qt::Key_O), [this] { openFolder(); });
    m_log = addRunAction("log", tr("Show log"), tr("Show the end of the run's log below"),
                         QKeySequence(Qt::CTRL | Qt::Key_L), [this] { emit logRequested(); });
    m_remove = addRunAction("delete", tr("Delete"), tr("Move the run into the bin"), QKeySequence::Delete,
                            [this] { remove(); });
    m_undo = addRunAction("chevron-left", tr("Undo deleting"), tr("Take what was deleted last out of the bin"),
                          QKeySequence::Undo, [this] { undoRemove(); });
    // On the whole page: the table is hidden when its last run is gone.
    m_undo->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    enableUndo();
    parent->addAction(m_undo);
    m_tags = addRunAction("rename", tr("Edit tags"), tr("Edit the tags in place; of several runs, all at once"),
                          Qt::Key_T, [this] { editTags(); });
    m_notes = addRunAction("rename", tr("Edit notes"), tr("Edit the notes in place"), Qt::Key_N,
                           [this] { editCell(RunTableModel::Notes); });
    m_archive = addRunAction("folder", tr("Archive"), tr("Hide the run from the table; its folder stays as it is"),
                             Qt::Key_A, [this] { archive(); });
    m_baseline = addRunAction("pin", tr("Mark as baseline"), tr("What other runs are compared with"), Qt::Key_B,
                              [this] { markBaseline(); });
    buildPageMenu();
    connect(&context.queue, &RunQueue::changed, this, &RunActions::update);
    connect(&context.machines, &MachineLibrary::changed, this, &RunActions::update);
    connect(&context.machines, &MachineLibrary::runFailed, this, [this](const QString& what, const QString& detail) {
        m_messages.showMessage(MessageBar::Kind::problem, what, detail);
    });
    connect(&context.machines, &MachineLibrary::runAnswered, this,
            [this](const QString& machine, const QString& run, bool isPaused) {
                if (!isPaused) return;
                m_messages.showMessage(MessageBar::Kind::information, tr("%1 waits on %2").arg(run, machine),
                                       tr("The queue there is paused; it is started there."));
            });
    connect(&context.machines, &MachineLibrary::fetchProgressed, this, &RunActions::takeFetchProgress);
    connect(&context.machines, &MachineLibrary::fetched, this, &RunActions::takeFetched);
    connect(&context.session, &WorkspaceSession::binned, this, &RunActions::tellBinned);
    connect(&context.session, &WorkspaceSession::runsChanged, this, &RunActions::removeStopped);
    connect(&context.session, &WorkspaceSession::runsChanged, this, &RunActions::queueReturned);
}

QAction* RunActions::addRunAction(const QString& iconName, const QString& text, const QString& help,
                                  const QKeySequence& key, const std::function<void()>& act) {
    auto* action = new QAction(icon(iconName), text, this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setToolTip(key.isEmpty() ? help : tr("%1 (%2)").arg(help, key.toString(QKeySequence::NativeText)));
    connect(action, &QAction::triggered, this, act);
    m_table.addAction(action);
    return action;
}

void RunActions::update() {
    enableFor(m_table.selectedRuns());
}

void RunActions::enableFor(const PickedRuns& rows) {
    const Selected selected = selectedOf(rows, m_context.queue.waiting());
    const bool one = rows.size() == 1 && !rows.front().read_only;
    const QString far = selected.far ? farProblem(*selected.far) : QString();
    enable(m_stop, selected.stoppable && far.isEmpty(), far);
    enable(m_resume, selected.resumable && far.isEmpty(), far);
    m_resume->setText(!rows.empty() && selected.all_queued ? tr("Start") : tr("Resume"));
    const bool isGlue = one && isFinetuning(rows.front());
    const bool isTrained = one && spec::infoOf(rows.front().kind).has_settings;
    m_duplicate->setEnabled(isTrained);
    m_duplicate->setToolTip(isGlue ? tr("Open GLUE filled in with this run")
                                   : tr("Open Launch filled in with this run"));
    const QString kept =
        selected.far
            ? tr("Its checkpoints are on %1; “Fetch checkpoint” brings the newest here").arg(q(selected.far->machine))
            : QString();
    enableFetch(one && selected.far ? selected.far : nullptr);
    enable(m_tune, one && selected.has_checkpoints, kept);
    m_curves->setText(isGlue || (one && isBench(rows.front())) ? tr("Show results") : tr("Show curves"));
    m_rename->setEnabled(one);
    m_open->setEnabled(one);
    m_log->setEnabled(one);
    m_curves->setEnabled(!rows.empty());
    m_exports.setEnabled(selected.logged);
    m_archive->setEnabled(selected.own);
    m_archive->setText(selected.own && selected.all_archived ? tr("Take out of the archive") : tr("Archive"));
    m_baseline->setEnabled(one && selected.has_curves);  // Compare has no others
    m_baseline->setText(one && rows.front().baseline ? tr("No longer the baseline") : tr("Mark as baseline"));
    m_tags->setEnabled(selected.own);
    m_notes->setEnabled(one);
    for (QAction* action : m_pages) {
        const QString page = action->data().toString();
        const bool isInside = inspects(page);
        enable(action,
               page == QLatin1String("curves")    ? selected.has_curves
               : page == QLatin1String("compare") ? selected.has_curves || selected.has_bench
               : isInside                         ? selected.has_checkpoints
                                                  : !rows.empty(),
               isInside ? kept : QString());
    }
    m_remove->setEnabled(selected.own);
}

// An action that is off says why.
void RunActions::enable(QAction* action, bool isPossible, const QString& why) {
    if (!m_help.contains(action)) m_help[action] = action->toolTip();
    action->setEnabled(isPossible);
    action->setToolTip(isPossible || why.isEmpty() ? m_help[action] : why);
}

// Why a run on another machine can be neither stopped nor started from here.
QString RunActions::farProblem(const store::RunRow& row) const {
    const QString machine = q(row.machine);
    if (row.state == RunState::finished) return {};
    if (!m_context.machines.row(machine))
        return tr("%1 is not in the list of machines: add it on the page Machines").arg(machine);
    if (row.state != RunState::unknown || !row.failure.empty()) return {};
    return tr("What the run does on %1 is not known; it was seen %2. Switch on that its runs are mirrored, on the page "
              "Machines")
        .arg(machine, agoText(row.seen_ms));
}

void RunActions::enableFetch(const store::RunRow* far) {
    const bool isThere = far && spec::infoOf(far->kind).has_checkpoints;
    const bool isListed = isThere && m_context.machines.row(q(far->machine));
    const bool isFetching = far && m_context.machines.isFetching(idOf(*far));
    enable(m_fetch, isListed && !isFetching,
           isFetching ? tr("It is on its way")
           : isThere  ? tr("%1 is not in the list of machines: add it on the page Machines").arg(q(far->machine))
                      : tr("Only of one run on another machine"));
}

void RunActions::fetch() {
    const store::RunRow* row = m_table.currentRun();
    if (!row || row->machine.empty()) return;
    m_fetchRates.remove(idOf(*row));
    m_context.machines.fetchCheckpoint(q(row->machine), idOf(*row));
    m_messages.showMessage(MessageBar::Kind::information, fetchingText(*row));
    m_messages.setAction(tr("Cancel"), [this, run = idOf(*row)] {
        m_context.machines.cancelFetch(run);
        m_messages.hide();
    });
}

QString RunActions::fetchingText(const store::RunRow& row) {
    return tr("Fetching the checkpoint of %1 from %2").arg(displayName(row), q(row.machine));
}

void RunActions::takeFetchProgress(const QString& run, double bytes, double of) {
    const auto row = m_context.session.run(run);
    if (!row || of <= 0) return;
    TransferRate& rate = m_fetchRates[run];
    rate.tell(bytes, of);
    m_messages.updateDetail(fetchingText(*row), rate.text());
}

void RunActions::takeFetched(const QString& id, qint64 step) {
    m_fetchRates.remove(id);
    const auto row = m_context.session.run(id);
    if (!row) return;
    m_messages.showMessage(
        MessageBar::Kind::information,
        tr("The checkpoint of step %1 of %2 is here").arg(groupedNumber(double(step)), displayName(*row)));
    const auto checkpoint = run::RunPaths{row->folder}.checkpoint({step});
    m_messages.setAction(tr("Show attention"), [this, checkpoint] {
        m_context.inspect_request->checkpoint = QString::fromStdString(checkpoint.string());
        emit pageRequested(QStringLiteral("attention"));
    });
    m_context.session.refresh();
}

void RunActions::editTags() {
    const PickedRuns rows = m_table.selectedRuns();
    if (rows.size() == 1) return editCell(RunTableModel::Tags);
    openTagMenu(m_table, m_context.session, rows, m_table.viewport()->mapToGlobal(m_table.viewport()->rect().center()));
}

void RunActions::stop() {
    QStringList waiting;
    for (const PickedRuns rows = m_table.selectedRuns(); const store::RunRow& row : rows.all()) {
        if (row.state == RunState::running && !row.machine.empty())
            m_context.machines.stopRun(q(row.machine), idOf(row));
        else if (row.state == RunState::running)
            m_context.session.requestStop(idOf(row));
        else if (mayWaitAsJob(row))
            m_context.machines.cancelJob(row.machine.empty() ? q(std::string(machines::kLocal)) : q(row.machine),
                                         idOf(row));
        else
            waiting << idOf(row);
    }
    if (!waiting.isEmpty()) m_context.queue.remove(waiting);
}

void RunActions::resume() {
    QStringList ids;
    for (const PickedRuns rows = m_table.selectedRuns(); const store::RunRow& row : rows.all()) {
        if (row.read_only || !canGoOn(row) || row.job.isWaiting()) continue;
        if (row.machine.empty())
            ids << idOf(row);
        else
            m_context.machines.startRun(q(row.machine), idOf(row));
    }
    if (!ids.isEmpty()) m_context.queue.resume(ids);
}

void RunActions::duplicate() {
    const store::RunRow* row = m_table.currentRun();
    if (!row || row->read_only) return;
    if (isFinetuning(*row)) return duplicateGlue(*row);
    const spec::Catalogue catalogue = m_context.engine.catalogue() ? *m_context.engine.catalogue() : spec::Catalogue{};
    onWorker(
        *QThreadPool::globalInstance(), this,
        [folder = row->folder, catalogue] { return readRunDetails(folder, catalogue); },
        [this, name = displayName(*row), folder = row->folder.string()](const RunDetails& details) {
            if (!details.problem.empty()) {
                m_messages.showMessage(MessageBar::Kind::problem, tr("%1 cannot be duplicated").arg(name),
                                       QString::fromStdString(details.problem));
                return;
            }
            m_context.launch_request->draft = details.draft;
            m_context.launch_request->run = folder;
            m_context.launch_request->origin = name;
            emit pageRequested(QStringLiteral("launch"));
        });
}

void RunActions::duplicateGlue(const store::RunRow& row) {
    onWorker(
        *QThreadPool::globalInstance(), this, [folder = row.folder] { return glue::readFinetuneSpec(folder); },
        [this, name = displayName(row)](const Result<spec::AnyFinetuneSpec>& spec) {
            if (!spec)
                return m_messages.showMessage(MessageBar::Kind::problem, tr("%1 cannot be duplicated").arg(name),
                                              errorText(spec.error()));
            m_context.launch_request->glue = GlueRequest{{}, *spec};
            emit pageRequested(QStringLiteral("glue"));
        });
}

void RunActions::fineTune() {
    const store::RunRow* row = m_table.currentRun();
    if (!row || !isHere(*row) || isFinetuning(*row)) return;
    m_context.launch_request->glue = GlueRequest{row->folder.string(), {}};
    emit pageRequested(QStringLiteral("glue"));
}

void RunActions::editCell(int column) {
    const QModelIndex cell = m_table.currentIndex().siblingAtColumn(column);
    if (!cell.flags().testFlag(Qt::ItemIsEditable)) return;
    if (m_table.isColumnHidden(column))
        m_table.setColumnShown(m_context.runs.columns()[std::size_t(column)].id(), true);
    m_table.setCurrentIndex(cell);
    m_table.scrollTo(cell);
    m_table.edit(cell);
}

void RunActions::openFolder() {
    if (const store::RunRow* row = m_table.currentRun()) QDesktopServices::openUrl(QUrl::fromLocalFile(folderOf(*row)));
}

void RunActions::showCurves() {
    QStringList ids, benches;
    bool isGlue = false;
    for (const PickedRuns rows = m_table.selectedRuns(); const store::RunRow& row : rows.all()) {
        if (hasCurves(row)) ids << idOf(row);
        if (isBench(row)) benches << idOf(row);
        isGlue = isGlue || isFinetuning(row);
    }
    if (!ids.isEmpty()) return openPage(QStringLiteral("curves"), ids);
    if (!benches.isEmpty()) return openPage(QStringLiteral("compare"), benches);
    if (isGlue) emit pageRequested(QStringLiteral("glue"));
}

// More than anybody can tell apart would only make the page wait.
void RunActions::openPage(const QString& page, const QStringList& ids) {
    if (ids.size() <= kMostShown) {
        m_context.selection.setChosen(ids);
        emit pageRequested(page);
        return;
    }
    m_messages.showMessage(MessageBar::Kind::information,
                           tr("%1 runs are selected").arg(groupedNumber(double(ids.size()))),
                           tr("A page shows at most %1 of them.").arg(kMostShown));
    m_messages.setAction(tr("Show the first %1").arg(kMostShown), [this, page, some = ids.first(kMostShown)] {
        m_messages.hide();
        openPage(page, some);
    });
}

void RunActions::changeLabels(const std::function<void(run::Label&)>& change) {
    std::vector<std::pair<QString, run::Label>> labels;
    for (const PickedRuns rows = m_table.selectedRuns(); const store::RunRow& row : rows.all()) {
        if (row.read_only) continue;
        run::Label label = labelOf(row);
        change(label);
        if (label != labelOf(row)) labels.emplace_back(idOf(row), std::move(label));
    }
    m_context.session.setLabels(labels);
}

void RunActions::archive() {
    const PickedRuns rows = m_table.selectedRuns();
    const bool all = std::ranges::all_of(rows.all(), [](const auto& row) { return row.archived || row.read_only; });
    changeLabels([all](run::Label& label) { label.archived = !all; });
}

// There is one baseline: that of before gives the mark up.
void RunActions::markBaseline() {
    const store::RunRow* current = m_table.currentRun();
    if (!current || current->read_only) return;
    for (const store::RunRow& row : m_context.runs.rows()) {
        if (row.read_only || (row.id != current->id && !row.baseline)) continue;
        run::Label label = labelOf(row);
        label.baseline = row.id == current->id && !row.baseline;
        if (label != labelOf(row)) m_context.session.setLabel(QString::fromStdString(row.id.value), label);
    }
}

void RunActions::buildPageMenu() {
    auto* menu = new QMenu(tr("Show on page"), &m_table);
    const std::pair<const char*, QString> pages[] = {{"curves", tr("Curves")},
                                                     {"compare", tr("Compare")},
                                                     {"glue", tr("GLUE")},
                                                     {"operators", tr("Operators")},
                                                     {"attention", tr("Attention")}};
    for (const auto& [id, title] : pages) {
        QAction* action = menu->addAction(title);
        action->setData(QString::fromLatin1(id));
        connect(action, &QAction::triggered, this, [this, page = QString::fromLatin1(id)] { showOnPage(page); });
        m_pages << action;
    }
    m_table.addAction(menu->menuAction());
}

// All selected runs become the chosen ones; pages that look inside one model get the current one.
void RunActions::showOnPage(const QString& page) {
    QStringList ids;
    for (const PickedRuns rows = m_table.selectedRuns(); const store::RunRow& row : rows.all())
        ids << QString::fromStdString(row.id.value);
    if (ids.isEmpty()) return;
    const store::RunRow* row = m_table.currentRun();
    if (inspects(page) && row && isHere(*row) && spec::infoOf(row->kind).has_checkpoints)
        m_context.inspect_request->checkpoint = QString::fromStdString(row->folder.string());
    openPage(page, ids);
}

void RunActions::remove() {
    QStringList ids;
    QString name;
    std::vector<store::RunRow> running;
    for (const PickedRuns rows = m_table.selectedRuns(); const store::RunRow& row : rows.all()) {
        if (row.read_only) continue;
        if (row.state == RunState::running && row.machine.empty()) {
            running.push_back(row);
            continue;
        }
        name = ids.isEmpty() ? displayName(row) : QString();
        ids << idOf(row);
    }
    if (!ids.isEmpty()) {
        QStringList waiting = m_context.queue.waiting();
        waiting.removeIf([of = QSet<QString>(ids.begin(), ids.end())](const QString& id) { return !of.contains(id); });
        if (!waiting.isEmpty()) m_context.queue.remove(waiting);
        beginDeletion(ids, name);
        m_deletions.back().waiting = waiting;
    }
    if (!running.empty()) offerStop(running);
}

void RunActions::beginDeletion(const QStringList& runIds, const QString& name) {
    m_deletions.push_back({m_context.session.deleteRuns(runIds), name, {}, {}});
}

void RunActions::offerStop(const std::vector<store::RunRow>& running) {
    m_messages.showMessage(MessageBar::Kind::information,
                           running.size() == 1
                               ? tr("“%1” is running").arg(displayName(running.front()))
                               : tr("%n of the selected runs are running", nullptr, int(running.size())),
                           tr("A run can be deleted when it has stopped."));
    QStringList ids;
    for (const store::RunRow& row : running) ids << idOf(row);
    // They may end by themselves.
    const auto isRunning = [this](const QString& id) {
        const auto row = m_context.session.run(id);
        return row && row->state == RunState::running;
    };
    m_messages.setEnd(m_context.session, &WorkspaceSession::runsChanged,
                      [ids, isRunning] { return std::ranges::none_of(ids, isRunning); });
    m_messages.setAction(tr("Stop and delete"), [this, ids] {
        m_messages.hide();
        m_stopping << ids;
        for (const QString& id : ids) m_context.session.requestStop(id);
        removeStopped();
    });
}

void RunActions::removeStopped() {
    const QStringList stopping = std::exchange(m_stopping, {});
    for (const QString& id : stopping) {
        const auto row = m_context.session.run(id);
        if (!row) continue;
        if (row->state == RunState::running) {
            m_stopping << id;
            continue;
        }
        beginDeletion({id}, displayName(*row));
    }
}

// A run that waited waits again once its folder is back; the queue would pass over one that is not there.
void RunActions::queueReturned() {
    QStringList back;
    m_returning.removeIf([&](const QString& id) {
        const bool isBack = m_context.session.run(id).has_value();
        if (isBack) back << id;
        return isBack;
    });
    if (!back.isEmpty()) m_context.queue.resume(back);
}

// They belong together: each deletion goes its own way. Runs that could not be deleted stay chosen.
void RunActions::tellBinned(int number, const QStringList& runIds, const std::vector<std::string>& entries) {
    if (m_undone.contains(number)) return m_context.session.restoreRuns(entries);
    const auto of = std::ranges::find(m_deletions, number, &Deletion::number);
    if (of == m_deletions.end()) return;
    of->entries.insert(of->entries.end(), entries.begin(), entries.end());
    QStringList chosen = m_context.selection.chosen();
    chosen.removeIf(
        [ids = QSet<QString>(runIds.begin(), runIds.end())](const QString& id) { return !ids.contains(id); });
    of->chosen << chosen;
    m_context.selection.forget(runIds);
    const QString what = of->name.isEmpty() ? tr("%n runs are in the bin", nullptr, int(of->entries.size()))
                                            : tr("“%1” is in the bin").arg(of->name);
    m_messages.showMessage(MessageBar::Kind::information, what);
    m_messages.setAction(tr("Undo"), [this] { undoRemove(); });
    enableUndo();
}

// What was deleted before the window was opened is brought back from the bin itself.
void RunActions::enableUndo() {
    m_undo->setEnabled(!m_deletions.empty());
    m_undo->setText(m_undo->isEnabled() ? tr("Undo deleting") : tr("Undo deleting (earlier ones: View, Bin …)"));
}

void RunActions::undoRemove() {
    m_messages.hide();
    while (!m_deletions.empty()) {
        const Deletion last = std::move(m_deletions.back());
        m_deletions.pop_back();
        m_context.session.stopDeleting(last.number);
        m_undone.insert(last.number);
        m_context.session.restoreRuns(last.entries);
        m_returning << last.waiting;
        if (!last.chosen.isEmpty()) m_context.selection.setChosen(m_context.selection.chosen() + last.chosen);
        if (!last.entries.empty()) break;  // otherwise it could not be deleted
    }
    enableUndo();
}

// A new run of the same settings; the old one stays whole.
void RunActions::retry(std::int64_t step) {
    const store::RunRow* row = m_table.currentRun();
    if (!row || row->read_only) return;
    struct Read {
        Result<spec::RunSpec> spec;
        std::filesystem::path folder;
    };
    onWorker(
        *QThreadPool::globalInstance(), this,
        [folder = row->folder] {
            return Read{run::readSpec(folder), folder};
        },
        [this, step, name = displayName(*row)](const Read& read) {
            if (!read.spec)
                return m_messages.showMessage(MessageBar::Kind::problem, tr("%1 cannot be retried").arg(name),
                                              errorText(read.spec.error()));
            const spec::RunSpec& spec = *read.spec;
            const RunQueue::NewFolder wanted{run::newRunId(spec), spec::canonicalJson(spec), spec.device,
                                             tr("%1 from step %2").arg(name).arg(step), RetryFrom{read.folder, step}};
            m_context.queue.create(std::vector{wanted}, true);
            m_messages.showMessage(
                MessageBar::Kind::information,
                tr("A copy of %1 goes on from step %2; the run itself stays as it is").arg(name).arg(step));
        });
}

}  // namespace plateau::widgets
