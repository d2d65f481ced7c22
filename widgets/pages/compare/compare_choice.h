// Chooses which columns stand side by side and which one is the baseline. The candidates are the chosen runs of one
// kind, or groups of them that differ only in their seed; hidden ones are left out. GUI thread.
#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include <QObject>
#include <QString>

#include "widgets/models/seed_groups.h"

class QAction;
class QMenu;
class QSettings;

namespace plateau::widgets {

class RunSelection;
class WorkspaceSession;

inline constexpr int kMostColumns = 4;

using CompareColumn = SeedGroup;

// The index of the baseline: the pinned column, else one whose run is marked as a baseline, else the first with the
// operator `original`, else the first; of columns without a model (core/store/run_standing.h) only the pinned one. 0
// for no columns.
std::size_t baselineOf(const std::vector<CompareColumn>& columns, const QString& pinned);

// What stands side by side: runs with curves, or what `bench all` kept as runs.
enum class Compared { trainings, benches };

class CompareChoice : public QObject {
    Q_OBJECT

public:
    CompareChoice(Compared compared, WorkspaceSession& session, RunSelection& selection, QObject* parent = nullptr);

    // Takes over the chosen runs. With `fold`, runs that differ only in their seed are one column.
    void update(bool fold);
    const std::vector<CompareColumn>& columns() const { return m_columns; }
    const std::vector<CompareColumn>& candidates() const { return m_candidates; }
    // The names of those for which there is no place.
    QStringList leftOut() const;
    std::size_t baseline() const { return baselineOf(m_columns, m_pinned); }
    std::vector<store::RunRow> chosenRuns() const;  // of that kind

    void setBaseline(const QString& key);
    // A column that is closed stays so, and its place free, until a person shows it or another one.
    void setShown(const QString& key, bool shown);
    // Fills the menu with all runs that could be shown, chosen or not. Where no place is left for one, its entry is
    // disabled and says why.
    void fillMenu(QMenu& menu);

    // The reason why there are no columns.
    enum class Emptiness { allHidden, nothingChosen, onlyBenches, fewRuns };
    Emptiness emptiness() const;
    // Does what the empty page offers: shows the hidden columns, or chooses the newest runs, the newest benches or the
    // reference study.
    void chooseSomething();

    void saveState(QSettings& settings) const;
    void restoreState(const QSettings& settings);

signals:
    void changed();        // update() must be called
    void runsRequested();  // a person wants to choose among all runs
    void benchChosen();    // a person chose a bench, where trainings stand side by side

private:
    bool isCompared(const store::RunRow& row) const;
    // The newest first; those that are archived are left out.
    std::vector<store::RunRow> newestOf(bool (*isOne)(const store::RunRow& row)) const;
    std::vector<CompareColumn> columnsOf(const std::vector<store::RunRow>& rows, bool fold) const;
    bool isShown(const CompareColumn& column) const;
    // A column is free, or the run joins the seeds of one that is shown.
    bool hasPlaceFor(const store::RunRow& row) const;
    static void enable(QAction& entry, bool hasPlace);
    void addRunChoices(QMenu& menu, const QString& title, const std::vector<store::RunRow>& rows);
    void addBenchChoices(QMenu& menu);

    const Compared m_compared;
    WorkspaceSession& m_session;
    RunSelection& m_selection;
    std::vector<CompareColumn> m_candidates;  // columns of all chosen runs
    std::vector<CompareColumn> m_columns;     // those that are shown
    std::set<QString> m_hidden;
    bool m_folds = true;
    QString m_pinned;
};

}  // namespace plateau::widgets
