// What can be done with corpora.
#include <QAbstractButton>
#include <QAction>
#include <QDesktopServices>
#include <QFileDialog>
#include <QListView>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>

#include "widgets/engine/corpus_library.h"
#include "widgets/forms/message_bar.h"
#include "widgets/pages/data/corpus_details.h"
#include "widgets/pages/data/corpus_list_model.h"
#include "widgets/pages/data/data_page.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

QString nameOf(const CorpusRow& row) {
    return QString::fromStdString(row.name);
}

}  // namespace

QAction* DataPage::addCorpusAction(const QString& iconName, const QString& text, const QString& help,
                                   const QKeySequence& key, void (DataPage::*slot)()) {
    auto* action = new QAction(icon(iconName), text, this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setToolTip(key.isEmpty() ? help : tr("%1 (%2)").arg(help, key.toString(QKeySequence::NativeText)));
    connect(action, &QAction::triggered, this, slot);
    m_list->addAction(action);
    return action;
}

void DataPage::buildActions() {
    m_new = new QAction(icon("add"), tr("New corpus …"), this);
    m_new->setToolTip(tr("Build a corpus from text or OSCAR files"));
    connect(m_new, &QAction::triggered, this, &DataPage::newCorpus);
    m_add = new QAction(icon("folder"), tr("Add an existing corpus …"), this);
    m_add->setToolTip(tr("Show a corpus of another folder here; the folder stays where it is"));
    connect(m_add, &QAction::triggered, this, &DataPage::addExisting);
    m_use = addCorpusAction("launch", tr("Use in Launch"), tr("Open Launch with this corpus chosen"), Qt::Key_Return,
                            &DataPage::useInLaunch);
    m_use->setShortcuts({Qt::Key_Return, Qt::Key_Enter});
    m_stop = addCorpusAction("stop", tr("Stop"), tr("Stop the build after its part; it can go on later"),
                             QKeySequence(Qt::CTRL | Qt::Key_Period), &DataPage::stop);
    m_resume = addCorpusAction("resume", tr("Go on"), tr("Go on with the build where it was"),
                               QKeySequence(Qt::CTRL | Qt::Key_R), &DataPage::resume);
    m_open = addCorpusAction("folder", tr("Open folder"), tr("Show the corpus' folder in the file manager"),
                             QKeySequence(Qt::CTRL | Qt::Key_O), &DataPage::openFolder);
    m_log = addCorpusAction("log", tr("Show log"), tr("Show the end of the build's log"),
                            QKeySequence(Qt::CTRL | Qt::Key_L), &DataPage::showLog);
    m_remove =
        addCorpusAction("delete", tr("Delete …"), tr("Remove the corpus for good; of one that was added only the link"),
                        QKeySequence::Delete, &DataPage::remove);
}

QList<QAction*> DataPage::headerActions() {
    return m_isNew ? QList<QAction*>{} : QList<QAction*>{m_add, m_new};
}

void DataPage::updateActions() {
    const CorpusRow* row = current();
    const CorpusState state = row ? row->state : CorpusState::unknown;
    const bool isStopped =
        state == CorpusState::interrupted || state == CorpusState::failed || state == CorpusState::waiting;
    m_use->setEnabled(row && row->isFinished());
    // What cannot be seen cannot be used either: no enabling beside it.
    m_stop->setVisible(row && row->is_build && state == CorpusState::building);
    m_resume->setVisible(row && row->is_build && isStopped);
    m_open->setEnabled(row);
    m_log->setEnabled(row && row->is_build);
    m_remove->setEnabled(row && state != CorpusState::building);
}

void DataPage::addExisting() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Choose the folder of a corpus"));
    if (folder.isEmpty()) return;
    m_bar->hide();
    m_context.corpora.addExisting(folder);
}

void DataPage::useInLaunch() {
    const CorpusRow* row = current();
    if (!row || !row->isFinished()) return;
    m_context.launch_request->corpus = LaunchCorpus{row->corpus.string(), row->manifest->length};
    m_context.launch_request->origin = nameOf(*row);
    emit pageRequested(QStringLiteral("launch"));
}

void DataPage::stop() {
    if (const CorpusRow* row = current()) m_context.corpora.stop(nameOf(*row));
}

void DataPage::resume() {
    if (const CorpusRow* row = current()) m_context.corpora.resume(nameOf(*row));
}

void DataPage::openFolder() {
    const CorpusRow* row = current();
    if (row) QDesktopServices::openUrl(QUrl::fromLocalFile(QString::fromStdString(row->folder.string())));
}

void DataPage::showLog() {
    m_details->showLog();
}

void DataPage::remove() {
    const CorpusRow* row = current();
    if (!row || row->state == CorpusState::building) return;
    const QString name = nameOf(*row);
    auto* box =
        new QMessageBox(QMessageBox::Warning, tr("Delete"),
                        row->isLink() ? tr("Remove “%1” from this workspace?").arg(name) : tr("Delete “%1”?").arg(name),
                        QMessageBox::Cancel, this);
    box->setInformativeText(
        row->isLink()
            ? tr("Only the link is removed. The corpus stays in %1.").arg(QString::fromStdString(row->target.string()))
            : tr("Its folder with samples, report and log is removed for good. The files that it was built from "
                 "stay."));
    QPushButton* confirmed = box->addButton(row->isLink() ? tr("Remove") : tr("Delete"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::buttonClicked, this, [this, name, confirmed](QAbstractButton* button) {
        if (static_cast<QObject*>(button) == static_cast<QObject*>(confirmed)) m_context.corpora.remove(name);
    });
    box->open();
}

}  // namespace plateau::widgets
