#include "core/analysis/plateau.h"

#include <algorithm>
#include <numeric>

#include "core/analysis/exit_interval.h"
#include "core/analysis/level_rule.h"
#include "core/analysis/samples.h"
#include "core/analysis/shape_rule.h"

namespace plateau::analysis {
namespace {

double meanOf(const std::vector<double>& values, std::size_t begin, std::size_t end) {
    return std::accumulate(values.begin() + static_cast<std::ptrdiff_t>(begin),
                           values.begin() + static_cast<std::ptrdiff_t>(end), 0.0) /
           static_cast<double>(end - begin);
}

bool knowsLevel(const PlateauOptions& options) {
    return options.no_context && *options.no_context > 0 && options.unit != SeriesUnit::own;
}

std::optional<Shelf> shelfOf(const Samples& samples, const PlateauOptions& options) {
    if (knowsLevel(options)) return shelfByLevel(samples, *options.no_context, options);
    return shelfByShape(samples, options);
}

}  // namespace

PlateauOptions optionsFor(std::string_view series, std::optional<double> no_context) {
    PlateauOptions options;
    options.no_context = no_context;
    if (series.find("perplexity") != series.npos)
        options.unit = SeriesUnit::expOfNats;
    else if (series.find("loss") == series.npos)
        options.unit = SeriesUnit::own;
    return options;
}

std::optional<Plateau> findPlateau(const std::vector<double>& steps, const std::vector<double>& values,
                                   const PlateauOptions& options) {
    const Samples samples = usableSamples(steps, values, options.unit);
    if (samples.size() < 8 || samples.t.back() - samples.t.front() < 2 * options.minimum_extent) return std::nullopt;
    const auto shelf = shelfOf(samples, options);
    if (!shelf) return std::nullopt;
    const std::size_t last = shelf->left ? shelf->left->exit : samples.size() - 1;

    Plateau plateau;
    plateau.start = samples.step[shelf->begin];
    plateau.end = samples.step[last];
    plateau.level = meanOf(samples.value, shelf->begin, last + 1);
    if (shelf->left) {
        plateau.exit_step = samples.step[last];
        plateau.exit_interval = exitInterval(samples, *shelf->left);
    }
    return plateau;
}

bool staysAboveLevel(const std::vector<double>& steps, const std::vector<double>& values,
                     const PlateauOptions& options) {
    if (!knowsLevel(options)) return false;
    const Samples samples = usableSamples(steps, values, options.unit);
    const double near = *options.no_context + options.near_level;
    return samples.size() > 0 && std::ranges::all_of(samples.y, [near](double y) { return y > near; });
}

std::optional<double> firstBelow(const std::vector<double>& steps, const std::vector<double>& values, double level) {
    for (std::size_t i = 0; i < std::min(steps.size(), values.size()); ++i)
        if (values[i] < level) return steps[i];
    return std::nullopt;
}

}  // namespace plateau::analysis
