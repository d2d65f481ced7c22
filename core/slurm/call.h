// Starts one of Slurm's programs and reads what it prints, without a shell. Blocks; thread-safe.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace plateau::slurm {

using Until = std::chrono::steady_clock::time_point;

struct Printed {
    int status = 0;        // of its exit; -1: a signal ended it
    std::string out, err;  // as they came, the first kMostPrinted bytes of each
};

// Its standard input is empty. Variables that would change what the program does behind the words' back (SQUEUE_…,
// SCANCEL_…, formats of times, another cluster) are left out of its environment, and those of `without`.
// Errors: unavailable, there is no such program here, or it has not ended by `until` and was killed.
Result<Printed> call(const std::vector<std::string>& words, Until until, const std::vector<std::string>& without = {});

// Whether its programs are in PATH. Whether they know of a cluster, isSetUp() tells (cluster.h).
bool isInstalled();

}  // namespace plateau::slurm
