// What every sub-command is made of: it declares its flags on a CLI11 app and gives back what to do once they are
// parsed. The same commands answer the command line and the window's `serve` session. One thread at a time.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace CLI {
class App;
}

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

// Flags that every command takes.
struct CommonFlags {
    std::string device;  // empty = what the command or its spec says
    int threads = 0;     // 0 = all cores
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

// A question that came as JSON, ready to be asked.
struct Asked {
    CommonFlags flags;
    Action action;
};

// What `serve` does with a command.
enum class Served {
    no,
    as_words,     // by the words of its command line: what the window does not ask has no Question of its own
    as_question,  // decoded into the command's Question
};

struct Command {
    std::string_view name;  // one word or two: "inspect forward", in `serve` "inspect.forward"
    std::string_view summary;
    Action (*declare)(CLI::App& app);
    Served served = Served::no;
    Result<Asked> (*decode)(const nlohmann::json& params) = nullptr;  // of those that are served as a question
};

const Command* findCommand(const std::vector<Command>& commands, std::string_view name);

}  // namespace plateau::engine
