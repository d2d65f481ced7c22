#include "core/slurm/cluster.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/base/characters.h"
#include "core/base/files.h"

namespace plateau::slurm {
namespace {

constexpr std::size_t kMostReason = 400;
constexpr std::uint64_t kMostScriptBytes = 8 << 20;

std::string_view nextLine(std::string_view& text) {
    const auto end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

// What each program writes before what it has to say.
std::string_view withoutPrefix(std::string_view line) {
    constexpr std::array<std::string_view, 11> kPrefixes = {"sbatch:",
                                                            "squeue:",
                                                            "scancel:",
                                                            "error:",
                                                            "fatal:",
                                                            "slurm_load_jobs error:",
                                                            "allocation failure:",
                                                            "Batch job submission failed:",
                                                            " ",
                                                            "\t",
                                                            "\r"};
    for (bool isCut = true; isCut;) {
        isCut = false;
        for (const std::string_view prefix : kPrefixes) {
            if (!line.starts_with(prefix)) continue;
            line.remove_prefix(prefix.size());
            isCut = true;
        }
    }
    return line;
}

// On one line, each thing once.
std::string reasonIn(std::string_view text) {
    std::string reason;
    while (!text.empty() && reason.size() < kMostReason) {
        const std::string_view line = withoutPrefix(nextLine(text));
        if (line.empty() || reason.find(line) != std::string::npos) continue;
        reason += (reason.empty() ? "" : "; ") + std::string(line);
    }
    reason.resize(characterCut(reason, kMostReason));
    std::ranges::replace_if(
        reason, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, '?');
    return reason;
}

bool holds(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

template <std::size_t N>
bool holdsAny(std::string_view text, const std::array<std::string_view, N>& parts) {
    return std::ranges::any_of(parts, [text](std::string_view part) { return holds(text, part); });
}

Error unreached(const std::string& reason, const std::string& program) {
    return {ErrorCode::unavailable, "Slurm's controller does not answer: " + reason, program,
            "it may be down or busy: try again in some minutes"};
}

bool isUnreached(std::string_view reason) {
    return holdsAny<4>(reason, {"Unable to contact slurm controller", "Socket timed out", "Connection refused",
                                "slurm_persist_conn_open"});
}

std::string adviceFor(std::string_view reason) {
    if (holds(reason, "artition")) return "name one of those that sinfo shows";
    if (holdsAny<2>(reason, {"node configuration", "Node count"}))
        return "ask for less or for another partition: sinfo -o '%P %D %c %m %G %l' shows what their nodes have";
    return "ask for something else; nothing was queued";
}

Error failed(const Printed& printed, const std::string& program) {
    std::string reason = reasonIn(printed.err.empty() ? printed.out : printed.err);
    if (reason.empty()) reason = "it ends with the status " + std::to_string(printed.status);
    if (isUnreached(reason)) return unreached(reason, program);
    const std::string advice = adviceFor(reason);
    return {ErrorCode::invalidField, "Slurm refuses the job: " + reason, program, advice};
}

// A variable of sbatch's takes the place of a line in the script. What the script says is what was shown.
Result<std::vector<std::string>> overruling(const std::filesystem::path& script) {
    const auto text = readFile(script, kMostScriptBytes);
    if (!text) return text.error();
    std::vector<std::string> names{"SBATCH_JOB_NAME", "SBATCH_ARRAY_INX",  "SBATCH_OPEN_MODE", "SBATCH_REQUEUE",
                                   "SBATCH_OUTPUT",   "SBATCH_NO_REQUEUE", "SBATCH_SIGNAL",    "SBATCH_WAIT"};
    constexpr std::array<std::pair<std::string_view, const char*>, 5> kSaid = {
        {{"\n#SBATCH --partition=", "SBATCH_PARTITION"},
         {"\n#SBATCH --account=", "SBATCH_ACCOUNT"},
         {"\n#SBATCH --qos=", "SBATCH_QOS"},
         {"\n#SBATCH --time=", "SBATCH_TIMELIMIT"},
         {"\n#SBATCH --gpus-per-node=", "SBATCH_GPUS_PER_NODE"}}};
    for (const auto& [line, variable] : kSaid)
        if (holds(*text, line)) names.emplace_back(variable);
    return names;
}

Result<Printed> callSbatch(const char* word, const std::filesystem::path& script, Until until) {
    const auto without = overruling(script);
    if (!without) return without.error();
    return call({"sbatch", word, script.string()}, until, *without);
}

// "sbatch: Job 3 to start at 2026-01-31T12:00:00 using 1 processors on nodes n1 in partition all"
std::string startIn(std::string_view text) {
    constexpr std::string_view kBefore = " to start at ", kForm = "dddd-dd-ddTdd:dd:dd";
    const auto found = text.find(kBefore);
    if (found == std::string_view::npos) return {};
    const std::string_view time = text.substr(found + kBefore.size(), kForm.size());
    const auto fits = [](char c, char form) { return form == 'd' ? c >= '0' && c <= '9' : c == form; };
    const bool isTime = time.size() == kForm.size() && std::ranges::equal(time, kForm, fits);
    return isTime ? std::string(time) : std::string();
}

// The last line that is a number, perhaps with a cluster behind it: a site's own sbatch may say more.
std::string jobIn(std::string_view text) {
    std::string job;
    while (!text.empty()) {
        const std::string_view line = nextLine(text);
        const std::string_view number = line.substr(0, line.find(';'));
        if (number.find('_') == std::string_view::npos && isTaskName(number)) job = number;
    }
    return job;
}

}  // namespace

bool isSetUp(Until until) {
    if (!isInstalled()) return false;
    const auto printed = call({"squeue", "--me", "--noheader"}, until);
    if (!printed || printed->status == 0) return true;
    return !holdsAny<2>(printed->err, {"configuration source", "configuration file"});
}

Result<std::string> expectedStart(const std::filesystem::path& script, Until until) {
    const auto printed = callSbatch("--test-only", script, until);
    if (!printed) return printed.error();
    if (printed->status == 0) return startIn(printed->err + printed->out);
    Error error = failed(*printed, "sbatch --test-only");
    // It waits for such.
    const bool isPassing = holdsAny<2>(error.message, {"Requested nodes are busy", "Required node not available"});
    if (isPassing) return std::string();
    return error;
}

Result<std::string> submitJob(const std::filesystem::path& script, Until until) {
    const auto printed = callSbatch("--parsable", script, until);
    if (!printed) {
        Error error = printed.error();
        if (error.code == ErrorCode::unavailable)
            error.advice = "whether it queued the job is not known: see squeue --me before it is sent again";
        return error;
    }
    if (printed->status != 0) return failed(*printed, "sbatch");
    std::string job = jobIn(printed->out);
    if (!job.empty()) return job;
    return Error{ErrorCode::malformed, "sbatch prints no number of a job: " + reasonIn(printed->out), "sbatch",
                 "see squeue --me, whether it was queued"};
}

Result<std::vector<Job>> listJobs(Until until) {
    const auto printed = call(listWords(), until);
    if (!printed) return printed.error();
    if (printed->status == 0) return parseJobs(printed->out);
    Error error = failed(*printed, "squeue");
    if (error.code == ErrorCode::invalidField)
        error = {ErrorCode::malformed, "squeue fails: " + reasonIn(printed->err), "squeue",
                 "try it by hand: squeue --me"};
    return error;
}

Status cancelJob(const std::string& task, Until until) {
    if (!isTaskName(task)) return Error{ErrorCode::usage, "this is no job", task, "give its number: 12 or 12_0"};
    const auto printed = call({"scancel", task}, until);
    if (!printed) return printed.error();
    if (printed->status == 0) return Done{};
    Error error = failed(*printed, "scancel");
    if (error.code == ErrorCode::invalidField)
        error = {ErrorCode::usage, "Slurm does not cancel the job: " + reasonIn(printed->err), task,
                 "see the list of jobs"};
    return error;
}

}  // namespace plateau::slurm
