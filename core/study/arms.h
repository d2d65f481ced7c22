// The arms of a study: what they are called, and which of them is its control. Pure.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/spec/run_spec.h"

namespace plateau::study {

// Names of models, one spec each (not owned): the operator or its pattern's preset, and where several have it the
// settings in which they differ: "pairwise", "pairwise init=identity".
std::vector<std::string> armNames(const std::vector<const spec::RunSpec*>& specs);

// The one that the others are compared with: the first of the operator `original`, and of several the one with the
// fewest settings that are not the defaults (a factor of 1 and a freeze of 0 steps are); without that operator the
// first. `specs` is not empty.
std::size_t controlOf(const std::vector<const spec::RunSpec*>& specs);

// Of its text, for people: the last part of a path, of a corpus that was built the name of the build.
std::string corpusName(const spec::RunSpec& spec);

}  // namespace plateau::study
