#include "core/compare/final_values.h"

#include <algorithm>
#include <cmath>

#include "core/run/metrics.h"

namespace plateau::compare {
namespace {

std::optional<double> lastValue(const SeedInput& seed, const std::string& name) {
    const auto found = seed.series.find(name);
    if (found != seed.series.end() && !found->second->values.empty()) return found->second->values.back();
    if (name == run::kEvalLoss) return seed.row.eval_loss;
    return name == run::kTrainLoss ? seed.row.train_loss : std::nullopt;
}

std::optional<double> valueAt(const SeedInput& seed, const std::string& name, double step) {
    const auto found = seed.series.find(name);
    if (found == seed.series.end()) return std::nullopt;
    const auto& steps = found->second->steps;
    const auto place = std::lower_bound(steps.begin(), steps.end(), step);
    if (place == steps.end() || *place != step) return std::nullopt;
    return found->second->values[std::size_t(place - steps.begin())];
}

// Nothing when all runs end there, or when there is none.
std::optional<double> lastCommonStep(const StudyInput& input, const std::string& name) {
    std::vector<analysis::RawSeries> all;
    double last = 0;
    for (const auto& seeds : input.columns) {
        for (const SeedInput& seed : seeds) {
            const auto found = seed.series.find(name);
            if (found == seed.series.end() || found->second->steps.empty()) return std::nullopt;
            all.push_back({found->second->steps, found->second->values});
            last = std::max(last, found->second->steps.back());
        }
    }
    const auto common = analysis::seedBand(all, analysis::BandKind::range).steps;
    if (common.empty() || common.back() == last || common.back() == 0) return std::nullopt;
    return common.back();
}

FinalValue finalOf(const std::vector<SeedInput>& seeds, const std::string& name, std::optional<double> step) {
    FinalValue final{name, step, betterOf(name), {}, {}};
    for (const SeedInput& seed : seeds) {
        const auto value = step ? valueAt(seed, name, *step) : lastValue(seed, name);
        if (value) final.values.push_back(*value);
    }
    return final;
}

bool isFinite(const std::vector<double>& values) {
    return std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
}

void add(Study& study, const StudyInput& input, const std::string& name, std::optional<double> step) {
    bool isThere = false;
    for (std::size_t i = 0; i < study.columns.size(); ++i) {
        study.columns[i].finals.push_back(finalOf(input.columns[i], name, step));
        isThere |= !study.columns[i].finals.back().values.empty();
    }
    if (!isThere) {
        for (ColumnStudy& column : study.columns) column.finals.pop_back();
        return;
    }
    const std::vector<double> baseline = study.base().finals.back().values;
    for (std::size_t i = 0; i < study.columns.size(); ++i) {
        FinalValue& own = study.columns[i].finals.back();
        if (i != study.baseline && isFinite(own.values) && isFinite(baseline))
            own.difference = analysis::differenceOf(own.values, baseline, own.better);
    }
}

}  // namespace

void takeFinals(Study& study, const StudyInput& input) {
    if (study.columns.empty()) return;
    for (const run::Metric& metric : run::metrics()) {
        if (metric.compared == run::Compared::never) continue;
        const std::string name(metric.id);
        add(study, input, name, std::nullopt);
        if (name != run::kEvalLoss) continue;
        if (const auto step = lastCommonStep(input, name)) add(study, input, name, step);
    }
}

}  // namespace plateau::compare
