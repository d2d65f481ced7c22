// The part of `analyse` that compares groups of curves with their references, as document and as text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/study/analyse_sources.h"
#include "core/analysis/group_end.h"
#include "core/analysis/interval.h"
#include "core/analysis/plateau.h"

namespace plateau::engine {

struct Level {
    std::string typed;
    double value = 0;
};

// Groups are compared by the rule of core/analysis/group_end.h.
struct Grouping {
    std::vector<analysis::Group> groups;                 // without copies
    std::vector<std::optional<std::size_t>> references;  // one for each group
    std::vector<analysis::GroupEnd> ends;                // of each group: of its finished curves, else of all of them
    std::vector<analysis::Copy> copies;                  // of the curves
    std::vector<bool> isOfOtherText{};                   // of each group: its reference was trained on another text
};
// `reference` may also be the name of a run folder. Errors name --group or --reference.
Result<Grouping> groupingOf(const std::vector<NamedCurve>& curves, const std::vector<std::string>& columns,
                            const std::string& reference);

struct JudgedCurve {
    const analysis::Curve* curve = nullptr;  // in the vector given to judgeCurves()
    bool finished = true;
    std::optional<std::size_t> copy_of;  // the curve that counts in its place
    std::optional<double> no_context;    // nats; the level it was judged with
    std::string fingerprint;             // of the run; empty for a file
    std::optional<analysis::Plateau> plateau;
    bool is_above_level = false;                     // analysis::staysAboveLevel()
    std::vector<std::optional<double>> below;        // one for each level
    std::optional<double> steps_to_reach;            // to the end of the group's reference
    std::optional<double> reference_steps_to_reach;  // for a reference: to the end of its own group
};
std::vector<JudgedCurve> judgeCurves(const std::vector<NamedCurve>& curves, const Grouping& grouping,
                                     const std::vector<Level>& levels);

// [{name, reference, curves, reference_curves, end, reference_end, exit_step, below{L}, steps_to_reach}], an end
// {mean, sd, n, step}, each measure {mean, sd, n, missing, reference{mean, sd, n, missing}, ratio, interval,
// interval_from: "seeds"|"exits"|null, verdict: toString(analysis::Verdict)}.
nlohmann::json comparisonDocuments(const std::vector<JudgedCurve>& curves, const Grouping& grouping,
                                   const std::vector<Level>& levels);

nlohmann::json intervalDocument(const std::optional<analysis::Interval>& interval);

// The comparison as text; one seed on a side is described and not judged.
std::string comparisonText(const nlohmann::json& comparison);
std::string nameText(const nlohmann::json& name);
std::string figure(const nlohmann::json& value);    // "-" for null
std::string stepText(const nlohmann::json& value);  // no decimals from 100 on

}  // namespace plateau::engine
