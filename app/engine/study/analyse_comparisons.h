// The part of `analyse` that compares groups of curves with their references, as document and as text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/study/analyse_sources.h"
#include "core/analysis/interval.h"
#include "core/analysis/plateau.h"

namespace plateau::engine {

struct Level {
    std::string typed;
    double value = 0;
};

struct Grouping {
    std::vector<analysis::Group> groups;
    std::vector<std::optional<std::size_t>> references;  // one for each group
};
// `reference` may also be the name of a run folder. Errors name --group or --reference.
Result<Grouping> groupingOf(const std::vector<NamedCurve>& curves, const std::vector<std::string>& columns,
                            const std::string& reference);

struct JudgedCurve {
    const analysis::Curve* curve = nullptr;  // in the vector given to judgeCurves()
    std::optional<double> no_context;        // nats; the level it was judged with
    std::optional<analysis::Plateau> plateau;
    std::vector<std::optional<double>> below;        // one for each level
    std::optional<double> steps_to_reach;            // to the mean final value of the group's reference
    std::optional<double> reference_steps_to_reach;  // for a reference: to the mean final value of its own group
};
std::vector<JudgedCurve> judgeCurves(const std::vector<NamedCurve>& curves, const Grouping& grouping,
                                     const std::vector<Level>& levels);

// [{name, reference, curves, reference_curves, exit_step, below{L}, steps_to_reach}], each measure
// {mean, sd, n, missing, reference{mean, sd, n, missing}, ratio, interval, interval_from: "seeds"|"exits"|null}.
nlohmann::json comparisonDocuments(const std::vector<JudgedCurve>& curves, const Grouping& grouping,
                                   const std::vector<Level>& levels);

nlohmann::json intervalDocument(const std::optional<analysis::Interval>& interval);

// The comparison as text.
std::string comparisonText(const nlohmann::json& comparison);
std::string nameText(const nlohmann::json& name);
std::string figure(const nlohmann::json& value);    // "-" for null
std::string stepText(const nlohmann::json& value);  // no decimals from 100 on

}  // namespace plateau::engine
