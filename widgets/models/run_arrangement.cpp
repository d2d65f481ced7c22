#include "widgets/models/run_arrangement.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <QHash>

#include "core/base/number_text.h"
#include "widgets/models/run_texts.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

using store::RunRow;

// A value to sort by: numbers before texts, nothing last in both directions.
struct Key {
    enum class Kind { number, text, none } kind = Kind::none;
    double number = 0;
    QString text;
};

Key keyOf(const QVariant& value) {
    if (!value.isValid()) return {};
    if (value.typeId() == QMetaType::Double) return {Key::Kind::number, value.toDouble(), {}};
    return {Key::Kind::text, 0, value.toString()};
}

// Below, equal or above 0; nothing is beyond everything whatever the direction.
int compare(const Key& a, const Key& b, Qt::SortOrder direction) {
    if (a.kind == Key::Kind::none || b.kind == Key::Kind::none)
        return int(a.kind == Key::Kind::none) - int(b.kind == Key::Kind::none);
    int result = 0;
    if (a.kind != b.kind)
        result = a.kind == Key::Kind::number ? -1 : 1;
    else if (a.kind == Key::Kind::number)
        result = a.number < b.number ? -1 : a.number > b.number ? 1 : 0;
    else
        result = a.text.compare(b.text, Qt::CaseInsensitive);
    return direction == Qt::AscendingOrder ? result : -result;
}

std::vector<int> accepted(const std::vector<RunRow>& rows, const RunOrder& order, RunWords& words,
                          const SeriesLookup& newest) {
    std::vector<int> shown;
    const bool all = order.query.empty();
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const RunRow& row = rows[at];
        if ((row.read_only && !order.reference) || (row.archived && !order.archived)) continue;
        if (!all) {
            const store::NewestValue value = [&](std::string_view series) { return newest(row.id, series); };
            if (!order.query.matches(store::RunFields(row, words.of(at, row), value))) continue;
        }
        shown.push_back(static_cast<int>(at));
    }
    return shown;
}

void sortRows(std::vector<int>& shown, const std::vector<RunRow>& rows, const RunOrder& order) {
    if (!order.sorted) return;
    std::vector<Key> keys(rows.size());
    for (const int at : shown) keys[std::size_t(at)] = keyOf(order.column.key(rows[std::size_t(at)]));
    std::stable_sort(shown.begin(), shown.end(), [&](int a, int b) {
        return compare(keys[std::size_t(a)], keys[std::size_t(b)], order.direction) < 0;
    });
}

void keepRank(std::vector<int>& shown, const std::vector<int>& rank) {
    const auto place = [&rank](int at) {
        const int before = rank[std::size_t(at)];
        return before < 0 ? std::numeric_limits<int>::max() : before;
    };
    std::stable_sort(shown.begin(), shown.end(), [&](int a, int b) { return place(a) < place(b); });
}

QString groupKey(const RunRow& row, const std::string& by) {
    if (by == kBySeeds) return QString::fromStdString(row.group.empty() ? row.id.value : row.group);
    if (by == kByCorpus) return QString::fromStdString(row.textPlace());
    static const store::NewestValue kNone;
    const store::RunFields fields(row, {}, kNone);
    if (by == "state") return stateText(row);
    const auto texts = fields.texts(by);
    if (!texts) {
        const auto number = fields.number(by);
        return number ? QString::number(*number) : QString();
    }
    QStringList parts;
    for (const std::string_view text : *texts) parts << QString::fromUtf8(text.data(), qsizetype(text.size()));
    parts.sort();
    return enumeration(parts);
}

Key groupSortKey(const std::vector<RunRow>& rows, const RunGroup& group, const RunOrder& order) {
    if (const auto summary = summaryOf(rows, group, order.column)) return {Key::Kind::number, summary->mean, {}};
    return keyOf(order.column.key(rows[std::size_t(group.rows.front())]));
}

