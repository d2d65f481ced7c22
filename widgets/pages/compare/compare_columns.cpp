#include "widgets/pages/compare/compare_columns.h"

#include <algorithm>

#include <QCoreApplication>

#include "widgets/models/run_texts.h"
#include "widgets/pages/curves/run_curve.h"

namespace plateau::widgets {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::Compare)
};

QString groupName(const std::vector<store::RunRow>& runs) {
    const QString seeds = Texts::tr("%n seeds", nullptr, int(runs.size()));
    const store::RunRow& first = runs.front();
    const QString what = first.op.empty()
                             ? QString::fromStdString(first.name)
                             : QString::fromStdString(first.op) + QStringLiteral(" · ") + QString::fromStdString(first.size);
    return what + QStringLiteral(" · ") + seeds;
}

bool isGroupOf(const CompareColumn& column, const store::RunRow& row) {
    return !row.group.empty() && column.runs.front().group == row.group && !row.read_only &&
           !column.runs.front().read_only;
}

void makeNamesUnique(std::vector<CompareColumn>& columns) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const auto isSame = [&](const CompareColumn& other) { return other.name == columns[i].name; };
        if (std::count_if(columns.begin(), columns.end(), isSame) < 2) continue;
        const QString name = columns[i].name;
        for (CompareColumn& column : columns) {
            if (column.name == name)
                column.name += QStringLiteral(" (%1)").arg(QString::fromStdString(column.runs.front().id.value));
        }
    }
}

}  // namespace

std::vector<CompareColumn> columnsOf(const std::vector<store::RunRow>& chosen, bool foldSeeds) {
    std::vector<CompareColumn> columns;
    for (const store::RunRow& row : chosen) {
        if (!hasCurves(row)) continue;
        const auto group = std::find_if(columns.begin(), columns.end(), [&](const CompareColumn& column) {
            return foldSeeds && isGroupOf(column, row);
        });
        if (group != columns.end()) group->runs.push_back(row);
        else columns.push_back({QString::fromStdString(row.id.value), displayName(row), {row}});
    }
    for (CompareColumn& column : columns) {
        if (column.runs.size() < 2) continue;
        column.key = QStringLiteral("seeds/") + QString::fromStdString(column.runs.front().group);
        column.name = groupName(column.runs);
        std::stable_sort(column.runs.begin(), column.runs.end(),
                         [](const auto& a, const auto& b) { return a.seed < b.seed; });
    }
    makeNamesUnique(columns);
    return columns;
}

std::size_t baselineOf(const std::vector<CompareColumn>& columns, const QString& pinned) {
    const auto indexOf = [&columns](auto&& fits) {
        const auto found = std::find_if(columns.begin(), columns.end(), fits);
        return found == columns.end() ? std::optional<std::size_t>() : std::size_t(found - columns.begin());
    };
    const auto any = [](auto member) {
        return [member](const CompareColumn& column) {
            return std::any_of(column.runs.begin(), column.runs.end(), member);
        };
    };
    if (const auto found = indexOf([&](const CompareColumn& column) { return column.key == pinned; })) return *found;
    if (const auto found = indexOf(any([](const store::RunRow& row) { return row.baseline; }))) return *found;
    return indexOf(any([](const store::RunRow& row) { return row.op == "original"; })).value_or(0);
}

}  // namespace plateau::widgets
