// The commands and their options as plain data, for whoever writes them down in another form: completions, man page.
#pragma once

#include <string>
#include <vector>

#include "app/engine/command/command.h"

namespace plateau::engine {

// What stands behind an option.
enum class ValueKind {
    none,    // nothing: it is a flag
    choice,  // one of Option::choices
    path,    // a file or folder
    other,   // a number or a text
};

struct Option {
    std::string name;    // without dashes
    char letter = '\0';  // by which it may be called too, "-o"
    std::string type;    // "DIR", "N:INT in [0 - 128]"; empty for a flag
    std::string help;
    ValueKind value = ValueKind::other;
    std::vector<std::string> choices;
    bool is_positional = false;  // its value may also stand by itself
    bool is_common = false;      // every command has it
};

struct CommandOptions {
    std::string name;  // one or two words
    std::string summary, footer;
    std::vector<Option> options;  // its own first, then the common ones
};

// Of every command, in the order of the table. Operators, sizes and recipes of this build are choices.
std::vector<CommandOptions> optionsOf(const std::vector<Command>& commands);

}  // namespace plateau::engine
