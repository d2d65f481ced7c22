#include "widgets/pages/operators/operator_series.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "core/store/workspace.h"

namespace plateau::widgets {
namespace {

// The number before the next '/', which is taken off as well.
std::optional<int> takeNumber(std::string_view& text) {
    int number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || end == text.data() + text.size() || *end != '/' || number < 0) return std::nullopt;
    text.remove_prefix(std::size_t(end - text.data()) + 1);
    return number;
}

// "operator/<layer>/<head>/<figure>"
std::optional<HeadSeries> placeOf(std::string_view name, std::string_view figure) {
    constexpr std::string_view kPrefix = "operator/";
    if (!name.starts_with(kPrefix)) return std::nullopt;
    name.remove_prefix(kPrefix.size());
    const auto layer = takeNumber(name);
    const auto head = layer ? takeNumber(name) : std::nullopt;
    if (!head || name != figure) return std::nullopt;
    return HeadSeries{*layer, *head, {}, {}};
}

}  // namespace

Result<std::vector<HeadSeries>> readHeadSeries(const std::filesystem::path& folder, const run::RunId& run,
                                               const std::string& figure) {
    auto workspace = store::Workspace::open(folder);
    if (!workspace) return workspace.error();
    const auto names = workspace->seriesNames(run);
    if (!names) return names.error();
    std::vector<HeadSeries> all;
    for (const std::string& name : *names) {
        auto place = placeOf(name, figure);
        if (!place) continue;
        auto series = workspace->series(run, name);
        if (!series) return series.error();
        place->steps = std::move(series->steps);
        place->values = std::move(series->values);
        all.push_back(std::move(*place));
    }
    std::ranges::sort(all, {}, [](const HeadSeries& series) { return std::pair(series.layer, series.head); });
    return all;
}

}  // namespace plateau::widgets
