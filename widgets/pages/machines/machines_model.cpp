#include "widgets/pages/machines/machines_model.h"

#include <algorithm>
#include <utility>

#include "widgets/models/run_texts.h"
#include "widgets/models/seen_text.h"
#include "widgets/pages/machines/machine_texts.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

bool isFigure(int column) {
    return column == MachinesModel::Free || column == MachinesModel::Runs;
}

bool haveSameNames(const std::vector<MachineRow>& left, const std::vector<MachineRow>& right) {
    return std::ranges::equal(
        left, right, {}, [](const MachineRow& row) { return row.machine.name; },
        [](const MachineRow& row) { return row.machine.name; });
}

}  // namespace

MachinesModel::MachinesModel(const MachineLibrary& library, QObject* parent)
    : QAbstractTableModel(parent), m_library(library) {}

void MachinesModel::update(std::map<std::string, int> runs) {
    const bool isSame = haveSameNames(m_rows, m_library.rows());
    if (!isSame) beginResetModel();
    m_rows = m_library.rows();
    m_runs = std::move(runs);
    if (!isSame) return endResetModel();
    if (!m_rows.empty()) emit dataChanged(index(0, 0), index(int(m_rows.size()) - 1, ColumnCount - 1));
}

const MachineRow* MachinesModel::row(const QModelIndex& index) const {
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::ParentIsInvalid)) return nullptr;
    return &m_rows[std::size_t(index.row())];
}

QModelIndex MachinesModel::indexOf(const QString& name) const {
    const auto found = std::ranges::find_if(
        m_rows, [id = name.toStdString()](const MachineRow& row) { return row.machine.name == id; });
    return found == m_rows.end() ? QModelIndex() : index(int(found - m_rows.begin()), 0);
}

int MachinesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_rows.size());
}

int MachinesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString MachinesModel::text(const MachineRow& row, int column) const {
    const auto& hello = row.last.hello;
    switch (column) {
        case Name:
            return machineName(row);
        case State: {
            const QString state = machineStateText(row, m_library.isChecking(q(row.machine.name)));
            const QString ago = agoText(seenMs(row));
            return ago.isEmpty() ? state : tr("%1 · %2").arg(state, ago);
        }
        case Engine:
            return hello ? q(hello->version) : QString();
        case Devices:
            return devicesText(row);
        case Free:
            return hello ? bytesText(double(hello->free_bytes)) : QString();
        case Slurm:
            return !hello ? QString() : hello->has_slurm ? tr("yes") : tr("no");
        case Clock:
            return clockText(row);
        case Runs:
            return row.isLocal() ? QString() : groupedNumber(number(row, column).toDouble());
        default:
            return {};
    }
}

QVariant MachinesModel::number(const MachineRow& row, int column) const {
    if (column == Free && row.last.hello) return double(row.last.hello->free_bytes);
    if (column == Clock && row.behind_seconds) return *row.behind_seconds;
    if (column != Runs || row.isLocal()) return {};
    const auto runs = m_runs.find(row.machine.name);
    return runs == m_runs.end() ? 0 : runs->second;
}

QString MachinesModel::help(const MachineRow& row, int column) const {
    QStringList lines{text(row, column)};
    if (column == State && seenMs(row) > 0) lines << tr("last seen: %1").arg(wholeTimeText(seenMs(row)));
    if (column == State) lines << machineStateHelp(row);
    if (column == Devices) lines = machineFacts(row);
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QVariant MachinesModel::data(const QModelIndex& index, int role) const {
    const MachineRow* found = row(index);
    if (!found) return {};
    const int column = index.column();
    switch (role) {
        case Qt::DisplayRole:
        case Qt::AccessibleTextRole:
            return text(*found, column);
        case kNumberRole:
            return number(*found, column);
        case Qt::ToolTipRole:
            return help(*found, column);
        case Qt::TextAlignmentRole:
            return QVariant::fromValue((isFigure(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        default:
            return {};
    }
}

QVariant MachinesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((isFigure(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    switch (section) {
        case Name:
            return role == Qt::ToolTipRole ? tr("Its name for ssh") : tr("Name");
        case State:
            return role == Qt::ToolTipRole ? tr("What is known of it, and when it was last seen") : tr("State");
        case Engine:
            return role == Qt::ToolTipRole ? tr("Version of the engine there") : tr("Engine");
        case Devices:
            return role == Qt::ToolTipRole ? tr("What runs can train on there") : tr("Devices");
        case Free:
            return role == Qt::ToolTipRole ? tr("Free on the disk of the workspace there") : tr("Free disk");
        case Slurm:
            return role == Qt::ToolTipRole ? tr("Whether the commands of Slurm are there") : QStringLiteral("Slurm");
        case Clock:
            return role == Qt::ToolTipRole ? tr("How far its clock is from the one here, at the last check")
                                           : tr("Clock");
        case Runs:
            return role == Qt::ToolTipRole ? tr("How many of its runs are mirrored here") : tr("Runs here");
        default:
            return {};
    }
}

}  // namespace plateau::widgets
