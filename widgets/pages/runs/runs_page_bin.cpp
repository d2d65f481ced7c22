// Deletion that can be undone, the queue's panel, and going on from a checkpoint.
#include <algorithm>

#include <QToolButton>

#include "widgets/engine/run_queue.h"
#include "widgets/engine/worker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/runs/bin_panel.h"
#include "widgets/pages/runs/queue_panel.h"
#include "widgets/pages/runs/runs_page.h"

namespace plateau::widgets {

void RunsPage::remove() {
    m_binned.clear();
    m_binning.clear();
    for (const store::RunRow& row : selectedRows()) {
        if (row.read_only || row.state == run::RunState::running) continue;
        const QString id = QString::fromStdString(row.id.value);
        m_binning << id;
        if (m_context.queue.waiting().contains(id)) m_context.queue.remove(id);
        m_context.selection.setChosen(id, false);
        m_context.session.deleteRun(id);
    }
}

void RunsPage::tellBinned(const QString& runId, const std::string& entry) {
    if (!m_binning.contains(runId)) return;
    m_binned.push_back(entry);
    const QString what = m_binned.size() == 1 ? tr("“%1” is in the bin").arg(runId)
                                              : tr("%n runs are in the bin", nullptr, int(m_binned.size()));
    m_bar->showMessage(MessageBar::Kind::information, what);
    m_bar->setAction(tr("Undo"), [this, entries = m_binned] {
        m_bar->hide();
        for (const std::string& each : entries) m_context.session.restoreRun(each);
    });
}

void RunsPage::openBin(const QPoint& globalPosition) {
    if (!m_bin) m_bin = new BinPanel(m_context.session, this);
    m_bin->open(globalPosition);
}

void RunsPage::showQueue() {
    const qsizetype waiting = m_context.queue.waiting().size();
    QString text = waiting > 0 ? tr("Queue (%1)").arg(waiting) : tr("Queue");
    if (m_context.queue.isPaused()) text = tr("%1, paused").arg(text);
    m_queueButton->setText(text);
}

void RunsPage::openQueue() {
    if (!m_queue) m_queue = new QueuePanel(m_context.queue, m_context.session, this);
    m_queue->open(m_queueButton->mapToGlobal(QPoint(m_queueButton->width(), m_queueButton->height())));
}

// A new run of the same settings; the old one stays whole.
void RunsPage::retry(std::int64_t step) {
    const store::RunRow* row = currentRow();
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
        [this, step, name = QString::fromStdString(row->name)](const Read& read) {
            if (!read.spec)
                return takeProblem(tr("%1 cannot be retried").arg(name),
                                   QString::fromStdString(describe(read.spec.error())));
            const spec::RunSpec& spec = *read.spec;
            const RunQueue::NewFolder wanted{run::newRunId(spec), spec::canonicalJson(spec), spec.device,
                                             tr("%1 from step %2").arg(name).arg(step), RetryFrom{read.folder, step}};
            m_context.queue.create(std::vector{wanted}, true);
            m_bar->showMessage(
                MessageBar::Kind::information,
                tr("A copy of %1 goes on from step %2; the run itself stays as it is").arg(name).arg(step));
        });
}

}  // namespace plateau::widgets
