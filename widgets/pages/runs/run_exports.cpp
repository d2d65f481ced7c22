#include "widgets/pages/runs/run_exports.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QSet>
#include <QWidget>

#include "core/bundle/bundle_writer.h"
#include "widgets/pages/runs/export_panel.h"
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

bool hasLog(const store::RunRow& row) {
    return !row.read_only && row.updated_ms > 0;
}

std::vector<Task> tasksFor(const PickedRuns& rows, ExportFormat format, const QString& target) {
    std::vector<Task> tasks;
    QSet<QString> taken;
    const QDir folder(target);
    const bool isCsv = format == ExportFormat::csv;
    for (const store::RunRow& row : rows.all()) {
        if (!hasLog(row)) continue;
        QString name = fileNameOf(row);
        if (taken.contains(name)) name = QString::fromStdString(row.id.value);
        taken.insert(name);
        tasks.push_back(
            {row.folder, isCsv && rows.size() == 1 ? target : folder.filePath(isCsv ? name + ".csv" : name)});
    }
    return tasks;
}

// What fails for one run does not keep the others back.
ExportOutcome writeAll(const std::vector<Task>& tasks, ExportFormat format, const QString& target,
                       const ExportPanel::GoOn& goOn) {
    ExportOutcome outcome{tasks.size() == 1 ? tasks.front().target : target, {}, 0};
    for (std::size_t at = 0; at < tasks.size(); ++at) {
        const auto goesOn = [&](double share) { return goOn((double(at) + share) / double(tasks.size())); };
        if (!goesOn(0)) return {target, Error{ErrorCode::cancelled, "stopped", target.toStdString(), ""}, 0};
        // A slash at the end: a folder, which is made.
        const bool isFolder = format == ExportFormat::tensorboard;
        const std::string output = tasks[at].target.toStdString() + (isFolder ? "/" : "");
        const auto report = logs::exportLog(tasks[at].run, format, output, {}, goesOn);
        if (report) continue;
        if (report.error().code == ErrorCode::cancelled) return {target, report.error(), 0};
        if (++outcome.failed > 1) continue;
        outcome.problem = report.error();
        outcome.target = tasks[at].target;
    }
    return outcome;
}

ExportOutcome writeAsOne(const bundle::BundleRequest& request, const ExportPanel::GoOn& goOn) {
    const auto report = bundle::writeBundle(request, goOn);
    const QString target = QString::fromStdString(request.output.string());
    if (report) return {target, {}, 0};
    return {target, report.error(), 1};
}

}  // namespace

RunExports::RunExports(Rows rows, MessageBar& messages, QWidget* parent)
    : QObject(parent),
      m_rows(std::move(rows)),
      m_parent(parent),
      m_csv(new QAction(icon("export"), tr("Export as CSV …"), this)),
      m_tensorboard(new QAction(icon("export"), tr("Export for TensorBoard …"), this)),
      m_bundle(new QAction(icon("export"), tr("Export as one file …"), this)),
      m_panel(new ExportPanel(messages, parent)) {
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
    std::vector<std::filesystem::path> folders;
    QString name;
    for (const PickedRuns rows = m_rows(); const store::RunRow& row : rows.all()) {
        if (row.read_only) continue;  // published, without a folder
        name = folders.empty() ? fileNameOf(row) : QStringLiteral("runs");
        folders.push_back(row.folder);
    }
    if (folders.empty()) return;
    auto* dialog = new QFileDialog(m_parent, tr("Export the runs as one file"), QDir::homePath());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    // In the order of bundle::Checkpoints.
    dialog->setNameFilters({tr("Bundle with the last checkpoint (*.plateau)"),
                            tr("Bundle with all checkpoints (*.plateau)"),
                            tr("Bundle without checkpoints (*.plateau)")});
    dialog->setDefaultSuffix(QStringLiteral("plateau"));
    dialog->selectFile(name + ".plateau");
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, folders](const QString& target) {
        const auto filter = dialog->nameFilters().indexOf(dialog->selectedNameFilter());
        const auto checkpoints = static_cast<bundle::Checkpoints>(std::max<qsizetype>(filter, 0));
        const bundle::BundleRequest request{folders, target.toStdString(), checkpoints};
        m_panel->write(target, [request](const ExportPanel::GoOn& goOn) { return writeAsOne(request, goOn); });
    });
    dialog->open();
}

void RunExports::ask(ExportFormat format) {
    const PickedRuns rows = m_rows();
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

void RunExports::write(const PickedRuns& rows, ExportFormat format, const QString& target) {
    m_panel->write(target, [rows, format, target](const ExportPanel::GoOn& goOn) {
        return writeAll(tasksFor(rows, format, target), format, target, goOn);
    });
}

}  // namespace plateau::widgets
