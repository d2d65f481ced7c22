// A machine that runs can be on. Pure; thread-safe.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace plateau::machines {

// This machine: in every list, and never stored.
inline constexpr std::string_view kLocal = "local";

struct Machine {
    std::string name;         // as ssh knows it: a Host of the user's own ~/.ssh/config, or user@host
    std::string workspace{};  // its folder there; empty: the one that the window opens there by itself
    std::string engine{};     // the program there; empty: plateau-engine, found in PATH
    bool mirror = false;      // its runs are wanted here: a window starts what mirrors them where nothing does
    bool operator==(const Machine&) const = default;
};

// Whether ssh takes the name for a host and nothing else: letters, digits, '.', '_', '-' and '@', nothing of it begun
// with '-'. Not `local`.
bool isMachineName(std::string_view name);

// Errors: invalidField for a name as above, for a workspace with control characters, and for a program that a shell
// could take for more than a path.
Status check(const Machine& machine);

}  // namespace plateau::machines
