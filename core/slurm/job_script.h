// The batch script of a job that executes runs: one, or several as an array of which each task has one. The script is
// text to be read before it is sent. Pure; thread-safe.
//
// Slurm sends it USR1 some time before its limit: the engine then writes a checkpoint and ends, and the job puts itself
// back into the queue until its run has finished. TERM, as of scancel, ends the run and the job; where it comes because
// the job has to give way to another, Slurm itself puts it back.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace plateau::slurm {

struct JobRequest {
    std::string name = "plateau";
    std::string partition{}, account{}, qos{};  // empty: the cluster's own
    int minutes = 0;                            // limit of a task; 0: the partition's
    int nodes = 1;
    int cpus = 0;  // of a process, of which there is one a node, over several nodes one a GPU; 0: the partition's
    int gpus = 0;  // of a node
    int memory_gib = 0;
    int at_once = 0;                     // most tasks of the array that run at a time; 0: any
    int warning_seconds = 180;           // before the limit
    std::vector<std::string> options{};  // more of sbatch: "--constraint=h100"
    std::vector<std::string> before{};   // lines of shell before the run: "module load cuda"
    bool operator==(const JobRequest&) const = default;
};

inline constexpr std::size_t kMostTasks = 1000;

// `engine` and `runFolders` are paths on the cluster. `logs` is a folder there, in which each task has its output.
// Errors: invalidField, naming the member that has a character or a number that cannot be.
Result<std::string> jobScript(const JobRequest& request, const std::string& engine,
                              const std::vector<std::string>& runFolders, const std::string& logs);

// The text as one word of a POSIX shell.
std::string shellWord(const std::string& text);

}  // namespace plateau::slurm
