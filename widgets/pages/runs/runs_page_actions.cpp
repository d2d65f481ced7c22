// What can be done with the selected runs.
#include <algorithm>

#include <QAction>
#include <QDesktopServices>
#include <QHeaderView>
#include <QUrl>

#include "core/glue/glue_spec.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/run_queue.h"
#include "widgets/engine/worker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_table_model.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/runs/import_panel.h"
#include "widgets/pages/runs/run_drawer.h"
#include "widgets/pages/runs/run_exports.h"
#include "widgets/pages/runs/run_table_view.h"
#include "widgets/pages/runs/runs_page.h"
#include "widgets/tables/table_menu.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

using run::RunState;

bool isOver(const store::RunRow& row) {
    return row.state == RunState::finished;
}
QString idOf(const store::RunRow& row) {
    return QString::fromStdString(row.id.value);
}
QString folderOf(const store::RunRow& row) {
    return QString::fromStdString(row.folder.string());
}

}  // namespace

QAction* RunsPage::addRunAction(const QString& iconName, const QString& text, const QString& help,
                                const QKeySequence& key, void (RunsPage::*slot)()) {
    auto* action = new QAction(icon(iconName), text, this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setToolTip(key.isEmpty() ? help : tr("%1 (%2)").arg(help, key.toString(QKeySequence::NativeText)));
    connect(action, &QAction::triggered, this, slot);
    m_table->addAction(action);
    return action;
}

void RunsPage::buildActions() {
    m_curves = addRunAction("curves", tr("Show curves"), tr("Choose the selected runs and show their curves"),
                            Qt::Key_Return, &RunsPage::showCurves);
    m_curves->setShortcuts({Qt::Key_Return, Qt::Key_Enter});
    m_stop = addRunAction("stop", tr("Stop"),
                          tr("Finish the step, write a checkpoint and stop; takes a waiting run out of the queue"),
                          QKeySequence(Qt::CTRL | Qt::Key_Period), &RunsPage::stop);
    m_resume = addRunAction("resume", tr("Resume"), tr("Go on from the last checkpoint"),
                            QKeySequence(Qt::CTRL | Qt::Key_R), &RunsPage::resume);
    m_duplicate = addRunAction("duplicate", tr("Duplicate …"), tr("Open Launch filled in with this run"),
                               QKeySequence(Qt::CTRL | Qt::Key_D), &RunsPage::duplicate);
    m_tune = addRunAction("glue", tr("Fine-tune …"), tr("Open GLUE filled in with this run's model"),
                          QKeySequence(Qt::CTRL | Qt::Key_G), &RunsPage::fineTune);
    m_rename = addRunAction("rename", tr("Rename"), tr("Edit the name in place"), Qt::Key_F2, &RunsPage::rename);
    m_open = addRunAction("folder", tr("Open folder"), tr("Show the run's folder in the file manager"),
                          QKeySequence(Qt::CTRL | Qt::Key_O), &RunsPage::openFolder);
    m_log = addRunAction("log", tr("Show log"), tr("Show the end of the run's log below"),
                         QKeySequence(Qt::CTRL | Qt::Key_L), &RunsPage::showLog);
    m_remove =
        addRunAction("delete", tr("Delete"), tr("Move the run into the bin"), QKeySequence::Delete, &RunsPage::remove);
    buildLabelActions();
    buildPageMenu();
    m_table->addActions(
        {m_exports->csvAction(), m_exports->tensorboardAction(), m_imports->filesAction(), m_imports->folderAction()});
    addTableMenu(*m_table, *m_table->header(), RunTableModel::SortRole, QStringLiteral("runs"),
                 [this](const QString& file, const QString& problem) { m_bar->tellTable(file, problem); });
    updateActions();
}

QList<QAction*> RunsPage::headerActions() {
    return {m_stop, m_resume, m_duplicate, m_curves};
}

void RunsPage::updateActions() {
    if (!m_filter) return;  // while the page is being built
    const std::vector<store::RunRow> rows = selectedRows();
    const QStringList waiting = m_context.queue.waiting();
    const auto any = [&rows](auto&& test) { return std::any_of(rows.begin(), rows.end(), test); };
    const auto stoppable = [&](const store::RunRow& row) {
        return row.state == RunState::running || waiting.contains(idOf(row));
    };
    const auto resumable = [&](const store::RunRow& row) {
        return !row.read_only && row.state != RunState::running && !isOver(row) && !waiting.contains(idOf(row));
    };
    const bool one = rows.size() == 1 && !rows.front().read_only;
    m_stop->setEnabled(any(stoppable));
    m_resume->setEnabled(any(resumable));
    const bool fresh = !rows.empty() && std::all_of(rows.begin(), rows.end(), [](const store::RunRow& row) {
        return row.state == RunState::queued;
    });
    m_resume->setText(fresh ? tr("Start") : tr("Resume"));
    const bool isGlue = one && !hasCurves(rows.front());
    const bool isTrained = one && rows.front().kind != "import";
    m_duplicate->setEnabled(isTrained);
    m_duplicate->setToolTip(isGlue ? tr("Open GLUE filled in with this run")
                                   : tr("Open Launch filled in with this run"));
    m_tune->setEnabled(isTrained && !isGlue);
    m_curves->setText(isGlue ? tr("Show results") : tr("Show curves"));
    m_rename->setEnabled(one);
    m_open->setEnabled(one);
    m_log->setEnabled(one);
    m_curves->setEnabled(!rows.empty());
    m_exports->setEnabled(any([](const store::RunRow& row) { return !row.read_only && row.updated_ms > 0; }));
    const bool own = any([](const store::RunRow& row) { return !row.read_only; });
    for (QAction* action : {m_archive, m_baseline}) action->setEnabled(own);
    const bool all = own && std::all_of(rows.begin(), rows.end(), [](const auto& row) { return row.archived; });
    m_archive->setText(all ? tr("Take out of the archive") : tr("Archive"));
    m_baseline->setEnabled(one);
    m_baseline->setText(one && rows.front().baseline ? tr("No longer the baseline") : tr("Mark as baseline"));
    for (QAction* action : {m_tags, m_notes}) action->setEnabled(one);
    for (QAction* action : m_pages) action->setEnabled(!rows.empty());
    m_remove->setEnabled(
        any([](const store::RunRow& row) { return !row.read_only && row.state != RunState::running; }));
}

void RunsPage::stop() {
    for (const store::RunRow& row : selectedRows()) {
        if (row.state == RunState::running)
            m_context.session.requestStop(idOf(row));
        else
            m_context.queue.remove(idOf(row));
    }
}

void RunsPage::resume() {
    for (const store::RunRow& row : selectedRows()) {
        if (!row.read_only && row.state != RunState::running && !isOver(row)) m_context.queue.resume(idOf(row));
    }
}

void RunsPage::duplicate() {
    const store::RunRow* row = currentRow();
    if (!row || row->read_only) return;
    if (!hasCurves(*row)) return duplicateGlue(*row);
    const spec::Catalogue catalogue = m_context.engine.catalogue() ? *m_context.engine.catalogue() : spec::Catalogue{};
    onWorker(
        *QThreadPool::globalInstance(), this,
        [folder = row->folder, catalogue] { return readRunDetails(folder, catalogue); },
        [this, name = QString::fromStdString(row->name)](const RunDetails& details) {
            if (!details.problem.empty()) {
                takeProblem(tr("%1 cannot be duplicated").arg(name), QString::fromStdString(details.problem));
                return;
            }
            m_context.launch_request->draft = details.draft;
            m_context.launch_request->origin = name;
            emit pageRequested(QStringLiteral("launch"));
        });
}

void RunsPage::duplicateGlue(const store::RunRow& row) {
    onWorker(
        *QThreadPool::globalInstance(), this, [folder = row.folder] { return glue::readTuning(folder); },
        [this, name = QString::fromStdString(row.name)](const Result<glue::Tuning>& spec) {
            if (!spec)
                return takeProblem(tr("%1 cannot be duplicated").arg(name),
                                   QString::fromStdString(describe(spec.error())));
            m_context.launch_request->glue = GlueRequest{{}, *spec};
            emit pageRequested(QStringLiteral("glue"));
        });
}

void RunsPage::fineTune() {
    const store::RunRow* row = currentRow();
    if (!row || row->read_only || !hasCurves(*row)) return;
    m_context.launch_request->glue = GlueRequest{row->folder.string(), {}};
    emit pageRequested(QStringLiteral("glue"));
}

void RunsPage::rename() {
    editCell(RunTableModel::Name);
}

void RunsPage::openFolder() {
    if (const store::RunRow* row = currentRow()) QDesktopServices::openUrl(QUrl::fromLocalFile(folderOf(*row)));
}

void RunsPage::showLog() {
    m_drawer->showLog();
}

void RunsPage::showCurves() {
    QStringList ids;
    bool isGlue = false;
    for (const store::RunRow& row : selectedRows()) {
        if (hasCurves(row)) ids << idOf(row);
        isGlue = isGlue || !hasCurves(row);
    }
    if (ids.isEmpty() && isGlue) emit pageRequested(QStringLiteral("glue"));
    if (ids.isEmpty()) return;
    m_context.selection.setChosen(ids);
    emit pageRequested(QStringLiteral("curves"));
}

}  // namespace plateau::widgets
