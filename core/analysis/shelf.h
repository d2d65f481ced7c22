// What a rule finds in a curve: a shelf, and where the loss leaves it. Internal to core/analysis.
#pragma once

#include <cstddef>
#include <optional>

namespace plateau::analysis {

// An exit and the part of the curve around it that says how sure it is, as indices of samples.
struct ExitPlace {
    std::size_t begin = 0;  // first sample of the part that gives the shelf's trend
    std::size_t exit = 0;   // last sample on the trend
    std::size_t end = 0;    // one after the last sample of the fall that is looked at
};

struct Shelf {
    std::size_t begin = 0;          // first sample that may lie on it
    std::optional<ExitPlace> left;  // nothing while the curve is on it
};

}  // namespace plateau::analysis
