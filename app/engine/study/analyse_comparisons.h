// What `analyse` says of several curves: the part of its document and text that sets groups beside their references.
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
    std::vector<std::optional<std::size_t>> references;  // of each group
};
// Errors name --group or --reference. A run's folder name is a reference too.
Result<Grouping> groupingOf(const std::vector<NamedCurve>& curves, const std::vector<std::string>& columns,
                            const std::string& reference);

struct JudgedCurve {
    const analysis::Curve* curve = nullptr;  // of the vector that was judged
    std::optional<double> no_context;        // nats; the level it was judged with
    std::optional<analysis::Plateau> plateau;
    std::vector<std::optional<double>> below;        // of each level
    std::optional<double> steps_to_reach;            // the mean final value of its group's reference
    std::optional<double> reference_steps_to_reach;  // of a reference: its own final value (the group's mean)
};
std::vector<JudgedCurve> judgeCurves(const std::vector<NamedCurve>& curves, const Grouping& grouping,
                                     const std::vector<Level>& levels);

// [{name, reference, curves, reference_curves, exit_step, below{L}, steps_to_reach}], each measure
// {mean, sd, n, missing, reference{mean, sd, n, missing}, ratio, interval, interval_from: "seeds"|"exits"|null}.
nlohmann::json comparisonDocuments(const std::vector<JudgedCurve>& curves, const Grouping& grouping,
                                   const std::vector<Level>& levels);

nlohmann::json intervalDocument(const std::optional<analysis::Interval>& interval);

// For people.
std::string comparisonText(const nlohmann::json& comparison);
std::string nameText(const nlohmann::json& name);
std::string figure(const nlohmann::json& value);    // "-" for null
std::string stepText(const nlohmann::json& value);  // whole from 100 on

}  // namespace plateau::engine
