// What keeps runs of a study from beginning: each problem once, with the runs that it hits.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "app/engine/study/study_runs.h"
#include "core/base/result.h"

namespace plateau::engine {

class StartProblems {
public:
    void add(const Error& error, const std::string& run);
    // The problems in the order in which they came. `runs` is the number of all runs of the study: "none of the 25 runs
    // can begin: …", "'pairwise tiny s1' and 2 more runs cannot begin: …"; of one run alone, the error as it is.
    std::vector<Error> errors(std::size_t runs) const;

private:
    std::vector<std::pair<Error, std::vector<std::string>>> m_problems;  // an error, and the names of its runs
};

// Reads the corpora of the runs that are not finished as their training will, each once. Blocks, on much plain text for
// minutes; writes nothing. Returns what is wrong.
std::vector<Error> corpusProblems(const std::vector<StudyRun>& runs);

}  // namespace plateau::engine
