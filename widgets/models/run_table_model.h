// The runs of a workspace as a table, or as a tree under groups: filtered, sorted and grouped as asked. Rows keep their
// place by id; updates emit the smallest change. GUI thread.
//
// Rows and columns are few signals even when thousands change: a new filter or order is a reset or a layout change,
// around which views keep their selection by id (RunTableView).
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QAbstractItemModel>

#include "widgets/models/run_arrangement.h"
#include "widgets/models/run_changes.h"
#include "widgets/models/run_columns.h"

namespace plateau::widgets {

class RunSelection;
class WorkspaceSession;

class RunTableModel : public QAbstractItemModel {
    Q_OBJECT

public:
    // Built-in columns that code speaks of, where they stand in the table of run_columns.cpp. All built-in ones are
    // always there, chosen settings and series follow.
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
    // SortRole: numbers as numbers. TagsRole: a list of texts. GroupRole: the number of runs of a group, 0 of a run.
    enum Role {
        IdRole = Qt::UserRole,
        SortRole,
        StateRole,
        ProgressRole,
        ColourRole,
        ReadOnlyRole,
        TagsRole,
        GroupRole
    };

    explicit RunTableModel(WorkspaceSession& session, QObject* parent = nullptr);
    ~RunTableModel() override;

    // The check before each name puts a run into this selection.
    void setSelection(RunSelection& selection);

    // Filter, references, archived ones and grouping; the sorting stays.
    void setQuery(const store::RunQuery& query);
    void setReferenceShown(bool shown);
    void setArchivedShown(bool shown);
    void setGroupBy(const std::string& field);
    const RunOrder& order() const { return m_order; }
    void sort(int column, Qt::SortOrder direction) override;
    // As long as it says true, live values that change do not move rows ("the mouse is on one").
    void setHold(std::function<bool()> isHeld) { m_isHeld = std::move(isHeld); }

    // Settings and series that have a column each, after the built-in ones.
    void setExtraColumns(const std::vector<RunColumn>& columns);
    const std::vector<RunColumn>& columns() const { return m_columns; }
    // GLUE scores, read from their runs' folders elsewhere.
    void setScores(const NewestValues& scores);

    const store::RunRow* row(const QModelIndex& index) const;                     // null for a group
    std::vector<const store::RunRow*> groupRows(const QModelIndex& index) const;  // of a group, else none
    QString groupKey(const QModelIndex& index) const;                             // empty for a run
    QModelIndex indexOf(const QString& id) const;                                 // invalid when it is not shown
    const std::vector<store::RunRow>& rows() const { return *m_rows; }            // all, before the filter
    int ownRuns() const;    // without the reference study, before the filter
    int shownRuns() const;  // in all groups
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
    void rearrange(bool keepOrder = false);
    void show(const RunRows& rows, const RowsBefore& before, bool keepOrder);
    void move(const RunRows& rows, const RunArrangement& next, const std::vector<int>& became);
    void step(const RunRows& rows, const std::vector<int>& shown, const RowSteps& steps);
    std::vector<QModelIndex> places() const;
    void tellChanged(const std::vector<store::RunRow>& old, const RowsBefore& before);
    void tellRange(int first, int last, const QModelIndex& parent);
    void followSeries();
    void takeNewest(const QString& series);
    std::optional<double> newest(const run::RunId& id, std::string_view series) const;
    const RunGroup* group(const QModelIndex& index) const;
    QVariant groupData(const RunGroup& group, int column, int role) const;
    QVariant runData(const store::RunRow& row, int column, int role) const;

    WorkspaceSession& m_session;
    RunSelection* m_selection = nullptr;
    RunRows m_rows;
    RunWords m_words;
    RunOrder m_order;
    RunArrangement m_arrangement;
    std::vector<RunColumn> m_columns;
    std::vector<std::string> m_followed;  // series whose newest values are asked for
    std::function<bool()> m_isHeld;
};

}  // namespace plateau::widgets
