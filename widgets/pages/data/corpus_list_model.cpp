#include "widgets/pages/data/corpus_list_model.h"

#include <algorithm>

#include "widgets/pages/data/corpus_texts.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {

void CorpusListModel::setRows(const std::vector<CorpusRow>& rows) {
    const auto isNamed = [](const std::vector<CorpusRow>& list, const std::string& name) {
        return std::any_of(list.begin(), list.end(), [&](const CorpusRow& row) { return row.name == name; });
    };
    for (int at = int(m_rows.size()) - 1; at >= 0; --at) {
        if (isNamed(rows, m_rows[std::size_t(at)].name)) continue;
        beginRemoveRows({}, at, at);
        m_rows.erase(m_rows.begin() + at);
        endRemoveRows();
    }
    // Both are sorted by name, so what is not here yet belongs at its own place.
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const int place = int(at);
        if (at >= m_rows.size() || m_rows[at].name != rows[at].name) {
            beginInsertRows({}, place, place);
            m_rows.insert(m_rows.begin() + place, rows[at]);
            endInsertRows();
        } else if (m_rows[at] != rows[at]) {
            m_rows[at] = rows[at];
            emit dataChanged(index(place), index(place));
        }
    }
}

const CorpusRow* CorpusListModel::row(const QModelIndex& index) const {
    const bool isHere = index.isValid() && index.row() < int(m_rows.size());
    return isHere ? &m_rows[std::size_t(index.row())] : nullptr;
}

QModelIndex CorpusListModel::indexOf(const QString& name) const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [&](const CorpusRow& row) { return row.name == name.toStdString(); });
    return found == m_rows.end() ? QModelIndex() : index(int(found - m_rows.begin()));
}

int CorpusListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant CorpusListModel::data(const QModelIndex& index, int role) const {
    const CorpusRow* shown = row(index);
    if (!shown) return {};
    const QString name = QString::fromStdString(shown->name);
    switch (role) {
        case Qt::DisplayRole:
        case NameRole:
            return name;
        case Qt::ToolTipRole: {
            QString text = QString::fromStdString((shown->isLink() ? shown->target : shown->folder).string());
            if (!shown->problem.empty()) text += QLatin1Char('\n') + QString::fromStdString(shown->problem);
            return text;
        }
        case Qt::AccessibleTextRole: {
            QStringList parts{name, corpusStateText(shown->state)};
            parts << corpusFacts(*shown);
            if (!shown->problem.empty()) parts << QString::fromStdString(shown->problem);
            return enumeration(parts);
        }
        default:
            return {};
    }
}

}  // namespace plateau::widgets
