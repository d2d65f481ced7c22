// The runs of a workspace as a table, or as a tree below groups: filtered, sorted and grouped. Rows are identified by
// run id, and updates emit the smallest possible change. GUI thread.
//
// Even if thousands of rows change, few signals are emitted: a new filter or order is a model reset or a layout change,
// and the view restores its selection by id (RunTableView).
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QAbstractItemModel>
#include <QPointer>

#include "widgets/models/picked_runs.h"
#include "widgets/models/run_arrangement.h"
#include "widgets/models/run_changes.h"
#include "widgets/models/run_columns.h"

namespace plateau::widgets {

class RunMarks;
class RunSelection;
class WorkspaceSession;

class RunTableModel : public QAbstractItemModel {
    Q_OBJECT

public:
    // Built-in columns that code refers to, at their places in the table of run_columns.cpp. All built-in columns
    // always exist; chosen settings and series follow them.
    enum Column {
        State,
        Name,
        Operator,
        Size,
        Seed,
        Progress,
        TimeLeft,
        EvalLoss,
        Curve,
        TrainLoss,
        ExitStep,
        Score,
        Started,
        Tags,
        Notes
    };
    static int builtInCount();
    // SortRole: numbers as numbers. TagsRole: a list of texts. GroupRole: the number of runs in a group, 0 for a run.
    // PlaceRole: "at 1 225", the step of a series' value that is older than its run; empty otherwise.
    enum Role {
        IdRole = Qt::UserRole,
        SortRole,
        StateRole,
        ProgressRole,
        ColourRole,
        ReadOnlyRole,
        TagsRole,
        GroupRole,
        PlaceRole
    };

    explicit RunTableModel(WorkspaceSession& session, QObject* parent = nullptr);
    ~RunTableModel() override;

    // The check box before each name changes this selection.
    void setSelection(RunSelection& selection);
    // Gives ColourRole its colours: those that the runs have on every page.
    void setMarks(const RunMarks& marks);

    // Filter, reference study, archived runs and grouping. They do not change the sorting.
    void setQuery(const store::RunQuery& query);
    // Whether it would show anything, with archived runs or without.
    bool finds(const store::RunQuery& query, bool archived);
    void setReferenceShown(bool shown);
    void setArchivedShown(bool shown);
    void setGroupBy(const std::string& field);
    const RunOrder& order() const { return m_order; }
    void sort(int column, Qt::SortOrder direction) override;
    // While `isHeld` returns true, live values that change do not move rows, for example because the mouse is on one.
    void setHold(std::function<bool()> isHeld) { m_isHeld = std::move(isHeld); }

    // The settings and series that have a column, after the built-in columns.
    void setExtraColumns(const std::vector<RunColumn>& columns);
    const std::vector<RunColumn>& columns() const { return m_columns; }
    // The GLUE scores, which somebody else reads from the run folders.
    void setScores(const NewestValues& scores);

    const store::RunRow* row(const QModelIndex& index) const;                     // null for a group
    std::vector<const store::RunRow*> groupRows(const QModelIndex& index) const;  // empty unless it is a group
    QString groupKey(const QModelIndex& index) const;                             // empty for a run
    QModelIndex indexOf(const QString& id) const;                                 // invalid if not shown
    const std::vector<store::RunRow>& rows() const { return *m_rows; }            // all, before the filter
    // No run yet; every row of this model can be added.
    PickedRuns pickRuns() const { return PickedRuns(m_rows); }
    const RunRows& sharedRows() const { return m_rows; }  // the same, to be kept
    std::vector<int> shownRows() const;                   // indices into them, of all groups
    int ownRuns() const;                                  // without the reference study, before the filter
    int shownRuns() const;                                // in all groups
    bool isGrouped() const { return m_arrangement.grouped; }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void update();
    enum class Leaving { asRemoved, byReset };  // how rows leave that are no longer shown
    void rearrange(bool keepOrder = false, Leaving leaving = Leaving::asRemoved);
    struct NewRows {
        RunRows rows;
        RowsBefore before;
        std::vector<bool> same;  // as before
    };
    void show(const NewRows& fresh, bool keepOrder, Leaving leaving = Leaving::asRemoved);
    void move(const RunRows& rows, const RunArrangement& next, const std::vector<int>& became);
    void step(const RunRows& rows, const std::vector<int>& shown, const RowSteps& steps);
    std::vector<QModelIndex> places() const;
    void tellChanged(const RowsBefore& before, const std::vector<bool>& same);
    void tellRange(int first, int last, const QModelIndex& parent);
    void followSeries();
    void takeNewest(const QString& series);
    std::optional<double> newest(const run::RunId& id, std::string_view series) const;
    const RunGroup* group(const QModelIndex& index) const;
    QVariant groupData(const RunGroup& group, int column, int role) const;
    QVariant runData(const store::RunRow& row, int column, int role) const;

    WorkspaceSession& m_session;
    RunSelection* m_selection = nullptr;
    QPointer<const RunMarks> m_marks;
    RunRows m_rows;
    RunWords m_words;
    RunOrder m_order;
    RunArrangement m_arrangement;
    std::vector<RunColumn> m_columns;
    std::vector<std::string> m_followed;  // series whose newest values are watched
    std::function<bool()> m_isHeld;
};

}  // namespace plateau::widgets
