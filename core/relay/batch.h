// The far side's part of a batch system: Slurm there, asked for jobs that execute runs of its workspace. Which job a
// run was given is in the run folder (core/run/batch_job.h); scripts and what tasks print are in `jobs/` of the
// workspace. Blocks, for as long as the near side waits at most; thread-safe.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/relay/answers.h"
#include "core/relay/requests.h"

namespace plateau::relay {

// `folders` are those of the request's runs. Slurm is asked first whether it would ever execute the job. Errors: busy,
// a run is at work, waits in the queue or has a job that has not ended; those of slurm::jobScript() and of
// core/slurm/cluster.h.
Result<SubmitAnswer> submitRuns(const SubmitRequest& request, const std::vector<std::filesystem::path>& folders,
                                const std::string& engine, const std::filesystem::path& workspace);

// Errors: notFound, Slurm has no such job of this workspace, also when a later job got its number.
Result<CancelAnswer> cancelTask(const CancelRequest& request, const std::filesystem::path& workspace);

// Of runs with names after `after`, in their order.
Result<TasksAnswer> listTasks(const std::filesystem::path& workspace, std::string_view after);

// Errors: notFound, the run was given no job, or that has not begun.
Result<LogAnswer> readTaskLog(const std::filesystem::path& runFolder);

}  // namespace plateau::relay
