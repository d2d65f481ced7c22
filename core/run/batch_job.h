// The file `job.json` in a run folder: which job of a batch system was asked to execute the run last. Hostile until
// checked. Thread-safe.
//
//   {"version":1,"task":"12_3","script":"/data/plateau/jobs/20260131-120000-job-3f2a.sh",
//    "submitted":"2026-01-31T12:00:00.000Z"}
//
// A batch system counts its jobs anew now and then. The script's name is that of one submission alone, and the batch
// system knows it: by both the job is ours.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include "core/base/result.h"

namespace plateau::run {

inline constexpr const char* kBatchJobFile = "job.json";

struct BatchJob {
    std::string task;    // "12", of an array "12_3"
    std::string script;  // absolute
    std::chrono::sys_time<std::chrono::milliseconds> submitted{};
    bool operator==(const BatchJob&) const = default;
};

// Replaced atomically.
Status writeBatchJob(const std::filesystem::path& runFolder, const BatchJob& job);
// Nothing where there is none that can be read.
std::optional<BatchJob> readBatchJob(const std::filesystem::path& runFolder);

}  // namespace plateau::run
