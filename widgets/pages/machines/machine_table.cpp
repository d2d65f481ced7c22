#include "widgets/pages/machines/machine_table.h"

#include <QHeaderView>

#include "widgets/pages/machines/machines_model.h"
#include "widgets/tables/table_menu.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

MachineTable::MachineTable(MachinesModel& model, QWidget* parent) : QTableView(parent) {
    setModel(&model);
    setObjectName(QStringLiteral("machines"));
    setAccessibleName(tr("Machines"));
    setToolTip(tr("This machine and others of this workspace; a right click has what can be done with one"));
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setShowGrid(false);
    setWordWrap(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setVerticalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::m);
    QHeaderView* header = horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsClickable(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    for (const int column : {MachinesModel::Name, MachinesModel::Devices})
        header->setSectionResizeMode(column, QHeaderView::Stretch);
    addTableMenu(*this, *header, MachinesModel::kNumberRole, QStringLiteral("machines"),
                 [this](const QString& file, const QString& problem) { emit tableTold(file, problem); });
}

QItemSelectionModel::SelectionFlags MachineTable::selectionCommand(const QModelIndex& index,
                                                                   const QEvent* event) const {
    const auto command = QTableView::selectionCommand(index, event);
    return !index.isValid() || command & QItemSelectionModel::Deselect ? QItemSelectionModel::NoUpdate : command;
}

}  // namespace plateau::widgets
