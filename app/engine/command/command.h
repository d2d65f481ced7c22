// What every sub-command is made of: it declares its parameters and gives back what to do once they are read. The same
// commands answer the command line and the window's `serve` session. One thread at a time.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/parameter.h"

namespace plateau::engine {

class Console;
class ModelCache;

// Part of the contract (resources/guide/run-folder.md).
enum class ExitCode {
    done = 0,
    failed = 1,    // failed while working
    unusable = 2,  // wrong usage or unusable input, nothing written
    stopped = 3,   // stopped on request, resumable
};

// What a command came to. Either `errors` says why it failed, or `document` is what --json prints and `text` what
// people read on stdout (both may be empty).
struct Reply {
    ExitCode exit = ExitCode::done;
    nlohmann::json document;
    std::string text;
    std::vector<Error> errors;
};

// A failed reply; the exit code follows from the (first) error's code.
Reply failure(Error error);
Reply failure(std::vector<Error> errors);

// What every command takes.
struct CommonFlags : protocol::CommonParameters {
    bool quiet = false;
    bool json = false;
};

struct Command;

struct Context {
    CommonFlags flags;
    Console& console;
    const std::vector<Command>& commands;  // all of the program
    bool serving = false;                  // inside `serve`: standard input and output belong to the protocol
    // The rest is for requests inside `serve`.
    std::filesystem::path scratch_file{};  // for tensors when no output is named
    ModelCache* models = nullptr;
    int question_threads = 0;  // of questions to models, unless flags.threads says more; 0 = all cores
    // Told the share that is done, by long commands between their steps; false = stop, nobody wants the answer.
    std::function<bool(double)> go_on = [](double) { return true; };
};

using Action = std::function<Reply(Context&)>;

// A command that has been told nothing yet. Its parameters' places belong to the action.
struct Declared {
    std::vector<protocol::Parameter> parameters;
    Action action;
};

struct Command {
    std::string_view name;  // one word or two: "inspect forward", in `serve` "inspect.forward"
    std::string_view summary;
    Declared (*declare)();
    std::string (*footer)() = nullptr;  // goes below the help
    bool is_served = false;             // a method of `serve` besides
};

const Command* findCommand(const std::vector<Command>& commands, std::string_view name);

}  // namespace plateau::engine
