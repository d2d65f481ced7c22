#include "widgets/pages/compare/compare_columns.h"

#include <algorithm>

namespace plateau::widgets {

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
