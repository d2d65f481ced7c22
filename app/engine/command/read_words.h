// The words of a command line, read into the places of a command's parameters, as protocol::readParams reads JSON.
// The library that parses them is seen in the .cpp alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/engine/command/command.h"

namespace plateau::engine {

// `words` are those after the command's name. The help, if they ask for it; else nothing, and the places are written.
// Errors: usage.
Result<std::optional<std::string>> readWords(const Command& command, const std::vector<protocol::Parameter>& parameters,
                                             std::vector<std::string> words);

}  // namespace plateau::engine
