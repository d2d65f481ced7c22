// Where a process stands among those that train one run: what torchrun, srun or the engine itself say in the
// environment. Pure; thread-safe.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace plateau::ranks {

struct Place {
    int rank = 0, world = 1;              // 0 <= rank < world
    int local_rank = 0, local_world = 1;  // the same on its machine
    std::string address = "127.0.0.1";    // of rank 0's machine
    int port = 0;                         // where they meet; 0 at rank 0: any that is free
    bool is_port_held = false;            // the launcher listens there, so that no rank may
    std::string attempt = "0";            // differs each time the launcher starts all of them again
};

// The value of a variable of the environment; nothing when it is not set.
using Environment = std::function<std::optional<std::string>(const char* name)>;
std::optional<std::string> processEnvironment(const char* name);

// RANK, WORLD_SIZE, LOCAL_RANK, LOCAL_WORLD_SIZE, MASTER_ADDR, MASTER_PORT and the TORCHELASTIC_ ones, as torchrun sets
// them; else, inside a step of srun, SLURM_PROCID, SLURM_NTASKS, SLURM_LOCALID, SLURM_STEP_NODELIST and SLURM_JOB_ID,
// where MASTER_ADDR and MASTER_PORT count too when they are set. Nothing for a process that is alone: without these, in
// a world of one, and in a plain batch script, which has a SLURM_PROCID but no SLURM_STEP_ID. Errors (usage): a
// variable that is missing or is no number in its range.
Result<std::optional<Place>> placeFrom(const Environment& environment);

// The first host of a list as Slurm writes it: "gpu[003,005-007],login" -> "gpu003".
std::string firstHost(const std::string& nodes);

// The environment that gives another process of this machine the place `place`, as NAME=VALUE, for placeFrom() there.
std::vector<std::string> environmentOf(const Place& place);

}  // namespace plateau::ranks
