#include "widgets/pages/runs/import_panel.h"

#include <algorithm>

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/run/metrics.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/error_text.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/import_inbox.h"
#include "widgets/pages/runs/csv_chooser.h"
#include "widgets/pages/runs/run_importer.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

ImportPanel::ImportPanel(const PageContext& context, MessageBar& messages, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_messages(messages),
      m_importer(new RunImporter(context.session.runsFolder(), this)) {
    m_progress = buildProgress();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addWidget(m_progress);
    buildActions();
    connect(m_importer, &RunImporter::changed, this, &ImportPanel::updateProgress);
    connect(m_importer, &RunImporter::failed, this, &ImportPanel::takeFailure);
    connect(m_importer, &RunImporter::recognised, this,
            [this](const QString& path, logs::LogFormat format, const std::optional<logs::CsvPreview>& preview) {
                if (!preview) {
                    m_importer->add({path.toStdString(), format, {}, {}});
                    return;
                }
                takePreview(path, *preview);
                emit attentionWanted();
            });
    connect(m_importer, &RunImporter::imported, this,
            [this](const QString& id, const QString& label, const logs::ImportReport& report) {
                QStringList remarks;
                for (const auto& [name, series] : report.taken_as)
                    remarks << (series == run::kEvalLoss ? tr("The column %1 is taken as the evaluation loss")
                                                         : tr("The column %1 is taken as the training loss"))
                                   .arg(QString::fromStdString(name));
                if (!report.faults.empty()) remarks << errorText(report.faults.front());
                takeImported(id, label, report.points, qint64(report.faults.size()), remarks.join(u'\n'));
            });
    connect(m_importer, &RunImporter::unbundled, this, &ImportPanel::takeUnbundled);
    connect(m_importer, &RunImporter::importedBelow, this, &ImportPanel::takeLogRuns);
    ImportInbox* inbox = context.imports.get();
    connect(inbox, &ImportInbox::added, this, [this, inbox] { add(inbox->take()); });
    add(inbox->take());
    updateProgress();
}

CsvChooser& ImportPanel::chooser() {
    if (m_chooser) return *m_chooser;
    m_chooser = new CsvChooser(this);
    m_chooser->hide();
    layout()->addWidget(m_chooser);
    connect(m_chooser, &CsvChooser::accepted, this, &ImportPanel::takeTable);
    connect(m_chooser, &CsvChooser::rejected, this, &ImportPanel::skipTable);
    return *m_chooser;
}

QWidget* ImportPanel::buildProgress() {
    auto* line = new QWidget(this);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    m_label = new QLabel(line);
    m_label->setTextFormat(Qt::PlainText);
    m_bar = new QProgressBar(line);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Share of the file that is read"));
    auto* stop = new QPushButton(tr("Stop the import"), line);
    stop->setToolTip(tr("What was read of this file so far is dropped"));
    connect(stop, &QPushButton::clicked, m_importer, &RunImporter::stop);
    layout->addWidget(m_label);
    layout->addWidget(m_bar, 1);
    layout->addWidget(stop);
    return line;
}

void ImportPanel::buildActions() {
    m_files = new QAction(icon("add"), tr("Import …"), this);
    m_files->setToolTip(
        tr("Bundles of runs, and past runs of other tools: TensorBoard event files, trainer_state.json, CSV. Or drop "
           "them onto the window"));
    connect(m_files, &QAction::triggered, this, &ImportPanel::chooseFiles);
    m_folder = new QAction(icon("folder"), tr("Import a folder …"), this);
    m_folder->setToolTip(
        tr("All event files of a folder as one run; where they lie in folders below it, each of these as a run"));
    connect(m_folder, &QAction::triggered, this, &ImportPanel::chooseFolder);
}

void ImportPanel::chooseFiles() {
    auto* dialog = new QFileDialog(this, tr("Import past runs"), QDir::homePath(),
                                   tr("Bundles and logs (*.plateau *tfevents* *.json *.csv *.tsv);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &ImportPanel::add);
    dialog->open();
}

void ImportPanel::chooseFolder() {
    auto* dialog = new QFileDialog(this, tr("Import a folder of event files"), QDir::homePath());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::filesSelected, this, &ImportPanel::add);
    dialog->open();
}

void ImportPanel::add(const QStringList& paths) {
    if (!m_importer->isBusy()) m_failures.clear();
    for (const QString& path : paths) m_importer->look(path);
}

bool ImportPanel::isSettled() const {
    return !m_importer->isBusy();
}

void ImportPanel::takePreview(const QString& path, const logs::CsvPreview& preview) {
    if (std::ranges::find(preview.numeric, true) == preview.numeric.end())
        return m_messages.showMessage(
            MessageBar::Kind::problem, tr("%1 cannot be imported").arg(QFileInfo(path).fileName()),
            tr("None of its columns holds numbers. A run is made of a column with steps and others with values."));
    m_tables.push_back({path, preview});
    if (m_tables.size() == 1) return showNextTable();
    chooser().setWaiting(int(m_tables.size()) - 1);
}

void ImportPanel::showNextTable() {
    if (m_tables.empty()) {
        chooser().hide();
    } else {
        chooser().show(m_tables.front().path, m_tables.front().preview);
        chooser().setWaiting(int(m_tables.size()) - 1);
    }
    updateProgress();
}

void ImportPanel::takeTable() {
    m_importer->add(chooser().request());
    skipTable();
}

void ImportPanel::skipTable() {
    m_tables.pop_front();
    showNextTable();
}

void ImportPanel::updateProgress() {
    const QString name = m_importer->currentName();
    m_progress->setVisible(!name.isEmpty());
    m_label->setText(tr("Reading %1").arg(name));
    m_bar->setValue(int(m_importer->share() * m_bar->maximum()));
    setVisible(!name.isEmpty() || !m_tables.empty());
    m_context.imports->setRead(m_importer->isBusy());
    emit settledChanged();
}

void ImportPanel::takeImported(const QString& id, const QString& name, qint64 points, qint64 faults,
                               const QString& remarks) {
    const QString said =
        tr("%1 is imported: %Ln points", nullptr, int(std::min<qint64>(points, 2'000'000'000))).arg(name);
    if (faults > 0)
        m_messages.showMessage(MessageBar::Kind::problem, said + tr(", but some of it is damaged"), remarks);
    else
        m_messages.showMessage(MessageBar::Kind::information, said, remarks);
    m_context.selection.setChosen(id, true);
    m_context.selection.setCurrent(id);
    m_context.session.refresh();
}

void ImportPanel::takeUnbundled(const QString& path, const std::vector<bundle::UnbundledRun>& runs) {
    const auto there = int(std::ranges::count(runs, true, &bundle::UnbundledRun::was_there));
    const int fresh = int(runs.size()) - there;
    const QString file = QFileInfo(path).fileName();
    const QString already = there > 0 ? tr("%Ln runs were there already", nullptr, there) : QString();
    if (fresh > 0)
        m_messages.showMessage(MessageBar::Kind::information, tr("%1 is imported: %Ln runs", nullptr, fresh).arg(file),
                               already);
    else
        m_messages.showMessage(MessageBar::Kind::information, tr("%1 has nothing new").arg(file), already);
    for (const bundle::UnbundledRun& run : runs) m_context.selection.setChosen(QString::fromStdString(run.name), true);
    m_context.selection.setCurrent(QString::fromStdString(runs.front().name));
    m_context.session.refresh();
}

void ImportPanel::takeLogRuns(const QString& path, const logs::ImportedLogRuns& runs) {
    const QString said =
        tr("%1 is imported: %Ln runs", nullptr, int(runs.names.size())).arg(QFileInfo(path).fileName());
    if (runs.faults.empty())
        m_messages.showMessage(MessageBar::Kind::information, said);
    else
        m_messages.showMessage(MessageBar::Kind::problem, said + tr(", but some of it is damaged"),
                               errorText(runs.faults.front()));
    for (const std::string& name : runs.names) m_context.selection.setChosen(QString::fromStdString(name), true);
    m_context.selection.setCurrent(QString::fromStdString(runs.names.front()));
    m_context.session.refresh();
}

void ImportPanel::takeFailure(const QString& path, const Error& error) {
    const QString name = QFileInfo(path).fileName();
    m_failures << name + u'\n' + errorText(error);
    if (m_failures.size() == 1)
        m_messages.showMessage(MessageBar::Kind::problem, tr("%1 cannot be imported").arg(name), errorText(error));
    else
        m_messages.showMessage(MessageBar::Kind::problem,
                               tr("%n files cannot be imported", nullptr, int(m_failures.size())),
                               m_failures.join(QStringLiteral("\n\n")));
    emit attentionWanted();
}

}  // namespace plateau::widgets