// Whether the groups stand for numbers, such as learning rates, and the table is sorted by nothing that is said of
// them.
bool isByNumber(const std::vector<RunGroup>& groups, const RunOrder& order) {
    const GroupText said = order.sorted ? order.column.groupText() : GroupText::nothing;
    if (said != GroupText::nothing && said != GroupText::title) return false;
    return std::ranges::all_of(groups, [](const RunGroup& group) {
        return group.key.isEmpty() || numberIn<double>(group.key.toStdString()).has_value();
    });
}

void sortByNumber(std::vector<RunGroup>& groups, Qt::SortOrder direction) {
    const auto key = [](const RunGroup& group) {
        const auto number = numberIn<double>(group.key.toStdString());
        return number ? Key{Key::Kind::number, *number, {}} : Key{};
    };
    std::ranges::stable_sort(
        groups, [&](const RunGroup& a, const RunGroup& b) { return compare(key(a), key(b), direction) < 0; });
}

void sortGroups(std::vector<RunGroup>& groups, const std::vector<RunRow>& rows, const RunOrder& order) {
    if (order.group_by != kBySeeds && isByNumber(groups, order)) {
        const bool isAsked = order.sorted && order.column.groupText() == GroupText::title;
        return sortByNumber(groups, isAsked ? order.direction : Qt::AscendingOrder);
    }
    if (!order.sorted) return;
    std::vector<std::pair<Key, RunGroup>> keyed;
    for (RunGroup& group : groups) {
        Key key = groupSortKey(rows, group, order);
        keyed.emplace_back(std::move(key), std::move(group));
    }
    std::stable_sort(keyed.begin(), keyed.end(),
                     [&](const auto& a, const auto& b) { return compare(a.first, b.first, order.direction) < 0; });
    std::transform(keyed.begin(), keyed.end(), groups.begin(), [](auto& entry) { return std::move(entry.second); });
}

}  // namespace

const std::string& RunWords::of(std::size_t at, const RunRow& row) {
    std::string& words = m_words[at];
    if (words.empty()) words = store::wordsOf(row);
    return words;
}

RunArrangement arrange(const std::vector<RunRow>& rows, const RunOrder& order, RunWords& words,
                       const SeriesLookup& newest, const std::vector<int>* rank) {
    RunArrangement result;
    std::vector<int> shown = accepted(rows, order, words, newest);
    sortRows(shown, rows, order);
    if (rank) keepRank(shown, *rank);
    result.grouped = !order.group_by.empty();
    if (!result.grouped) {
        result.groups.push_back({{}, std::move(shown)});
        return result;
    }
    QHash<QString, std::size_t> known;
    for (const int at : shown) {
        const QString key = groupKey(rows[std::size_t(at)], order.group_by);
        const auto found = known.constFind(key);
        if (found != known.cend()) {
            result.groups[*found].rows.push_back(at);
            continue;
        }
        known.insert(key, result.groups.size());
        result.groups.push_back({key, {at}});
    }
    if (!rank) sortGroups(result.groups, rows, order);
    return result;
}

std::optional<ColumnSummary> summaryOf(const std::vector<RunRow>& rows, const RunGroup& group,
                                       const RunColumn& column) {
    ColumnSummary summary;
    double squares = 0;
    std::vector<double> values;
    for (const int at : group.rows) {
        if (const auto value = column.groupNumber(rows[std::size_t(at)]); value && !std::isnan(*value))
            values.push_back(*value);
    }
    if (values.empty()) return std::nullopt;
    summary.count = static_cast<int>(values.size());
    summary.mean = std::accumulate(values.begin(), values.end(), 0.0) / summary.count;
    for (const double value : values) squares += (value - summary.mean) * (value - summary.mean);
    summary.sd = summary.count > 1 ? std::sqrt(squares / (summary.count - 1)) : 0;
    summary.low = *std::min_element(values.begin(), values.end());
    return summary;
}

}  // namespace plateau::widgets
