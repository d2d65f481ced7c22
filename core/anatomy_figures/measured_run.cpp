#include "core/anatomy_figures/measured_run.h"

#include <algorithm>
#include <charconv>

#include "core/run/anatomy_series.h"

namespace plateau::anatomy_figures {
namespace {

// "3/11" -> {3, 11}; nothing of a text that is not made of numbers.
std::optional<std::vector<int>> numbersIn(std::string_view text) {
    std::vector<int> numbers;
    for (;;) {
        int number = 0;
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (problem != std::errc() || number < 0) return std::nullopt;
        numbers.push_back(number);
        if (end == text.data() + text.size()) return numbers;
        if (*end != '/') return std::nullopt;
        text.remove_prefix(std::size_t(end - text.data()) + 1);
    }
}

}  // namespace

const Points* MeasuredRun::find(std::string_view name) const {
    const auto found = series.find(name);
    return found == series.end() || found->second->steps.empty() ? nullptr : found->second.get();
}

bool MeasuredRun::isMeasured() const {
    const auto first = series.lower_bound(run::kAnatomyPrefix);
    return first != series.end() && first->first.starts_with(run::kAnatomyPrefix);
}

std::optional<run::Lacking> MeasuredRun::whyMissing(std::string_view name) const {
    const auto first = series.lower_bound(name);
    if (!isMeasured() || (first != series.end() && first->first.starts_with(name))) return std::nullopt;
    if (const auto why = run::whyLacking(lacking, name)) return why;
    // Only looking tells that an operator cannot weigh all tokens alike, so the beginning of a log does not say it.
    if (name == run::kWorthOfWhere && find(run::kWorthOfAttention)) return run::Lacking::not_uniform;
    return std::nullopt;
}

std::vector<std::vector<int>> placesBelow(const MeasuredRun& run, std::string_view prefix) {
    std::vector<std::vector<int>> places;
    for (auto at = run.series.lower_bound(prefix); at != run.series.end() && at->first.starts_with(prefix); ++at)
        if (auto place = numbersIn(std::string_view(at->first).substr(prefix.size()))) places.push_back(*place);
    std::ranges::sort(places);
    return places;
}

Points meanOf(std::span<const Points* const> series) {
    std::vector<analysis::RawSeries> raw;
    for (const Points* points : series) raw.push_back({points->steps, points->values});
    analysis::SeedBand band = analysis::seedBand(raw, analysis::BandKind::range);
    return {std::move(band.steps), std::move(band.mean)};
}

bool asksForAnatomy(std::optional<std::string_view> share) {
    double number = 0;
    if (share) std::from_chars(share->data(), share->data() + share->size(), number);
    return number > 0;
}

std::optional<Absence> absenceOf(const MeasuredRun& run, bool imported, std::optional<std::string_view> share) {
    if (run.isMeasured()) return std::nullopt;
    if (imported) return Absence::imported;
    return asksForAnatomy(share) ? Absence::not_yet : Absence::not_asked;
}

}  // namespace plateau::anatomy_figures
