// All runs of a workspace as a table. Rows keep their place by id; updates emit the smallest change.
#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "core/store/workspace.h"

namespace plateau::widgets {

class WorkspaceSession;

class RunTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { State, Name, Operator, Size, Seed, Progress, TimeLeft, EvalLoss, TrainLoss, ExitStep, Started, ColumnCount };
    // SortRole: numbers as numbers. RowRole: a pointer-free copy of what a delegate needs.
    enum Role { IdRole = Qt::UserRole, SortRole, StateRole, ProgressRole, ColourRole, ReadOnlyRole };

    explicit RunTableModel(WorkspaceSession& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    const store::RunRow* row(const QModelIndex& index) const;
    QModelIndex indexOf(const QString& id) const;

private:
    void update();
    void removeVanished(const std::vector<store::RunRow>& next);
    void insertNew(const std::vector<store::RunRow>& next);

    WorkspaceSession& m_session;
    std::vector<store::RunRow> m_rows;
};

}  // namespace plateau::widgets
