// Whether a machine is busy with other work while something is measured, from Linux' own counters: what other programs
// took of its processors, what the host of a virtual machine took (steal), how its clock went.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace plateau::engine {

// The counters at one moment, in seconds of processors since the machine's start; `own` is of this process and of its
// children that have ended and were waited for.
struct LoadCounters {
    double all = 0, busy = 0, stolen = 0, own = 0;
    double megahertz = 0;  // mean of the processors'; 0 where it is not told
};

// `proc` is where the kernel's files are. Nothing where there are none.
std::optional<LoadCounters> loadCounters(const std::filesystem::path& proc = "/proc");

// The newest minute's number of programs that wanted to run; 0 where it is not told.
double loadAverage(const std::filesystem::path& proc = "/proc");

struct MachineLoad {
    double others_share = 0, stolen_share = 0;  // of all processors' time
    double megahertz = 0, highest_megahertz = 0;

    // What disturbs figures, in words for people; empty on a quiet machine.
    std::vector<std::string> reasons() const;
    nlohmann::json document() const;
};

// Between two moments; nothing when no time has passed between them.
std::optional<MachineLoad> loadBetween(const LoadCounters& begin, const LoadCounters& end);

}  // namespace plateau::engine
