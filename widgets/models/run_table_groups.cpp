// What the rows of groups say: how many runs, mean and spread of what is measured, the best.
#include <algorithm>
#include <set>

#include "widgets/models/run_table_model.h"
#include "widgets/models/run_texts.h"

namespace plateau::widgets {
namespace {

// The one value that all texts share, else nothing.
template <typename Text>
QString shared(const std::vector<store::RunRow>& rows, const RunGroup& group, Text&& text) {
    const QString first = text(rows[std::size_t(group.rows.front())]);
    const bool same =
        std::all_of(group.rows.begin(), group.rows.end(), [&](int at) { return text(rows[std::size_t(at)]) == first; });
    return same ? first : QString();
}

QString seedsText(const std::vector<store::RunRow>& rows, const RunGroup& group) {
    std::set<std::uint64_t> seeds;
    for (const int at : group.rows) seeds.insert(rows[std::size_t(at)].seed);
    return seeds.size() == 1 ? QString::number(*seeds.begin())
                             : RunTableModel::tr("%n seeds", nullptr, int(seeds.size()));
}

}  // namespace

QString RunTableModel::groupTitle(const RunGroup& group) const {
    QString title = group.key;
    if (m_order.group_by == kBySeeds) {
        const store::RunRow& first = (*m_rows)[std::size_t(group.rows.front())];
        QStringList parts;
        for (const std::string* part : {&first.op, &first.size, &first.recipe}) {
            if (!part->empty()) parts << QString::fromStdString(*part);
        }
        title = parts.isEmpty() ? QString::fromStdString(first.name) : parts.join(QStringLiteral(" · "));
    }
    return tr("%1 (%n runs)", nullptr, int(group.rows.size())).arg(title.isEmpty() ? tr("none") : title);
}

QString RunTableModel::groupText(const RunGroup& group, const RunColumn& column) const {
    switch (column.groupText()) {
        case GroupText::nothing:
            return {};
        case GroupText::title:
            return groupTitle(group);
        case GroupText::seeds:
            return seedsText(*m_rows, group);
        case GroupText::smallest: {
            const auto summary = summaryOf(*m_rows, group, column);
            return summary ? column.numberText(summary->low) : QString();
        }
        case GroupText::shared:
            return shared(*m_rows, group, [&](const auto& row) { return column.text(row); });
        case GroupText::summary:
            break;
    }
    const QString same = shared(*m_rows, group, [&](const auto& row) { return column.text(row); });
    const auto summary = summaryOf(*m_rows, group, column);
    if (!same.isEmpty() || !summary) return same;
    const QString mean = column.kind == RunColumn::Kind::setting ? QString() : column.numberText(summary->mean);
    if (mean.isEmpty() || summary->count < 2) return mean;
    return tr("%1 ± %2").arg(mean, column.numberText(summary->sd));
}

QVariant RunTableModel::groupData(const RunGroup& group, int column, int role) const {
    const RunColumn& shown = m_columns[std::size_t(column)];
    switch (role) {
        case Qt::DisplayRole:
            return groupText(group, shown);
        case Qt::ToolTipRole: {
            const auto summary = summaryOf(*m_rows, group, shown);
            if (!summary || summary->count < 2 || shown.numberText(summary->mean).isEmpty())
                return groupText(group, shown);
            return tr("Mean of %n runs ± their standard deviation; the smallest is %1", nullptr, summary->count)
                .arg(shown.numberText(summary->low));
        }
        case GroupRole:
            return int(group.rows.size());
        case StateRole:
            return int((*m_rows)[std::size_t(group.rows.front())].state);
        case ProgressRole:
            return progressOf((*m_rows)[std::size_t(group.rows.front())]);
        default:
            return {};
    }
}

}  // namespace plateau::widgets
