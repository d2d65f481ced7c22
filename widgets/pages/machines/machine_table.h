// The table of machines. GUI thread.
#pragma once

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
};

}  // namespace plateau::widgets
