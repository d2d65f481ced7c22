// Jobs of a machine's Slurm that execute runs there.
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/machines/commands.h"
#include "app/engine/machines/machine_question.h"
#include "core/relay/answers.h"
#include "core/relay/requests.h"

namespace plateau::engine {
namespace {

using nlohmann::json;

constexpr int kMostOfANumber = 999'999;  // as slurm::jobScript() takes

struct SubmitQuestion : OfMachine {
    std::vector<std::string> runs;
    slurm::JobRequest job;
    bool show = false;

    std::vector<Parameter> parameters() {
        std::vector<Parameter> all = machineParameters();
        const auto add = [&all](const Parameter& one) { all.push_back(one); };
        const auto number = [&add](const char* word, int* place, const char* type, const char* help) {
            add(parameter(word, place, type, help).within(1, kMostOfANumber));
        };
        add(parameter("run", &runs, "RUN", "names of runs there, each a task of the job").positional().required());
        add(parameter("partition", &job.partition, "P", "where the job waits (default: the cluster's)"));
        add(parameter("account", &job.account, "A", "who pays (default: yours)"));
        add(parameter("qos", &job.qos, "Q", "quality of service (default: the cluster's)"));
        number("minutes", &job.minutes, "N",
               "limit of a task, before which it goes back into the queue "
               "(default: the partition's)");
        number("nodes", &job.nodes, "N", "machines of a task, which share its run (default: 1)");
        number("gpus", &job.gpus, "N", "of each node (default: none is asked for)");
        number("cpus", &job.cpus, "N",
               "processors of each process: of a node, over several nodes of a GPU (default: the partition's)");
        number("memory", &job.memory_gib, "GIB", "of each node (default: the partition's)");
        number("at-once", &job.at_once, "M", "most tasks that run at a time (default: all)");
        number("warning", &job.warning_seconds, "SECONDS", "before the limit, for the checkpoint (default: 180)");
        add(parameter("job-name", &job.name, "NAME", "of the job").withDefault());
        add(parameter("option", &job.options, "OPTION", "one more of sbatch: --option=--constraint=h100").repeated());
        add(parameter("before", &job.before, "LINE", "of shell before the run: --before 'module load cuda'")
                .repeated());
        add(flag("show", &show, "print the script and send nothing"));
        return all;
    }
};

struct CancelQuestion : OfMachine {
    std::vector<std::string> tasks;

    std::vector<Parameter> parameters() {
        std::vector<Parameter> all = machineParameters();
        all.push_back(parameter("task", &tasks, "TASK", "runs there whose job is to end, or numbers of jobs or tasks")
                          .positional()
                          .required());
        return all;
    }
};

struct LogQuestion : OfRunThere {
    std::vector<Parameter> parameters() { return runParameters(); }
};

json taskDocument(const relay::TasksAnswer::Task& task) {
    return {{"run", task.run},     {"task", task.task},       {"state", task.state}, {"reason", task.reason},
            {"start", task.start}, {"elapsed", task.elapsed}, {"nodes", task.nodes}, {"run_state", task.run_state}};
}

std::string taskText(const relay::TasksAnswer::Task& task) {
    std::string text = task.task + "  " + task.run + "  " + task.state;
    const bool waits = task.state == "pending" || task.state == relay::kRequeued;
    if (!task.reason.empty()) text += ", " + task.reason;
    if (waits && !task.start.empty()) text += ", expected to start at " + task.start;
    if (!waits && !task.elapsed.empty()) text += ", after " + task.elapsed;
    if (!task.nodes.empty()) text += ", on " + task.nodes;
    if (!waits && task.state != "running") text += "; the run is " + task.run_state;
    return text + "\n";
}

Reply submit(const SubmitQuestion& question, Context&) {
    auto reached = reachOf(question);
    if (!reached) return failure(reached.error());
    const auto answer =
        answerThere<relay::SubmitAnswer>(*reached, relay::SubmitRequest{question.runs, question.job, question.show});
    if (!answer) return failure(answer.error());
    Reply reply;
    reply.document = answer->document();
    if (question.show) {
        reply.text = answer->script;
        return reply;
    }
    reply.text = "queued the job " + answer->job + " on " + question.name;
    if (!answer->start.empty()) reply.text += ", expected to start at " + answer->start;
    reply.text +=
        "\nits script: " + answer->file + "\nits state: plateau-engine machines tasks " + question.name + "\n";
    return reply;
}

Reply tasks(const MachineQuestion& question, Context&) {
    auto reached = reachOf(question);
    if (!reached) return failure(reached.error());
    Reply reply;
    reply.document = {{"tasks", json::array()}};
    std::string after;
    for (bool isMore = true; isMore;) {
        const auto told = askThere(*reached, relay::TasksRequest{after});
        if (!told) return failure(told.error());
        const auto page = relay::TasksAnswer::read(*told, after);
        if (!page) return failure(page.error());
        for (const relay::TasksAnswer::Task& task : page->tasks) {
            reply.document["tasks"].push_back(taskDocument(task));
            reply.text += taskText(task);
            after = task.run;
        }
        isMore = page->more;
    }
    if (reply.text.empty()) reply.text = "no run there was given a job\n";
    return reply;
}

Reply cancel(const CancelQuestion& question, Context&) {
    auto reached = reachOf(question);
    if (!reached) return failure(reached.error());
    Reply reply;
    reply.document = {{"cancelled", json::array()}};
    for (const std::string& task : question.tasks) {
        const auto answer = answerThere<relay::CancelAnswer>(*reached, relay::CancelRequest{task});
        if (!answer) return failure(answer.error());
        reply.document["cancelled"].push_back(answer->task);
        reply.text += "cancelled " + answer->task + "; what a run has done until its last checkpoint stays\n";
    }
    return reply;
}

Reply log(const LogQuestion& question, Context&) {
    auto reached = reachOf(question);
    if (!reached) return failure(reached.error());
    const auto answer = answerThere<relay::LogAnswer>(*reached, relay::LogRequest{question.run});
    if (!answer) return failure(answer.error());
    return answered(*answer, answer->text);
}

std::string submitFooter() {
    return "The runs are there already (plateau-engine machines put). The job asks Slurm for itself again before its\n"
           "limit, until each run has finished its steps; `local` is the Slurm of this machine.\n";
}

}  // namespace

Command machinesSubmitCommand() {
    return commandOf<SubmitQuestion, &submit, &submitFooter>("machines submit",
                                                             "queues a job of Slurm that executes runs on a machine");
}

Command machinesTasksCommand() {
    return commandOf<MachineQuestion, &tasks>("machines tasks", "the jobs of Slurm that runs on a machine were given");
}

Command machinesCancelCommand() {
    return commandOf<CancelQuestion, &cancel>("machines cancel", "ends jobs of Slurm that execute runs on a machine");
}

Command machinesLogCommand() {
    return commandOf<LogQuestion, &log>("machines log", "the end of what the job of a run on a machine has printed");
}

}  // namespace plateau::engine
