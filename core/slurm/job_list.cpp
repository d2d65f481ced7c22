#include "core/slurm/job_list.h"

#include <algorithm>
#include <array>
#include <utility>

namespace plateau::slurm {
namespace {

constexpr std::size_t kMostJobs = 100'000, kMostFieldBytes = 4096;
constexpr std::size_t kFields = 8;  // before the name, which may hold what parts them

struct StateWord {
    std::string_view word;
    JobState state;
};
constexpr std::array<StateWord, 20> kStates = {
    {{"PENDING", JobState::pending},      {"CONFIGURING", JobState::running},  {"RUNNING", JobState::running},
     {"COMPLETING", JobState::running},   {"STAGE_OUT", JobState::running},    {"SIGNALING", JobState::running},
     {"SUSPENDED", JobState::suspended},  {"PREEMPTED", JobState::suspended},  {"STOPPED", JobState::suspended},
     {"REQUEUED", JobState::pending},     {"REQUEUE_HOLD", JobState::pending}, {"REQUEUE_FED", JobState::pending},
     {"SPECIAL_EXIT", JobState::pending}, {"COMPLETED", JobState::done},       {"FAILED", JobState::failed},
     {"NODE_FAIL", JobState::failed},     {"BOOT_FAIL", JobState::failed},     {"OUT_OF_MEMORY", JobState::failed},
     {"CANCELLED", JobState::cancelled},  {"TIMEOUT", JobState::timeOut}}};

// squeue's words for nothing.
std::string orNothing(std::string_view field) {
    return field == "N/A" || field == "None" || field == "(null)" ? std::string() : std::string(field);
}

Error noList() {
    return {ErrorCode::malformed, "squeue prints what is no list of jobs", "squeue", "try it by hand: squeue --me"};
}

Result<Job> parseJob(std::string_view line) {
    std::array<std::string_view, kFields> fields;
    for (std::string_view& field : fields) {
        const auto end = line.find('|');
        if (end == std::string_view::npos || end > kMostFieldBytes) return noList();
        field = line.substr(0, end);
        line.remove_prefix(end + 1);
    }
    const auto& [task, array, state, reason, elapsed, start, nodes, script] = fields;
    if (!isTaskName(task) || !isTaskName(array) || line.size() > kMostFieldBytes) return noList();
    return Job{std::string(task), std::string(array), jobState(state),   orNothing(reason), orNothing(elapsed),
               orNothing(start),  orNothing(nodes),   orNothing(script), std::string(line)};
}

}  // namespace

std::string_view toString(JobState state) {
    switch (state) {
        case JobState::pending:
            return "pending";
        case JobState::running:
            return "running";
        case JobState::suspended:
            return "suspended";
        case JobState::done:
            return "done";
        case JobState::failed:
            return "failed";
        case JobState::cancelled:
            return "cancelled";
        case JobState::timeOut:
            return "time_out";
        case JobState::unknown:
            break;
    }
    return "unknown";
}

JobState jobState(std::string_view word) {
    const auto* found = std::ranges::find(kStates, word, &StateWord::word);
    return found == kStates.end() ? JobState::unknown : found->state;
}

std::vector<std::string> listWords() {
    return {"squeue", "--noheader", "--me", "--array", "--states=all", "--format=%i|%F|%T|%r|%M|%S|%N|%o|%j"};
}

Result<std::vector<Job>> parseJobs(std::string_view printed) {
    std::vector<Job> jobs;
    while (!printed.empty()) {
        const auto end = printed.find('\n');
        const std::string_view line = printed.substr(0, end);
        printed.remove_prefix(end == std::string_view::npos ? printed.size() : end + 1);
        if (line.empty()) continue;
        auto job = parseJob(line);
        if (!job) return job.error();
        if (jobs.size() >= kMostJobs) return noList();
        jobs.push_back(*std::move(job));
    }
    return jobs;
}

bool isTaskName(std::string_view text) {
    const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0 || text.size() > kMostFieldBytes) return false;
    text.remove_prefix(digits);
    if (text.empty()) return true;
    return text.size() > 1 && text.front() == '_' &&
           text.substr(1).find_first_not_of("0123456789[],-%:.") == std::string_view::npos;
}

}  // namespace plateau::slurm
