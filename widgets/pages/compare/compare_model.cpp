#include "widgets/pages/compare/compare_model.h"

#include <algorithm>

namespace plateau::widgets {
namespace {

bool haveSameShape(const CompareTable& a, const CompareTable& b) {
    return a.columns == b.columns &&
           std::equal(a.sections.begin(), a.sections.end(), b.sections.begin(), b.sections.end(),
                      [](const CompareSection& left, const CompareSection& right) {
                          return left.id == right.id && left.lines.size() == right.lines.size();
                      });
}

// Lines carry the number of their section, counted from 1.
constexpr quintptr kSection = 0;

}  // namespace

void CompareModel::setTable(CompareTable table) {
    if (!haveSameShape(m_table, table)) {
        beginResetModel();
        m_table = std::move(table);
        endResetModel();
        return;
    }
    const CompareTable before = std::exchange(m_table, std::move(table));
    for (int i = 0; i < int(m_table.sections.size()); ++i) {
        const CompareSection &own = m_table.sections[std::size_t(i)], &old = before.sections[std::size_t(i)];
        if (own == old) continue;
        const QModelIndex section = index(i, 0);
        emit dataChanged(section, section);
        for (int line = 0; line < int(own.lines.size()); ++line) {
            if (own.lines[std::size_t(line)] == old.lines[std::size_t(line)]) continue;
            emit dataChanged(index(line, 0, section), index(line, columnCount() - 1, section));
        }
    }
}

const CompareSection* CompareModel::sectionAt(const QModelIndex& index) const {
    return index.isValid() && index.internalId() == kSection ? &m_table.sections[std::size_t(index.row())] : nullptr;
}

QModelIndex CompareModel::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column < 0 || row >= rowCount(parent) || column >= columnCount(parent)) return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : kSection);
}

QModelIndex CompareModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == kSection) return {};
    return createIndex(int(child.internalId()) - 1, 0, kSection);
}

int CompareModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return int(m_table.sections.size());
    if (parent.column() != 0) return 0;
    const CompareSection* section = sectionAt(parent);
    return section ? int(section->lines.size()) : 0;
}

int CompareModel::columnCount(const QModelIndex&) const {
    return int(m_table.columns.size()) + 1;
}

QVariant CompareModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    if (const CompareSection* section = sectionAt(index)) return sectionData(*section, index.column(), role);
    const CompareSection& section = m_table.sections[std::size_t(index.internalId()) - 1];
    return lineData(section.lines[std::size_t(index.row())], index.column(), role);
}

QVariant CompareModel::sectionData(const CompareSection& section, int column, int role) const {
    if (column != 0) return {};
    if (role == Qt::DisplayRole) return section.title;
    if (role == NoteRole || role == Qt::ToolTipRole) return section.note;
    if (role == Qt::AccessibleTextRole) return QStringLiteral("%1, %2").arg(section.title, section.note);
    return {};
}

QVariant CompareModel::lineData(const CompareLine& line, int column, int role) const {
    if (column == 0) {
        if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) return line.title;
        return role == Qt::ToolTipRole ? QVariant(line.help) : QVariant();
    }
    const auto at = std::size_t(column) - 1;
    if (at >= line.cells.size()) return {};
    const CompareCell& cell = line.cells[at];
    switch (role) {
        case Qt::DisplayRole:
            return cell.text;
        case Qt::AccessibleTextRole:
            return QStringLiteral("%1, %2: %3 %4")
                .arg(line.title, m_table.columns[qsizetype(at)], cell.text, cell.extra);
        case Qt::ToolTipRole:
        case Qt::AccessibleDescriptionRole:
            return cell.help;
        case ExtraRole:
            return cell.extra;
        case ToneRole:
            return int(cell.tone);
        default:
            return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 1) return {};
    return m_table.columns.value(section - 1);
}

}  // namespace plateau::widgets
