// Questions to the Slurm of this machine, by its own programs: sbatch, squeue, scancel. Nothing but what they print and
// how they end is known of it, so that it works without accounting. Each function ends by `until`. Blocks; thread-safe.
//
// Errors of all: unavailable, Slurm is not here or its controller does not answer; malformed, a program prints what it
// should not.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/slurm/call.h"
#include "core/slurm/job_list.h"

namespace plateau::slurm {

// Whether jobs can be submitted from this machine: Slurm's programs are here, and they know of a cluster. One that does
// not answer now, or not by `until`, is there all the same.
bool isSetUp(Until until);

// When the job would start, "2026-01-31T12:00:00", as sbatch --test-only says it without queuing anything; empty: not
// known. Error: invalidField, Slurm would never execute it: there is no such partition, no node has as much.
Result<std::string> expectedStart(const std::filesystem::path& script, Until until);

// Queues the job; its number. Error: invalidField, refused.
Result<std::string> submitJob(const std::filesystem::path& script, Until until);

// The jobs of this user, each task of an array by itself, also those that have ended a few minutes ago.
Result<std::vector<Job>> listJobs(Until until);

// Ends a job or a task. One that has ended is none to scancel, and no error.
Status cancelJob(const std::string& task, Until until);

}  // namespace plateau::slurm
