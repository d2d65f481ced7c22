// A table of the heads' statistics that can be sorted by any of them. Choosing a row chooses its head. GUI thread.
#pragma once

#include <QTableView>

#include "widgets/pages/attention/statistics_model.h"

class QSortFilterProxyModel;

namespace plateau::widgets {

class StatisticsTable : public QTableView {
    Q_OBJECT

public:
    explicit StatisticsTable(QWidget* parent = nullptr);

    void setRows(std::vector<StatisticsRow> rows, Below below, const QString& first = {}, const QString& second = {});
    void setCurrent(int layer, int head);  // emits no signal; an unknown head chooses none
    const StatisticsModel& statistics() const { return *m_model; }

signals:
    void headChosen(int layer, int head);                     // by a person
    void taken(const QString& file, const QString& problem);  // the table was copied or saved (table_menu.h)

private:
    void takeCurrent(const QModelIndex& index);
    void fitRows();
    void fitColumns();

    StatisticsModel* m_model;
    QSortFilterProxyModel* m_sorted;
    Below m_below = Below::nothing;
    bool m_quiet = false;
};

}  // namespace plateau::widgets
