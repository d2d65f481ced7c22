// From words to a reply: finds the command, parses its flags and runs it. Never throws; whatever a command lets out
// (Torch, the standard library) becomes one Error.
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
    std::optional<std::string> help;  // --help: print this instead
};

// `words` begin with the command.
Result<Parsed> parse(const std::vector<Command>& commands, const std::vector<std::string>& words);

// Runs the action; exceptions become ErrorCode::internal or noMemory.
Reply perform(const Command& command, const Action& action, Context& context);

// The help of the program itself, of the commands that begin so.
std::string overview(const std::vector<Command>& commands, std::string_view beginning = {});

}  // namespace plateau::engine
