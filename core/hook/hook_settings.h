// The user's own command for events of runs: which program, at which moments, for how long. It is set in the user's
// configuration alone, $XDG_CONFIG_HOME/plateau/hook.json (else below ~/.config), never in a workspace or a spec, so
// that a run from elsewhere starts nothing. PLATEAU_HOOK=FILE names another file, an empty one none.
//
//     {"command": ["/home/me/bin/tell", "--chat"], "on": ["failed", "left_plateau"], "seconds": 30}
//
// Thread-safe.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::hook {

enum class Moment {
    finished,
    failed,
    stopped,
    leftPlateau,  // of a pre-training: judged after each evaluation (core/analysis/plateau.h)
    paused,       // runs of one arm failed in a row, so that a queue or a study waits for a person
    trial,        // asked for by hand; always called
};
// Those that are chosen from.
inline constexpr std::array kMoments = {Moment::finished, Moment::failed, Moment::stopped, Moment::leftPlateau,
                                        Moment::paused};

// "finished", "failed", "stopped", "left_plateau", "paused", "trial".
std::string_view toString(Moment moment);
std::optional<Moment> momentOf(std::string_view text);

inline constexpr int kLeastSeconds = 1, kMostSeconds = 600;

struct HookSettings {
    // The program, an absolute path or a name to be found in PATH, and its arguments; no shell reads them. Empty: none.
    std::vector<std::string> command{};
    std::vector<Moment> on{kMoments.begin(), kMoments.end()};
    int seconds = 30;  // after which a call is ended
    bool calls(Moment moment) const;
    bool operator==(const HookSettings&) const = default;
};

// Empty where there is none.
std::filesystem::path settingsFile();

// Errors: malformed for anything but the above; invalidField for a program by a relative path, which would be another
// one in each folder, and for seconds out of range.
Result<HookSettings> parseHookSettings(std::string_view json, const std::string& source);
std::string hookSettingsText(const HookSettings& settings);

// Of the user's file; no command without it. Errors: those of parseHookSettings(); unreadable for a file that is not
// the user's own or that others may write.
Result<HookSettings> readHookSettings();
// Makes the folder as well; without a command the file is removed. Errors: invalidField as above, io.
Status writeHookSettings(const HookSettings& settings);

}  // namespace plateau::hook
