// Where the time of some work goes, by ATen operators and by our own kernels that announce themselves with
// RECORD_FUNCTION. Counts self time on the calling thread: time that an operator spends in others counts for those, and
// time outside all of them is "between operators", so the parts add up to the whole.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace plateau::train {

struct ProfileEntry {
    std::string name;
    double seconds = 0;  // self time
    std::int64_t calls = 0;
};

// Runs `work` once; the entries from the longest to the shortest. Not reentrant.
std::vector<ProfileEntry> profileOperators(const std::function<void()>& work);

}  // namespace plateau::train
