// A study that adds seeds until they suffice: its runs are trained seed by seed, and after each seed of all arms it is
// looked at where they stand.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "app/engine/study/study_runs.h"
#include "core/study/until.h"

namespace plateau::engine {

// The ends of the rounds in runs that are in the order of their seeds: the number of runs up to the last one of the
// first seed, of the second, …
std::vector<std::size_t> roundEnds(const std::vector<StudyRun>& runs);

// "4 of at most 32 seeds: pairwise at 0.52, within a factor of 1.31 (some 3 seeds more); symmetric told apart at 0.7"
std::string standingText(const std::vector<study::ArmOfStudy>& arms, std::size_t seeds, const analysis::SeedRule& rule);
// Why no seed is added where none may help: "these seeds suffice", or "more seeds would not help".
std::string endText(const std::vector<study::ArmOfStudy>& arms);
// {"trained":4,"most":32,"ratio_within":1.2,"suffices":false,
//  "arms":[{"study","model","state","ratio","reach","more"}]}
nlohmann::json standingDocument(const std::vector<study::ArmOfStudy>& arms, std::size_t seeds,
                                const analysis::SeedRule& rule);

}  // namespace plateau::engine
