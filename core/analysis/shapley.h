// How much each of a few parts contributes to what all of them do together (Shapley 1953): the mean, over all orders in
// which the parts could be added, of what the value changes when the part comes. Pure; thread-safe.
#pragma once

#include <span>
#include <vector>

namespace plateau::analysis {

// `values` has 2^n places for n parts: the value of the set of parts whose bits are set in the index, so that the first
// is that of none and the last that of all. The n contributions add up to last minus first. Nothing where the number of
// values is no power of two, or one is not finite.
std::vector<double> shapley(std::span<const double> values);

}  // namespace plateau::analysis
