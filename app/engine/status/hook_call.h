// The user's own command (core/hook) called for a run that this process executes. What goes wrong with it is warned of
// and written to the run's log, and never harms the run.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/engine/command/console.h"
#include "core/hook/call_hook.h"

namespace plateau::engine {

// Those of the user, read once; without a command where there are none. What is wrong with them is warned of.
const hook::HookSettings& hookSettings(Console& console);

// Warns of a call that failed, and writes it to the run's log.
void reportHook(const Status& called, const std::filesystem::path& folder, Console& console);

// For the end of the run in `folder`; `error` of one that failed. The details hold the run's `status`.
void callHookAtEnd(const std::filesystem::path& folder, hook::Moment moment, Console& console,
                   const Error* error = nullptr);

// For runs of one arm that failed in a row, the last of them in `folder`: what it was one of waits for a person.
void callHookAfterFailures(const std::filesystem::path& folder, const std::vector<std::string>& failed,
                           Console& console);

}  // namespace plateau::engine
