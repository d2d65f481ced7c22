// Turns the words of a command line into a reply: finds the command, parses its flags and runs it. Throws nothing: any
// exception of a command (from Torch or the standard library) becomes an Error.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/engine/command/command.h"

namespace plateau::engine {

struct Parsed {
    const Command* command = nullptr;
    CommonFlags flags;
    Action action;
    std::optional<std::string> help;  // with --help: the text to print instead
};

// The first of `words` is the command. `others`, unless null, receives the errors after the first.
Result<Parsed> parse(const std::vector<Command>& commands, const std::vector<std::string>& words,
                     std::vector<Error>* others = nullptr);

// Runs the action; exceptions become ErrorCode::internal or noMemory.
Reply perform(const Command& command, const Action& action, Context& context);

// The help of the program: a list of the commands whose names begin with `beginning`.
std::string overview(const std::vector<Command>& commands, std::string_view beginning = {});

}  // namespace plateau::engine
