#include <chrono>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/command/signals.h"
#include "app/engine/machines/commands.h"
#include "app/engine/machines/machine_question.h"
#include "app/engine/machines/machines_text.h"
#include "core/machines/last_seen.h"
#include "core/machines/machine_list.h"
#include "core/protocol/error.h"
#include "core/run/event.h"

namespace plateau::engine {
namespace {

using nlohmann::json;
using Seconds = std::chrono::duration<double>;

struct AddQuestion : OfMachine {
    std::string remote, engine;

    std::vector<Parameter> parameters() {
        std::vector<Parameter> all = machineParameters();
        all.push_back(parameter("remote", &remote, "DIR",
                                "workspace folder there (default: the one that the window opens there by itself)"));
        all.push_back(
            parameter("engine", &engine, "PATH", "the program there (default: plateau-engine, found in PATH)"));
        return all;
    }
};

json documentOf(const machines::Machine& machine, const machines::LastSeen& last, bool isMirrored) {
    json document{{"name", machine.name}, {"workspace", machine.workspace}, {"engine", machine.engine}};
    const bool wasSeen = last.seen.time_since_epoch().count() > 0;
    document["seen"] = wasSeen ? json(run::formatTime(last.seen)) : json();
    document["mirrored"] = isMirrored;
    if (last.hello) document["hello"] = last.hello->document();
    if (last.problem) document["problem"] = protocol::errorJson(*last.problem);
    return document;
}

Reply list(const WorkspaceQuestion& question, Context&) {
    const auto workspace = question.folder();
    if (!workspace) return failure(workspace.error());
    const auto known = machines::readMachines(*workspace);
    if (!known) return failure(known.error());
    Reply reply;
    reply.document = {{"machines", json::array()}};
    for (const machines::Machine& machine : known->machines) {
        const machines::LastSeen last = machines::readLastSeen(*workspace, machine.name);
        const bool isMirrored = machines::isMirrored(*workspace, machine.name);
        reply.document["machines"].push_back(documentOf(machine, last, isMirrored));
        reply.text += machineText(machine, last, isMirrored);
    }
    if (known->machines.empty())
        reply.text = "no other machine yet; add one by its ssh name: plateau-engine machines add NAME\n";
    return reply;
}

Reply add(const AddQuestion& question, Context&) {
    const auto workspace = question.folder();
    if (!workspace) return failure(workspace.error());
    const machines::Machine machine{question.name, question.remote, question.engine};
    if (const Status added = machines::addMachine(*workspace, machine); !added) return failure(added.error());
    Reply reply;
    reply.document = {{"name", machine.name}, {"workspace", machine.workspace}, {"engine", machine.engine}};
    reply.text = "added " + machine.name + "; " + question.checkHint();
    return reply;
}

Reply removeOne(const MachineQuestion& question, Context&) {
    const auto workspace = question.folder();
    if (!workspace) return failure(workspace.error());
    if (const Status removed = machines::removeMachine(*workspace, question.name); !removed)
        return failure(removed.error());
    Reply reply;
    reply.document = {{"name", question.name}};
    reply.text = "removed " + question.name + "; what was mirrored of it stays\n";
    return reply;
}

// How far the clock there is behind that here; half of what the answer took is the way back.
double behindSeconds(const std::string& clock, std::chrono::system_clock::time_point asked) {
    const auto there = run::parseTime(clock);
    if (!there) return 0;
    const auto now = std::chrono::system_clock::now();
    return Seconds(now - *there).count() - Seconds(now - asked).count() / 2;
}

Reply checkOne(const MachineQuestion& question, Context&) {
    const auto workspace = question.folder();
    if (!workspace) return failure(workspace.error());
    const auto machine = chosenMachine(*workspace, question.name);
    if (!machine) return failure(machine.error());
    catchStopSignals("\nstopping\n");
    const auto asked = std::chrono::system_clock::now();
    const auto reached = reach(*workspace, *machine);
    if (!reached) return failure(reached.error());
    const double behind = behindSeconds(reached->hello.clock, asked);
    Reply reply;
    reply.document = {{"name", machine->name}, {"hello", reached->hello.document()}, {"behind_seconds", behind}};
    reply.document["version_here"] = PLATEAU_VERSION;
    reply.text = factsText(machine->name, reached->hello, behind);
    if (reached->hello.version != PLATEAU_VERSION)
        reply.text += "this machine has plateau-engine " PLATEAU_VERSION
                      "; the same there: plateau-engine machines install " +
                      machine->name + "\n";
    return reply;
}

std::string addFooter() {
    return "Whatever ssh needs (user, port, key, jump host) stands in your ~/.ssh/config. No password is asked for: "
           "log\n"
           "in by a key. A machine that is there already is changed.\n";
}

}  // namespace

Command machinesCommand() {
    return commandOf<WorkspaceQuestion, &list>("machines",
                                               "other machines of a workspace, and when each was last seen");
}

Command machinesAddCommand() {
    return commandOf<AddQuestion, &add, &addFooter>("machines add", "adds a machine by its ssh name");
}

Command machinesRemoveCommand() {
    return commandOf<MachineQuestion, &removeOne>("machines remove", "takes a machine out of the list");
}

Command machinesCheckCommand() {
    return commandOf<MachineQuestion, &checkOne>("machines check", "what there is on a machine; `local` is this one");
}

}  // namespace plateau::engine
