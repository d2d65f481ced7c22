// How a program on a machine is started: by the user's own ssh, with its configuration, keys, agent and master
// connections. No password is asked for and none is kept. Pure; thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/machines/machine.h"

namespace plateau::machines {

// The words of the program, to be started without a shell. Of the machine only its name and its engine's path are in
// them, which check() has found to be plain; the workspace goes as JSON over standard input.
std::vector<std::string> relayWords(const Machine& machine);

// Those of a shell there that executes the script which is the first line of its standard input, with "\n" for its line
// breaks as shellScript() makes it. They say nothing but that, and whatever shell one has there reads them alike.
std::vector<std::string> shellWords(const Machine& machine);
// The script as that line, with its LF.
std::string shellScript(std::string_view script);

}  // namespace plateau::machines
