#include "widgets/pages/runs/run_exports.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QSet>
#include <QWidget>

#include "widgets/engine/worker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/pages/runs/bundle_panel.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

using logs::ExportFormat;

QString fileNameOf(const store::RunRow& row) {
    QString name = QString::fromStdString(row.name.empty() ? row.id.value : row.name).left(80);
    for (QChar& c : name)
        if (!c.isLetterOrNumber() && !QStringLiteral("-_. ").contains(c)) c = '-';
    return name.startsWith('.') ? QString::fromStdString(row.id.value) : name;
}

struct Task {
    std::filesystem::path run;
    QString target;
};

struct Outcome {
    QString file, problem;
};

Outcome writeAll(const std::vector<Task>& tasks, ExportFormat format) {
    for (const Task& task : tasks) {
        // A slash at the end: a folder, which is made.
        const bool isFolder = format == ExportFormat::tensorboard;
        const auto report = logs::exportLog(task.run, format, task.target.toStdString() + (isFolder ? "/" : ""));
        if (!report) return {task.target, QString::fromStdString(describe(report.error()))};
    }
    return {tasks.front().target, {}};
}

}  // namespace

RunExports::RunExports(Rows rows, MessageBar& messages, QWidget* parent)
    : QObject(parent),
      m_rows(std::move(rows)),
      m_messages(messages),
      m_parent(parent),
      m_csv(new QAction(icon("export"), tr("Export as CSV …"), this)),
      m_tensorboard(new QAction(icon("export"), tr("Export for TensorBoard …"), this)),
      m_bundle(new QAction(icon("export"), tr("Export as one file …"), this)),
      m_panel(new BundlePanel(messages, parent)) {
    m_csv->setToolTip(tr("All points of the selected runs, a column a series"));
    m_tensorboard->setToolTip(tr("All points of the selected runs as event files, a folder a run"));
    m_bundle->setToolTip(
        tr("The selected runs as a bundle: settings, events, results and checkpoints, to keep or to pass on"));
    connect(m_bundle, &QAction::triggered, this, &RunExports::askBundle);
    connect(m_csv, &QAction::triggered, this, [this] { ask(ExportFormat::csv); });
    connect(m_tensorboard, &QAction::triggered, this, [this] { ask(ExportFormat::tensorboard); });
}

void RunExports::setEnabled(bool enabled) {
    m_csv->setEnabled(enabled);
    m_tensorboard->setEnabled(enabled);
    m_bundle->setEnabled(enabled);
}

void RunExports::askBundle() {
    std::vector<store::RunRow> rows = m_rows();
    std::erase_if(rows, [](const store::RunRow& row) { return row.read_only; });  // published, without a folder
    if (rows.empty()) return;
    auto* dialog = new QFileDialog(m_parent, tr("Export the runs as one file"), QDir::homePath());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    // In the order of bundle::Checkpoints.
    dialog->setNameFilters({tr("Bundle with the last checkpoint (*.plateau)"),
                            tr("Bundle with all checkpoints (*.plateau)"),
                            tr("Bundle without checkpoints (*.plateau)")});
    dialog->setDefaultSuffix(QStringLiteral("plateau"));
    dialog->selectFile((rows.size() == 1 ? fileNameOf(rows.front()) : QStringLiteral("runs")) + ".plateau");
    std::vector<std::filesystem::path> folders;
    for (const store::RunRow& row : rows) folders.push_back(row.folder);
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, folders](const QString& target) {
        const auto filter = dialog->nameFilters().indexOf(dialog->selectedNameFilter());
        const auto checkpoints = static_cast<bundle::Checkpoints>(std::max<qsizetype>(filter, 0));
        m_panel->write({folders, target.toStdString(), checkpoints});
    });
    dialog->open();
}

void RunExports::ask(ExportFormat format) {
    const auto rows = m_rows();
    if (rows.empty()) return;
    auto* dialog = new QFileDialog(m_parent, tr("Export the logs"), QDir::homePath());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (format == ExportFormat::csv && rows.size() == 1) {
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setNameFilter(tr("CSV (*.csv)"));
        dialog->setDefaultSuffix(QStringLiteral("csv"));
        dialog->selectFile(fileNameOf(rows.front()) + ".csv");
    } else {
        dialog->setFileMode(QFileDialog::Directory);
    }
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, rows, format](const QString& target) { write(rows, format, target); });
    dialog->open();
}

void RunExports::write(const std::vector<store::RunRow>& rows, ExportFormat format, const QString& target) {
    std::vector<Task> tasks;
    QSet<QString> taken;
    for (const store::RunRow& row : rows) {
        QString name = fileNameOf(row);
        if (taken.contains(name)) name = QString::fromStdString(row.id.value);
        taken.insert(name);
        const QString below = QDir(target).filePath(format == ExportFormat::csv ? name + ".csv" : name);
        tasks.push_back({row.folder, format == ExportFormat::csv && rows.size() == 1 ? target : below});
    }
    onWorker(
        m_pool, this, [tasks, format] { return writeAll(tasks, format); },
        [this, count = rows.size(), target](const Outcome& outcome) {
            const bool isWritten = outcome.problem.isEmpty();
            m_messages.tellWritten(isWritten && count > 1 ? target : outcome.file, outcome.problem);
        });
}

}  // namespace plateau::widgets
