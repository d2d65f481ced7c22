// Reads the words of a command line into the places of a command's parameters, as protocol::readParams does with JSON.
// Only the .cpp includes the library that parses them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/engine/command/command.h"

namespace plateau::engine {

// The letter by which the command line takes a flag too: o for --output. '\0' where there is none.
char letterOf(const protocol::Parameter& parameter);

// `words` are those after the command's name. Returns the help text if they ask for it; otherwise stores the values and
// returns nothing. Errors: usage; `others`, unless null, receives those after the first, one for each wrong flag.
Result<std::optional<std::string>> readWords(const Command& command, const std::vector<protocol::Parameter>& parameters,
                                             std::vector<std::string> words, std::vector<Error>* others = nullptr);

}  // namespace plateau::engine
