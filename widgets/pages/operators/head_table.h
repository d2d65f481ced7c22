// A sortable table of all heads with all their figures. GUI thread.
#pragma once

#include <optional>
#include <vector>

#include <QTableView>

#include "widgets/pages/operators/head_figures.h"

class QSortFilterProxyModel;

namespace plateau::widgets {

struct HeadRow {
    int layer = 0, head = 0;
    QString op, matrix;                     // id of the layer's operator, name of the matrix
    std::optional<HeadFigures> statistics;  // nothing: not yet known
    QString model = {};                     // its name, where there are two
};

// CSV with a heading. Numbers are not rounded, NaN and infinities are words, and a figure that a head does not have is
// empty. Where rows have models, the last column names them.
QByteArray headsCsv(const std::vector<HeadRow>& rows);

class HeadTableModel;

class HeadTable : public QTableView {
    Q_OBJECT

public:
    static constexpr int kNumberRole = Qt::UserRole;  // role of the model: a figure as a number; NaN if there is none

    explicit HeadTable(QWidget* parent = nullptr);

    void setRows(std::vector<HeadRow> rows);
    const std::vector<HeadRow>& rows() const;
    void setCurrent(int layer, int head);  // emits no signal
    // Emits no signal.
    void setSort(std::optional<HeadFigure> figure);

signals:
    void currentChosen(int layer, int head);
    void activatedHead(int layer, int head);
    void sortChosen(int figure);  // a heading was clicked; -1: layer and head

private:
    HeadTableModel* m_model;
    QSortFilterProxyModel* m_sorted;
    bool m_isQuiet = false;
};

}  // namespace plateau::widgets
