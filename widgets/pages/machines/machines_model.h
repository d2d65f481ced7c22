// The machines of a workspace as rows of a table. GUI thread.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <QAbstractTableModel>

#include "widgets/engine/machine_library.h"

namespace plateau::widgets {

class MachinesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, State, Engine, Devices, Free, Slurm, Clock, Runs, ColumnCount };

    static constexpr int kNumberRole = Qt::UserRole;  // role of the number in a cell that shows one

    // `library` outlives the model.
    explicit MachinesModel(const MachineLibrary& library, QObject* parent = nullptr);

    // Takes the rows of the library as they are now; `runs`: how many of each machine are mirrored here.
    void update(std::map<std::string, int> runs);
    const MachineRow* row(const QModelIndex& index) const;
    QModelIndex indexOf(const QString& name) const;  // its first cell; invalid where there is none

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const MachineRow& row, int column) const;
    QVariant number(const MachineRow& row, int column) const;
    QString help(const MachineRow& row, int column) const;

    const MachineLibrary& m_library;
    std::vector<MachineRow> m_rows;
    std::map<std::string, int> m_runs;
};

}  // namespace plateau::widgets
