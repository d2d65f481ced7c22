#include "core/slurm/job_script.h"

#include <algorithm>
#include <string_view>

namespace plateau::slurm {
namespace {

constexpr int kMost = 1'000'000;
constexpr int kEarly = 60;  // seconds: Slurm may send its signals so much before they are due

Error wrong(std::string field, std::string what, std::string advice) {
    return {ErrorCode::invalidField, std::move(what), std::move(field), std::move(advice)};
}

// A word that Slurm's own names are made of, also several with commas.
bool isName(std::string_view text) {
    const auto isPlain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("._-,").find(c) != std::string_view::npos;
    };
    return !text.starts_with('-') && text.size() <= 255 && std::ranges::all_of(text, isPlain);
}

bool isLine(std::string_view text) {
    return std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\t'; });
}

Status checkWords(const JobRequest& request) {
    const std::pair<const char*, const std::string*> names[] = {{"name", &request.name},
                                                                {"partition", &request.partition},
                                                                {"account", &request.account},
                                                                {"qos", &request.qos}};
    for (const auto& [field, text] : names)
        if (!isName(*text)) return wrong(field, "Slurm has no such name", "give letters, digits, '.', '_' and '-'");
    if (request.name.empty()) return wrong("name", "the job has no name", "give one");
    for (const std::string& option : request.options)
        if (!option.starts_with("--") || !isLine(option))
            return wrong("options", "this is no option of sbatch", "give such as --constraint=h100");
    for (const std::string& line : request.before)
        if (!isLine(line)) return wrong("before", "a line holds control characters", "give one line at a time");
    return Done{};
}

Status checkNumbers(const JobRequest& request) {
    const std::pair<const char*, int> numbers[] = {{"minutes", request.minutes},
                                                   {"nodes", request.nodes - 1},
                                                   {"cpus", request.cpus},
                                                   {"gpus", request.gpus},
                                                   {"memory_gib", request.memory_gib},
                                                   {"at_once", request.at_once},
                                                   {"warning_seconds", request.warning_seconds - 1}};
    for (const auto& [field, number] : numbers)
        if (number < 0 || number >= kMost)
            return wrong(field, "the number is out of range", "give a smaller one above 0");
    if (request.minutes > 0 && request.warning_seconds + kEarly >= 60 * request.minutes)
        return wrong("warning_seconds", "the warning may come before the run has begun",
                     "give a longer limit: Slurm may warn a minute too early");
    return Done{};
}

std::string optionLines(const JobRequest& request, std::size_t tasks, const std::string& logs) {
    std::string text;
    const auto add = [&text](const std::string& option) { text += "#SBATCH " + option + "\n"; };
    const auto addNumber = [&add](const char* name, int number) {
        if (number > 0) add(std::string(name) + std::to_string(number));
    };
    add("--job-name=" + request.name);
    if (!request.partition.empty()) add("--partition=" + request.partition);
    if (!request.account.empty()) add("--account=" + request.account);
    if (!request.qos.empty()) add("--qos=" + request.qos);
    addNumber("--time=", request.minutes);
    addNumber("--nodes=", request.nodes);
    // Over several nodes each process is a rank and has a GPU; on one the engine starts its ranks by itself.
    const bool isEachGpuATask = request.nodes > 1 && request.gpus > 1;
    add("--ntasks-per-node=" + std::to_string(isEachGpuATask ? request.gpus : 1));
    addNumber("--cpus-per-task=", request.cpus);
    addNumber("--gpus-per-node=", request.gpus);
    if (request.memory_gib > 0) add("--mem=" + std::to_string(request.memory_gib) + "G");
    const std::string atOnce = request.at_once > 0 ? "%" + std::to_string(request.at_once) : "";
    if (tasks > 1) add("--array=0-" + std::to_string(tasks - 1) + atOnce);
    add("--requeue");
    add("--open-mode=append");
    add("--signal=B:USR1@" + std::to_string(request.warning_seconds));
    add("--output=" + logs + (tasks > 1 ? "/slurm-%A_%a.log" : "/slurm-%j.log"));
    for (const std::string& option : request.options) add(option);
    return text;
}

std::string runChoice(const std::vector<std::string>& runFolders) {
    std::string text = "case ${SLURM_ARRAY_TASK_ID:-0} in\n";
    for (std::size_t i = 0; i < runFolders.size(); ++i)
        text += std::to_string(i) + ") run=" + shellWord(runFolders[i]) + " ;;\n";
    return text + "esac\n";
}

// From the first line on: one that comes before there is an engine is kept.
constexpr const char* kTraps =
    "child= kept=no limit=no\n"
    "pass() { again=yes; if [ -n \"$child\" ]; then kill -TERM \"$child\"; else kept=yes; fi; }\n"
    "trap 'limit=yes; pass' USR1\n"
    "trap pass TERM INT\n";

// A signal ends the shell's waiting before the engine has ended, so it waits again; of one that it has waited for it
// knows no more (127).
std::string execution(const std::string& engine, int nodes) {
    const std::string launch = nodes > 1 ? "srun --kill-on-bad-exit=1 " : "";
    return "status=143\n"
           "if [ $kept = no ]; then\n"
           "    " +
           launch + shellWord(engine) +
           " run \"$run\" --quiet &\n"
           "    child=$! again=yes\n"
           "    [ $kept = no ] || kill -TERM \"$child\"\n"
           "    while [ $again = yes ]; do\n"
           "        again=no\n"
           "        wait \"$child\"; ended=$?\n"
           "        [ $ended -eq 127 ] || status=$ended\n"
           "    done\n"
           "fi\n";
}

// A run that was stopped at the limit goes back into the queue, also one that had not begun (143), and over several
// nodes one whose tasks Slurm itself has told that the job has to give way. While the controller is down it is
// asked again.
std::string returnToQueue(int nodes) {
    const std::string gaveWay =
        "if [ $limit = no ] && [ \"$status\" = 3 ]; then\n"
        "    scontrol show job \"$SLURM_JOB_ID\" | grep -q 'PreemptTime=[0-9]' && limit=yes\n"
        "fi\n";
    return (nodes > 1 ? gaveWay : std::string()) +
           "task=${SLURM_ARRAY_JOB_ID:-$SLURM_JOB_ID}${SLURM_ARRAY_TASK_ID:+_$SLURM_ARRAY_TASK_ID}\n"
           "case $limit:$status in yes:3 | yes:143)\n"
           "    for pause in 1 5 15 30 60 0; do\n"
           "        scontrol requeue \"$task\" && exit 0\n"
           "        sleep $pause\n"
           "    done ;;\n"
           "esac\n"
           "exit \"$status\"\n";
}

}  // namespace

