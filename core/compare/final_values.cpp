#include "core/compare/final_values.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/group_end.h"
#include "core/run/metrics.h"

namespace plateau::compare {
namespace {

using Finals = std::vector<FinalValue>;  // one a column

analysis::RawSeries curveOf(const SeedInput& seed, const std::string& name) {
    const auto found = seed.series.find(name);
    if (found == seed.series.end()) return {};
    return {found->second->steps, found->second->values};
}

analysis::GroupNumbers numbersOf(const std::vector<SeedInput>& seeds, const std::string& name) {
    std::vector<analysis::Member> members;
    for (const SeedInput& seed : seeds)
        members.push_back({{}, curveOf(seed, name), seed.row.state == run::RunState::finished});
    return analysis::numbersOf(members);
}

// Nothing but an evaluation before the first step is no result.
std::optional<double> lastCommonStep(const Study& study, const StudyInput& input, const std::string& name) {
    std::vector<analysis::RawSeries> all;
    for (std::size_t i = 0; i < input.columns.size(); ++i) {
        if (study.columns[i].is_of_other_text) continue;
        for (const SeedInput& seed : input.columns[i])
            if (const auto curve = curveOf(seed, name); !curve.steps.empty()) all.push_back(curve);
    }
    const auto step = analysis::endOf(all).step;
    return step && *step > 0 ? step : std::nullopt;
}

std::vector<double> valuesAt(const std::vector<SeedInput>& seeds, const std::string& name, double step) {
    std::vector<double> values;
    for (const SeedInput& seed : seeds) {
        const auto curve = curveOf(seed, name);
        const auto place = std::lower_bound(curve.steps.begin(), curve.steps.end(), step);
        if (place == curve.steps.end() || *place != step) continue;
        values.push_back(curve.values[std::size_t(place - curve.steps.begin())]);
    }
    return values;
}

bool isFinite(const std::vector<double>& values) {
    return std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
}

// Unless no column has a value.
void add(Study& study, Finals finals) {
    if (std::all_of(finals.begin(), finals.end(), [](const FinalValue& final) { return final.values.empty(); })) return;
    const FinalValue& baseline = finals[study.baseline];
    for (std::size_t i = 0; i < finals.size(); ++i) {
        FinalValue& own = finals[i];
        const bool isComparable = own.step && own.step == baseline.step && !study.columns[i].is_of_other_text;
        if (i != study.baseline && isComparable && isFinite(own.values) && isFinite(baseline.values))
            own.difference = analysis::differenceOf(own.values, baseline.values, own.better);
    }
    for (std::size_t i = 0; i < finals.size(); ++i) study.columns[i].finals.push_back(std::move(finals[i]));
}

void add(Study& study, const StudyInput& input, const std::string& name) {
    Finals ends, common;
    const auto step = lastCommonStep(study, input, name);
    bool isSame = true;  // both say the same
    for (std::size_t i = 0; i < input.columns.size(); ++i) {
        const std::vector<SeedInput>& seeds = input.columns[i];
        const analysis::GroupNumbers numbers = numbersOf(seeds, name);
        const bool absent = isAbsent(seeds, name);
        ends.push_back({name, true, numbers.at_end.step, betterOf(name), numbers.at_end.values, {}, absent});
        if (!step) continue;
        common.push_back({name, false, step, betterOf(name), valuesAt(seeds, name, *step), {}, absent});
        if (common.back().values.empty()) common.back().step.reset();
        isSame &= study.columns[i].is_of_other_text || numbers.so_far.values.empty() ||
                  (numbers.isFinished() && numbers.at_end.step == step);
    }
    add(study, std::move(ends));
    if (step && !isSame) add(study, std::move(common));
}

}  // namespace

void takeFinals(Study& study, const StudyInput& input) {
    if (study.columns.empty()) return;
    for (const run::Metric& metric : run::metrics())
        if (metric.compared != run::Compared::never) add(study, input, std::string(metric.id));
    if (!run::findMetric(input.series)) add(study, input, input.series);
}

}  // namespace plateau::compare
