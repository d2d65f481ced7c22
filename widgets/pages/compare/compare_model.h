// The table of the page as a model for a tree view: sections with their lines below. If the new table has the same
// shape, changes are signalled cell by cell, so that nothing moves or collapses while runs grow. GUI thread.
#pragma once

#include <QAbstractItemModel>

#include "widgets/pages/compare/compare_table.h"

namespace plateau::widgets {

class CompareModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Role { ExtraRole = Qt::UserRole + 1, ToneRole, NoteRole };

    using QAbstractItemModel::QAbstractItemModel;

    void setTable(CompareTable table);
    const CompareTable& table() const { return m_table; }
    const CompareSection* sectionAt(const QModelIndex& index) const;  // null for lines

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant sectionData(const CompareSection& section, int column, int role) const;
    QVariant lineData(const CompareLine& line, int column, int role) const;

    CompareTable m_table;
};

}  // namespace plateau::widgets
