// The parts of a sub-command: it declares its parameters, and an action that runs once they are read. The same commands
// serve the command line and the window's `serve` session. One thread at a time.
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

// The exit codes of the program. They are documented, so they must not change (resources/guide/run-folder.md).
enum class ExitCode {
    done = 0,
    failed = 1,    // an error while working
    unusable = 2,  // wrong usage or unusable input; nothing was written
    stopped = 3,   // stopped on request; can be resumed
};

// The result of a command. Either `errors` says why it failed; or `document` is what --json prints and `text` is what
// people read on stdout (both may be empty).
struct Reply {
    ExitCode exit = ExitCode::done;
    nlohmann::json document;
    std::string text;
    std::vector<Error> errors;
};

// A failed reply. The code of the first error determines the exit code.
Reply failure(Error error);
Reply failure(std::vector<Error> errors);

// The flags of every command.
struct CommonFlags : protocol::CommonParameters {
    bool quiet = false;
    bool json = false;
};

struct Command;

struct Context {
    CommonFlags flags;
    Console& console;
    const std::vector<Command>& commands;  // all commands of the program
    bool serving = false;                  // inside `serve`: standard input and output belong to the protocol
    // The members below are for requests inside `serve`.
    std::filesystem::path scratch_file{};  // for tensors if no output is named
    ModelCache* models = nullptr;
    int question_threads = 0;  // for questions to models if flags.threads is 0; 0 = all cores
    // Long commands call it between their steps with the share that is done (0..1). When it returns false, nobody wants
    // the answer any more, and the command stops.
    std::function<bool(double)> go_on = [](double) { return true; };
};

using Action = std::function<Reply(Context&)>;

// A declared command whose parameters have not been read. The action owns the places of the parameters.
struct Declared {
    std::vector<protocol::Parameter> parameters;
    Action action;
};

struct Command {
    std::string_view name;  // one or two words: "inspect forward"; in `serve` "inspect.forward"
    std::string_view summary;
    Declared (*declare)();
    std::string (*footer)() = nullptr;  // text below the help
    bool is_served = false;             // also a method of `serve`
};

const Command* findCommand(const std::vector<Command>& commands, std::string_view name);

}  // namespace plateau::engine
