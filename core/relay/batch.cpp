#include "core/relay/batch.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>

#include "core/base/files.h"
#include "core/base/replacement.h"
#include "core/queue/queue_file.h"
#include "core/relay/limits.h"
#include "core/relay/read_at.h"
#include "core/relay/run_files.h"
#include "core/run/batch_job.h"
#include "core/run/remote.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "core/slurm/cluster.h"

namespace plateau::relay {
namespace {

namespace fs = std::filesystem;
using run::BatchJob;
using slurm::Job;
using slurm::JobState;

// In all, so that the near side, which hears nothing meanwhile, does not give up (kMostSilence).
constexpr std::chrono::seconds kPatience{25}, kListPatience{15};
constexpr std::uint64_t kMostLogBytes = 64 << 10;

slurm::Until within(std::chrono::seconds patience) {
    return std::chrono::steady_clock::now() + patience;
}

bool isOver(JobState state) {
    return state == JobState::done || state == JobState::failed || state == JobState::cancelled ||
           state == JobState::timeOut;
}

// Slurm's entry of what the run was given.
const Job* find(const std::vector<Job>& jobs, const BatchJob& given) {
    const auto found = std::ranges::find_if(
        jobs, [&given](const Job& job) { return job.task == given.task && job.script == given.script; });
    return found == jobs.end() ? nullptr : &*found;
}

// "12_3" prints into slurm-12_3.log beside its script.
fs::path logOf(const BatchJob& given) {
    return fs::path(given.script).parent_path() / ("slurm-" + given.task + ".log");
}

Error heldBy(std::string what, const fs::path& folder, std::string advice) {
    return {ErrorCode::busy, std::move(what), folder.filename().string(), std::move(advice)};
}

// Slurm is asked only where a run has had a job before.
Status checkFree(const std::vector<fs::path>& folders, const fs::path& workspace, slurm::Until until) {
    const auto queue = queue::QueueFile(workspace).read();
    std::optional<std::vector<Job>> jobs;
    for (const fs::path& folder : folders) {
        const std::string name = folder.filename().string();
        if (run::inspectLock(run::RunPaths{folder}.lock()).state != run::LockState::free)
            return heldBy("the run is at work", folder, "stop it first: plateau-engine machines stop");
        if (queue && std::ranges::find(queue->runs, name) != queue->runs.end())
            return heldBy("the run waits in the queue there", folder,
                          "take it out first: plateau-engine machines stop");
        const auto given = run::readBatchJob(folder);
        if (!given) continue;
        if (!jobs) {
            auto listed = slurm::listJobs(until);
            if (!listed) return listed.error();
            jobs = *std::move(listed);
        }
        if (const Job* job = find(*jobs, *given); job && !isOver(job->state))
            return heldBy("the run has the job " + given->task + ", which is " + std::string(toString(job->state)),
                          folder, "wait for it, or cancel it: plateau-engine machines cancel");
    }
    return Done{};
}

Status checkOnce(std::vector<std::string> runs) {
    std::ranges::sort(runs);
    const auto twice = std::ranges::adjacent_find(runs);
    if (twice == runs.end()) return Done{};
    return Error{ErrorCode::usage, "the run is named twice", *twice, "name each run once"};
}

Status makeJobsFolder(const fs::path& jobs) {
    std::error_code problem;
    fs::create_directories(jobs, problem);
    if (!problem) return Done{};
    errno = problem.value();
    return systemError("cannot make a folder", jobs.string());
}

// A job whose runs do not know it would be nobody's.
Status noteJob(const std::vector<fs::path>& folders, const std::string& job, const fs::path& script) {
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    for (std::size_t i = 0; i < folders.size(); ++i) {
        const std::string task = folders.size() > 1 ? job + "_" + std::to_string(i) : job;
        const Status noted = run::writeBatchJob(folders[i], {task, script.string(), now});
        if (!noted) return noted;
    }
    return Done{};
}

Status queueJob(const std::vector<fs::path>& folders, SubmitAnswer& answer, const fs::path& script,
                slurm::Until until) {
    if (const Status written = writeFileAtomically(script, answer.script); !written) return written;
    std::error_code ignored;
    auto start = slurm::expectedStart(script, until);
    if (!start) {
        fs::remove(script, ignored);
        return start.error();
    }
    auto job = slurm::submitJob(script, until);
    if (!job) return job.error();
    if (const Status noted = noteJob(folders, *job, script); !noted) {
        (void)slurm::cancelJob(*job, until);
        return noted;
    }
    answer.start = *std::move(start);
    answer.job = *std::move(job);
    answer.file = script.string();
    return Done{};
}

std::string stateOf(const Job* job, const BatchJob& given) {
    if (!job) return std::string(kGone);
    std::error_code unknown;
    if (job->state == JobState::pending && fs::exists(logOf(given), unknown)) return std::string(kRequeued);
    return std::string(toString(job->state));
}

TasksAnswer::Task taskOf(const fs::path& folder, const BatchJob& given, const Job* job) {
    TasksAnswer::Task task{.run = folder.filename().string(), .task = given.task, .state = stateOf(job, given)};
    if (job) {
        task.reason = job->reason;
        task.start = job->start;
        task.elapsed = job->elapsed;
        task.nodes = job->nodes;
    }
    if (const auto status = run::readStatus(folder)) task.run_state = run::toString(status->state);
    return task;
}

// By their names: the runs that were given a job.
std::map<std::string, BatchJob> givenJobs(const fs::path& runs, std::string_view after) {
    std::map<std::string, BatchJob> given;
    std::error_code problem;
    for (fs::directory_iterator entry(runs, problem), end; !problem && entry != end; entry.increment(problem)) {
        const std::string name = entry->path().filename().string();
        if (name <= after || !isRunId(name) || run::readRemote(entry->path())) continue;
        auto job = run::readBatchJob(entry->path());
        if (job && slurm::isTaskName(job->task)) given[name] = *std::move(job);
    }
    return given;
}

Error noJob(const std::string& task) {
    return {ErrorCode::notFound, "Slurm has no such job of this workspace", task,
            "it may have ended: plateau-engine machines tasks"};
}

}  // namespace

Result<SubmitAnswer> submitRuns(const SubmitRequest& request, const std::vector<fs::path>& folders,
                                const std::string& engine, const fs::path& workspace) {
    if (const Status once = checkOnce(request.runs); !once) return once.error();
    const fs::path jobs = workspace / "jobs";
    std::vector<std::string> paths;
    for (const fs::path& folder : folders) paths.push_back(folder.string());
    auto script = slurm::jobScript(request.job, engine, paths, jobs.string());
    if (!script) return script.error();
    SubmitAnswer answer{.script = *std::move(script)};
    if (request.dry) return answer;
    const auto until = within(kPatience);
    if (const Status free = checkFree(folders, workspace, until); !free) return free.error();
    if (const Status made = makeJobsFolder(jobs); !made) return made.error();
    const fs::path file = jobs / (run::newRunId(std::string_view("job")).value + ".sh");
    if (const Status queued = queueJob(folders, answer, file, until); !queued) return queued.error();
    return answer;
}

Result<CancelAnswer> cancelTask(const CancelRequest& request, const fs::path& workspace) {
    const auto until = within(kPatience);
    const auto jobs = slurm::listJobs(until);
    if (!jobs) return jobs.error();
    CancelAnswer answer{request.task};
    if (slurm::isTaskName(request.task)) {
        const std::string folder = (workspace / "jobs").string() + "/";
        const bool isOurs = std::ranges::any_of(*jobs, [&](const Job& job) {
            return (job.task == request.task || job.array == request.task) && job.script.starts_with(folder) &&
                   !isOver(job.state);
        });
        if (!isOurs) return noJob(request.task);
    } else {
        const auto given = isRunId(request.task) ? run::readBatchJob(workspace / "runs" / request.task) : std::nullopt;
        const Job* job = given ? find(*jobs, *given) : nullptr;
        if (!job || isOver(job->state)) return noJob(request.task);
        answer.task = job->task;
    }
    if (const Status cancelled = slurm::cancelJob(answer.task, until); !cancelled) return cancelled.error();
    return answer;
}

Result<TasksAnswer> listTasks(const fs::path& workspace, std::string_view after) {
    const auto given = givenJobs(workspace / "runs", after);
    if (given.empty()) return TasksAnswer{};
    const auto jobs = slurm::listJobs(within(kListPatience));
    if (!jobs) return jobs.error();
    TasksAnswer answer;
    for (const auto& [name, job] : given) {
        answer.more = answer.tasks.size() == kMostListed;
        if (answer.more) break;
        answer.tasks.push_back(taskOf(workspace / "runs" / name, job, find(*jobs, job)));
    }
    return answer;
}

Result<LogAnswer> readTaskLog(const fs::path& runFolder) {
    const auto given = run::readBatchJob(runFolder);
    if (!given || !slurm::isTaskName(given->task))
        return Error{ErrorCode::notFound, "the run was given no job", runFolder.filename().string(), ""};
    const fs::path file = logOf(*given);
    const Descriptor opened{::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
    if (opened.fd < 0)
        return Error{ErrorCode::notFound, "the job has printed nothing yet", file.string(), "it may not have begun"};
    struct stat info {};
    if (::fstat(opened.fd, &info) != 0 || !S_ISREG(info.st_mode))
        return Error{ErrorCode::unreadable, "this is no regular file", file.string(), ""};
    const auto size = static_cast<std::uint64_t>(info.st_size);
    const auto text = readAt(opened.fd, size - std::min(size, kMostLogBytes), kMostLogBytes, file.string());
    if (!text) return text.error();
    return LogAnswer{file.string(), printableLines(*text)};
}

}  // namespace plateau::relay
