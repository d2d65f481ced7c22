// The statistics of all heads as a table, with one row for each head. The values of a second model, or the standard
// deviations of a sample, are in the same cell, below the first values. GUI thread.
#pragma once

#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "widgets/pages/attention/head_statistic.h"

namespace plateau::widgets {

struct StatisticsRow {
    int layer = 0, head = 0;
    HeadValues values{};
    std::optional<HeadValues> below;  // of the second model, or standard deviations of `values`
    bool operator==(const StatisticsRow&) const = default;
};

enum class Below { nothing, secondModel, spread };

class StatisticsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role { SortRole = Qt::UserRole };
    static constexpr int kColumns = 1 + int(kHeadStatistics);  // the head, then headStatistics()

    using QAbstractTableModel::QAbstractTableModel;

    // The names of the models are used in tooltips.
    void setRows(std::vector<StatisticsRow> rows, Below below, const QString& first = {}, const QString& second = {});
    const std::vector<StatisticsRow>& rows() const { return m_rows; }
    int rowOf(int layer, int head) const;  // -1: none

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // All rows as CSV: "layer,head,entropy,…", each followed by the column of the second model or of the deviation.
    // Numbers are shortest decimals; a missing value is empty. Ends with LF.
    QString csv() const;

private:
    QString text(const StatisticsRow& row, int column) const;
    QString help(const StatisticsRow& row, int column) const;

    std::vector<StatisticsRow> m_rows;
    Below m_below = Below::nothing;
    QString m_first, m_second;
};

}  // namespace plateau::widgets
