// The corpora of the library as a list. GUI thread.
#pragma once

#include <vector>

#include <QAbstractListModel>

#include "widgets/models/corpus_row.h"

namespace plateau::widgets {

class CorpusListModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { NameRole = Qt::UserRole };

    using QAbstractListModel::QAbstractListModel;

    // Replaces the rows, which are identified by name: a row that stays keeps its persistent index, and one that
    // changed emits dataChanged().
    void setRows(const std::vector<CorpusRow>& rows);
    const CorpusRow* row(const QModelIndex& index) const;
    QModelIndex indexOf(const QString& name) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<CorpusRow> m_rows;
};

}  // namespace plateau::widgets
