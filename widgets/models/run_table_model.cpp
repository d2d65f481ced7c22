#include "widgets/models/run_table_model.h"

#include <algorithm>
#include <set>

#include <QColor>

#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

QString fromStd(const std::string& text) { return QString::fromStdString(text); }

QVariant optionalNumber(const std::optional<double>& value) { return value ? QVariant(*value) : QVariant(); }

QString displayText(const store::RunRow& row, int column) {
    switch (column) {
        case RunTableModel::State: return stateText(row.state);
        case RunTableModel::Name: return fromStd(row.name);
        case RunTableModel::Operator: return hasCurves(row) ? fromStd(row.op) : RunTableModel::tr("GLUE");
        case RunTableModel::Size: return fromStd(row.size);
        case RunTableModel::Seed:
            return row.read_only || !hasCurves(row) ? QString() : QString::number(row.seed);
        case RunTableModel::Progress: return row.steps > 0 ? progressText(row) : QString();
        case RunTableModel::TimeLeft: return row.eta_seconds ? durationText(*row.eta_seconds) : QString();
        case RunTableModel::EvalLoss: return row.eval_loss ? lossText(*row.eval_loss) : QString();
        case RunTableModel::TrainLoss: return row.train_loss ? lossText(*row.train_loss) : QString();
        case RunTableModel::ExitStep: return row.exit_step ? groupedNumber(*row.exit_step) : QString();
        case RunTableModel::Started: return row.started_ms > 0 ? timeText(row.started_ms) : QString();
        default: return {};
    }
}

QVariant sortValue(const store::RunRow& row, int column) {
    switch (column) {
        case RunTableModel::State: return static_cast<int>(row.state);
        case RunTableModel::Seed: return static_cast<qulonglong>(row.seed);
        case RunTableModel::Progress: return progressOf(row);
        case RunTableModel::TimeLeft: return optionalNumber(row.eta_seconds);
        case RunTableModel::EvalLoss: return optionalNumber(row.eval_loss);
        case RunTableModel::TrainLoss: return optionalNumber(row.train_loss);
        case RunTableModel::ExitStep: return optionalNumber(row.exit_step);
        case RunTableModel::Started: return static_cast<qlonglong>(row.started_ms);
        default: return displayText(row, column);
    }
}

// Numbers to the right, names to the left; the time stands apart from the number before it.
QVariant alignment(int column) {
    const bool number = column == RunTableModel::Seed || column >= RunTableModel::Progress;
    const Qt::Alignment across = column == RunTableModel::Started ? Qt::AlignHCenter : number ? Qt::AlignRight : Qt::AlignLeft;
    return QVariant::fromValue(across | Qt::AlignVCenter);
}

}  // namespace

RunTableModel::RunTableModel(WorkspaceSession& session, QObject* parent)
    : QAbstractTableModel(parent), m_session(session), m_rows(session.runs()) {
    connect(&session, &WorkspaceSession::runsChanged, this, &RunTableModel::update);
}

int RunTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RunTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

const store::RunRow* RunTableModel::row(const QModelIndex& index) const {
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::ParentIsInvalid)) return nullptr;
    return &m_rows[static_cast<std::size_t>(index.row())];
}

QModelIndex RunTableModel::indexOf(const QString& id) const {
    const std::string wanted = id.toStdString();
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [&wanted](const store::RunRow& row) { return row.id.value == wanted; });
    return found == m_rows.end() ? QModelIndex() : index(static_cast<int>(found - m_rows.begin()), 0);
}

QVariant RunTableModel::data(const QModelIndex& index, int role) const {
    const store::RunRow* found = row(index);
    if (!found) return {};
    switch (role) {
        case Qt::DisplayRole: return displayText(*found, index.column());
        case Qt::EditRole: return index.column() == Name ? QVariant(fromStd(found->name)) : QVariant();
        case Qt::ToolTipRole:
            if (index.column() == State && !found->failure.empty()) return fromStd(found->failure);
            return index.column() == Name ? fromStd(found->id.value) : displayText(*found, index.column());
        case Qt::TextAlignmentRole: return alignment(index.column());
        case IdRole: return fromStd(found->id.value);
        case SortRole: return sortValue(*found, index.column());
        case StateRole: return static_cast<int>(found->state);
        case ProgressRole: return progressOf(*found);
        case ColourRole: return found->colour.empty() ? QVariant() : QVariant(QColor(fromStd(found->colour)));
        case ReadOnlyRole: return found->read_only;
        default: return {};
    }
}

QVariant RunTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return alignment(section);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case State: return tr("State");
        case Name: return tr("Name");
        case Operator: return tr("Operator");
        case Size: return tr("Size");
        case Seed: return tr("Seed");
        case Progress: return tr("Progress");
        case TimeLeft: return tr("Time left");
        case EvalLoss: return tr("Eval loss (nats)");
        case TrainLoss: return tr("Train loss (nats)");
        case ExitStep: return tr("Exit (step)");
        case Started: return tr("Started");
        default: return {};
    }
}

// Both lists are in the session's order, so runs that stay keep theirs: remove, insert, then compare one by one.
void RunTableModel::update() {
    const std::vector<store::RunRow>& next = m_session.runs();
    removeVanished(next);
    insertNew(next);
    for (std::size_t at = 0; at < next.size(); ++at) {
        if (m_rows[at] == next[at]) continue;
        const std::size_t first = at;
        while (at < next.size() && m_rows[at] != next[at]) {
            m_rows[at] = next[at];
            ++at;
        }
        emit dataChanged(index(static_cast<int>(first), 0), index(static_cast<int>(at) - 1, ColumnCount - 1));
    }
}

void RunTableModel::removeVanished(const std::vector<store::RunRow>& next) {
    std::set<run::RunId> kept;
    for (const store::RunRow& row : next) kept.insert(row.id);
    for (std::size_t end = m_rows.size(); end > 0;) {
        std::size_t first = end;
        while (first > 0 && !kept.contains(m_rows[first - 1].id)) --first;
        if (first < end) {
            beginRemoveRows({}, static_cast<int>(first), static_cast<int>(end) - 1);
            m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(first), m_rows.begin() + static_cast<std::ptrdiff_t>(end));
            endRemoveRows();
        }
        end = first > 0 ? first - 1 : 0;
    }
}

void RunTableModel::insertNew(const std::vector<store::RunRow>& next) {
    for (std::size_t at = 0; at < next.size(); ++at) {
        const auto isNext = [this, &next, at](std::size_t position) {
            return at < m_rows.size() && m_rows[at].id == next[position].id;
        };
        std::size_t end = at;
        while (end < next.size() && !isNext(end)) ++end;
        if (end == at) continue;
        beginInsertRows({}, static_cast<int>(at), static_cast<int>(end) - 1);
        m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(at), next.begin() + static_cast<std::ptrdiff_t>(at),
                      next.begin() + static_cast<std::ptrdiff_t>(end));
        endInsertRows();
        at = end;
    }
}

}  // namespace plateau::widgets
