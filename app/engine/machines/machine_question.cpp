#include "app/engine/machines/machine_question.h"

#include <chrono>
#include <system_error>
#include <utility>

#include "app/engine/command/own_program.h"
#include "app/engine/command/signals.h"
#include "core/machines/last_seen.h"
#include "core/machines/machine_list.h"
#include "core/machines/reach.h"
#include "core/relay/dialogue.h"
#include "core/relay/workspace_place.h"

namespace plateau::engine {
namespace {

void note(const std::filesystem::path& workspace, const machines::Machine& machine,
          const Result<relay::HelloAnswer>& hello) {
    if (machine.name == machines::kLocal) return;
    machines::LastSeen last = machines::readLastSeen(workspace, machine.name);
    if (hello)
        last = {.seen = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()),
                .hello = *hello};
    else
        last.problem = hello.error();
    (void)machines::writeLastSeen(workspace, machine.name, last);  // of no consequence for what was asked
}

}  // namespace

std::vector<Parameter> InWorkspace::workspaceParameters() {
    return {parameter("workspace", &workspace, "DIR",
                      "workspace folder on this machine (default: the one that the window opens by itself)")};
}

Result<std::filesystem::path> InWorkspace::folder() const {
    auto place = relay::workspacePlace(workspace);
    std::error_code problem;
    if (place && !std::filesystem::is_directory(*place, problem))
        return Error{ErrorCode::notFound, "there is no workspace yet", place->string(),
                     "name one: --workspace DIR, a folder with runs in its folder \"runs\""};
    return place;
}

std::vector<Parameter> OfMachine::machineParameters() {
    std::vector<Parameter> all{
        parameter("name", &name, "NAME", "the machine, as ssh knows it: a Host of your ~/.ssh/config")
            .positional()
            .required()};
    for (Parameter& one : workspaceParameters()) all.push_back(std::move(one));
    return all;
}

std::string OfMachine::checkHint() const {
    return "what is there: plateau-engine machines check " + name +
           (workspace.empty() ? "" : " --workspace " + workspace) + "\n";
}

std::vector<Parameter> OfRunThere::runParameters() {
    std::vector<Parameter> all = machineParameters();
    all.push_back(parameter("run", &run, "RUN", "name of a run there").positional().required());
    return all;
}

std::vector<std::string> wordsOf(const machines::Machine& machine) {
    if (machine.name == machines::kLocal) return {ownProgram().string(), "relay"};
    return machines::relayWords(machine);
}

Result<Reached> reach(const std::filesystem::path& workspace, const machines::Machine& machine) {
    auto connection = relay::Connection::open(wordsOf(machine));
    if (!connection) {
        note(workspace, machine, connection.error());
        return connection.error();
    }
    auto hello = relay::greet(*connection, machine.workspace, [] { return stopSignal().load(); });
    note(workspace, machine, hello);
    if (!hello) return hello.error();
    return Reached{*std::move(connection), *std::move(hello)};
}

Result<Reached> reachOf(const OfMachine& question) {
    const auto workspace = question.folder();
    if (!workspace) return workspace.error();
    const auto machine = chosenMachine(*workspace, question.name);
    if (!machine) return machine.error();
    catchStopSignals("\nstopping\n");
    return reach(*workspace, *machine);
}

Result<nlohmann::json> askThere(Reached& reached, relay::Request request) {
    return relay::askAndWait(reached.connection, std::move(request), [] { return stopSignal().load(); });
}

Result<machines::Machine> chosenMachine(const std::filesystem::path& workspace, const std::string& name) {
    if (name == machines::kLocal) return machines::Machine{.name = name, .workspace = workspace.string()};
    return machines::machineOf(workspace, name);
}

}  // namespace plateau::engine
