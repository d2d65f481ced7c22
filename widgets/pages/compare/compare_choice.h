// Which runs stand side by side: of the chosen ones, or of groups that differ in their seed only, those that are not
// hidden; and which of them the others are compared with. GUI thread.
#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include <QObject>
#include <QString>

#include "widgets/models/seed_groups.h"

class QMenu;
class QSettings;

namespace plateau::widgets {

class RunSelection;
class WorkspaceSession;

inline constexpr int kMostColumns = 4;

using CompareColumn = SeedGroup;

// Index of the column that the others are compared with: the pinned one, else one whose run is marked as a baseline,
// else the first with the operator `original`, else the first. 0 for no columns.
std::size_t baselineOf(const std::vector<CompareColumn>& columns, const QString& pinned);

class CompareChoice : public QObject {
    Q_OBJECT

public:
    CompareChoice(WorkspaceSession& session, RunSelection& selection, QObject* parent = nullptr);

    // From what is chosen now; `fold`: runs that differ in their seed only are one column.
    void update(bool fold);
    const std::vector<CompareColumn>& columns() const { return m_columns; }
    std::size_t baseline() const { return baselineOf(m_columns, m_pinned); }
    std::vector<store::RunRow> chosenRuns() const;

    void setBaseline(const QString& key);
    void setShown(const QString& key, bool shown);
    // What may be shown, chosen or not.
    void fillMenu(QMenu& menu);

    // Why there are no columns.
    enum class Emptiness { allHidden, nothingChosen, fewRuns };
    Emptiness emptiness() const;
    // What is offered then: the hidden columns, the newest runs, the reference study.
    void chooseSomething();

    void saveState(QSettings& settings) const;
    void restoreState(const QSettings& settings);

signals:
    void changed();        // update() is due
    void runsRequested();  // a person wants to choose among all runs

private:
    void addRunChoices(QMenu& menu, const QString& title, const std::vector<store::RunRow>& rows);

    WorkspaceSession& m_session;
    RunSelection& m_selection;
    std::vector<CompareColumn> m_candidates;  // of all chosen runs
    std::vector<CompareColumn> m_columns;     // those that are shown
    std::set<QString> m_hidden;
    QString m_pinned;
};

}  // namespace plateau::widgets
