// Measures where the time of some work goes: by ATen operators, and by our own kernels, which announce themselves with
// RECORD_FUNCTION. It counts self time on the calling thread. Time that one operator spends inside others counts for
// those; time outside all of them is the entry "between operators". So the entries add up to the whole time.
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

// Runs `work` once and returns the entries, longest first. Not reentrant.
std::vector<ProfileEntry> profileOperators(const std::function<void()>& work);

}  // namespace plateau::train
