#include "core/store/head_series.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <optional>
#include <set>
#include <string_view>

#include "core/store/workspace.h"

namespace plateau::store {
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
struct Place {
    int layer, head;
    std::string_view figure;  // of the name that was given
};

std::optional<Place> placeOf(std::string_view name) {
    constexpr std::string_view kPrefix = "operator/";
    if (!name.starts_with(kPrefix)) return std::nullopt;
    name.remove_prefix(kPrefix.size());
    const auto layer = takeNumber(name);
    const auto head = layer ? takeNumber(name) : std::nullopt;
    if (!head || name.empty()) return std::nullopt;
    return Place{*layer, *head, name};
}

}  // namespace

Result<std::vector<std::string>> readHeadStatistics(const std::filesystem::path& folder, const run::RunId& run) {
    auto workspace = Workspace::openReader(folder);
    if (!workspace) return workspace.error();
    const auto names = workspace->seriesNames(run);
    if (!names) return names.error();
    std::set<std::string, std::less<>> found;
    for (const std::string& name : *names)
        if (const auto place = placeOf(name)) found.emplace(place->figure);
    return std::vector<std::string>(found.begin(), found.end());
}

Result<std::vector<HeadSeries>> readHeadSeries(const std::filesystem::path& folder, const run::RunId& run,
                                               const std::string& figure) {
    auto workspace = Workspace::openReader(folder);
    if (!workspace) return workspace.error();
    const auto names = workspace->seriesNames(run);
    if (!names) return names.error();
    std::vector<HeadSeries> all;
    for (const std::string& name : *names) {
        const auto place = placeOf(name);
        if (!place || place->figure != figure) continue;
        auto series = workspace->series(run, name);
        if (!series) return series.error();
        all.push_back({place->layer, place->head, std::move(series->steps), std::move(series->values)});
    }
    std::ranges::sort(all, {}, [](const HeadSeries& one) { return std::pair(one.layer, one.head); });
    return all;
}

}  // namespace plateau::store
