// The table of machines. GUI thread.
#pragma once

#include <QItemSelectionModel>
#include <QTableView>

namespace plateau::widgets {

class MachinesModel;

class MachineTable : public QTableView {
    Q_OBJECT

public:
    // `model` outlives the table.
    explicit MachineTable(MachinesModel& model, QWidget* parent = nullptr);

signals:
    void tableTold(const QString& file, const QString& problem);  // widgets/tables/table_menu.h

protected:
    // One machine is always chosen, whose details stand below: a click beside the rows changes nothing.
    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex& index, const QEvent* event) const override;
};

}  // namespace plateau::widgets
