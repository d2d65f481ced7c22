#include "widgets/pages/data/corpus_actions.h"

#include <QAbstractButton>
#include <QAction>
#include <QDesktopServices>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>
#include <QWidget>

#include "widgets/engine/corpus_library.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/data/corpus_texts.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

CorpusActions::CorpusActions(CorpusLibrary& library, const WorkspaceSession& session, QWidget* list, QWidget* page)
    : QObject(page), m_library(library), m_session(session), m_list(list), m_page(page) {
    m_use = add("launch", tr("Use in Launch"), tr("Open Launch with this corpus chosen"), Qt::Key_Return,
                &CorpusActions::useInLaunch);
    m_use->setShortcuts({Qt::Key_Return, Qt::Key_Enter});
    m_stop = add("stop", tr("Stop"), tr("Stop the build after its part; it can go on later"),
                 QKeySequence(Qt::CTRL | Qt::Key_Period), &CorpusActions::stop);
    m_resume = add("resume", tr("Go on"), tr("Go on with the build where it was"), QKeySequence(Qt::CTRL | Qt::Key_R),
                   &CorpusActions::resume);
    m_open = add("folder", tr("Open folder"), tr("Show the corpus' folder in the file manager"),
                 QKeySequence(Qt::CTRL | Qt::Key_O), &CorpusActions::openFolder);
    m_log = add("log", tr("Show log"), tr("Show the end of the build's log"), QKeySequence(Qt::CTRL | Qt::Key_L),
                &CorpusActions::logRequested);
    m_remove =
        add("delete", tr("Delete"),
            tr("Move the corpus into the bin, from where it can be brought back for thirty days; of one that was "
               "added only the link"),
            QKeySequence::Delete, &CorpusActions::remove);
    m_undo = add("chevron-left", tr("Undo deleting"), tr("Bring back the corpus that was deleted last"),
                 QKeySequence::Undo, &CorpusActions::undoRemove);
    // Wherever the page has the focus: the list is gone with its last corpus.
    m_undo->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    page->addAction(m_undo);
    m_removeForGood = add("delete", tr("Remove for good …"), tr("Delete the corpus at once, not into the bin"),
                          QKeySequence(Qt::SHIFT | Qt::Key_Delete), &CorpusActions::removeForGood);
    connect(&library, &CorpusLibrary::changed, this, &CorpusActions::showUndo);
    showUndo();
}

QAction* CorpusActions::add(const char* iconName, const QString& text, const QString& help, const QKeySequence& key,
                            void (CorpusActions::*slot)()) {
    auto* action = new QAction(icon(QLatin1String(iconName)), text, this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setToolTip(tr("%1 (%2)").arg(help, key.toString(QKeySequence::NativeText)));
    connect(action, &QAction::triggered, this, slot);
    m_list->addAction(action);
    return action;
}

QList<QAction*> CorpusActions::all() const {
    return {m_use, m_stop, m_resume, m_open, m_log, m_remove, m_undo, m_removeForGood};
}

QString CorpusActions::name() const {
    return QString::fromStdString(m_row->name);
}

void CorpusActions::setRow(const CorpusRow* row) {
    m_row = row ? std::optional(*row) : std::nullopt;
    const CorpusState state = row ? row->state : CorpusState::unknown;
    const bool isStopped = state == CorpusState::interrupted || state == CorpusState::failed;
    m_use->setEnabled(row && row->isFinished());
    // What cannot be seen cannot be used either: no enabling beside it.
    m_stop->setVisible(row && row->is_build && state == CorpusState::building);
    m_resume->setVisible(row && row->is_build && isStopped);
    m_open->setEnabled(row);
    m_log->setEnabled(row && row->is_build);
    m_remove->setEnabled(row && state != CorpusState::building);
    m_removeForGood->setEnabled(m_remove->isEnabled());
    m_removeForGood->setVisible(row && !row->isLink());
}

void CorpusActions::useInLaunch() {
    if (m_row && m_row->isFinished()) emit launchRequested(*m_row);
}

void CorpusActions::stop() {
    if (m_row) m_library.stop(name());
}

void CorpusActions::resume() {
    if (m_row) m_library.resume(name());
}

void CorpusActions::openFolder() {
    if (m_row) QDesktopServices::openUrl(QUrl::fromLocalFile(QString::fromStdString(m_row->folder.string())));
}

void CorpusActions::remove() {
    if (m_row) m_library.remove(name());
}

void CorpusActions::removeForGood() {
    if (!m_row) return;
    const QString name = this->name();
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Delete"), tr("Remove “%1” for good?").arg(name),
                                QMessageBox::Cancel, m_page);
    QStringList said{
        tr("Its folder with samples, report and log cannot be brought back. The files that it was built from stay.")};
    said << usersText(m_session.runs(), m_row->folder);
    said.removeAll(QString());
    box->setInformativeText(sentences(said));
    QPushButton* confirmed = box->addButton(tr("Remove for good"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::buttonClicked, this, [this, name, confirmed](QAbstractButton* button) {
        if (static_cast<QObject*>(button) == static_cast<QObject*>(confirmed)) m_library.removeForGood(name);
    });
    box->open();
}

void CorpusActions::undoRemove() {
    m_library.undoRemove();
}

void CorpusActions::showUndo() {
    m_undo->setVisible(!m_library.lastRemoved().isEmpty());
}

}  // namespace plateau::widgets
