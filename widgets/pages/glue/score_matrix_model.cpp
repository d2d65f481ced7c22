#include "widgets/pages/glue/score_matrix_model.h"

#include <algorithm>

#include "widgets/forms/glue_texts.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

bool isSameShape(const ScoreMatrix& a, const ScoreMatrix& b) {
    const auto isSame = [](const auto& left, const auto& right, auto key) {
        return left.size() == right.size() &&
               std::equal(left.begin(), left.end(), right.begin(),
                          [&key](const auto& x, const auto& y) { return key(x) == key(y); });
    };
    return isSame(a.rows, b.rows, [](const MatrixRow& row) { return row.id; }) &&
           isSame(a.columns, b.columns, [](const MatrixColumn& column) { return column.key; });
}

QString spoken(const MatrixCell& cell) {
    QStringList parts{cell.spread ? spreadText(*cell.spread) : QString()};
    if (cell.delta) parts << signedText(*cell.delta);
    parts << cell.note;
    parts.removeAll(QString());
    if (cell.suspects > 0) parts << ScoreMatrixModel::tr("%n suspect seeds", nullptr, cell.suspects);
    return enumeration(parts);
}

}  // namespace

void ScoreMatrixModel::setMatrix(ScoreMatrix matrix) {
    if (matrix == m_matrix) return;
    if (!isSameShape(matrix, m_matrix)) {
        beginResetModel();
        m_matrix = std::move(matrix);
        endResetModel();
        return;
    }
    m_matrix = std::move(matrix);
    if (m_matrix.columns.empty()) return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

const MatrixCell* ScoreMatrixModel::cell(const QModelIndex& index) const {
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::ParentIsInvalid)) return nullptr;
    return &m_matrix.cells[std::size_t(index.row())][std::size_t(index.column())];
}

int ScoreMatrixModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_matrix.rows.size());
}

int ScoreMatrixModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_matrix.columns.size());
}

QVariant ScoreMatrixModel::data(const QModelIndex& index, int role) const {
    const MatrixCell* found = cell(index);
    if (!found) return {};
    switch (role) {
        case Qt::DisplayRole:
            return found->spread ? spreadText(*found->spread) : found->note;
        case Qt::AccessibleTextRole:
            return spoken(*found);
        case Qt::ToolTipRole:
            return found->help;
        default:
            return {};
    }
}

QVariant ScoreMatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (section < 0) return {};
    const auto at = std::size_t(section);
    if (orientation == Qt::Vertical) {
        if (at >= m_matrix.rows.size()) return {};
        const MatrixRow& row = m_matrix.rows[at];
        if (role == Qt::DisplayRole) return row.title;
        return role == Qt::ToolTipRole ? row.help : QVariant();
    }
    if (at >= m_matrix.columns.size()) return {};
    const MatrixColumn& column = m_matrix.columns[at];
    switch (role) {
        case Qt::DisplayRole:
            return column.title + QLatin1Char('\n') + column.subtitle;
        case Qt::ToolTipRole:
            return column.help;
        case Qt::DecorationRole:
            return column.is_baseline ? QVariant(icon("pin", &Theme::accent)) : QVariant();
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
        default:
            return {};
    }
}

}  // namespace plateau::widgets
