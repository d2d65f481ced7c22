// The jobs of a user as squeue tells them. What it prints is hostile until parsed. Pure; thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::slurm {

enum class JobState {
    pending,    // waits; the reason says for what
    running,    // also while it begins or ends
    suspended,  // preempted or held
    done,
    failed,  // by itself, its node or memory
    cancelled,
    timeOut,
    unknown  // a state of a later Slurm
};
std::string_view toString(JobState state);
// "PENDING", "RUNNING", …, as squeue writes %T.
JobState jobState(std::string_view word);

struct Job {
    std::string task;   // "9" or "9_0"; of tasks of an array that wait together "9_[2-3%1]"
    std::string array;  // "9": for scancel of all
    JobState state = JobState::unknown;
    std::string reason;   // "Priority"; empty: none
    std::string elapsed;  // "1-02:03:04"
    std::string start;    // expected or real, "2026-01-31T12:00:00"; empty: not known
    std::string nodes;
    std::string script;  // its path, as sbatch was given it; of a stranger's job anything
    std::string name;
    bool operator==(const Job&) const = default;
};

// The words of the program that lists the jobs of this user, each task of an array by itself, and their answer.
std::vector<std::string> listWords();
// Errors: malformed for a line that is none of such a list.
Result<std::vector<Job>> parseJobs(std::string_view printed);

// "9", "9_0", "9_[0-3]": what scancel takes for a job.
bool isTaskName(std::string_view text);

}  // namespace plateau::slurm
