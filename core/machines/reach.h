// How the relay of a machine is started: by the user's own ssh, with its configuration, keys, agent and master
// connections. No password is asked for and none is kept. Pure; thread-safe.
#pragma once

#include <string>
#include <vector>

#include "core/machines/machine.h"

namespace plateau::machines {

// The words of the program, to be started without a shell. Of the machine only its name and its engine's path are in
// them, which check() has found to be plain; the workspace goes as JSON over standard input.
std::vector<std::string> relayWords(const Machine& machine);

}  // namespace plateau::machines
