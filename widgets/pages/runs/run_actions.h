// The actions on the selected runs: entries of the table's context menu and their shortcuts. GUI thread.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <QHash>
#include <QKeySequence>
#include <QObject>
#include <QStringList>

#include "core/run/run_directory.h"
#include "core/store/workspace.h"
#include "widgets/engine/transfer_rate.h"
#include "widgets/models/picked_runs.h"
#include "widgets/pages/page_context.h"

class QAction;

namespace plateau::widgets {

class MessageBar;
class RunExports;
class RunTableView;

class RunActions : public QObject {
    Q_OBJECT

public:
    // Adds the actions to the table. `messages` shows their results.
    RunActions(const PageContext& context, RunTableView& table, RunExports& exports, MessageBar& messages,
               QWidget* parent);

    QList<QAction*> headerActions() const { return {m_stop, m_resume, m_duplicate, m_curves}; }
    // Enables the actions that the selected runs allow.
    void update();
    void enableFor(const PickedRuns& selected);  // the same for rows that are known
    void showCurves();
    // Starts a copy of the current run from its checkpoint of that step; the run itself is not changed.
    void retry(std::int64_t step);

signals:
    void pageRequested(const QString& page);
    void logRequested();

private:
    QAction* addRunAction(const QString& iconName, const QString& text, const QString& help, const QKeySequence& key,
                          const std::function<void()>& act);
    void buildPageMenu();
    void editTags();
    void stop();
    void resume();
    void fetch();
    void enableFetch(const store::RunRow* far);
    static QString fetchingText(const store::RunRow& row);
    void takeFetchProgress(const QString& run, double bytes, double of);
    void takeFetched(const QString& id, qint64 step);
    void duplicate();
    void duplicateGlue(const store::RunRow& row);
    void fineTune();
    void remove();
    void offerStop(const std::vector<store::RunRow>& running);
    void removeStopped();
    void queueReturned();
    void tellBinned(int number, const QStringList& runIds, const std::vector<std::string>& entries);
    void beginDeletion(const QStringList& runIds, const QString& name);
    void enableUndo();
    void undoRemove();
    void openFolder();
    void editCell(int column);
    void enable(QAction* action, bool isPossible, const QString& why);
    QString farProblem(const store::RunRow& row) const;
    void archive();
    void markBaseline();
    void changeLabels(const std::function<void(run::Label&)>& change);
    void showOnPage(const QString& page);
    void openPage(const QString& page, const QStringList& ids);

    PageContext m_context;
    RunTableView& m_table;
    RunExports& m_exports;
    MessageBar& m_messages;
    struct Deletion {
        int number = 0;                    // that WorkspaceSession knows it by
        QString name;                      // of its only run, as the table shows it; empty for several
        std::vector<std::string> entries;  // of those that are in the bin
        QStringList chosen;                // those of these that were
        QStringList waiting{};             // those of all that did, in the queue's order
    };
    std::vector<Deletion> m_deletions;          // what can be undone, newest last
    std::set<int> m_undone;                     // numbers of deletions, parts of which may still be on their way
    QStringList m_returning;                    // runs that wait again when they are back
    QHash<QString, TransferRate> m_fetchRates;  // by run
    QStringList m_stopping;                     // runs that are deleted as soon as they have stopped
    QAction *m_stop, *m_resume, *m_duplicate, *m_fetch, *m_tune, *m_rename, *m_remove, *m_undo, *m_open, *m_log,
        *m_curves;
    QAction *m_archive, *m_baseline, *m_tags, *m_notes;
    QHash<QAction*, QString> m_help;  // tooltips of actions that are possible
    QList<QAction*> m_pages;          // actions that show the selected runs on another page
};

}  // namespace plateau::widgets
