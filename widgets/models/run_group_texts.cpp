#include "widgets/models/run_group_texts.h"

#include <algorithm>
#include <set>

#include <QCoreApplication>
#include <QStringList>

#include "core/store/run_names.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/seed_groups.h"

namespace plateau::widgets {
namespace {

struct RunGroupTexts {
    Q_DECLARE_TR_FUNCTIONS(RunGroupTexts)
};

// The one value that all texts share, else nothing.
template <typename Text>
QString shared(const std::vector<store::RunRow>& rows, const RunGroup& group, Text&& text) {
    const QString first = text(rows[std::size_t(group.rows.front())]);
    const bool same =
        std::all_of(group.rows.begin(), group.rows.end(), [&](int at) { return text(rows[std::size_t(at)]) == first; });
    return same ? first : QString();
}

QString seedsText(const std::vector<store::RunRow>& rows, const RunGroup& group, const RunColumn& column) {
    std::set<std::uint64_t> seeds;
    for (const int at : group.rows)
        if (const store::RunRow& row = rows[std::size_t(at)]; column.number(row)) seeds.insert(row.seed);
    if (seeds.empty()) return {};
    return seeds.size() == 1 ? QString::number(*seeds.begin())
                             : RunGroupTexts::tr("%n seeds", nullptr, int(seeds.size()));
}

// Seeds are called as on all pages.
QString groupTitle(const std::vector<store::RunRow>& rows, const RunGroup& group, const std::string& groupBy) {
    if (groupBy == kBySeeds) {
        std::vector<const store::RunRow*> runs;
        for (const int at : group.rows) runs.push_back(&rows[std::size_t(at)]);
        return runs.size() == 1 ? displayName(*runs.front()) : groupName(runs);
    }
    const QString title =
        groupBy == kByCorpus ? QString::fromStdString(store::corpusName(group.key.toStdString())) : group.key;
    return RunGroupTexts::tr("%1 (%n runs)", nullptr, int(group.rows.size()))
        .arg(title.isEmpty() ? RunGroupTexts::tr("none") : title);
}

}  // namespace

QString groupText(const std::vector<store::RunRow>& rows, const RunGroup& group, const RunColumn& column,
                  const std::string& groupBy) {
    switch (column.groupText()) {
        case GroupText::nothing:
            return {};
        case GroupText::title:
            return groupTitle(rows, group, groupBy);
        case GroupText::seeds:
            return seedsText(rows, group, column);
        case GroupText::smallest: {
            const auto summary = summaryOf(rows, group, column);
            return summary ? column.numberText(summary->low) : QString();
        }
        case GroupText::shared:
            return shared(rows, group, [&](const auto& row) { return column.text(row); });
        case GroupText::summary:
            break;
    }
    const QString same = shared(rows, group, [&](const auto& row) { return column.text(row); });
    const auto summary = summaryOf(rows, group, column);
    if (!same.isEmpty() || !summary) return same;
    const QString mean = column.kind == RunColumn::Kind::setting ? QString() : column.numberText(summary->mean);
    if (mean.isEmpty() || summary->count < 2) return mean;
    return RunGroupTexts::tr("%1 ± %2").arg(mean, column.numberText(summary->sd));
}

QString groupHelp(const std::vector<store::RunRow>& rows, const RunGroup& group, const RunColumn& column,
                  const std::string& groupBy) {
    if (column.groupText() == GroupText::title && groupBy == kByCorpus)
        return QStringList({groupText(rows, group, column, groupBy), group.key}).join('\n').trimmed();
    const auto summary = summaryOf(rows, group, column);
    if (!summary || summary->count < 2 || column.numberText(summary->mean).isEmpty())
        return groupText(rows, group, column, groupBy);
    return RunGroupTexts::tr("Mean of %n runs ± their standard deviation; the smallest is %1", nullptr, summary->count)
        .arg(column.numberText(summary->low));
}

}  // namespace plateau::widgets
