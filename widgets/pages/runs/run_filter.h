// The runs as the page's table shows them: filtered by words, sortable by number, with a check that puts a run into the
// shared selection and a name that can be edited. Rows that live values would move stay where they are until resort().
// GUI thread.
#pragma once

#include <QSortFilterProxyModel>
#include <QStringList>

#include "core/store/workspace.h"

namespace plateau::widgets {

class RunSelection;
class RunTableModel;
class WorkspaceSession;

class RunFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    RunFilter(RunTableModel& runs, RunSelection& selection, WorkspaceSession& session, QObject* parent = nullptr);

    // Every word must occur in name, id, operator, size, state, recipe, corpus or tags; "seed:3" means the seed.
    void setWords(const QString& text);
    void setReferenceShown(bool shown);

    const store::RunRow* row(const QModelIndex& index) const;
    QModelIndex indexOf(const QString& id) const;
    int ownRuns() const;  // before the filter

    void sort(int column, Qt::SortOrder order) override;
    void resort();

    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    RunTableModel& m_runs;
    RunSelection& m_selection;
    WorkspaceSession& m_session;
    QStringList m_words;
    bool m_reference = false;
};

}  // namespace plateau::widgets
