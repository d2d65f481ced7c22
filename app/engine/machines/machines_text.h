// Machines in words.
#pragma once

#include <string>
#include <string_view>

#include "core/machines/last_seen.h"
#include "core/machines/machine.h"
#include "core/relay/answers.h"

namespace plateau::engine {

// "3 min ago", "never".
std::string agoText(const machines::LastSeen& last);

// A line of the list.
std::string machineText(const machines::Machine& machine, const machines::LastSeen& last, bool isMirrored);

// What a check has found, several lines. `behindSeconds`: how far the clock there is behind that here.
std::string factsText(std::string_view name, const relay::HelloAnswer& hello, double behindSeconds);

}  // namespace plateau::engine
