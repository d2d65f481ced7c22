// The actions for the selected corpus, with their shortcuts. An action that the corpus does not allow is disabled. GUI
// thread.
#pragma once

#include <optional>

#include <QKeySequence>
#include <QList>
#include <QObject>

#include "widgets/models/corpus_row.h"

class QAction;
class QWidget;

namespace plateau::widgets {

class CorpusLibrary;
class WorkspaceSession;

class CorpusActions : public QObject {
    Q_OBJECT

public:
    // `list` is the widget that gets the shortcuts and the context menu.
    CorpusActions(CorpusLibrary& library, const WorkspaceSession& session, QWidget* list, QWidget* page);

    QAction* undo() const { return m_undo; }  // hidden while there is nothing to bring back
    QList<QAction*> all() const;
    void setRow(const CorpusRow* row);  // null: no corpus is selected

signals:
    void launchRequested(const plateau::widgets::CorpusRow& row);
    void logRequested();

private:
    QAction* add(const char* iconName, const QString& text, const QString& help, const QKeySequence& key,
                 void (CorpusActions::*slot)());
    QString name() const;
    void useInLaunch();
    void stop();
    void resume();
    void openFolder();
    void remove();         // can be undone, so it does not ask
    void removeForGood();  // asks, and names the runs that need the corpus
    void undoRemove();
    void showUndo();

    CorpusLibrary& m_library;
    const WorkspaceSession& m_session;
    QWidget *m_list, *m_page;  // m_page: the parent of dialogs
    std::optional<CorpusRow> m_row;
    QAction *m_use, *m_stop, *m_resume, *m_open, *m_log, *m_remove, *m_undo, *m_removeForGood;
};

}  // namespace plateau::widgets