std::string shellWord(const std::string& text) {
    std::string word = "'";
    for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

Result<std::string> jobScript(const JobRequest& request, const std::string& engine,
                              const std::vector<std::string>& runFolders, const std::string& logs) {
    if (const Status fine = checkWords(request); !fine) return fine.error();
    if (const Status fine = checkNumbers(request); !fine) return fine.error();
    if (runFolders.empty() || runFolders.size() > kMostTasks)
        return wrong("runs", "a job has 1 to " + std::to_string(kMostTasks) + " runs", "make several jobs");
    for (const std::string& folder : runFolders)
        if (!isLine(folder)) return wrong("runs", "the path of a run holds control characters", "rename its folder");
    if (!isLine(engine)) return wrong("engine", "the path holds control characters", "give another path");
    // In an option no quotes are known, and '%' stands for something.
    const bool isPlain = isLine(logs) && logs.find_first_of(" \t%\"'\\#") == std::string::npos;
    if (logs.empty() || !isPlain)
        return wrong("logs", "Slurm cannot write into a folder of this name", "use a plainer path");
    std::string text = "#!/bin/sh\n" + optionLines(request, runFolders.size(), logs) + "\n" + kTraps;
    for (const std::string& line : request.before) text += line + "\n";
    return text + runChoice(runFolders) + execution(engine, request.nodes) + returnToQueue(request.nodes);
}

}  // namespace plateau::slurm
