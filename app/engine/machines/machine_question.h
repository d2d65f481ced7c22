// What commands about a machine ask in common: which workspace here, which machine there.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/command/question.h"
#include "core/base/result.h"
#include "core/machines/machine.h"
#include "core/relay/answers.h"
#include "core/relay/connection.h"
#include "core/relay/requests.h"

namespace plateau::engine {

struct InWorkspace {
    std::string workspace;
    std::vector<Parameter> workspaceParameters();
    // The folder, which is there. Error: notFound.
    Result<std::filesystem::path> folder() const;
};

struct OfMachine : InWorkspace {
    std::string name;
    std::vector<Parameter> machineParameters();
    // What tells what is on the machine, in the same workspace: one line, with its end.
    std::string checkHint() const;
};

struct OfRunThere : OfMachine {
    std::string run;
    std::vector<Parameter> runParameters();
};

// Those that ask no more.
struct WorkspaceQuestion : InWorkspace {
    std::vector<Parameter> parameters() { return workspaceParameters(); }
};
struct MachineQuestion : OfMachine {
    std::vector<Parameter> parameters() { return machineParameters(); }
};

// How a machine is reached; `local` by this program itself.
std::vector<std::string> wordsOf(const machines::Machine& machine);

struct Reached {
    relay::Connection connection;
    relay::HelloAnswer hello;
};
// Connects, and notes in the workspace what was seen, or why nothing was. `machine` is of the workspace's list, or
// `local`, which is not noted. Ends early when a stop signal comes.
Result<Reached> reach(const std::filesystem::path& workspace, const machines::Machine& machine);

// The machine that is named, reached; from then on stop signals are caught.
Result<Reached> reachOf(const OfMachine& question);

// One question and its answer. Ends early when a stop signal comes.
Result<nlohmann::json> askThere(Reached& reached, relay::Request request);
// The answer as one of this kind. Errors: those of askThere() and of Answer::read().
template <typename Answer>
Result<Answer> answerThere(Reached& reached, relay::Request request) {
    const auto told = askThere(reached, std::move(request));
    return told ? Answer::read(*told) : Result<Answer>(told.error());
}

// The machine of this name, `local` included.
Result<machines::Machine> chosenMachine(const std::filesystem::path& workspace, const std::string& name);

}  // namespace plateau::engine
