// A program in a process of its own that has only so long: what crashes, hangs or floods there ends there.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::engine {

struct ChildLimits {
    std::chrono::milliseconds deadline;  // by the clock on the wall; then its whole group is killed
    std::size_t most_output = std::size_t{1}
                              << 20;  // bytes of standard output that are kept; the rest is read and dropped
};

struct ChildEnd {
    enum class How { exited, by_signal, out_of_time } how = How::exited;
    int code = 0;  // exit status or signal
    std::string output = {};
    double seconds = 0;
};

// Starts `words` (words[0] is the file of the program) in a process group of its own, with `input` as its standard
// input, and waits for its end; standard error goes nowhere. It inherits the environment.
// Errors: those of starting it. Any thread.
Result<ChildEnd> runLimited(const std::vector<std::string>& words, std::string_view input, const ChildLimits& limits);

}  // namespace plateau::engine
