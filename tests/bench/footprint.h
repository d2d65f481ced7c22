// What a process holds of the system, and how a figure moves over time.
#pragma once

#include <string>
#include <vector>

namespace plateau::bench {

struct Footprint {
    double resident = 0, heap = 0;  // MiB; heap: of malloc, given out and not given back
    int descriptors = 0, threads = 0, children = 0;
};

// Of this process, from /proc; children are processes that it has started and not yet waited for.
Footprint footprint();

// The descriptors by what they lead to, and threads and children by their names, a line each with its number: what to
// look at where one is left.
std::string footprintInWords();

// The median of the slopes between all pairs of samples (Theil and Sen): a third of them may lie anywhere. 0 of fewer
// than two. `times` ascending, one for each value.
double robustSlope(const std::vector<double>& times, const std::vector<double>& values);

// The value below which that share of them lies; 0 of none.
double quantile(std::vector<double> values, double share);

}  // namespace plateau::bench
