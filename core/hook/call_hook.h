// Calls the user's own command: with what has happened as one JSON object on standard input, and in its environment
//
//     PLATEAU_EVENT   the moment: finished, failed, stopped, left_plateau, paused, trial
//     PLATEAU_RUN     the run's folder
//     PLATEAU_STEP    where the run is, if it has steps
//
// beside that of this process. It runs in a session of its own, without a shell and without a terminal.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/hook/hook_settings.h"

namespace plateau::hook {

struct HookEvent {
    Moment moment = Moment::trial;
    std::filesystem::path run{};
    std::optional<std::int64_t> step{};
    nlohmann::json details = nlohmann::json::object();  // what else is known: status, error, plateau
};

// {"v":1, "event":…, "run":…, "step":…} and the details.
nlohmann::json eventDocument(const HookEvent& event);

// Waits until the command has ended, and ends it with its whole session when its time is over. Does nothing where the
// settings do not name the moment. Errors, for the run's log: notFound and io, it cannot be started; unavailable, it
// failed, with what it said, or it took too long. Any thread.
Status callHook(const HookSettings& settings, const HookEvent& event);

}  // namespace plateau::hook
